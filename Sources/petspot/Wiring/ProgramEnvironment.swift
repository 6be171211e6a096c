#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the program was started with: the one place where arguments and environment are read.
struct ProgramEnvironment {
  /// The arguments, without the program's own name.
  let arguments: [String]
  /// The environment variables.
  let variables: [String: String]
  /// The home folder: `HOME`, else what the user database says.
  let home: String

  static var current: ProgramEnvironment {
    let variables = ProcessInfo.processInfo.environment
    let home = variables["HOME"].flatMap { $0.isEmpty ? nil : $0 }
    return ProgramEnvironment(
      arguments: Array(CommandLine.arguments.dropFirst()), variables: variables,
      home: home ?? FileManager.default.homeDirectoryForCurrentUser.path)
  }

  /// A variable that is set and not empty.
  func value(_ name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}
