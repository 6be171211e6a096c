import Localization
import MissingPet

/// A word that commands, in whatever language it was typed. The order is the one in which words are completed and
/// named.
enum Keyword: CaseIterable {
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

  /// The words that can be used at a prompt.
  static func all(at prompt: Prompt) -> [Keyword] {
    let words = PromptWord.all(at: prompt).map(\.keyword)
    return allCases.filter { words.contains($0) }
  }

  /// The word in a language, in lower case as it is shown in prompts and in the help. In the pseudo-language too it is
  /// the word that can be typed.
  func word(in l10n: L10n) -> String {
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

  /// Other words that people try for it. They are understood whole, and named nowhere.
  func synonyms(in l10n: L10n) -> [String] {
    switch self {
    case .continue: l10n.command.continueAlso.listed
    case .quit: l10n.command.quitAlso.listed
    case .back, .copy, .new, .close, .help, .review, .edit, .clear, .language: []
    }
  }

  /// What the word alone does at a prompt.
  func interpretation(at prompt: Prompt) -> Interpretation {
    switch self {
    case .continue: .event(.command(.continue))
    case .back: .event(.command(.back))
    case .help: .event(.command(.help))
    case .review: .event(.command(.review))
    case .quit: .event(.command(.quit))
    case .copy: .event(.command(.copy))
    case .new: .event(.command(.new))
    case .close: .event(.command(.close))
    case .clear: if case .field = prompt { .event(.command(.clear(nil))) } else { .whichField(.clear) }
    case .edit: .whichField(.edit)
    case .language: .whichLanguage
    }
  }
}

/// A word that can be typed at a prompt.
struct PromptWord {
  let keyword: Keyword
  /// The line of the help that explains the word; `nil` for a word that works without being listed.
  let help: ((L10n) -> String)?

  private init(_ keyword: Keyword, _ help: ((_ l10n: L10n, _ word: String) -> String)? = nil) {
    self.keyword = keyword
    self.help = help.map { help in { l10n in help(l10n, keyword.word(in: l10n)) } }
  }

  /// The words of each prompt, in the order in which the help lists them.
  static func all(at prompt: Prompt) -> [PromptWord] {
    switch prompt {
    case .field(let field, _):
      moving(in: field.step) + [
        .init(.clear) { $0.help.wordClear(word: $1) }, edit(in: field.step), review, help, language, quit,
      ]
    case .command(let step):
      moving(in: step) + [
        edit(in: step), .init(.clear) { $0.help.wordClearField(word: $1) }, review, help, language, quit,
      ]
    case .choice:
      [help, review, quit, language, .init(.continue), .init(.back), .init(.edit)]
    case .summary:
      [
        .init(.continue) { $0.help.wordContinueSummary(word: $1) },
        .init(.back) { $0.help.wordBackSummary(word: $1) },
        .init(.copy) { $0.help.wordCopy(word: $1) }, .init(.new) { $0.help.wordNew(word: $1) },
        .init(.close) { $0.help.wordClose(word: $1) }, review, help, language, .init(.quit),
        .init(.edit),
      ]
    }
  }

  private static var review: PromptWord { .init(.review) { $0.help.wordReview(word: $1) } }
  private static var help: PromptWord { .init(.help) { $0.help.wordHelp(word: $1) } }
  private static var quit: PromptWord { .init(.quit) { $0.help.wordQuit(word: $1) } }

  /// Offers the first of the languages that the conversation is not in.
  private static var language: PromptWord {
    PromptWord(.language) { l10n, word in
      let other = Language.allCases.first { $0 != l10n.language } ?? .base
      return l10n.help.wordLanguage(word: word, code: other.code)
    }
  }

  private static func edit(in step: Step) -> PromptWord {
    PromptWord(.edit) { l10n, word in
      let example = step.fields.first.map { l10n.texts(for: $0).object } ?? ""
      return l10n.help.wordEdit(word: word, field: example)
    }
  }

  private static func moving(in step: Step) -> [PromptWord] {
    [
      .init(.continue) { step.isLast ? $0.help.wordSend(word: $1) : $0.help.wordContinue(word: $1) },
      .init(.back) { step.previous == nil ? $0.help.wordLeave(word: $1) : $0.help.wordBack(word: $1) },
    ]
  }
}
