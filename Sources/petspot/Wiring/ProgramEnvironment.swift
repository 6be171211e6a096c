import Foundation

/// What the program was started with: the one place where arguments and environment are read.
struct ProgramEnvironment {
  /// The arguments, without the program's own name.
  let arguments: [String]
  /// The environment variables.
  let variables: [String: String]

  static var current: ProgramEnvironment {
    ProgramEnvironment(
      arguments: Array(CommandLine.arguments.dropFirst()), variables: ProcessInfo.processInfo.environment)
  }

  /// A variable that is set and not empty.
  func value(_ name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}
