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
    let (all, first) = (all(at: prompt), prompt.field == nil ? summaryOnly : [.next])
    return first.filter(all.contains) + all.filter { !first.contains($0) }
  }

  /// The list of its words in a language, and the command that they give alone; `nil` if they need an
  /// argument. A row is added here.
  fileprivate func row(in l10n: L10n) -> (words: String, alone: Command?) {
    let (texts, buttons) = (l10n.command, l10n.ownersDetails)
    return switch self {
    case .continue: ("\(buttons.continue.button.lowercased()), \(texts.continue)", .continue)
    case .back: ("\(buttons.back.button.lowercased()), \(texts.back)", .back)
    case .copy: (texts.copy, .copy)
    case .share: (texts.share, .share)
    case .poster: (texts.poster, .poster)
    case .new: (texts.new, .new)
    case .close: (texts.close, .close)
    case .help: (texts.help, .help)
    case .review: (texts.review, .review)
    case .edit: (texts.edit, nil)
    case .clear: (texts.clear, .clear(nil))
    case .language: (texts.language, nil)
    case .quit: (texts.quit, .quit)
    case .next: (texts.next, .next)
    }
  }

  /// What people type for it: first the word that prompts and the help show, in lower case. The
  /// pseudo-language shows it unchanged, so that it can be typed.
  package func words(in l10n: L10n) -> [String] { row(in: L10n(l10n.language)).words.listItems }

  /// The word that is shown.
  package func word(in l10n: L10n) -> String { words(in: l10n).first ?? "" }

  /// The reading of the word without an argument at a prompt. Only at a field is it clear which one to empty.
  func reading(at prompt: Prompt) -> Reading {
    if self == .language { return .languageNeeded }
    if self == .clear, prompt.field == nil { return .fieldNeeded(.clear) }
    return row(in: L10n(.base)).alone.map { .command($0) } ?? .fieldNeeded(self)
  }
}

extension Reading {
  /// The word for a command as it is typed, and what follows it in a language; `nil` for other readings.
  package func command(in l10n: L10n) -> (keyword: Keyword, argument: String?)? {
    switch self {
    case .command(.edit(let field)): (.edit, l10n.names(of: field).commandArgument)
    case .command(.clear(let field)): (.clear, field.map { l10n.names(of: $0).commandArgument })
    case .command(.words): (.help, nil)
    case .language(let language): (.language, language.code)
    case .command(let command):
      Keyword.allCases.first { $0.row(in: l10n).alone == command }.map { ($0, nil) }
    default: nil
    }
  }
}
