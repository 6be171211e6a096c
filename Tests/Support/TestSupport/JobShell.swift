import CLibrary
import Platform

/// A minimal job-control shell. It must run on a terminal, because a program can only be stopped there while
/// a shell waits for it. It prints `[stopped]` when the job stops, and reads the commands `fg` and `bg`.
package enum JobShell {
  /// Runs a program as a job of the terminal on standard input until it ends.
  ///
  /// - Returns: the exit status as a shell reports it.
  package static func run(_ launch: ChildProcess.Launch) throws -> Int32 {
    Signal(rawValue: SIGTTOU).ignore()
    // The job waits, stopped, until it is in the foreground: a key for a signal that a test sends after its
    // first prompt would otherwise reach this shell.
    let job = try ChildProcess(launch.through("kill -STOP $$; exec \"$0\" \"$@\""), .inherited)
    _ = job.waitForStop()
    tcsetpgrp(0, job.id)
    kill(-job.id, SIGCONT)
    while true {
      switch job.waitForStop() {
      case .exited(let status)?: return status
      case .signalled(let number)?: return 128 + number
      case nil: break
      }
      tcsetpgrp(0, getpgrp())
      say("[stopped]\n")
      if try command() != "bg" { tcsetpgrp(0, job.id) }
      kill(-job.id, SIGCONT)
    }
  }

  private static func say(_ text: String) { try? FileDescriptor.standardOutput.writeAll(text.utf8) }

  private static func command() throws -> String {
    var bytes: [UInt8] = []
    while !bytes.contains(UInt8(ascii: "\n")) {
      guard try FileDescriptor.standardInput.read(atMost: 100, into: &bytes) > 0 else { return "fg" }
    }
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }
}
