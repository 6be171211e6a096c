import Foundation

/// A program of the system that a test needs and that may be missing.
package enum InstalledProgram {
  /// The path of a program; `nil` if it is not installed.
  package static func path(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a program.
  package static func run(
    _ name: String, _ arguments: [String], _ environment: [String: String] = [:], input: String = ""
  ) throws -> ProgramRun {
    guard let path = path(name) else { throw TestFailure("\(name) is not installed") }
    let variables = ["PATH": "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin", "LC_ALL": "C.UTF-8"]
    let launch = ChildProcess.Launch(
      path, arguments: arguments, environment: variables.merging(environment) { $1 })
    return try ProgramRun(launch, input: input, within: 60)
  }
}
