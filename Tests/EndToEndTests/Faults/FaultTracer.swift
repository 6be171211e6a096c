import Foundation
import TestSupport

/// A system call that the program made.
struct TracedCall {
  /// Its name, such as `openat`.
  let name: String
  /// Which one of that name it was, from 1.
  let number: Int
  /// The file that it was about: its path, or the descriptor and what was open there.
  let detail: String
  /// Whether it was made to fail.
  let hasFailed: Bool

  /// Whether it was about that descriptor.
  func isOn(_ descriptor: Int) -> Bool { detail.hasPrefix("\(descriptor) ") }
}

/// The program that runs another one and has chosen system calls of it fail.
enum FaultTracer {
  /// Whether the system lets it: Linux 5.5 or later does, to everybody, unless a container forbids it.
  static let isAvailable: Bool = {
    guard let tracer = try? BuiltProgram.path("FaultTracer") else { return false }
    let launch = ChildProcess.Launch(tracer, arguments: ["/dev/null", "", "/bin/sh", "-c", "exit 7"])
    return (try? ProgramRun(launch, within: 20))?.status == .exited(7)
  }()

  /// The launch of a program under a tracer.
  ///
  /// - Parameters:
  ///   - rules: which calls fail, as the tracer takes them; empty for none.
  ///   - log: the file that it writes the calls to.
  static func launch(
    _ program: ChildProcess.Launch, rules: String, log: URL
  ) throws -> ChildProcess.Launch {
    var launch = program
    launch.program = try BuiltProgram.path("FaultTracer")
    launch.arguments = [log.path, rules, program.program] + program.arguments
    return launch
  }

  /// The calls of a log, in their order. The last line of a tracer that was killed may be half a line.
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
