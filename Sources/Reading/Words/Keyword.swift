package import Localization
package import MissingPet

/// A command word, independent of language. The order of the cases is the order in which words are completed
/// and in which ambiguous matches are listed.
package enum Keyword: CaseIterable, Sendable {
  case `continue`
  case back
  case copy
  case new
  case close
  case help
  case review
  case edit
  case clear
  case language
  case quit

  /// The keywords that are available at a prompt.
  package static func all(at prompt: Prompt) -> [Keyword] {
    switch prompt {
    case .field, .command: allCases.filter { ![.copy, .new, .close].contains($0) }
    case .choice: allCases.filter { ![.copy, .new, .close, .clear].contains($0) }
    case .summary: allCases.filter { $0 != .clear }
    }
  }

  /// The word in a language, in lower case, as it is shown in prompts and in the help. The pseudo-language
  /// shows it unchanged, so that it can be typed.
  package func word(in l10n: L10n) -> String {
    let l10n = L10n(l10n.language)
    return switch self {
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

  /// Synonyms in a language. They must be typed in full, and neither prompts nor the help show them.
  package func synonyms(in l10n: L10n) -> [String] {
    switch self {
    case .continue: l10n.command.continueAlso.listItems
    case .quit: l10n.command.quitAlso.listItems
    default: []
    }
  }

  /// The reading of the word without an argument at a prompt.
  func reading(at prompt: Prompt) -> Reading {
    switch self {
    case .continue: .command(.continue)
    case .back: .command(.back)
    case .help: .command(.help)
    case .review: .command(.review)
    case .quit: .command(.quit)
    case .copy: .command(.copy)
    case .new: .command(.new)
    case .close: .command(.close)
    case .clear: if case .field = prompt { .command(.clear(nil)) } else { .fieldNeeded(.clear) }
    case .edit: .fieldNeeded(.edit)
    case .language: .languageNeeded
    }
  }
}
