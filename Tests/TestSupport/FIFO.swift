/// Creates FIFOs, for which Foundation has no API.
package enum FIFO {
  /// Creates a FIFO with mkfifo(1).
  package static func make(at path: String) throws {
    let run = try ProgramRun(
      ChildProcess.Launch(
        "/bin/sh", arguments: ["-c", "mkfifo \"$0\"", path], environment: ["PATH": "/usr/bin:/bin"]),
      input: "", within: 20)
    guard run.status == .exited(0) else { throw TestFailure("no FIFO: \(run.errorText)") }
  }
}
