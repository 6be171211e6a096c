import MissingPet
import PhotoFile
import Platform
import SubmissionTestSupport
import TestSupport
import Testing

@testable import Submission

/// The order of the steps, tested with a repository that records the calls.
@Suite struct SubmissionServiceTests {
  private final class Recorder: AnnouncementRepository {
    let destination = Destination.service("recorder")
    var calls: [String] = []
    let response: AnnouncementResponse
    let changes: [StoredTextChange]
    var hasComparedTexts = false
    let failing: String?
    let failure = SubmissionFailure(.busy)

    init(failing: String? = nil, changes: [StoredTextChange] = []) throws {
      self.changes = changes
      response = try Samples.accepted()
      self.failing = failing
    }

    private func call(_ name: String) throws(SubmissionFailure) {
      calls.append(name)
      if name == failing { throw failure }
    }

    func createAnnouncement(
      _ request: CreateAnnouncementRequest, idempotencyKey: String, until interruption: Interruption,
      progress: (Int?) -> Void
    ) throws(SubmissionFailure) -> CreatedAnnouncement {
      try call("create \(idempotencyKey)")
      progress(nil)
      return CreatedAnnouncement(response, changes: self.comparedTexts())
    }

    private func comparedTexts() -> [StoredTextChange] {
      hasComparedTexts = true
      return changes
    }

    func announcement(
      id: String, until interruption: Interruption, progress: (Int?) -> Void
    ) throws(SubmissionFailure) -> PublishedAnnouncement? {
      try call("read \(id)")
      return nil
    }

    func uploadPhoto(
      _ photo: StagedPhoto, to announcement: AnnouncementResponse, until interruption: Interruption,
      progress: (Int?) -> Void
    ) throws(SubmissionFailure) {
      try call("upload \(announcement.id) \(announcement.managementPassword)")
      progress(42)
      progress(nil)
    }
  }

  private let create = "create \(Samples.key)"
  private let upload = "upload 0b2f6a5e-8f4e-4c53-9a1a-3c8ff2f5f001 467432"

  /// The texts that the service changed are reported after the announcement.
  @Test(arguments: [[], [StoredTextChange(field: .reward, sent: "<100 zł", stored: "")]])
  func theStepsInOrder(changes: [StoredTextChange]) throws {
    let (recorder, fixture) = (try Recorder(changes: changes), try SubmissionFixture())
    let outcome = fixture.submit(to: recorder) { news in
      // Nothing else of the response is looked at before its code is safe.
      if case .announcementCreated = news { #expect(!recorder.hasComparedTexts) }
    }
    #expect(outcome == .sent(recorder.response))
    #expect(recorder.calls == [create, upload])
    let changed = changes.isEmpty ? [] : [SubmissionNews.textsChanged(changes)]
    #expect(
      fixture.news == [.waiting, .announcementCreated(recorder.response)] + changed
        + [.uploading(percent: 42), .waiting])
  }

  @Test func skipsStep1ForAnExistingAnnouncement() throws {
    let (recorder, fixture) = (try Recorder(), try SubmissionFixture())
    #expect(fixture.submit(to: recorder, accepted: try Samples.accepted()) == .sent(recorder.response))
    #expect(recorder.calls == [upload])
    #expect(fixture.news == [.uploading(percent: 42), .waiting])
  }

  @Test func aFailureEndsTheAttempt() throws {
    let all = [create, upload]
    for (index, failing) in all.enumerated() {
      let (recorder, fixture) = (try Recorder(failing: failing), try SubmissionFixture())
      #expect(fixture.submit(to: recorder) == .failed(recorder.failure))
      #expect(recorder.calls == Array(all[...index]))
      #expect(fixture.created == (failing == upload ? recorder.response : nil))
    }
  }

  /// No further step begins after an interruption, which comes before the first step or during it.
  @Test(arguments: [true, false])
  func interruption(isFirst: Bool) throws {
    let (recorder, fixture, stop) = (try Recorder(), try SubmissionFixture(), try TestInterruption())
    if isFirst { stop.request() }
    let outcome = fixture.submit(to: recorder, until: stop.interruption) { _ in stop.request() }
    #expect(outcome == .failed(SubmissionFailure(.interrupted)))
    #expect(recorder.calls == (isFirst ? [] : [create]))
    #expect(fixture.created == (isFirst ? nil : recorder.response))
  }

  @Test func sendsNothingIfThePhotoChanged() throws {
    let (recorder, fixture) = (try Recorder(), try SubmissionFixture())
    try fixture.folder.write(Samples.image(byteCount: 60), to: "Łatek.jpg")
    #expect(fixture.submit(to: recorder) == .photoUnusable(.changed))
    #expect(recorder.calls == [])
  }
}
