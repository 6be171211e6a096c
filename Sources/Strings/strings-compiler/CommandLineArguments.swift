import StringsCompiler

/// An option of the command line, as usage shows it: some have a value.
enum Option: String, CaseIterable {
  case allowMissing = "--allow-missing"
  case all = "--all"
  case format = "--format json"
  case base = "--base CODE"
  case dryRun = "--dry-run"
  case output = "--output FILE"

  var name: Substring { rawValue.prefix { $0 != " " } }
  var takesValue: Bool { name != rawValue }
  /// Whether a subcommand that takes the option cannot do without it.
  var isRequired: Bool { self == .output }

  var help: String {
    switch self {
    case .allowMissing: "a language may lack texts;\nthose of the base language stand in"
    case .all: "each missing key"
    case .format: "all problems and numbers as one JSON document"
    case .base: "the language that the others are translated from"
    case .dryRun: "says what would change, and writes nothing"
    case .output: "the file to write"
    }
  }
}

/// The command line as words and options.
///
/// Options may stand anywhere. A value follows its option as the next argument or after `=`. `--` ends the
/// options.
struct CommandLineArguments {
  /// The arguments that are not options; the first one is the subcommand.
  private(set) var words: [String] = []
  /// The values of the options; those without a value have an empty one.
  private var values: [Option: String] = [:]
  /// Whether an argument asks for help.
  private(set) var asksForHelp = false

  /// The words after the subcommand.
  var operands: [String] { Array(words.dropFirst()) }

  /// The value of an option, or nil if it is not there.
  subscript(option: Option) -> String? { values[option] }

  /// - Throws: `ArgumentError` for an option that is unknown, repeated, or without its value.
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
      case _ where argument.hasPrefix("-") && argument != "-": try addOption(argument, &rest)
      default: words.append(argument)
      }
    }
    asksForHelp = words.first == "help"
  }

  private mutating func addOption(_ argument: String, _ rest: inout ArraySlice<String>) throws {
    let name = argument.prefix { $0 != "=" }
    guard let option = Option.allCases.first(where: { $0.name == name }) else {
      throw ArgumentError("unknown option \(name); see --help")
    }
    guard values[option] == nil else { throw ArgumentError("\(name) is given twice; see --help") }
    var value = argument == name ? nil : String(argument.dropFirst(name.count + 1))
    if option.takesValue, value == nil, rest.first?.hasPrefix("-") == false { value = rest.popFirst() }
    if option.takesValue, value?.isEmpty != false { throw ArgumentError("\(name) needs a value; see --help") }
    if !option.takesValue, value != nil { throw ArgumentError("\(name) takes no value; see --help") }
    values[option] = value ?? ""
  }
}

/// An invalid argument.
struct ArgumentError: Error, CustomStringConvertible {
  /// One sentence without a full stop.
  let description: String

  init(_ description: String) { self.description = description }
}
