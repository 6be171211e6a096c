import Foundation
import StringsCompiler

/// What the arguments ask for, and doing it.
struct Tool {
  private enum Command {
    case help
    case check(folder: String)
    case generate(folder: String, output: String)
  }

  private let command: Command
  private var base = "en"

  static let usage = """
    Usage: strings-compiler check FOLDER [--base CODE]
           strings-compiler generate FOLDER --output FILE [--base CODE]
           strings-compiler --help

    Compiles FOLDER/<language>.lproj/Localizable.strings, all languages together.

    check     prints every problem as path:line:column: error: message, then one line
              per language with what it holds.
    generate  does the same without the lines per language and, when there is no
              problem, writes the Swift file; a file that would not change is left alone.

    --base CODE    the language the others are translated from; en if not given.
    --output FILE  where the Swift file goes.

    Exit status: 0 no problem, 1 problems in the files, 2 wrong arguments or
    files that cannot be read or written.

    """

  init(arguments: [String]) throws {
    var words: [String] = []
    var output: String?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h":
        command = .help
        return
      case "--base": base = try Self.value(of: argument, from: &rest)
      case "--output": output = try Self.value(of: argument, from: &rest)
      case _ where argument.hasPrefix("-"): throw UsageError("unknown option \(argument); see --help")
      default: words.append(argument)
      }
    }
    guard words.count == 2 else { throw UsageError("expected a command and a folder; see --help") }
    switch (words[0], output) {
    case ("check", nil): command = .check(folder: words[1])
    case ("check", _): throw UsageError("check takes no --output; see --help")
    case ("generate", let output?): command = .generate(folder: words[1], output: output)
    case ("generate", nil): throw UsageError("generate needs --output FILE; see --help")
    default: throw UsageError("unknown command \(words[0]); see --help")
    }
  }

  private static func value(of option: String, from rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else { throw UsageError("\(option) needs a value; see --help") }
    return value
  }

  /// Does what was asked for; the exit status.
  func run() throws -> Int32 {
    switch command {
    case .help:
      Console.write(Self.usage)
      return 0
    case .check(let folder):
      let compilation = try compile(folder)
      for tally in compilation.tallies { Console.write(Self.line(tally) + "\n") }
      return compilation.diagnostics.isEmpty ? 0 : 1
    case .generate(let folder, let output):
      guard let swift = try compile(folder).swift else { return 1 }
      let url = URL(filePath: output)
      let data = Data(swift.utf8)
      if (try? Data(contentsOf: url)) != data { try data.write(to: url, options: .atomic) }
      return 0
    }
  }

  private func compile(_ folder: String) throws -> Compilation {
    let files = try CatalogueFolder(path: folder).files()
    let compilation = StringsCompiler.compile(files, root: folder, base: base)
    for diagnostic in compilation.diagnostics { Console.writeError(diagnostic.text + "\n") }
    return compilation
  }

  private static func line(_ tally: Compilation.Tally) -> String {
    let messages = "\(tally.messages) \(tally.messages == 1 ? "message" : "messages")"
    let plurals = "\(tally.plurals) with plural forms"
    let problems =
      tally.problems == 0
      ? "no problems" : "\(tally.problems) \(tally.problems == 1 ? "problem" : "problems")"
    return "\(tally.language): \(messages), \(plurals), \(problems)"
  }
}
