import Foundation
import StringsCompiler

/// The command-line tool: its arguments and what it does.
struct Tool {
  private enum Subcommand {
    case help
    case check(folder: String)
    case generate(folder: String, output: String)
  }

  private let subcommand: Subcommand
  private var base: String?
  /// The setting `folder` as the build plugin read it.
  private var readFolder: String?

  static let usage = """
    Usage: strings-compiler check FOLDER [--base CODE]
           strings-compiler generate FOLDER --output FILE [--base CODE]
           strings-compiler --help

    Compiles FOLDER/<language>.lproj/Localizable.strings, all languages together, with
    the settings in FOLDER/Settings.strings, if there are any.

    check     prints each problem as path:line:column: error: message, then one line
              for each language with the number of its messages and problems.
    generate  prints each problem; if there is none, writes the Swift file. A file
              that would not change is not written.

    --base CODE    the language that the others are translated from, in place of that
                   of the settings (default: en).
    --output FILE  the Swift file to write.
    --folder PATH  the setting "folder" as the build plugin read it; if the settings
                   say otherwise, that is an error.

    Exit status: 0 no problems, 1 problems in the files, 2 invalid arguments or
    files that cannot be read or written.

    """

  /// Parses the arguments, without the program name. Throws `UsageError` if they are invalid.
  init(arguments: [String]) throws {
    var words: [String] = []
    var output: String?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h":
        subcommand = .help
        return
      case "--base": base = try Self.value(of: argument, from: &rest)
      case "--folder": readFolder = try Self.value(of: argument, from: &rest)
      case "--output": output = try Self.value(of: argument, from: &rest)
      case _ where argument.hasPrefix("-"): throw UsageError("unknown option \(argument); see --help")
      default: words.append(argument)
      }
    }
    guard words.count == 2 else { throw UsageError("expected a command and a folder; see --help") }
    switch (words[0], output) {
    case ("check", nil): subcommand = .check(folder: words[1])
    case ("check", _): throw UsageError("check takes no --output; see --help")
    case ("generate", let output?): subcommand = .generate(folder: words[1], output: output)
    case ("generate", nil): throw UsageError("generate needs --output FILE; see --help")
    default: throw UsageError("unknown command \(words[0]); see --help")
    }
  }

  private static func value(of option: String, from rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else { throw UsageError("\(option) needs a value; see --help") }
    return value
  }

  /// Runs the subcommand. Returns 1 if the files have problems, else 0; throws if a file is not accessible.
  func run() throws -> Int32 {
    switch subcommand {
    case .help:
      Console.write(Self.usage)
      return 0
    case .check(let folder):
      guard let result = try compile(folder) else { return 1 }
      for summary in result.summaries { Console.write(Self.line(summary) + "\n") }
      return result.diagnostics.isEmpty ? 0 : 1
    case .generate(let folder, let output):
      guard let swift = try compile(folder)?.swift else { return 1 }
      let url = URL(filePath: output)
      let data = Data(swift.utf8)
      if (try? Data(contentsOf: url)) != data { try data.write(to: url, options: .atomic) }
      return 0
    }
  }

  /// Compiles a catalogue and prints the diagnostics. Returns nil if there are errors in its settings.
  private func compile(_ folder: String) throws -> CompilationResult? {
    let configured = try ConfiguredFolder(path: folder, readFolder: readFolder)
    for diagnostic in configured.diagnostics { Console.writeError(diagnostic.text + "\n") }
    guard configured.diagnostics.isEmpty else { return nil }
    var settings = configured.settings
    settings.base = base ?? settings.base
    let texts = configured.texts
    let result = StringsCompiler.compile(try texts.files(), root: texts.path, settings: settings)
    for diagnostic in result.diagnostics { Console.writeError(diagnostic.text + "\n") }
    return result
  }

  private static func line(_ summary: CompilationResult.LanguageSummary) -> String {
    let messages = "\(summary.texts) \(summary.texts == 1 ? "message" : "messages")"
    let plurals = "\(summary.plurals) with plural forms"
    let problems =
      summary.problems == 0
      ? "no problems" : "\(summary.problems) \(summary.problems == 1 ? "problem" : "problems")"
    return "\(summary.language): \(messages), \(plurals), \(problems)"
  }
}

/// An invalid argument. The exit status is 2.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// The standard streams. Write errors are ignored.
enum Console {
  static func write(_ text: String) { try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8)) }

  static func writeError(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
}
