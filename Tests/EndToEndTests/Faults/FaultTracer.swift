import Foundation
import TestSupport

/// A system call of the traced program.
struct TracedCall {
  /// The name of the call, such as `openat`.
  let name: String
  /// The number among the calls with the name, from 1.
  let number: Int
  /// The file of the call: its path, or the descriptor and the path of its open file.
  let detail: String
  /// Whether a fault was injected.
  let hasFailed: Bool

  /// Whether the call was for the descriptor.
  func isOn(_ descriptor: Int) -> Bool { detail.hasPrefix("\(descriptor) ") }
}

/// The program that runs another program and injects faults into its system calls.
enum FaultTracer {
  /// Whether the system supports the tracer: Linux 5.5 or later, unless a container forbids it.
  static let isAvailable: Bool = {
    guard let tracer = try? BuiltProgram.path("FaultTracer") else { return false }
    let launch = ChildProcess.Launch(tracer, arguments: ["/dev/null", "", "/bin/sh", "-c", "exit 7"])
    return (try? ProgramRun(launch))?.status == .exited(7)
  }()

  /// Launches a program under the tracer.
  ///
  /// - Parameters:
  ///   - rules: the faults in the tracer's syntax; empty for none.
  ///   - log: the file for the tracer's log.
  static func launch(
    _ program: ChildProcess.Launch, rules: String, log: URL
  ) throws -> ChildProcess.Launch {
    var launch = program
    launch.program = try BuiltProgram.path("FaultTracer")
    launch.arguments = [log.path, rules, program.program] + program.arguments
    return launch
  }

  /// The calls in a log, in order. The last line may be incomplete if the tracer was killed.
  static func calls(in log: URL) throws -> [TracedCall] {
    let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    return text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, let number = Int(parts[1]) else { return nil }
      return TracedCall(
        name: String(parts[0].drop { $0 == "!" }), number: number, detail: String(parts[2]),
        hasFailed: line.hasPrefix("!"))
    }
  }
}
