import StringsCompiler

/// A subcommand of the tool.
struct Subcommand: Sendable {
  let name: String
  /// What help calls the words after the subcommand. The last one may end in `…`: one or more.
  let operands: [String]
  var required: [Option] = []
  var optional: [Option] = []
  /// The explanation in help, in lines of at most 62 characters.
  let help: String
  /// Runs the subcommand and returns the exit status.
  let run: @Sendable (CommandLineArguments) throws -> Int32

  /// All subcommands, in the order of help.
  static let all = [check, generate, addLanguage, format, unused, adopt]

  /// Runs the tool with arguments, without the program name.
  ///
  /// - Returns: The exit status: 0, or 1 if the files or their settings have problems.
  /// - Throws: `UsageError` or `FileAccessError`, for which the exit status is 2.
  static func run(_ arguments: [String]) throws -> Int32 {
    let arguments = try CommandLineArguments(arguments)
    if arguments.asksForHelp {
      try FileAccess.print(Help.text)
      return 0
    }
    guard let name = arguments.words.first else { throw UsageError("expected a command; see --help") }
    guard let subcommand = all.first(where: { $0.name == name }) else {
      throw UsageError("unknown command \(name); see --help")
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
  var usage: String {
    let options = optional.count > 1 ? ["[options]"] : optional.map { "[\($0.usage)]" }
    return ([name] + operands + required.map(\.usage) + options).joined(separator: " ")
  }

  /// - Throws: `UsageError` if a word or an option is missing, or if there are others.
  private func validate(_ arguments: CommandLineArguments) throws {
    let (count, options) = (arguments.operands.count, arguments.values.keys)
    let isList = operands.last?.hasSuffix("…") == true
    guard isList ? count >= operands.count : count == operands.count, required.allSatisfy(options.contains)
    else { throw UsageError("expected \(usage); see --help") }
    if let other = options.first(where: { !(required + optional).contains($0) }) {
      throw UsageError("\(name) takes no \(other.rawValue); see --help")
    }
  }
}

extension CatalogueFolder {
  /// Reads the settings of the folder that an operand names. Options take precedence over them.
  init(_ arguments: CommandLineArguments, operand: Int = 0) throws {
    try self.init(arguments.operands[operand])
    if let base = arguments[.base] {
      if let sentence = CatalogueSettings.problem(ofLanguage: base) { throw UsageError(sentence) }
      settings.base = base
    }
    if arguments[.allowMissing] != nil { settings.allowsMissing = true }
  }
}

/// The text of `--help`.
enum Help {
  static var text: String {
    let usages = Subcommand.all.map { "strings-compiler \($0.usage)" } + ["strings-compiler --help"]
    let commands = Subcommand.all.map { entry($0.name, $0.help, width: 14) }
    let options = Option.allCases.map { entry($0.usage, help(of: $0), width: 17) }
    return """
      Usage: \(usages.joined(separator: "\n       "))

      Works on FOLDER/<language>.lproj/Localizable.strings, all languages together,
      with the settings in FOLDER/Settings.strings, if there are any.

      \(commands.joined(separator: "\n"))

      \(options.joined(separator: "\n"))

      Exit status: 0 no problems, 1 problems in the files or unused texts, 2 invalid
      arguments or files that cannot be read or written.

      """
  }

  /// The explanation of an option with the subcommands that take it, unless all that take a catalogue do.
  private static func help(of option: Option) -> String {
    let names = Subcommand.all.filter { ($0.required + $0.optional).contains(option) }.map(\.name)
    return names.count > 3 ? option.help : "\(names.joined(separator: ", ")): \(option.help)"
  }

  private static func entry(_ name: String, _ help: String, width: Int) -> String {
    let padding = String(repeating: " ", count: max(0, width - name.count))
    let lines = help.split(separator: "\n").joined(separator: "\n" + String(repeating: " ", count: width))
    return name + padding + lines
  }
}
