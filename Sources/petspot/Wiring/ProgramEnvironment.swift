import Platform

/// What the program was started with: the one place where arguments and environment are read. What libcurl looks at
/// (curl(1), "ENVIRONMENT") it reads by itself.
struct ProgramEnvironment {
  /// The arguments, without the program's own name.
  let arguments: [String]
  /// The value of a variable; `nil` when it is not set.
  let variable: (String) -> String?

  static var current: ProgramEnvironment {
    ProgramEnvironment(
      arguments: Array(CommandLine.arguments.dropFirst()), variable: CurrentProcess.environmentVariable)
  }

  /// A variable that is set and not empty.
  func value(_ name: String) -> String? {
    variable(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The home folder: `HOME`, else what the user database says, if that knows one.
  var home: String? { value("HOME") ?? CurrentProcess.homeFolder }
}
