import CLibrary
import Platform

/// A program with its standard input and output on pipes. Its standard error is discarded.
package final class PipedProgram: RunningProgram {
  package let process: ChildProcess
  package let output: ProgramOutput
  package let lineEnd = "\n"
  private var input: FileDescriptor?
  private var source: FileDescriptor?

  /// Starts a program.
  package init(_ launch: ChildProcess.Launch) throws {
    Signal.brokenPipe.ignore()
    let (inputEnd, input) = try FileDescriptor.pipe()
    let (source, outputEnd) = try FileDescriptor.pipe()
    let nullDevice = FileDescriptor(rawValue: open("/dev/null", O_WRONLY | O_CLOEXEC))
    defer { for theirs in [inputEnd, outputEnd, nullDevice] { theirs.close() } }
    source.makePrivateAndNonBlocking()
    (self.input, self.source, output) = (input, source, ProgramOutput(of: source))
    process = try ChildProcess(launch, .descriptors(inputEnd, outputEnd, nullDevice))
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
    output.end()
    source?.close()
    source = nil
  }

  /// Ends the program's input and waits for its end.
  package func finish() throws -> ExitStatus {
    closeInput()
    return try waitForEnd()
  }
}
