import Localization
import MissingPet

/// The parser of the program's arguments: `--option value` or `--option=value`, in any order. Options and
/// commands are those of the tables.
struct CommandLineParser {
  private var rest: ArraySlice<String>
  private var options = CommandLineOptions()
  private var given: [OptionDescription] = []
  private var words: [String] = []

  /// Parses arguments, without the program's name. Throws the first error.
  static func parse(_ arguments: [String]) throws(UsageError) -> CommandLineOptions {
    if arguments.first == Completion.argument {
      return CommandLineOptions(
        task: .complete(Array(arguments.dropFirst())), language: language(in: arguments))
    }
    if arguments.first == Commands.readArgument {
      return CommandLineOptions(task: .read(Array(arguments.dropFirst())))
    }
    var parser = CommandLineParser(rest: arguments[...])
    return try parser.parse()
  }

  /// The language that `--lang` names; `nil` if there is none. It is found even if other arguments are
  /// invalid, so that the error can be shown in this language.
  static func language(in arguments: [String]) -> Language? {
    for (argument, next) in zip(arguments, arguments.dropFirst() + [""]) {
      if argument == "--lang", let language = Language(localeIdentifier: next) { return language }
      if argument.hasPrefix("--lang="),
        let language = Language(localeIdentifier: String(argument.dropFirst(7)))
      {
        return language
      }
    }
    return nil
  }

  private mutating func parse() throws(UsageError) -> CommandLineOptions {
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        rest = []
      } else if argument.hasPrefix("-"), argument.count > 1 {
        try takeOption(argument)
      } else {
        words.append(argument)
      }
    }
    switch options.task {
    case .command:
      let command = try words.first.map(Self.command) ?? .report
      options.task = try task(of: command)
      if command != .help { try checkOptions(of: command) }
    case .help: options.task = .help(try words.first.map(Self.command))
    default: break
    }
    return options
  }

  // MARK: Options

  private mutating func takeOption(_ argument: String) throws(UsageError) {
    let name = String(argument.prefix { $0 != "=" })
    let attached = name.count < argument.count ? String(argument.dropFirst(name.count + 1)) : nil
    guard let option = OptionDescription.named(name) else { throw .unknownOption(argument) }
    for other in given {
      if option.alternative == other.name { throw .conflict(other.name, option.name) }
      if other.alternative == option.name { throw .conflict(option.name, other.name) }
    }
    // Each once: an option may be given as often as the system lets a command line be long.
    if !given.contains(where: { $0.name == option.name }) { given.append(option) }
    if case .none(let set) = option.value {
      guard attached == nil else { throw .unexpectedValue(option: name) }
      set(&options)
    } else {
      guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
        throw .missingValue(option: name)
      }
      try take(value, of: option)
    }
  }

  private mutating func take(_ value: String, of option: OptionDescription) throws(UsageError) {
    switch option.value {
    case .none: break
    case .language(let set):
      guard let language = Language(localeIdentifier: value) else { throw .unknownLanguage(value) }
      set(&options, language)
    case .step(let set):
      guard let step = Int(value).flatMap(Step.init(rawValue:)) else { throw .unknownStep(value) }
      set(&options, step)
    case .shell(let set):
      guard let shell = Shell(rawValue: value) else { throw .unknownShell(value) }
      set(&options, shell)
    case .file(let set), .address(let set): set(&options, value)
    }
  }

  private func checkOptions(of command: CommandDescription) throws(UsageError) {
    for option in given {
      if option.isRefusedElsewhere, let owner = option.commands.first, !option.commands.contains(command) {
        throw .optionElsewhere(option: option.name, command: owner.word)
      }
      if let needed = option.needed, !given.contains(where: { $0.name == needed }) {
        throw .optionMissing(option: option.name, needed: needed)
      }
    }
  }

  // MARK: Commands

  private static func command(_ word: String) throws(UsageError) -> CommandDescription {
    guard let command = CommandDescription.named(word) else { throw .unknownCommand(word) }
    return command
  }

  private func task(of command: CommandDescription) throws(UsageError) -> CommandLineOptions.Task {
    let arguments = words.dropFirst()
    let limit = if case .alone = command.form { 0 } else { 1 }
    let extra = arguments.dropFirst(limit).first
    switch command.form {
    case .alone:
      if let extra { throw .extraArgument(extra) }
      return .command(command)
    case .identifier:
      guard let id = arguments.first, !id.isEmpty else { throw .missingIdentifier(command: command.word) }
      if let extra { throw .extraArgument(extra) }
      return .command(command, id: id)
    case .identifierOrNothing:
      if let extra { throw .extraArgument(extra) }
      return .command(command, id: arguments.first ?? "")
    case .command:
      if let extra { throw .extraArgument(extra) }
      return .help(try arguments.first.map(Self.command))
    }
  }
}
