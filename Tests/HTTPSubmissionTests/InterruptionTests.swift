import Submission
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

@testable import HTTPSubmission
@testable import MissingPet

/// Ctrl-C with any of the stalls.
@NetworkLane @Suite(.network) struct InterruptionTests {
  private nonisolated static let stalls: [LoopbackBehavior] = [
    .stall(after: .nothing), .stall(after: .head), .stall(after: .body(5)), .stall(after: .whole),
    LoopbackBehavior(responding: .fixed(.json(201, "{}")), writing: .first(10), ending: .stall),
    LoopbackBehavior(responding: .fixed(.json(201, "{}")), writing: .bodyFirst(1), ending: .stall),
    LoopbackBehavior(responding: .fixed(.json(500, "{}")), writing: .dripping(every: .seconds(1))),
  ]

  @Test(arguments: stalls.indices)
  func aStalledCreateEndsAtOnce(_ index: Int) throws {
    let service = try LoopbackService(Self.stalls[index])
    let (bench, stop) = (try SubmissionBench(), try TestInterruption())
    let stopping = Aside(when: { $0.connectionCount == 1 }, at: service) { stop.request() }
    // Without a time-out only the interruption can end it.
    let outcome = try bench.submit(to: service.address, timeout: .seconds(3_600), until: stop.interruption)
    guard case .failed(let failure) = outcome else { throw TestFailure("it did not fail") }
    #expect(stopping.isDone)
    #expect(failure.reason == .other)
    #expect(failure.objection == .interrupted)
    // Nobody goes on sending behind the person's back.
    #expect(service.wait { $0.endedConnectionCount == 1 })
    #expect(service.connectionCount == 1)
  }

  @Test(arguments: stalls.indices)
  func aStalledPhotoEndsAtOnce(_ index: Int) throws {
    let service = try LoopbackService(.real, Self.stalls[index])
    let bench = try SubmissionBench(photo: Samples.image(byteCount: 8_000_000))
    let stop = try TestInterruption()
    let stopping = Aside(when: { $0.connectionCount == 2 }, at: service) { stop.request() }
    let outcome = try bench.submit(to: service.address, timeout: .seconds(3_600), until: stop.interruption)
    guard case .failed(let failure) = outcome else { throw TestFailure("it did not fail") }
    #expect(stopping.isDone)
    #expect(failure.objection == .interrupted)
    #expect(bench.created != nil)
    #expect(service.wait { $0.endedConnectionCount == 2 })
  }

  /// While TLS is being agreed upon, too: before its first byte, and in the middle.
  @Test(arguments: [LoopbackBehavior.stall(after: .nothing), .raw([0x16, 0x03, 0x03, 0x00], ending: .stall)])
  func aStalledHandshakeEndsAtOnce(_ stall: LoopbackBehavior) throws {
    let service = try LoopbackService(stall)
    let (bench, stop) = (try SubmissionBench(), try TestInterruption())
    let stopping = Aside(when: { $0.connectionCount == 1 }, at: service) { stop.request() }
    let outcome = try bench.submit(
      to: "https://127.0.0.1:\(service.port)", timeout: .seconds(3_600), until: stop.interruption)
    #expect(stopping.isDone)
    #expect(outcome == .failed(.refused(.interrupted)))
  }

  @Test func nothingIsBegunAfterAnInterruption() throws {
    let service = try LoopbackService()
    let (bench, stop) = (try SubmissionBench(), try TestInterruption())
    stop.request()
    #expect(
      try bench.submit(to: service.address, until: stop.interruption) == .failed(.refused(.interrupted)))
    #expect(service.connectionCount == 0)
  }

  @Test func anInterruptionBetweenTheStepsLeavesTheAnnouncementNamed() throws {
    let service = try LoopbackService()
    let (bench, stop) = (try SubmissionBench(), try TestInterruption())
    let outcome = try bench.submit(to: service.address, until: stop.interruption) { _ in stop.request() }
    #expect(outcome == .failed(.refused(.interrupted)))
    #expect(bench.created?.id == service.announcements.first?.id)
    #expect(service.photos.isEmpty)
  }
}
