import Foundation
import TestSupport

/// Runs a program to its end and collects what it wrote.
struct Command {
  /// What came of it.
  struct Result {
    /// Its exit status, or the signal that ended it below zero.
    let status: Int32
    /// Standard output and standard error, as they came.
    let output: String
  }

  /// Runs a program found through `PATH`, with the given standard input, in a folder. It is killed, and
  /// `TestFailure` thrown, when it takes longer than so many seconds.
  static func run(
    _ command: [String], input: String = "", in folder: URL, seconds: Double = 300
  ) throws -> Result {
    let launch = ChildProcess.Launch(
      "/bin/sh", arguments: ["-c", "exec env \"$@\" 2>&1", "sh"] + command,
      environment: ProcessInfo.processInfo.environment, folder: folder.path(percentEncoded: false))
    let run = try ProgramRun(launch, input: input, within: seconds)
    let status: Int32 =
      switch run.status {
      case .exited(let status): status
      case .signalled(let number): -number
      }
    return Result(status: status, output: run.text)
  }
}
