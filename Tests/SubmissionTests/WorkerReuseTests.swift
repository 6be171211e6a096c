import Foundation
import Platform
import Synchronization
import TestSupport
import Testing

@testable import MissingPet
@testable import Submission

/// Which child does an exchange: the one that has done one before, unless anything at all was wrong with that.
@Suite(.serialized) struct WorkerReuseTests {
  private static let good = LoopbackBehavior.answer(.json(201, "{}"))

  private func transport(
    _ worker: ExchangeWorker? = nil, timeout: Duration = .seconds(120)
  ) throws -> WorkerTransport {
    WorkerTransport(
      worker: try worker ?? BuiltProgram.worker(), userAgent: "petspot/test", timeout: timeout,
      environment: ["PATH": "/bin:/usr/bin", "SWIFT_BACKTRACE": "enable=no"])
  }

  private func request(to address: String) -> HTTPRequest {
    HTTPRequest(
      address: "\(address)/api/v1/announcements",
      headers: [HTTPRequest.Header(name: "Content-Type", value: "application/json")],
      body: .bytes(Array("{\"phone\":\"\(Samples.phone)\"}".utf8)))
  }

  @Test(arguments: [200, 201, 400, 403, 404, 409, 413, 429, 500, 503])
  func aCleanAnswerKeepsTheChild(_ status: Int) async throws {
    let service = try LoopbackService(
      .answer(.json(status, "{}")), Self.good, .answer(.flood(500, byteCount: 99)))
    let transport = try transport()
    transport.prepare()
    let child = try #require(transport.waitingProcess)
    for expected in [status, 201, 500] {
      let answer = await transport.send(request(to: service.address)) { _ in }
      #expect(answer.status == expected)
      #expect(transport.waitingProcess == child)
    }
    #expect(service.connectionCount == 3)
  }

  @Test func withoutPreparationTheFirstRequestStartsIt() async throws {
    let service = try LoopbackService(Self.good, Self.good)
    let transport = try transport()
    #expect(transport.waitingProcess == nil)
    _ = await transport.send(request(to: service.address)) { _ in }
    let child = try #require(transport.waitingProcess)
    _ = await transport.send(request(to: service.address)) { _ in }
    #expect(transport.waitingProcess == child)
  }

  @Test func preparingTwiceStartsOne() throws {
    let transport = try transport()
    transport.prepare()
    let child = try #require(transport.waitingProcess)
    transport.prepare()
    #expect(transport.waitingProcess == child)
  }

  /// The whole of what petspot does: both steps by the child that was started before them.
  @Test func bothStepsAreDoneByOneChild() async throws {
    let service = try LoopbackService()
    let bench = try SubmissionBench()
    let repository = try bench.repository(at: service.address, inChild: true)
    let transport = try #require(repository.transport as? WorkerTransport)
    let photo = try await repository.prepare(StagedPhoto(bench.report.photo))
    let child = try #require(transport.waitingProcess)
    let created = try await repository.createAnnouncement(
      CreateAnnouncementRequest(bench.report.announcement), idempotencyKey: Samples.key)
    #expect(transport.waitingProcess == child)
    try await repository.uploadPhoto(PhotoUploadRequest(to: created, photo: photo)) { _ in }
    #expect(transport.waitingProcess == child)
    #expect(service.announcements.first?.photo?.bytes == Samples.image())
  }

  // MARK: Replacement

  /// Everything after which a child might still be busy, or have been led astray.
  private static let troubles: [(name: String, behavior: LoopbackBehavior)] = [
    ("a redirect", .answer(.redirect(302, to: "http://127.0.0.1:1/"))),
    ("a redirect without a place", .answer(LoopbackAnswer(307))),
    ("300", .answer(LoopbackAnswer(300))), ("304", .answer(LoopbackAnswer(304))),
    ("401", .answer(LoopbackAnswer(401, "no", headers: [("WWW-Authenticate", "Basic realm=\"x\" Basic")]))),
    ("401 without a challenge", .answer(LoopbackAnswer(401))),
    ("407", .answer(LoopbackAnswer(407, "no", headers: [("Proxy-Authenticate", "Basic realm=\"x\"")]))),
    ("closed without an answer", .drop(after: .whole)),
    ("reset without an answer", .drop(after: .whole, reset: true)),
    (
      "closed within the head",
      LoopbackBehavior(answering: .fixed(.json(201, "{}")), writing: .first(30), ending: .close)
    ),
    (
      "closed within the body",
      LoopbackBehavior(answering: .fixed(.json(201, "{\"a\":1}")), writing: .bodyFirst(3), ending: .close)
    ),
    ("no HTTP", LoopbackBehavior(answering: .rawAfter([0x15, 3, 3, 0, 2, 2, 0x28]))),
    ("2 MB", .answer(.flood(201, byteCount: 2 << 20))),
  ]

  @Test(arguments: troubles.indices)
  func anyTroubleReplacesTheChild(_ index: Int) async throws {
    let service = try LoopbackService(Self.good, Self.troubles[index].behavior, Self.good)
    let transport = try transport()
    try await expectReplacement(by: transport, at: service) {
      _ = await transport.send(request(to: service.address)) { _ in }
    }
  }

