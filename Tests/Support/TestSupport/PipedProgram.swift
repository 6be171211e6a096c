import CLibrary
import Platform

/// A program with its standard input and output on pipes. Its standard error is read by `ProgramRun` only.
package final class PipedProgram: RunningProgram {
  package let process: ChildProcess
  package let output: ProgramOutput
  package let lineEnd = "\n"
  /// What it writes to standard error.
  let errors: ProgramOutput
  private var input: FileDescriptor?
  private var sources: [FileDescriptor]

  /// Starts a program.
  package init(_ launch: ChildProcess.Launch) throws {
    Signal.brokenPipe.ignore()
    let (inputEnd, input) = try FileDescriptor.pipe()
    let (output, outputEnd) = try FileDescriptor.pipe()
    let (errors, errorEnd) = try FileDescriptor.pipe()
    defer { for theirs in [inputEnd, outputEnd, errorEnd] { theirs.close() } }
    for ours in [input, output, errors] { ours.makePrivateAndNonBlocking() }
    (self.input, sources) = (input, [output, errors])
    (self.output, self.errors) = (ProgramOutput(of: output), ProgramOutput(of: errors))
    process = try ChildProcess(launch, .descriptors(inputEnd, outputEnd, errorEnd))
  }

  deinit {
    closeInput()
    closeOutput()
  }

  /// Sends input. The program may have ended and closed its input.
  package func send(bytes: [UInt8]) throws { try? input?.writeAll(bytes) }

  /// Ends the program's input.
  package func closeInput() {
    input?.close()
    input = nil
  }

  /// Stops reading: what the program writes from now on fails.
  package func closeOutput() {
    for output in [output, errors] { output.end() }
    for source in sources { source.close() }
    sources = []
  }

  /// Ends the program's input and waits for its end.
  package func finish() throws -> ExitStatus {
    closeInput()
    return try waitForEnd()
  }

  /// Sends input, then its end, and reads at the same time, so that neither side blocks, until all output has
  /// ended. The program need not read all of the input.
  func exchange(_ input: [UInt8], _ deadline: Deadline) throws {
    var rest = input[...]
    while output.isOpen || errors.isOpen {
      while let pipe = self.input {
        let written = rest.withUnsafeBytes { write(pipe.rawValue, $0.baseAddress, $0.count) }
        rest = rest.dropFirst(max(0, written))
        if written < 0, SystemError("write").isWouldBlock { break }
        if written < 0 || rest.isEmpty { closeInput() }
      }
      guard !deadline.hasPassed else { throw TestFailure("the program did not end its output") }
      let open = [output, errors].filter(\.isOpen)
      // While input remains, the pipe may accept more at any time.
      let time = self.input == nil ? deadline.milliseconds : min(deadline.milliseconds, 2)
      _ = try Readiness.wait(for: open.map(\.source), atMost: time)
      for output in open { try output.take(atMost: 0) }
    }
  }
}

/// A completed run of a program, with its input from a pipe.
package struct ProgramRun {
  /// The data written to standard output.
  package let output: [UInt8]
  /// The data written to standard error.
  package let errors: [UInt8]
  /// The exit status.
  package let status: ExitStatus
  /// The peak memory of the program or the largest of its subprocesses, in bytes.
  package let peakMemory: Int

  /// `output` as text.
  package var text: String { String(decoding: output, as: UTF8.self) }
  /// `errors` as text.
  package var errorText: String { String(decoding: errors, as: UTF8.self) }

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - input: the data to send to standard input, which then ends. The program need not read all of it.
  ///   - seconds: the time limit, after which the program is killed.
  /// - Throws: `TestFailure` when the time limit is exceeded.
  package init(_ launch: ChildProcess.Launch, input: [UInt8] = [], within seconds: Double = 60) throws {
    let (program, deadline) = (try PipedProgram(launch), Deadline(seconds: seconds))
    try program.exchange(input, deadline)
    status = try program.process.waitForEnd(deadline) { _ = try Readiness.wait(for: [], atMost: 5) }
    (output, errors) = (program.output.bytes, program.errors.bytes)
    peakMemory = program.process.peakMemory
  }

  /// Runs a program with text as its input.
  package init(_ launch: ChildProcess.Launch, input: String, within seconds: Double = 60) throws {
    try self.init(launch, input: Array(input.utf8), within: seconds)
  }
}
