import Localization
import MissingPet

/// A word that commands (SPEC 1), in whatever language it was typed.
enum Keyword: CaseIterable {
  case `continue`
  case back
  case help
  case review
  case edit
  case clear
  case language
  case quit
  case copy
  case new
  case close

  /// The word in a language, in lower case as it is shown in prompts and in the help.
  func word(in l10n: L10n) -> String {
    switch self {
    case .continue: l10n.ownersDetails.continue.button.lowercased()
    case .back: l10n.ownersDetails.back.button.lowercased()
    case .help: l10n.command.help
    case .review: l10n.command.review
    case .edit: l10n.command.edit
    case .clear: l10n.command.clear
    case .language: l10n.command.language
    case .quit: l10n.command.quit
    case .copy: l10n.command.copy
    case .new: l10n.command.new
    case .close: l10n.command.close
    }
  }

  /// What the word alone, with nothing behind it, does; `nil` for words that need a name behind them where
  /// `prompt` is open.
  func command(at prompt: Prompt) -> Command? {
    switch self {
    case .continue: .continue
    case .back: .back
    case .help: .help
    case .review: .review
    case .quit: .quit
    case .clear: if case .field = prompt { .clear(nil) } else { nil }
    case .copy: prompt == .summary ? .copy : nil
    case .new: prompt == .summary ? .new : nil
    case .close: prompt == .summary ? .close : nil
    case .edit, .language: nil
    }
  }
}
