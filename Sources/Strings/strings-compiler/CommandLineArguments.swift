import CommandArguments

enum Option: String, CaseIterable, CommandLineOption {
  case allowMissing = "--allow-missing"
  case all = "--all"
  case format = "--format"
  case base = "--base"
  case dryRun = "--dry-run"
  case output = "--output"
  case help = "--help"

  static let table = allCases

  var name: String { rawValue }
  var takesValue: Bool { [.format, .base, .output].contains(self) }
}

/// The command line as words and options, which may stand anywhere.
struct CommandLineArguments {
  /// The arguments that are not options; the first one is the subcommand.
  let words: [String]
  /// The values of the options; those without a value have an empty one.
  private var values: [Option: String] = [:]

  var operands: [String] { Array(words.dropFirst()) }

  subscript(option: Option) -> String? { values[option] }

  /// - Throws: `ArgumentError` for an option that is unknown, repeated, or without its value.
  init(_ arguments: [String]) throws {
    let divided = DividedArguments<Option>(arguments)
    words = divided.operands
    for (typed, option, value) in divided.options {
      let name = typed.prefix { $0 != "=" }
      guard let option else { throw ArgumentError("unknown option \(name); see --help") }
      let isComplete = option.takesValue ? !["", "-"].contains(value?.prefix(1) ?? "") : value == nil
      guard isComplete else {
        throw ArgumentError("\(name) \(option.takesValue ? "needs a" : "takes no") value; see --help")
      }
      guard values.updateValue(value ?? "", forKey: option) == nil else {
        throw ArgumentError("\(name) is given twice; see --help")
      }
    }
  }
}

struct ArgumentError: Error, CustomStringConvertible {
  /// One sentence without a full stop.
  let description: String

  init(_ description: String) { self.description = description }
}
