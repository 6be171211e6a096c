import Localization
import MissingPet

extension Phrasebook {
  /// What `help` says at a prompt: what is asked, then the words that can be used, one per line.
  func help(at prompt: Prompt) -> [String] {
    switch prompt {
    case .field(let field, let current):
      fieldHelp(field, hasAnswer: current != nil) + words(inFieldOf: field.step)
    case .command(let step):
      [l10n.explanation(of: step), l10n.help.command, l10n.help.words] + words(atCommandOf: step)
    case .choice: [l10n.help.choice, l10n.help.words, help(.help), help(.review), help(.quit), languageWord]
    case .summary: [l10n.help.summary, l10n.help.words] + summaryWords
    }
  }

  private func fieldHelp(_ field: Field, hasAnswer: Bool) -> [String] {
    let texts = l10n.texts(for: field)
    let enter =
      hasAnswer
      ? l10n.help.fieldCurrent
      : field.isRequired ? l10n.help.fieldRequired : l10n.help.fieldOptional
    return [l10n.help.field(instruction: texts.placeholder)] + (texts.help.map { [$0] } ?? []) + [enter]
  }

  private func words(inFieldOf step: Step) -> [String] {
    [l10n.help.words] + moving(in: step)
      + [l10n.help.wordClear(word: Keyword.clear.word(in: l10n)), help(.review), help(.help), languageWord]
      + [help(.quit), l10n.help.literal(continueWord: Keyword.continue.word(in: l10n))]
  }

  private func words(atCommandOf step: Step) -> [String] {
    let example = step.fields.first.map { label($0).lowercased() } ?? ""
    return moving(in: step) + [
      l10n.help.wordEdit(word: Keyword.edit.word(in: l10n), field: example),
      l10n.help.wordClearField(word: Keyword.clear.word(in: l10n)),
      help(.review), help(.help), languageWord, help(.quit),
    ]
  }

  private func moving(in step: Step) -> [String] {
    let onward = Keyword.continue.word(in: l10n)
    let back = Keyword.back.word(in: l10n)
    return [
      step.next == nil ? l10n.help.wordSend(word: onward) : l10n.help.wordContinue(word: onward),
      step.previous == nil ? l10n.help.wordLeave(word: back) : l10n.help.wordBack(word: back),
    ]
  }

  private var summaryWords: [String] {
    [
      l10n.help.wordContinueSummary(word: Keyword.continue.word(in: l10n)),
      l10n.help.wordBackSummary(word: Keyword.back.word(in: l10n)),
      l10n.help.wordCopy(word: Keyword.copy.word(in: l10n)),
      l10n.help.wordNew(word: Keyword.new.word(in: l10n)),
      l10n.help.wordClose(word: Keyword.close.word(in: l10n)),
      help(.review), help(.help), languageWord,
    ]
  }

  /// Offers the languages that the conversation is not in by the first of them.
  private var languageWord: String {
    let other = Language.allCases.first { $0 != l10n.language } ?? .base
    return l10n.help.wordLanguage(word: Keyword.language.word(in: l10n), code: other.code)
  }

  private func help(_ keyword: Keyword) -> String {
    let word = keyword.word(in: l10n)
    return switch keyword {
    case .help: l10n.help.wordHelp(word: word)
    case .review: l10n.help.wordReview(word: word)
    default: l10n.help.wordQuit(word: word)
    }
  }
}
