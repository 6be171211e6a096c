import HTTPSubmission
import Localization
import PlainText
import Storage

/// An error in the command line or in an environment variable. The program exits with status 2.
enum UsageError: Error, Equatable {
  case unknownOption(String)
  case unknownCommand(String)
  case missingValue(option: String)
  case unexpectedValue(option: String)
  case unknownLanguage(String)
  case unknownStep(String)
  case draftConflict
  case draft(DraftNotice)
  case extraArgument(String)
  /// An option was given that only another command takes.
  case optionElsewhere(option: String, command: String)
  case missingIdentifier(command: String)
  case address(ServiceAddress.Problem)
  case noService
  case timeout(String)

  /// A line that says what is wrong and what to do. Control characters of arguments are made visible.
  func text(in l10n: L10n) -> String {
    let texts = l10n.usage.error
    return switch self {
    case .unknownOption(let option): texts.unknownOption(option: option.madeVisible)
    case .unknownCommand(let command): texts.unknownCommand(command: command.madeVisible)
    case .missingValue(let option): texts.missingValue(option: option)
    case .unexpectedValue(let option): texts.unexpectedValue(option: option)
    case .unknownLanguage(let value):
      texts.language(value: value.madeVisible, languages: Language.codes)
    case .unknownStep(let value): texts.step(value: value.madeVisible)
    case .draftConflict: texts.draftConflict
    case .draft(let notice): notice.lines(in: l10n).joined(separator: " ")
    case .extraArgument(let argument): texts.extraArgument(argument: argument.madeVisible)
    case .optionElsewhere(let option, let command): texts.optionElsewhere(option: option, command: command)
    case .missingIdentifier(let command): texts.missingId(command: command)
    case .address(.notAnAddress): texts.address
    case .address(.hasCredentials): texts.addressCredentials
    case .address(.insecure(let host)): texts.addressInsecure(host: host.madeVisible)
    case .noService: l10n.reports.noService
    case .timeout(let value): texts.timeout(value: value.madeVisible)
    }
  }
}

extension Language {
  /// The codes of all languages, separated by commas.
  static var codes: String { allCases.map(\.code).joined(separator: ", ") }
}
