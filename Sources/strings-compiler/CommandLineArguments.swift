/// An option of the command line.
enum Option: String, CaseIterable {
  case allowMissing = "--allow-missing"
  case all = "--all"
  case format = "--format"
  case base = "--base"
  case output = "--output"
  case folder = "--folder"

  /// What help calls the value of the option, or nil for an option without a value.
  var valueName: String? {
    switch self {
    case .allowMissing, .all: nil
    case .format: "json"
    case .base: "CODE"
    case .output: "FILE"
    case .folder: "PATH"
    }
  }

  /// The explanation in help.
  var help: String {
    switch self {
    case .allowMissing: "a language may lack texts;\nthose of the base language stand in"
    case .all: "each problem, also those that repeat"
    case .format: "all problems and numbers as one JSON document"
    case .base: "the language that the others are translated from"
    case .output: "the file to write"
    case .folder: "the setting folder as the build plugin has read it"
    }
  }

  /// The option as usage shows it: `--base CODE`.
  var usage: String { ([rawValue] + (valueName.map { [$0] } ?? [])).joined(separator: " ") }
}

/// The command line as words and options.
///
/// Options may stand anywhere. A value follows its option as the next argument or after `=`. `--` ends the
/// options.
struct CommandLineArguments {
  /// The arguments that are not options.
  private(set) var words: [String] = []
  /// The values of the options; those without a value have an empty one.
  private(set) var values: [Option: String] = [:]
  /// Whether an argument asks for help.
  private(set) var asksForHelp = false

  /// - Throws: `UsageError` for an option that is unknown, repeated, or without its value.
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--":
        words += rest
        rest = []
      case "--help", "-h":
        asksForHelp = true
        return
      case _ where argument.hasPrefix("-") && argument != "-": try addOption(argument, rest: &rest)
      default: words.append(argument)
      }
    }
    asksForHelp = words.first == "help"
  }

  private mutating func addOption(_ argument: String, rest: inout ArraySlice<String>) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    guard let option = Option(rawValue: parts[0]) else {
      throw UsageError("unknown option \(parts[0]); see --help")
    }
    guard values[option] == nil else { throw UsageError("\(parts[0]) is given twice; see --help") }
    if option.valueName == nil {
      guard parts.count == 1 else { throw UsageError("\(parts[0]) takes no value; see --help") }
      values[option] = ""
    } else {
      let next = rest.first.map { $0.hasPrefix("-") ? "" : $0 }
      let value = parts.count == 2 ? parts[1] : next
      guard let value, !value.isEmpty else { throw UsageError("\(parts[0]) needs a value; see --help") }
      if parts.count == 1 { rest.removeFirst() }
      values[option] = value
    }
  }
}
