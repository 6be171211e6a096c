import CommandArguments
import StringsCompiler

/// A subcommand of the tool.
struct Subcommand: Sendable {
  let name: String
  /// What help calls the words after the subcommand. The last one may end in `…`: one or more.
  let operands: [String]
  let options: [Option]
  /// The explanation in help, in lines of at most 62 characters.
  let help: String
  /// Runs the subcommand and returns the exit status.
  let run: @Sendable (CommandLineArguments) throws -> Int32

  /// All subcommands, in the order of help.
  static let all = [
    Subcommand(
      name: "check", operands: ["FOLDER"], options: [.allowMissing, .all, .format, .base],
      help: """
        prints each problem as path:line:column: error: message, then a
        line for each language with the number of its messages and
        problems. Where more than two keys are missing, they are counted.
        """, run: check),
    Subcommand(
      name: "generate", operands: ["FOLDER"], options: [.output, .allowMissing, .base],
      help: """
        prints each problem; if there is none, writes the Swift file. A
        file that would not change is not written.
        """
    ) { try CatalogueFolder($0).generate($0[.output] ?? "") },
    Subcommand(
      name: "add-language", operands: ["CODE", "FOLDER"], options: [.base],
      help: """
        writes FOLDER/CODE.lproj/Localizable.strings with every text of
        the base language, marked as untranslated. A language that
        exists is not changed.
        """, run: addLanguage),
    Subcommand(
      name: "format", operands: ["FOLDER"], options: [.base],
      help: """
        puts every language into the order of the base language, with
        its comments, and changes nothing else. If a file has problems,
        prints them and writes nothing.
        """, run: format),
    Subcommand(
      name: "unused", operands: ["FOLDER", "SOURCES…"], options: [.base],
      help: """
        prints path:line:column: key for each text of the base language
        that no Swift file uses. SOURCES are files and folders. A text
        is not reported if its names are used for anything else.
        """, run: unused),
    Subcommand(
      name: "adopt", operands: ["FOLDER"], options: [.base, .dryRun],
      help: """
        makes a catalogue that compiles from the tables Localizable of a
        project (.strings, .stringsdict, .xcstrings), and says what it
        could not carry over. The old files move to FOLDER/adopted.
        """, run: adopt),
  ]

  /// Runs the tool with arguments, without the program name.
  ///
  /// - Returns: The exit status: 0, or 1 if the files or their settings have problems.
  /// - Throws: `ArgumentError` or `FileAccessError`, for which the exit status is 2.
  static func run(_ arguments: [String]) throws -> Int32 {
    let arguments = try CommandLineArguments(arguments)
    if arguments[.help] != nil || arguments.words.first == "help" {
      try FileAccess.print(helpText)
      return 0
    }
    guard let name = arguments.words.first else { throw ArgumentError("expected a command; see --help") }
    guard let subcommand = all.first(where: { $0.name == name }) else {
      throw ArgumentError("unknown command \(name); see --help")
    }
    try subcommand.validate(arguments)
    do {
      return try subcommand.run(arguments)
    } catch let error as SettingsError {
      error.diagnostics.print()
      return 1
    }
  }

  /// The subcommand with its arguments, as usage shows it.
  private var usage: String {
    let required = options.filter(\.isRequired).map(\.rawValue)
    let optional = options.filter { !$0.isRequired }.map { "[\($0.rawValue)]" }
    return ([name] + operands + required + (optional.count > 1 ? ["[options]"] : optional))
      .joined(separator: " ")
  }

  /// - Throws: `ArgumentError` if a word or an option is missing, or if there are others.
  private func validate(_ arguments: CommandLineArguments) throws {
    let count = arguments.operands.count
    let isList = operands.last?.hasSuffix("…") == true
    guard isList ? count >= operands.count : count == operands.count,
      options.allSatisfy({ !$0.isRequired || arguments[$0] != nil })
    else { throw ArgumentError("expected \(usage); see --help") }
    if let other = Option.allCases.first(where: { arguments[$0] != nil && !options.contains($0) }) {
      throw ArgumentError("\(name) takes no \(other.name); see --help")
    }
  }

  private static var helpText: String {
    func entry(_ name: String, _ help: String, width: Int) -> String {
      let indentation = String(repeating: " ", count: width)
      let padding = indentation.dropFirst(name.count)
      return name + padding + help.replacing("\n", with: "\n" + indentation)
    }
    let options = Option.allCases.map { option in
      // Those that all subcommands with a catalogue take need no names.
      let names = all.filter { $0.options.contains(option) }.map(\.name)
      let help =
        names.isEmpty || names.count > 3 ? option.help : "\(names.joined(separator: ", ")): \(option.help)"
      return entry(option.rawValue, help, width: 17)
    }
    return """
      Usage: \((all.map(\.usage) + ["--help"]).map { "strings-compiler \($0)" }.joined(separator: "\n       "))

      Works on FOLDER/<language>.lproj/Localizable.strings, all languages together,
      with the settings in FOLDER/Settings.strings, if there are any.

      \(all.map { entry($0.name, $0.help, width: 14) }.joined(separator: "\n"))

      \(options.joined(separator: "\n"))

      Exit status: 0 no problems, 1 problems in the files or unused texts, 2 invalid
      arguments or files that cannot be read or written.

      """
  }
}
