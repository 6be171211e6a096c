internal import Foundation
internal import Platform
internal import Synchronization

/// A child process that does exchanges, one at a time. It goes with its last reference.
final class ExchangeChild: Sendable {
  private let process: Process
  private let input: FileHandle
  private let output: FileHandle
  private let isOver = Atomic(false)

  /// Starts it; it then waits for its first job. Throws when it cannot be started.
  init(_ worker: ExchangeWorker, environment: [String: String]) throws {
    // A child that is gone before it has read its job is no reason to go too.
    Signal.brokenPipe.ignore()
    // Not Foundation's pipes, which every other program that is started meanwhile would get too and keep open.
    let (jobs, reports) = (try Self.pipe(), try Self.pipe())
    defer { for theirs in [jobs.readEnd, reports.writeEnd] { try? theirs.close() } }
    process = Process()
    process.executableURL = URL(fileURLWithPath: worker.executable)
    process.arguments = worker.arguments
    process.environment = environment
    process.standardInput = jobs.readEnd
    process.standardOutput = reports.writeEnd
    process.standardError = FileHandle.nullDevice
    (input, output) = (jobs.writeEnd, reports.readEnd)
    try process.run()
  }

  private static func pipe() throws -> (readEnd: FileHandle, writeEnd: FileHandle) {
    let ends = try FileDescriptor.pipe()
    return (
      FileHandle(fileDescriptor: ends.readEnd.rawValue, closeOnDealloc: true),
      FileHandle(fileDescriptor: ends.writeEnd.rawValue, closeOnDealloc: true)
    )
  }

  /// Nobody reads from it or writes to it any more: whoever does has a reference.
  deinit {
    end()
    for ours in [input, output] { try? ours.close() }
  }

  /// Its process id.
  var id: Int32 { process.processIdentifier }

  /// Whether it waits for a job: it is alive, and has said nothing that nobody asked for.
  var isWaiting: Bool {
    guard !isOver.load(ordering: .acquiring),
      let state = try? Readiness.wait(for: [FileDescriptor(rawValue: output.fileDescriptor)], atMost: 0)
    else { return false }
    return state.allSatisfy { !$0.isReadable }
  }

  /// Gives it a job and gives what it says: up to the answer, or until it ends. To be called when it waits.
  func reports(on job: Data) -> AsyncStream<ExchangeReport> {
    let (reports, feed) = AsyncStream<ExchangeReport>.makeStream()
    // Both the writing and the reading wait for the child.
    Thread.detachNewThread { [self] in
      try? input.write(contentsOf: job + Data("\n".utf8))
      pass(to: feed)
      feed.finish()
    }
    return reports
  }

  /// Ends it, if it has not ended by itself: whatever it is doing is of no interest any more.
  func end() {
    isOver.store(true, ordering: .releasing)
    if process.isRunning { Platform.send(.kill, to: process.processIdentifier) }
  }

  private func pass(to feed: AsyncStream<ExchangeReport>.Continuation) {
    let decoder = JSONDecoder()
    var lines = PipeLines(from: FileDescriptor(rawValue: output.fileDescriptor))
    while let line = lines.next() {
      guard let report = try? decoder.decode(ExchangeReport.self, from: Data(line)) else { continue }
      guard case .answer = report else {
        feed.yield(report)
        continue
      }
      // Whoever goes on after the answer cannot be trusted with another job. From the answer on, somebody else may
      // read from it.
      if lines.hasMore { end() }
      feed.yield(report)
      return
    }
  }
}
