import Localization
import MissingPet
import Understanding

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
        .init(.next) { $0.help.wordNext(word: $1) }, .init(.clear) { $0.help.wordClear(word: $1) },
        edit(in: field.step), review, help, language, quit,
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
        .init(.copy) { $0.help.wordCopy(word: $1) }, .init(.share) { $0.help.wordShare(word: $1) },
        .init(.poster) { $0.help.wordPoster(word: $1) }, .init(.new) { $0.help.wordNew(word: $1) },
        .init(.close) { $0.help.wordClose(word: $1) }, review, help, language, .init(.quit),
        .init(.edit),
      ]
    }
  }

  private static var review: PromptWord { .init(.review) { $0.help.wordReview(word: $1) } }
  private static var help: PromptWord {
    .init(.help) { $0.help.wordHelp(word: $1, wordsWord: L10n($0.language).command.helpWords) }
  }
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
      let example = step.fields.first.map { l10n.texts(of: $0).commandArgument } ?? ""
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
