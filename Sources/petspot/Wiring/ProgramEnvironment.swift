import PlainText
import Platform

/// The arguments and the environment of the process. No other code reads them, except libcurl, which reads
/// variables itself (curl(1), "ENVIRONMENT"). All texts are as `withBoundedMarks` has them.
struct ProgramEnvironment {
  /// The arguments, without the program's own name; `nil` if they cannot be read. On Linux, Swift's library
  /// reads /proc, which a chroot(8) environment may lack.
  let arguments: [String]?
  /// The value of a variable; `nil` if it is not set.
  let variable: (String) -> String?

  static var current: ProgramEnvironment {
    // The first argument is the program's name, so without arguments there is one.
    let arguments = CommandLine.arguments
    return ProgramEnvironment(
      arguments: arguments.isEmpty ? nil : arguments.dropFirst().map(\.withBoundedMarks),
      variable: { CurrentProcess.environmentVariable($0)?.withBoundedMarks })
  }

  /// The value of a variable; `nil` if it is not set or empty.
  func value(_ name: String) -> String? {
    variable(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The home folder: `HOME`, or else the one in the user database; `nil` if there is none.
  var home: String? { value("HOME") ?? CurrentProcess.homeFolder }
}
