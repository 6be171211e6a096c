import Foundation
import Platform
import Synchronization
import TestSupport
import Testing

@testable import MissingPet
@testable import Submission

/// The child that does an exchange: the built program, and, for what a child can do wrong, a shell.
@Suite(.serialized) struct WorkerTests {
  private func transport(
    _ worker: ExchangeWorker? = nil, timeout: Duration = .seconds(120)
  ) throws -> WorkerTransport {
    WorkerTransport(
      worker: try worker ?? BuiltProgram.worker(), userAgent: "petspot/test", timeout: timeout,
      environment: ["PATH": "/bin:/usr/bin"])
  }

  private func shell(_ script: String) -> ExchangeWorker {
    ExchangeWorker(executable: "/bin/sh", arguments: ["-c", script])
  }

  private func request(to address: String, body: [UInt8] = Array("{}".utf8)) -> HTTPRequest {
    HTTPRequest(
      address: "\(address)/api/v1/announcements",
      headers: [HTTPRequest.Header(name: "Content-Type", value: "application/json")], body: .bytes(body))
  }

  @Test(arguments: [
    "kill -ILL $$", "kill -KILL $$", "exit 0", "exit 3", "head -1 >/dev/null; exit 0", "echo nonsense",
    "echo '{}'",
    "exec 0<&-; exec 1>&-", "head -c 100000 /dev/zero",
  ])
  func aChildThatDiesIsALostConnection(_ script: String) async throws {
    let answer = try await transport(shell(script)).send(request(to: "http://127.0.0.1:1")) { _ in }
    #expect(answer == HTTPAnswer(status: nil, body: [], trouble: .connectionLost, requestWentOut: true))
  }

  @Test func aChildThatCannotBeStartedSendsNothing() async throws {
    let worker = ExchangeWorker(executable: "/nonexistent/program")
    let answer = try await transport(worker).send(request(to: "http://127.0.0.1:1")) { _ in }
    #expect(answer == HTTPAnswer(status: nil, body: [], trouble: .other, requestWentOut: false))
  }

  @Test(arguments: ["exec sleep 1000", "trap '' TERM; exec sleep 1000", "read line; exec sleep 1000"])
  func aChildThatHangsIsLeftAtOnce(_ script: String) async throws {
    let sending = Task {
      try await transport(shell(script)).send(
        request(to: "http://127.0.0.1:1", body: Array(repeating: 65, count: 1 << 20))
      ) {
        _ in
      }
    }
    sending.cancel()
    let answer = try await sending.value
    #expect(answer == HTTPAnswer(status: nil, body: [], trouble: .interrupted, requestWentOut: false))
  }

  /// What happens is heard of when it happens, not when the child ends.
  @Test(.timeLimit(.minutes(10))) func eventsAreHeardAtOnce() async throws {
    let line = String(
      decoding: try JSONEncoder().encode(ExchangeReport.event(.sent(percent: 12))), as: UTF8.self)
    let transport = try transport(shell("echo '\(line)'; exec sleep 1000"))
    let heard = Mutex<[HTTPEvent]>([])
    let answer = await Task {
      await transport.send(request(to: "http://127.0.0.1:1")) { event in
        heard.withLock { $0.append(event) }
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }.value
    #expect(heard.withLock { $0 } == [.sent(percent: 12)])
    #expect(answer.trouble == .interrupted)
  }

  @Test func theChildGetsTheJobAndNothingOfItIsInItsArguments() async throws {
    let folder = try TestFolder()
    let script = "cat /proc/$$/cmdline /proc/$$/environ >'\(folder.path)/seen'; head -1 >'\(folder.path)/job'"
    let body = Array("{\"phone\":\"\(Samples.phone)\"}".utf8)
    _ = try await transport(shell(script)).send(request(to: "http://127.0.0.1:1", body: body)) { _ in }
    let seen = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/seen"))
    let job = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/job"))
    #expect(!String(decoding: seen, as: UTF8.self).contains("127.0.0.1:1"))
    let decoded = try JSONDecoder().decode(ExchangeJob.self, from: job)
    #expect(decoded.timeout == 120_000)
    if case .bytes(let bytes) = decoded.request.body {
      #expect(bytes == body)
    } else {
      Issue.record("no bytes")
    }
  }

  /// Descriptors of the parent are none of the child's business. The one socket is by which Foundation notices the
  /// end of a process.
  @Test func theChildInheritsNothing() async throws {
    let service = try LoopbackService()
    let folder = try TestFolder()
    let held = try TemporaryFiles(in: folder.path).makeFolder()
    let script = "ls -l /proc/$$/fd >'\(folder.path)/fds'"
    _ = try await transport(shell(script)).send(request(to: service.address)) { _ in }
    let seen = try String(contentsOfFile: "\(folder.path)/fds", encoding: .utf8)
    #expect(!seen.contains(held.path))
    #expect(seen.split(separator: "\n").filter { $0.contains("socket:") }.count <= 1)
  }

  @Test func eventsAndAnswersCrossThePipe() async throws {
    let service = try LoopbackService(.answer(.json(409, "{\"ą\":\"ż\"}")))
    let events = Mutex<[HTTPEvent]>([])
    let answer = try await transport().send(request(to: service.address)) { event in
      events.withLock { $0.append(event) }
    }
    #expect(
      answer == HTTPAnswer(status: 409, body: Array("{\"ą\":\"ż\"}".utf8), trouble: nil, requestWentOut: true)
    )
    #expect(events.withLock { $0 } == [.requestWentOut])
  }

