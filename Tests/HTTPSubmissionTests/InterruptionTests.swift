import TestSupport
import Testing

@testable import MissingPet
@testable import Submission

/// Ctrl-C, which is the cancelling of the task, with any of the stalls.
@Suite(.serialized) struct InterruptionTests {
  private static let stalls: [LoopbackBehavior] = [
    .stall(after: .nothing), .stall(after: .head), .stall(after: .body(5)), .stall(after: .whole),
    LoopbackBehavior(answering: .fixed(.json(201, "{}")), writing: .first(10), ending: .stall),
    LoopbackBehavior(answering: .fixed(.json(201, "{}")), writing: .bodyFirst(1), ending: .stall),
    LoopbackBehavior(answering: .fixed(.json(500, "{}")), writing: .dripping(every: .seconds(1))),
  ]

  @Test(arguments: stalls.indices, [false, true])
  func aStalledCreateEndsAtOnce(_ index: Int, inChild: Bool) async throws {
    let service = try LoopbackService(Self.stalls[index])
    let bench = try SubmissionBench()
    // Without a time-out only the interruption can end it.
    let sending = Task {
      try await bench.submit(to: service.address, timeout: .seconds(3_600), inChild: inChild)
    }
    #expect(await service.comes { $0.connectionCount == 1 })
    sending.cancel()
    guard case .failed(let failure) = try await sending.value else {
      Issue.record("it did not fail")
      return
    }
    #expect(failure.reason == .other)
    // Nobody goes on sending behind the person's back.
    #expect(await service.comes { $0.endedConnectionCount == 1 })
    #expect(failure.objection == .interrupted)
    #expect(bench.temporary.contents.isEmpty)
    #expect(service.connectionCount == 1)
  }

  @Test(arguments: stalls.indices)
  func aStalledPhotoEndsAtOnce(_ index: Int) async throws {
    let service = try LoopbackService(.real, Self.stalls[index])
    let bench = try SubmissionBench(photo: Samples.image(byteCount: 8_000_000))
    let sending = Task {
      try await bench.submit(to: service.address, timeout: .seconds(3_600), inChild: true)
    }
    #expect(await service.comes { $0.connectionCount == 2 })
    sending.cancel()
    guard case .failed(let failure) = try await sending.value else {
      Issue.record("it did not fail")
      return
    }
    #expect(failure.objection == .interrupted)
    #expect(bench.created != nil)
    #expect(bench.temporary.contents.isEmpty)
  }

  @Test func nothingIsBegunAfterAnInterruption() async throws {
    let service = try LoopbackService()
    let bench = try SubmissionBench()
    let sending = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await bench.submit(to: service.address)
    }
    #expect(try await sending.value == .failed(.refused(.interrupted)))
    #expect(service.connectionCount == 0)
  }

  @Test func anInterruptionBetweenTheStepsLeavesTheAnnouncementNamed() async throws {
    let service = try LoopbackService()
    let bench = try SubmissionBench()
    let outcome = try await Task {
      try await bench.submit(to: service.address) { news in
        if case .announcementCreated = news { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }.value
    #expect(outcome == .failed(.refused(.interrupted)))
    #expect(bench.created?.id == service.announcements.first?.id)
    #expect(service.photos.isEmpty)
  }
}
