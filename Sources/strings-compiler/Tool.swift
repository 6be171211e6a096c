/// The command-line tool.
enum Tool {
  /// Runs the tool with arguments, without the program name.
  ///
  /// - Returns: The exit status: 0, or 1 if the files or their settings have problems.
  /// - Throws: `UsageError` or `FileError`, for which the exit status is 2.
  static func run(_ arguments: [String]) throws -> Int32 {
    let commandLine = try CommandLineArguments(arguments)
    if commandLine.asksForHelp {
      try Console.write(Help.text)
      return 0
    }
    guard let name = commandLine.words.first else {
      throw UsageError("expected a command; see --help")
    }
    guard let subcommand = Subcommand.all.first(where: { $0.name == name }) else {
      throw UsageError("unknown command \(name); see --help")
    }
    do {
      return try subcommand.run(subcommand.arguments(from: commandLine))
    } catch let error as SettingsError {
      Console.write(error.diagnostics)
      return 1
    }
  }
}

/// An invalid argument.
struct UsageError: Error, CustomStringConvertible {
  /// One sentence without a full stop.
  let description: String

  init(_ description: String) { self.description = description }
}
