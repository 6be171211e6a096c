import Localization
import PlainText
import Storage
import Submission

/// An error in the command line or in an environment variable. The program exits with status 2.
enum UsageError: Error, Equatable {
  case unreadableArguments
  case unknownOption(String)
  case unknownCommand(String)
  case missingValue(option: String)
  case unexpectedValue(option: String)
  case unknownLanguage(String)
  case unknownStep(String)
  case unknownShell(String)
  /// Two options that exclude each other, in the order of their table.
  case conflict(String, String)
  case draft(DraftNotice)
  case extraArgument(String)
  /// An option was given that only another command takes.
  case optionElsewhere(option: String, command: String)
  /// An option that has an effect only together with another one.
  case optionMissing(option: String, needed: String)
  case missingIdentifier(command: String)
  case address(ServiceAddress.Problem)
  case noService
  case timeout(String)

  /// A line that says what is wrong and what to do. Control characters of arguments are made visible.
  func text(in l10n: L10n) -> String {
    let texts = l10n.usage.error
    return switch self {
    case .unreadableArguments: texts.unreadable
    case .unknownOption(let option):
      Self.text(
        NearestWords.options(like: String(option.prefix { $0 != "=" })),
        texts.unknownOption(option: option.madeVisible)
      ) { texts.similarOption(option: option.madeVisible, options: $0) }
    case .unknownCommand(let command):
      Self.text(NearestWords.commands(like: command), texts.unknownCommand(command: command.madeVisible)) {
        texts.similarCommand(command: command.madeVisible, commands: $0)
      }
    case .missingValue(let option): texts.missingValue(option: option)
    case .unexpectedValue(let option): texts.unexpectedValue(option: option)
    case .unknownLanguage(let value):
      texts.language(value: value.madeVisible, languages: Language.codes)
    case .unknownStep(let value): texts.step(value: value.madeVisible)
    case .unknownShell(let value): texts.shell(value: value.madeVisible, shells: Shell.names)
    case .conflict(let option, let other): texts.conflict(option: option, other: other)
    case .draft(let notice): notice.lines(in: l10n).joined(separator: " ")
    case .extraArgument(let argument): texts.extraArgument(argument: argument.madeVisible)
    case .optionElsewhere(let option, let command): texts.optionElsewhere(option: option, command: command)
    case .optionMissing(let option, let needed): texts.optionMissing(option: option, needed: needed)
    case .missingIdentifier(let command): texts.missingId(command: command)
    case .address(.notAnAddress): texts.address
    case .address(.hasCredentials): texts.addressCredentials
    case .address(.insecure(let host)): texts.addressInsecure(host: host.madeVisible)
    case .noService: l10n.reports.noService
    case .timeout(let value): texts.timeout(value: value.madeVisible)
    }
  }

  /// The text for a mistyped word that is like others, or the one for a word that is not.
  private static func text(_ words: [String], _ unlike: String, like: (_ words: String) -> String) -> String {
    words.isEmpty ? unlike : like(words.joined(separator: ", "))
  }
}

extension Language {
  /// The codes of all languages, separated by commas.
  static var codes: String { allCases.map(\.code).joined(separator: ", ") }
}
