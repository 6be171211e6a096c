import Platform
import TestSupport

/// The program with its standard input and output on pipes.
final class KillablePipe: Killable {
  private let process: ChildProcess
  private let input: FileDescriptor
  private let output: FileDescriptor
  private var inputIsOpen = true
  /// The program's whole output.
  private(set) var transcript: [UInt8] = []
  private var seen = 0
  private var hasEnded = false

  init(_ launch: ChildProcess.Launch) throws {
    (process, input, output) = try ChildProcess.onPipes(launch)
  }

  deinit {
    if inputIsOpen { input.close() }
    output.close()
  }

  func expect(_ text: String) throws {
    let deadline = Deadline()
    let sought = Array(text.utf8)
    while true {
      if let found = transcript[seen...].firstRange(of: sought) {
        seen = found.upperBound
        return
      }
      guard !hasEnded, !deadline.hasPassed else {
        throw TestFailure("expected \(text), got \(String(decoding: transcript[seen...], as: UTF8.self))")
      }
      try take(atMost: deadline.milliseconds)
    }
  }

  /// Waits until the program has written a number of bytes in total, or has ended.
  func expect(byteCount: Int) throws {
    let deadline = Deadline()
    while transcript.count < byteCount, !hasEnded {
      guard !deadline.hasPassed else { throw TestFailure("\(transcript.count) bytes came") }
      try take(atMost: deadline.milliseconds)
    }
  }

  func send(lines: some Sequence<String>) throws {
    // The program may have ended and closed its input.
    try? input.writeAll(lines.map { $0 + "\n" }.joined().utf8)
  }

  /// Closes the program's input.
  func endInput() {
    guard inputIsOpen else { return }
    inputIsOpen = false
    input.close()
  }

  /// Closes the program's input and waits for its end. Returns its status, or its signal as a negative
  /// number.
  func finish() throws -> Int32 {
    endInput()
    try expect(byteCount: .max)
    switch try waitForEnd() {
    case .exited(let status): return status
    case .signalled(let number): return -number
    }
  }

  func kill() throws -> String {
    process.send(.kill)
    try waitForEnd()
    // The pipe still holds the rest of its output.
    var before = -1
    while !hasEnded, before != transcript.count {
      before = transcript.count
      try take(atMost: 0)
    }
    return String(decoding: transcript, as: UTF8.self)
  }

  @discardableResult
  private func waitForEnd() throws -> ExitStatus {
    try process.waitForEnd(Deadline()) { _ = try Readiness.wait(for: [], atMost: 1) }
  }

  private func take(atMost milliseconds: Int32) throws {
    guard try Readiness.wait(for: [output], atMost: milliseconds)[0].isReadable else { return }
    do {
      if try output.read(atMost: 4096, into: &transcript) == 0 { hasEnded = true }
    } catch {
      guard error.isWouldBlock else { throw error }
    }
  }
}
