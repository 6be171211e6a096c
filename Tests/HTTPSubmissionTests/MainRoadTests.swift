import MissingPet
import Submission
import SubmissionTestSupport
import TestSupport
import Testing

@testable import HTTPSubmission

@NetworkLane @Suite(.network) struct MainRoadTests {
  @Test("Both steps are answered 201, and the service has the report and the very photo")
  func bothSteps() throws {
    let service = try LoopbackService()
    let bench = try SubmissionBench()
    let outcome = try bench.submit(to: service.address)
    let stored = try #require(service.announcements.first)
    #expect(outcome == .sent(try #require(bench.created)))
    #expect(bench.created?.id == stored.id)
    #expect(bench.created?.managementPassword == stored.managementPassword)
    #expect(service.announcements.count == 1)
    #expect(stored.photo?.bytes == Samples.image())
    #expect(stored.photo?.contentType == "image/jpeg")
    #expect(stored.photo?.fileName == "Łatek.jpg")
    #expect(service.requests.count == 2)
  }
}
