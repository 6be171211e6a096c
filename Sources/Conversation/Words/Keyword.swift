import Localization
import MissingPet

/// A command word, independent of language. The order of the cases is the order in which words are completed
/// and in which ambiguous matches are listed.
enum Keyword: CaseIterable, Sendable {
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
  static func all(at prompt: Prompt) -> [Keyword] {
    let words = PromptWord.all(at: prompt).map(\.keyword)
    return allCases.filter { words.contains($0) }
  }

  /// The word in a language, in lower case, as it is shown in prompts and in the help. The pseudo-language
  /// shows it unchanged, so that it can be typed.
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

  /// Synonyms in a language. They must be typed in full, and neither prompts nor the help show them.
  func synonyms(in l10n: L10n) -> [String] {
    switch self {
    case .continue: l10n.command.continueAlso.listItems
    case .quit: l10n.command.quitAlso.listItems
    default: []
    }
  }

  /// The interpretation of the word without an argument at a prompt.
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
    case .clear: if case .field = prompt { .event(.command(.clear(nil))) } else { .fieldNeeded(.clear) }
    case .edit: .fieldNeeded(.edit)
    case .language: .languageNeeded
    }
  }
}

/// A keyword that is available at a prompt, with its line of help.
struct PromptWord {
  let keyword: Keyword
  /// The line of help that explains the word; `nil` if the help does not list it.
  let help: ((L10n) -> String)?

  private init(_ keyword: Keyword, _ help: ((_ l10n: L10n, _ word: String) -> String)? = nil) {
    self.keyword = keyword
    self.help = help.map { help in { l10n in help(l10n, keyword.word(in: l10n)) } }
  }

  /// The keywords at a prompt, in the order in which the help lists them.
  static func all(at prompt: Prompt) -> [PromptWord] {
    switch prompt {
    case .field(let field, _):
      navigation(in: field.step) + [
        .init(.clear) { $0.help.wordClear(word: $1) }, edit(in: field.step), review, help, language, quit,
      ]
    case .command(let step):
      navigation(in: step) + [
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

  /// The help shows the first language other than the current one as an example.
  private static var language: PromptWord {
    PromptWord(.language) { l10n, word in
      let other = Language.allCases.first { $0 != l10n.language } ?? .base
      return l10n.help.wordLanguage(word: word, code: other.code)
    }
  }

  private static func edit(in step: Step) -> PromptWord {
    PromptWord(.edit) { l10n, word in
      let example = step.fields.first.map { l10n.texts(for: $0).commandArgument } ?? ""
      return l10n.help.wordEdit(word: word, field: example)
    }
  }

  /// The words that lead to the next and to the previous step.
  static func navigation(in step: Step) -> [PromptWord] {
    [
      .init(.continue) { step.isLast ? $0.help.wordSend(word: $1) : $0.help.wordContinue(word: $1) },
      .init(.back) { step.previous == nil ? $0.help.wordLeave(word: $1) : $0.help.wordBack(word: $1) },
    ]
  }
}