  @Test func aHundredMegabytesAreCutAtOne() async throws {
    let service = try LoopbackService(.answer(.flood(201, byteCount: 100 << 20)))
    let answer = try await transport().send(request(to: service.address)) { _ in }
    #expect(answer.status == 201)
    #expect(answer.body.count == HTTPClient.largestAnswer)
  }

  /// One byte at a time in the head, which URLSession says nothing of: the system's count keeps it alive.
  @Test func aHeadThatDripsIsNotTimedOut() async throws {
    let service = try LoopbackService(
      LoopbackBehavior(answering: .fixed(.json(201, "{}")), writing: .dripping(every: .milliseconds(50))))
    let answer = try await transport(timeout: .seconds(3)).send(request(to: service.address)) { _ in }
    #expect(answer == HTTPAnswer(status: 201, body: Array("{}".utf8), trouble: nil, requestWentOut: true))
  }

  /// The last megabytes of an upload are in the system's buffers, and nothing is heard of them for longer than
  /// the time-out: but they move.
  @Test func anUploadThatDrainsSlowlyIsNotTimedOut() async throws {
    let service = try LoopbackService(
      .real, LoopbackBehavior(reading: .slowly(8_192, every: .milliseconds(33))))
    let bench = try SubmissionBench(photo: Samples.image(byteCount: 1_500_000))
    let outcome = try await bench.submit(
      to: service.address, timeout: .seconds(3), inChild: true)
    #expect(outcome == .sent(try #require(bench.created)))
    #expect(service.announcements.first?.photo?.bytes.count == 1_500_000)
  }

  @Test func thePhotoArrivesWhole() async throws {
    let service = try LoopbackService()
    let photo = Samples.image(.png, byteCount: 5_000_001)
    let bench = try SubmissionBench(photo: photo)
    let outcome = try await bench.submit(to: service.address, inChild: true)
    #expect(outcome == .sent(try #require(bench.created)))
    #expect(service.announcements.first?.photo?.bytes == photo)
    #expect(bench.temporary.contents.isEmpty)
  }

  /// When the parent is killed its end of the pipe closes, and the child goes too.
  @Test func theChildEndsWithItsParent() async throws {
    let service = try LoopbackService(.stall())
    let folder = try TestFolder()
    let job = try JSONEncoder().encode(
      ExchangeJob(request: request(to: service.address), userAgent: "petspot/test", timeout: 3_600_000))
    let worker = try BuiltProgram.worker()
    let (child, input, output) = try ChildProcess.onPipes(
      ChildProcess.Launch(try BuiltProgram.path("petspot"), arguments: worker.arguments))
    defer { output.close() }
    try input.writeAll(job + Data("\n".utf8))
    #expect(await service.comes { $0.requests.count == 1 })
    input.close()
    #expect(await ProcessWatch.comesToEnd(child.id))
    // The first thread has ended; the others follow at once.
    #expect(try child.waitForEnd(Deadline()) { _ = try Readiness.wait(for: [], atMost: 1) } == .exited(0))
    withExtendedLifetime(folder) {}
  }
}
