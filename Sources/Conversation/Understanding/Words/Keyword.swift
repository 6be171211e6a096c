package import Localization
package import MissingPet

/// A command word, independent of language. The order of the cases is the order in which words are completed
/// and in which ambiguous matches are listed.
package enum Keyword: CaseIterable, Sendable {
  case `continue`
  case back
  case copy
  case share
  case poster
  case new
  case close
  case help
  case review
  case edit
  case clear
  case language
  case quit
  /// At a field, goes to the next question; elsewhere, continues.
  case next

  private static let summaryOnly: [Keyword] = [.close, .new, .copy, .share, .poster]

  /// The keywords that are available at a prompt.
  package static func all(at prompt: Prompt) -> [Keyword] {
    switch prompt {
    case .field, .command: allCases.filter { !summaryOnly.contains($0) }
    case .choice: allCases.filter { !summaryOnly.contains($0) && $0 != .clear }
    case .summary: allCases.filter { $0 != .clear }
    }
  }

  /// The keywords at a prompt in the order in which typed words are compared with them: `done` closes the
  /// summary, and continues elsewhere.
  static func precedence(at prompt: Prompt) -> [Keyword] {
    let first: [Keyword] =
      switch prompt {
      case .summary: summaryOnly
      case .field: [.next]
      case .command, .choice: []
      }
    return first + all(at: prompt).filter { !first.contains($0) }
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
    case .share: l10n.command.share
    case .poster: l10n.command.poster
    case .new: l10n.command.new
    case .close: l10n.command.close
    case .next: l10n.command.next
    }
  }

  /// What people type besides the word. Neither prompts nor the help show it.
  package func synonyms(in l10n: L10n) -> [String] {
    let texts = l10n.command
    let list =
      switch self {
      case .continue: texts.continueAlso
      case .back: texts.backAlso
      case .help: texts.helpAlso
      case .review: texts.reviewAlso
      case .edit: texts.editAlso
      case .clear: texts.clearAlso
      case .language: texts.languageAlso
      case .quit: texts.quitAlso
      case .copy: texts.copyAlso
      case .share: texts.shareAlso
      case .poster: texts.posterAlso
      case .new: texts.newAlso
      case .close: texts.closeAlso
      case .next: texts.nextAlso
      }
    return list.listItems
  }

  /// The reading of the word without an argument at a prompt.
  func reading(at prompt: Prompt) -> Reading {
    let isField = if case .field = prompt { true } else { false }
    return switch self {
    case .continue: .command(.continue)
    case .back: .command(.back)
    case .help: .command(.help)
    case .review: .command(.review)
    case .quit: .command(.quit)
    case .copy: .command(.copy)
    case .share: .command(.share)
    case .poster: .command(.poster)
    case .new: .command(.new)
    case .close: .command(.close)
    case .clear: isField ? .command(.clear(nil)) : .fieldNeeded(.clear)
    case .edit: .fieldNeeded(.edit)
    case .language: .languageNeeded
    case .next: .command(.next)
    }
  }
}

extension Command {
  /// The word for the command.
  package var keyword: Keyword {
    switch self {
    case .continue: .continue
    case .back: .back
    case .help, .words: .help
    case .review: .review
    case .edit: .edit
    case .clear: .clear
    case .next: .next
    case .quit: .quit
    case .copy: .copy
    case .share: .share
    case .poster: .poster
    case .new: .new
    case .close: .close
    }
  }

  /// The field that the command names; `nil` if it names none.
  package var field: Field? {
    switch self {
    case .edit(let field): field
    case .clear(let field): field
    case .continue, .back, .help, .words, .review, .next, .quit, .copy, .share, .poster, .new, .close: nil
    }
  }
}
