import Platform

/// A program that a test holds a conversation with, on a terminal or on pipes.
package protocol RunningProgram: AnyObject {
  /// The program's process.
  var process: ChildProcess { get }
  /// What it has written.
  var output: ProgramOutput { get }
  /// What ends a typed line.
  var lineEnd: String { get }
  /// Sends input.
  func send(bytes: [UInt8]) throws
}

extension RunningProgram {
  /// The program's whole output.
  package var transcript: [UInt8] { output.bytes }
  /// The whole output as text.
  package var text: String { String(decoding: output.bytes, as: UTF8.self) }
  /// The output that `expect` has not consumed yet.
  package var unseen: String { output.unseen }

  /// Sends text.
  package func send(_ text: String) throws { try send(bytes: Array(text.utf8)) }

  /// Sends whole lines without waiting for prompts.
  package func send(lines: some Sequence<String>) throws { try send(lines.map { $0 + lineEnd }.joined()) }

  /// Waits for text in the output. Returns the output since the previous call, including that text.
  ///
  /// - Throws: `TestFailure`, with the actual output, if the time limit passes or the program ends first.
  @discardableResult
  package func expect(_ text: String, within seconds: Double = 60) throws -> String {
    try output.expect(text, Deadline(seconds: seconds))
  }

  /// Waits until the program has written so many bytes since its start.
  package func expect(totalBytes count: Int, within seconds: Double = 60) throws {
    try output.expect(totalBytes: count, Deadline(seconds: seconds))
  }

  /// Waits until the output ends in a colon and a space, as every prompt does.
  package func expectPrompt(within seconds: Double = 60) throws {
    try output.expect(lastly: ": ", Deadline(seconds: seconds))
  }

  /// Waits for a prompt and types a line.
  package func answer(_ prompt: String, _ line: String) throws {
    try expect(prompt)
    try send(lines: [line])
  }

  /// Waits until the program has written nothing for so long.
  package func waitUntilQuiet(milliseconds: Int32 = 50) throws {
    try output.takeAll(milliseconds: milliseconds)
  }

  /// Waits for the program to end, then reads the rest of its output.
  @discardableResult
  package func waitForEnd(within seconds: Double = 60) throws -> ExitStatus {
    let status = try process.waitForEnd(Deadline(seconds: seconds)) { try output.take(atMost: 10) }
    try output.takeAll(milliseconds: 0)
    return status
  }

  /// Sends SIGKILL unless the program has ended, and returns its whole output.
  @discardableResult
  package func kill() throws -> String {
    process.send(.kill)
    try waitForEnd()
    return text
  }
}
