import CommandArguments
import Dialogue
import Localization
import MissingPet
import PlainText

struct CommandLineOptions: Equatable {
  enum Task: Equatable {
    /// Run a command, with the identifier of a report if it takes one.
    case command(CommandDescription, id: String = "")
    case help(CommandDescription?)
    case version
    case manual
    case completions(Shell)
    case complete([String])
  }

  /// Where answers are kept: the default place, a file, or nowhere.
  enum Draft: Equatable {
    case standard
    case file(String)
    case none
  }

  enum ListFormat {
    case text, json, identifiers
  }

  var task = Task.command(.of(.report))
  var language: Language?
  var step: Step?
  var draft = Draft.standard
  var service: String?
  var allowsInsecureHTTP = false
  var listFormat = ListFormat.text
  /// Whether the JSON document of `reports` contains the codes.
  var isWithCodes = false
  var isWithEmail = false
  /// The photo that `send` sends, or `poster` shows, instead of the stored one, as an argument.
  var photo: String?
  /// Whether `send` creates a new report where an earlier one was created.
  var isNew = false
  var output: String?
  var isPlain = false
  var isBrief = false
}

/// The parser of the program's arguments. Options and commands are those of the tables.
enum CommandLineParser {
  /// Parses arguments, without the program's name. Throws the first error.
  static func parse(_ arguments: [String]) throws(UsageError) -> CommandLineOptions {
    if arguments.first == Completion.argument {
      return CommandLineOptions(
        task: .complete(Array(arguments.dropFirst())), language: language(in: arguments))
    }
    let divided = DividedArguments<OptionDescription>(arguments)
    var options = CommandLineOptions()
    var given: [OptionDescription] = []
    for (typed, option, value) in divided.options {
      guard let option else { throw .option(typed) }
      if let other = given.first(where: option.excludes) {
        let (first, second) = option.alternative == other.id ? (other, option) : (option, other)
        throw UsageError { $0.usage.error.conflict(option: first.name, other: second.name) }
      }
      // Each once: an option may be given as often as the system lets a command line be long.
      if !given.contains(where: { $0.name == option.name }) { given.append(option) }
      try set(option, String(typed.prefix { $0 != "=" }), to: value, in: &options)
    }
    let words = divided.operands
    switch options.task {
    case .command:
      let command = try words.first.map(command) ?? .of(.report)
      options.task = try task(of: command, words.dropFirst())
      if command.id != .help { try check(given, with: command) }
    case .help: options.task = .help(try words.first.map(command))
    default: break
    }
    return options
  }

  /// The language that `--lang` names; `nil` if there is none. It is found even if other arguments are
  /// invalid, so that the error can be shown in this language.
  static func language(in arguments: [String]) -> Language? {
    let values = DividedArguments<OptionDescription>(arguments).options.lazy.filter { $0.option?.id == .lang }
    return values.compactMap { $0.value.flatMap(Language.init(localeIdentifier:)) }.first
  }

  private static func set(
    _ option: OptionDescription, _ name: String, to value: String?, in options: inout CommandLineOptions
  ) throws(UsageError) {
    switch (option.value, value) {
    case (.none(let set), nil): set(&options)
    case (.none, _?): throw UsageError { $0.usage.error.unexpectedValue(option: name) }
    case (_, nil), (_, ""): throw UsageError { $0.usage.error.missingValue(option: name) }
    case (.file(let set), let value?), (.address(let set), let value?): set(&options, value)
    case (.listed(_, _, let error, let set), let value?):
      if set(&options, value) == nil { throw UsageError { error($0.usage.error, value) } }
    }
  }

  private static func check(
    _ given: [OptionDescription], with command: CommandDescription
  ) throws(UsageError) {
    for option in given {
      if option.isRefusedElsewhere, !option.commands.contains(command.id) {
        throw UsageError {
          $0.usage.error.optionElsewhere(
            command: command.word, option: option.name, commands: option.commandWords)
        }
      }
      if let needed = option.needed, !given.contains(where: { $0.id == needed }) {
        throw UsageError { $0.usage.error.optionMissing(option: option.name, needed: needed.name) }
      }
    }
  }

  private static func command(_ word: String) throws(UsageError) -> CommandDescription {
    guard let command = CommandDescription.named(word) else { throw .command(word) }
    return command
  }

  private static func task(
    of command: CommandDescription, _ arguments: ArraySlice<String>
  ) throws(UsageError) -> CommandLineOptions.Task {
    let argument = arguments.first ?? ""
    let isAlone = if case .alone = command.form { true } else { false }
    if case .identifier = command.form, argument.isEmpty {
      throw UsageError { $0.usage.error.missingId(command: command.word) }
    }
    if let extra = arguments.dropFirst(isAlone ? 0 : 1).first {
      throw UsageError { $0.usage.error.extraArgument(argument: extra.madeVisible) }
    }
    guard case .command = command.form else { return .command(command, id: argument) }
    return .help(try arguments.first.map(Self.command))
  }
}
