import StringsCompiler

struct Subcommand: Sendable {
  let name: String
  /// The numbers of words after the subcommand.
  var operands = 1...1
  let options: [Option]
  let run: @Sendable (CommandLineArguments) throws -> Int32

  private static let all = [
    Subcommand(name: "check", options: [.allowMissing, .all, .format, .base], run: check),
    Subcommand(name: "generate", options: [.output, .allowMissing, .base]) {
      try CatalogueFolder($0).generate($0[.output] ?? "")
    },
    Subcommand(name: "add-language", operands: 2...2, options: [.base], run: addLanguage),
    Subcommand(name: "format", options: [.base], run: format),
    Subcommand(name: "unused", operands: 2 ... .max, options: [.base], run: unused),
    Subcommand(name: "words", operands: 2...2, options: [.base], run: words),
    Subcommand(name: "adopt", options: [.base, .dryRun]) {
      try AdoptedFolder($0).adopt(isDryRun: $0[.dryRun] != nil)
    },
  ]

  /// Runs the tool, and returns the exit status: 0, or 1 if the files have problems.
  static func run(_ arguments: [String]) throws -> Int32 {
    let arguments = try CommandLineArguments(arguments)
    if arguments[.help] != nil || arguments.words.first == "help" {
      try FileAccess.print(help)
      return 0
    }
    guard let name = arguments.words.first else { throw ArgumentError("expected a command; see --help") }
    guard let subcommand = all.first(where: { $0.name == name }) else {
      throw ArgumentError("unknown command \(name); see --help")
    }
    try subcommand.validate(arguments)
    return try subcommand.run(arguments)
  }

  private func validate(_ arguments: CommandLineArguments) throws {
    let lacksOutput = options.contains(.output) && arguments[.output] == nil
    guard operands.contains(arguments.operands.count), !lacksOutput else {
      let usage = Self.help.split(separator: "\n").first { $0.contains("strings-compiler \(name) ") } ?? ""
      throw ArgumentError(
        "expected \(usage.drop { $0 != "s" }.dropFirst("strings-compiler ".count)); see --help")
    }
    if let other = Option.allCases.first(where: { arguments[$0] != nil && !options.contains($0) }) {
      throw ArgumentError("\(name) takes no \(other.name); see --help")
    }
  }

  private static let help = """
    Usage:
      strings-compiler check FOLDER [options]
      strings-compiler generate FOLDER --output FILE [options]
      strings-compiler add-language CODE FOLDER [--base CODE]
      strings-compiler format FOLDER [--base CODE]
      strings-compiler unused FOLDER SOURCES… [--base CODE]
      strings-compiler words FOLDER CODE [--base CODE]
      strings-compiler adopt FOLDER [options]
      strings-compiler --help

    Works on FOLDER/<language>.lproj/Localizable.strings, all languages together,
    with the settings in FOLDER/Settings.strings, if there are any.

    check         prints each problem as path:line:column: error: message, then a
                  line for each language with the number of its messages and
                  problems. More than two missing keys are counted.
    generate      prints each problem; if there is none, writes the Swift file. A
                  file that would not change is not written.
    add-language  writes FOLDER/CODE.lproj/Localizable.strings with every text of
                  the base language, marked as untranslated. A language that
                  exists is not changed.
    format        puts every language into the order of the base language, with
                  its comments, and changes nothing else. If a file has problems,
                  prints them and writes nothing.
    unused        prints path:line:column: key for each text of the base language
                  that no Swift file uses. SOURCES are files and folders. A text
                  is not reported if its names are used for anything else.
    words         prints the lists of words that people type in the language CODE,
                  then the words that several lists of a group have.
    adopt         makes a catalogue that compiles from the tables Localizable of a
                  project (.strings, .stringsdict, .xcstrings), and says what it
                  could not carry over. The old files move to FOLDER/adopted.

    --allow-missing  check, generate: a language may lack texts;
                     those of the base language stand in
    --all            check: each missing key
    --format json    check: all problems and numbers as one JSON document
    --base CODE      the language that the others are translated from
    --dry-run        adopt: says what would change, and writes nothing
    --output FILE    generate: the file to write

    Exit status: 0 no problems, 1 problems in the files or unused texts, 2 invalid
    arguments or files that cannot be read or written.

    """
}
