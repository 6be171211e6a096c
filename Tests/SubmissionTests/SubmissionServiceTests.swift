import Synchronization
import TestSupport
import Testing

@testable import MissingPet
@testable import Submission

/// The order of the steps, over a repository that only writes down what it is asked.
@Suite(.serialized) struct SubmissionServiceTests {
  private final class Recorder: AnnouncementRepository {
    let calls = Mutex<[String]>([])
    let response: AnnouncementResponse
    let failing: String?
    let failure = SubmissionFailure(reason: .other, objection: .busy)

    init(failing: String? = nil) throws {
      response = try Samples.accepted()
      self.failing = failing
    }

    private func call(_ name: String) throws(SubmissionFailure) {
      calls.withLock { $0.append(name) }
      if name == failing { throw failure }
    }

    func prepare(_ photo: StagedPhoto) throws(SubmissionFailure) -> StagedPhoto {
      try call("prepare")
      return photo
    }

    func createAnnouncement(
      _ request: CreateAnnouncementRequest, idempotencyKey: String
    ) throws(SubmissionFailure) -> AnnouncementResponse {
      try call("create \(idempotencyKey)")
      return response
    }

    func uploadPhoto(
      _ request: PhotoUploadRequest, progress: @escaping @Sendable (Int) -> Void
    ) throws(SubmissionFailure) {
      try call("upload \(request.announcementId) \(request.managementPassword)")
      progress(42)
    }
  }

  private let create = "create \(Samples.key)"
  private let upload = "upload 0b2f6a5e-8f4e-4c53-9a1a-3c8ff2f5f001 467432"

  private func submit(
    _ recorder: Recorder, accepted: AnnouncementResponse? = nil,
    onNews: @escaping @Sendable (SubmissionNews) -> Void = { _ in }
  ) throws -> (SubmissionOutcome, calls: [String], news: [SubmissionNews]) {
    let bench = try SubmissionBench()
    let news = Mutex<[SubmissionNews]>([])
    let attempt = SubmissionAttempt(report: bench.report, idempotencyKey: Samples.key, accepted: accepted)
    let outcome = AnnouncementSubmissionService(repository: recorder).submit(attempt) { next in
      news.withLock { $0.append(next) }
      onNews(next)
    }
    return (outcome, recorder.calls.withLock { $0 }, news.withLock { $0 })
  }

  @Test func theStepsInOrder() throws {
    let recorder = try Recorder()
    let (outcome, calls, news) = try submit(recorder)
    #expect(outcome == .sent(recorder.response))
    #expect(calls == ["prepare", create, upload])
    #expect(news == [.announcementCreated(recorder.response), .uploading(percent: 42)])
  }

  @Test func whatWasAcceptedIsNotCreatedAgain() throws {
    let recorder = try Recorder()
    let (outcome, calls, news) = try submit(recorder, accepted: Samples.accepted())
    #expect(outcome == .sent(recorder.response))
    #expect(calls == ["prepare", upload])
    #expect(news == [.uploading(percent: 42)])
  }

  @Test func aFailureEndsTheTry() throws {
    let all = ["prepare", create, upload]
    for (index, failing) in all.enumerated() {
      let recorder = try Recorder(failing: failing)
      let (outcome, calls, news) = try submit(recorder)
      #expect(outcome == .failed(recorder.failure))
      #expect(calls == Array(all[...index]))
      #expect(news.count == (failing == upload ? 1 : 0))
    }
  }

  @Test func nothingIsBegunAfterACancel() throws {
    let recorder = try Recorder()
    let (outcome, calls, _) = try Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try submit(recorder)
    }.value
    #expect(outcome == .failed(SubmissionFailure(reason: .other, objection: .interrupted)))
    #expect(calls == ["prepare"])
  }

  @Test func noPhotoIsBegunAfterACancelBetweenTheSteps() throws {
    let recorder = try Recorder()
    let (outcome, calls, news) = try Task {
      try submit(recorder) { _ in withUnsafeCurrentTask { $0?.cancel() } }
    }.value
    #expect(outcome == .failed(SubmissionFailure(reason: .other, objection: .interrupted)))
    #expect(calls == ["prepare", create])
    #expect(news == [.announcementCreated(recorder.response)])
  }

  @Test func aPhotoThatChangedWhileItWasPreparedSendsNothing() throws {
    let bench = try SubmissionBench()
    let service = AnnouncementSubmissionService(repository: ChangedPhoto())
    let attempt = SubmissionAttempt(report: bench.report, idempotencyKey: Samples.key, accepted: nil)
    #expect(service.submit(attempt) { _ in } == .photoUnusable(.changed))
  }

  private struct ChangedPhoto: AnnouncementRepository {
    func prepare(_ photo: StagedPhoto) throws(SubmissionFailure) -> StagedPhoto {
      throw SubmissionFailure(reason: .other, objection: .photoChanged)
    }

    func createAnnouncement(
      _ request: CreateAnnouncementRequest, idempotencyKey: String
    ) throws(SubmissionFailure) -> AnnouncementResponse {
      Issue.record("it was created")
      throw SubmissionFailure(reason: .other)
    }

    func uploadPhoto(
      _ request: PhotoUploadRequest, progress: @escaping @Sendable (Int) -> Void
    ) throws(SubmissionFailure) {
      Issue.record("it was uploaded")
    }
  }
}
