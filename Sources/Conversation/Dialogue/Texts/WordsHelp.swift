package import Localization
import MissingPet
import Understanding

extension L10n {
  /// The lines of help about the words at a prompt.
  func wordsHelp(at prompt: Prompt) -> [String] {
    Self.helpOrder(at: prompt).compactMap { help(about: $0, at: prompt) }
  }

  private static func helpOrder(at prompt: Prompt) -> [Keyword] {
    switch prompt {
    case .field: [.continue, .back, .next, .clear, .edit, .review, .help, .language, .quit]
    case .command: [.continue, .back, .edit, .clear, .review, .help, .language, .quit]
    case .choice: [.help, .review, .quit, .language]
    case .summary:
      [.continue, .back, .copy, .share, .poster, .new, .close, .review, .help, .language]
    }
  }

  /// The line of help that explains a word at a prompt. A row is added here.
  private func help(about keyword: Keyword, at prompt: Prompt) -> String? {
    let step: Step? = if case .command(let step) = prompt { step } else { prompt.field?.step }
    let (texts, word) = (help, keyword.word(in: self))
    return switch keyword {
    case .continue where step == nil: texts.wordContinueSummary(word: word)
    case .continue: step?.isLast == true ? texts.wordSend(word: word) : texts.wordContinue(word: word)
    case .back where step == nil: texts.wordBackSummary(word: word)
    case .back: step == .first ? texts.wordLeave(word: word) : texts.wordBack(word: word)
    case .copy: texts.wordCopy(word: word)
    case .share: texts.wordShare(word: word)
    case .poster: texts.wordPoster(word: word)
    case .new: texts.wordNew(word: word)
    case .close: texts.wordClose(word: word)
    case .help: texts.wordHelp(word: word, wordsWord: L10n(language).command.helpWords)
    case .review: texts.wordReview(word: word)
    case .edit:
      // The first field of the step is the example.
      step?.fields.first.map { texts.wordEdit(word: word, field: names(of: $0).commandArgument) }
    case .clear: prompt.field == nil ? texts.wordClearField(word: word) : texts.wordClear(word: word)
    case .language:
      // The first language other than the current one is the example.
      texts.wordLanguage(word: word, code: (Language.allCases.first { $0 != language } ?? .base).code)
    case .quit: texts.wordQuit(word: word)
    case .next: texts.wordNext(word: word)
    }
  }

  /// The lines of help about all words, for the manual page, under headings that say where the words can be
  /// typed. A line that holds at several places is at the first one.
  package var wordsHelp: [(heading: String, lines: [String])] {
    let (texts, step) = (manual.words, Step.animal)
    let everywhere = wordsHelp(at: .command(step)) + wordsHelp(at: .field(step.fields[0], current: nil))
    let steps = Step.allCases.map { step in
      let words: [Keyword] = [.continue, .back]
      return (
        texts.step(number: step.rawValue), words.compactMap { help(about: $0, at: .command(step)) }
      )
    }
    var known: Set<String> = []
    return ([(texts.everyStep, everywhere)] + steps + [(texts.summary, wordsHelp(at: .summary))])
      .map { heading, lines in (heading, lines.filter { known.insert($0).inserted }) }
      .filter { !$0.lines.isEmpty }
  }
}
