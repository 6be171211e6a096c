import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

@testable import MissingPet
@testable import Submission

/// Interruptions while the service stalls.
@Suite(.network) struct InterruptionTests {
  private nonisolated static let stalls: [LoopbackBehavior] = [
    .stall(after: .nothing), .stall(after: .head), .stall(after: .body(5)), .stall(after: .whole),
    LoopbackBehavior(responding: .fixed(.json(201, "{}")), writing: .first(10), ending: .stall),
    LoopbackBehavior(responding: .fixed(.json(201, "{}")), writing: .bodyFirst(1), ending: .stall),
    LoopbackBehavior(
      responding: .fixed(.flood(201, byteCount: 1_000)), writing: .bodyDripping(every: .seconds(1))),
  ]

  @Test(arguments: stalls.indices, [false, true])
  func abortsAStalledRequest(_ index: Int, atThePhoto: Bool) throws {
    let service = try LoopbackService()
    if atThePhoto { service.then(.real) }
    service.then(Self.stalls[index])
    let fixture = try SubmissionFixture(photo: Samples.image(byteCount: 8_000_000))
    let (stop, connections) = (try TestInterruption(), atThePhoto ? 2 : 1)
    let stopping = BackgroundAction(when: { $0.connectionCount == connections }, at: service) {
      stop.request()
    }
    // With this timeout, only the interruption can end the request.
    let outcome = try fixture.submit(to: service.address, timeout: .seconds(3_600), until: stop.interruption)
    guard case .failed(let failure) = outcome else { throw TestFailure("the submission succeeded") }
    #expect(stopping.isDone)
    #expect(failure.objection == .interrupted)
    expectEqual((fixture.created != nil), atThePhoto)
    // The connection is closed, and no other is opened.
    #expect(service.wait { $0.endedConnectionCount == connections })
    expectEqual(service.connectionCount, connections)
  }

  /// Before the first byte of the handshake, and within it.
  @Test(arguments: [LoopbackBehavior.stall(after: .nothing), .raw([0x16, 0x03, 0x03, 0x00], ending: .stall)])
  func abortsAStalledHandshake(_ stall: LoopbackBehavior) throws {
    let service = try LoopbackService(stall)
    let (fixture, stop) = (try SubmissionFixture(), try TestInterruption())
    let stopping = BackgroundAction(when: { $0.connectionCount == 1 }, at: service) { stop.request() }
    let outcome = try fixture.submit(
      to: "https://127.0.0.1:\(service.port)", timeout: .seconds(3_600), until: stop.interruption)
    #expect(stopping.isDone)
    expectEqual(outcome, .failed(.refused(.interrupted)))
  }
}
