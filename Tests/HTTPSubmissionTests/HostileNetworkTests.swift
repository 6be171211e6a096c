import MissingPet
import Submission
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

@testable import HTTPSubmission

/// Every row of the table at each step, at the first and at a later try, and then the service recovers: one
/// announcement with its photo, whatever happened before.
@NetworkLane @Suite(.network, .tags(.thorough)) struct HostileNetworkTests {
  /// What came before the try that meets the trouble.
  enum Try: CaseIterable { case first, later }

  @Test(arguments: HostileNetwork.all, Try.allCases)
  func atTheCreate(_ trouble: HostileNetwork, _ which: Try) throws {
    let service = try LoopbackService(knowsIdempotencyKeys: true)
    let bench = try SubmissionBench()
    if which == .later {
      service.then(.response(.html(500)))
      #expect(try bench.submit(to: service.address) == .failed(.refused))
    }
    let outcome = try bench.submit(to: trouble, by: service)
    expect(outcome, .failed(trouble.create), trouble)
    // Nothing was promised, nothing was stored, no photo went out, and nothing is left behind.
    #expect(bench.news.isEmpty)
    #expect(service.announcements.isEmpty)
    #expect(service.photos.isEmpty)
    expectSilence(about: outcome)

    // Try Again: the very same request, under the very same key.
    #expect(try bench.submit(to: service.address) == .sent(try #require(bench.created)))
    let creates = service.creates.filter(\.isWhole)
    #expect(Set(creates.map { $0.header("Idempotency-Key") }) == [Samples.key])
    #expect(Set(creates.map(\.text)).count == 1)
    expectOneReport(at: service, as: bench.created)
  }

  @Test(arguments: HostileNetwork.all, Try.allCases)
  func atThePhoto(_ trouble: HostileNetwork, _ which: Try) throws {
    let service = try LoopbackService(.real, .response(.html(500)))
    let bench = try SubmissionBench()
    #expect(try bench.submit(to: service.address) == .failed(.refused))
    let created = try #require(bench.created)
    if which == .later {
      service.then(.response(.html(500)))
      #expect(try bench.submit(to: service.address, accepted: created) == .failed(.refused))
    }
    let outcome = try bench.submit(to: trouble, by: service, accepted: created)
    expect(outcome, trouble.photo.map(SubmissionOutcome.failed) ?? .sent(created), trouble)
    if case .failed = outcome { expectSilence(about: outcome, also: created.managementPassword) }

    // Try Again: no second create, and the photo to the announcement that is there.
    #expect(try bench.submit(to: service.address, accepted: created) == .sent(created))
    #expect(service.creates.count == 1)
    #expect(Set(service.photos.map(\.path)) == ["/api/v1/announcements/\(created.id)/photos"])
    #expect(bench.news.filter { if case .announcementCreated = $0 { true } else { false } }.count == 1)
    expectOneReport(at: service, as: created)
  }

  private func expect(_ outcome: SubmissionOutcome, _ expected: SubmissionOutcome, _ trouble: HostileNetwork)
  {
    if trouble.isRace, case .failed(let failure) = outcome, case .failed(let expected) = expected {
      #expect(failure.reason == expected.reason)
      #expect(failure.objection == expected.objection)
    } else {
      #expect(outcome == expected)
    }
  }

  private func expectOneReport(at service: LoopbackService, as response: AnnouncementResponse?) {
    #expect(service.announcements.map(\.id) == [response?.id])
    #expect(service.announcements.first?.photo?.bytes == Samples.image())
  }

  /// Nothing that describes the outcome, however it is printed, has the person's values in it.
  private func expectSilence(about outcome: SubmissionOutcome, also code: String? = nil) {
    var dumped = ""
    dump(outcome, to: &dumped)
    let said = "\(outcome) \(String(reflecting: outcome)) \(dumped)"
    for secret in [Samples.phone, String(Samples.phone.dropFirst()), Samples.email, code].compactMap(\.self) {
      #expect(!said.contains(secret))
    }
  }
}

extension SubmissionBench {
  /// One try that meets the trouble.
  func submit(
    to trouble: HostileNetwork, by service: LoopbackService, accepted: AnnouncementResponse? = nil
  ) throws -> SubmissionOutcome {
    switch trouble.target {
    case .service(let behavior):
      service.then(behavior)
      return try submit(
        to: service.address, accepted: accepted, timeout: trouble.timeout)
    case .tls(let behavior):
      service.then(behavior)
      return try submit(
        to: "https://127.0.0.1:\(service.port)", accepted: accepted, timeout: trouble.timeout)
    case .closedPort:
      let port = try LoopbackClosedPort()
      return try submit(
        to: port.address, accepted: accepted, timeout: trouble.timeout)
    case .nowhere:
      // A label that is too long for the name service is not even asked for.
      let host = String(repeating: "x", count: 64)
      return try submit(
        to: "https://\(host).invalid", accepted: accepted, timeout: trouble.timeout)
    }
  }
}