  @Test func aTimeOutReplacesTheChild() async throws {
    let service = try LoopbackService(Self.good, .stall(), Self.good)
    let transport = try transport(timeout: .seconds(5))
    try await expectReplacement(by: transport, at: service) {
      let answer = await transport.send(request(to: service.address)) { _ in }
      #expect(answer.trouble == .timedOut)
    }
  }

  @Test func aCancelReplacesTheChild() async throws {
    let service = try LoopbackService(Self.good, .stall(), Self.good)
    let transport = try transport()
    try await expectReplacement(by: transport, at: service) {
      let sending = Task { await transport.send(request(to: service.address)) { _ in } }
      #expect(await service.comes { $0.requests.count == 2 })
      sending.cancel()
      #expect(await sending.value.trouble == .interrupted)
    }
  }

  /// One that dies while it waits is noticed before it is given a request: nothing is lost.
  @Test func aChildThatDiesWaitingIsReplaced() async throws {
    let service = try LoopbackService(Self.good, Self.good)
    let transport = try transport()
    _ = await transport.send(request(to: service.address)) { _ in }
    let child = try #require(transport.waitingProcess)
    Platform.send(.kill, to: child)
    #expect(await ProcessWatch.isGone(child))
    #expect(await transport.send(request(to: service.address)) { _ in }.status == 201)
    #expect(try #require(transport.waitingProcess) != child)
    #expect(service.connectionCount == 2)
  }

  /// Whoever says more than was asked gets no second request.
  @Test func aChildThatGoesOnAfterItsAnswerIsReplaced() async throws {
    let folder = try TestFolder()
    let answer = String(
      decoding: try JSONEncoder().encode(
        ExchangeReport.answer(status: 201, body: Data(), trouble: nil, requestWentOut: true)), as: UTF8.self)
    let script =
      "echo $$ >>'\(folder.path)/ids'; head -1 >/dev/null; printf '%s\\n%s\\n' '\(answer)' more; exec cat"
    let transport = try transport(ExchangeWorker(executable: "/bin/sh", arguments: ["-c", script]))
    for _ in 0..<2 {
      #expect(await transport.send(request(to: "http://127.0.0.1:1")) { _ in }.status == 201)
    }
    let ids = try String(contentsOfFile: "\(folder.path)/ids", encoding: .utf8).split(separator: "\n")
    #expect(ids.count == 2)
    #expect(await ProcessWatch.isGone(try #require(ids.first.flatMap { Int32($0) })))
  }

  /// A clean exchange, then one with trouble by the same child, then one by another. The first child is gone, and
  /// was waited for.
  private func expectReplacement(
    by transport: WorkerTransport, at service: LoopbackService, trouble: () async throws -> Void
  ) async throws {
    _ = await transport.send(request(to: service.address)) { _ in }
    let child = try #require(transport.waitingProcess)
    try await trouble()
    #expect(transport.waitingProcess == nil)
    #expect(await ProcessWatch.isGone(child))
    #expect(await transport.send(request(to: service.address)) { _ in }.status == 201)
    #expect(try #require(transport.waitingProcess) != child)
    #expect(service.connectionCount == 3)
  }

  // MARK: Its end

  @Test func theChildGoesWithTheRepository() async throws {
    let service = try LoopbackService()
    let bench = try SubmissionBench()
    var repository: HTTPAnnouncementRepository? = try bench.repository(at: service.address, inChild: true)
    _ = try await repository?.prepare(StagedPhoto(bench.report.photo))
    let fresh = try #require((repository?.transport as? WorkerTransport)?.waitingProcess)
    repository = nil
    #expect(await ProcessWatch.isGone(fresh))

    repository = try bench.repository(at: service.address, inChild: true)
    _ = try await repository?.createAnnouncement(
      CreateAnnouncementRequest(bench.report.announcement), idempotencyKey: Samples.key)
    let used = try #require((repository?.transport as? WorkerTransport)?.waitingProcess)
    repository = nil
    #expect(await ProcessWatch.isGone(used))
  }

  /// As when the parent is killed between the steps: its end of the pipe closes, and the child goes too.
  @Test(arguments: [0, 1, 2])
  func aWaitingChildEndsWithItsInput(_ jobs: Int) async throws {
    let service = try LoopbackService(Self.good, Self.good)
    let job = try JSONEncoder().encode(
      ExchangeJob(request: request(to: service.address), userAgent: "petspot/test", timeout: 3_600_000))
    let worker = try BuiltProgram.worker()
    let (child, input, output) = try ChildProcess.onPipes(
      ChildProcess.Launch(worker.executable, arguments: worker.arguments))
    defer { output.close() }
    let said = Mutex<[UInt8]>([])
    for _ in 0..<jobs {
      said.withLock { $0 = [] }
      try input.writeAll(job + Data("\n".utf8))
      let answered = await ProcessWatch.comesTrue {
        said.withLock { said in
          _ = try? output.read(atMost: 65_536, into: &said)
          return said.contains(Array("\"answer\"".utf8))
        }
      }
      #expect(answered)
    }
    input.close()
    #expect(await ProcessWatch.comesToEnd(child.id))
    // The first thread has ended; the others follow at once.
    #expect(try child.waitForEnd(Deadline()) { _ = try Readiness.wait(for: [], atMost: 1) } == .exited(0))
    #expect(service.requests.count == jobs)
  }
}
