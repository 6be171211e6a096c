package import Localization
package import MissingPet
import PlainText

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
  case undo
  case startOver
  /// Leaves, and keeps the answers without a question.
  case later
  /// Yes, and all that says that the answers are right.
  case agree
  /// The pet was found: leaves, or shows the command that removes the report.
  case found

  /// Those of which no beginning is enough, and which Tab does not list.
  package static let wholeOnly: Set<Keyword> = [.undo, .startOver, .later, .agree, .found]

  private static let summaryOnly: [Keyword] = [.close, .new, .copy, .share, .poster]

  /// The keywords that are available at a prompt.
  package static func all(at prompt: Prompt) -> [Keyword] {
    switch prompt {
    case .field(let field, _):
      allCases.filter {
        !summaryOnly.contains($0) && $0 != .agree && ($0 != .found || !field.kind.holdsWords)
      }
    case .command: allCases.filter { !summaryOnly.contains($0) }
    case .choice:
      allCases.filter {
        !summaryOnly.contains($0) && ![.clear, .undo, .startOver, .agree, .found].contains($0)
      }
    case .summary: allCases.filter { ![.undo, .startOver].contains($0) }
    case .code: [.help, .quit, .back]
    }
  }

  /// The same but for the language, in the order in which words are compared: `done` closes the summary, and
  /// continues elsewhere. Words that agree come before those that continue, because they send no report.
  static func precedence(at prompt: Prompt) -> [Keyword] {
    let first = prompt.field == nil ? summaryOnly + [.agree] : [.next]
    let all = all(at: prompt).filter { $0 != .language }
    return first.filter(all.contains) + all.filter { !first.contains($0) }
  }

  /// Its words in a language, the command that they give without an argument, and its line of help, if it has
  /// one that needs the word alone. A row is added here.
  fileprivate func row(in l10n: L10n) -> (words: String, alone: Command?, help: ((String) -> String)?) {
    let (texts, buttons, help) = (l10n.command, l10n.ownersDetails, l10n.help)
    return switch self {
    case .continue:
      ("\(buttons.continue.button.lowercased()), \(texts.continue)", .continue, help.wordContinue)
    case .back: ("\(buttons.back.button.lowercased()), \(texts.back)", .back, help.wordBack)
    case .copy: (texts.copy, .copy, help.wordCopy)
    case .share: (texts.share, .share, help.wordShare)
    case .poster: (texts.poster, .poster, help.wordPoster)
    case .new: (texts.new, .new, help.wordNew)
    case .close: (texts.close, .close, help.wordClose)
    case .help: (texts.help, .help, nil)
    case .review: (texts.review, .review, help.wordReview)
    case .edit: (texts.edit, nil, nil)
    case .clear: (texts.clear, .clear(nil), help.wordClear)
    case .language: (texts.language, nil, nil)
    case .quit: (texts.quit, .quit, help.wordQuit)
    case .next: (texts.next, .next, help.wordNext)
    case .undo: (texts.undo, .undo, help.wordUndo)
    case .startOver:
      ("\(l10n.option.startAfresh.lowercased()), \(texts.startOver)", .startOver, help.wordStartOver)
    case .later: (texts.later, .later, nil)
    case .agree: ("\(l10n.reading.yes), \(texts.agree)", .agree, nil)
    case .found: (texts.found, .found, nil)
    }
  }

  /// What people type for it: first the word that is shown, which the pseudo-language leaves unchanged.
  package func words(in l10n: L10n) -> [String] { row(in: L10n(l10n.language)).words.listItems }

  /// The word that is shown. Every prompt has some, so the list behind it is not divided.
  package func word(in l10n: L10n) -> String {
    let words = row(in: L10n(l10n.language)).words
    return words[..<(words.utf8.firstIndex(of: UInt8(ascii: ",")) ?? words.endIndex)].trimmed
  }

  /// The reading of the word without an argument at a prompt. Only at a field is it clear which one to empty.
  func reading(at prompt: Prompt) -> Reading {
    if self == .language { return .languageNeeded }
    // The report is shown with the command that removes it.
    if self == .clear, prompt == .summary { return .command(.found) }
    if self == .clear, prompt.field == nil { return .fieldNeeded(.clear) }
    return row(in: L10n(.base)).alone.map { .command($0) } ?? .fieldNeeded(self)
  }
}

extension Reading {
  /// The word for a command as it is typed, and what follows it in a language; `nil` for other readings.
  package func command(in l10n: L10n) -> (keyword: Keyword, argument: String?)? {
    switch self {
    case .command(.edit(let field)): (.edit, l10n.texts(of: field).commandArgument)
    case .command(.clear(let field)): (.clear, field.map { l10n.texts(of: $0).commandArgument })
    case .command(.words): (.help, nil)
    case .language(let language): (.language, language.code)
    case .command(let command):
      Keyword.allCases.first { $0.row(in: l10n).alone == command }.map { ($0, nil) }
    default: nil
    }
  }
}

// MARK: Help

extension L10n {
  /// The lines of help about the words at a prompt.
  package func wordsHelp(at prompt: Prompt) -> [String] {
    Self.helpOrder(at: prompt).compactMap { help(about: $0, at: prompt) }
  }

  private static func helpOrder(at prompt: Prompt) -> [Keyword] {
    switch prompt {
    case .field: [.continue, .back, .next, .clear, .edit, .undo, .review, .help, .language, .quit]
    case .command: [.continue, .back, .edit, .clear, .undo, .review, .startOver, .help, .language, .quit]
    case .choice: [.help, .review, .quit, .language]
    case .code: [.help, .quit]
    case .summary:
      [.back, .copy, .share, .poster, .new, .close, .review, .help, .language]
    }
  }

  /// The line of help that explains a word at a prompt.
  private func help(about keyword: Keyword, at prompt: Prompt) -> String? {
    let (texts, word, step) = (help, keyword.word(in: self), prompt.step)
    return switch keyword {
    case .continue where step?.isLast == true: texts.wordSend(word: word)
    case .back where step == nil: texts.wordBackSummary(word: word)
    case .back where step == .first: texts.wordLeave(word: word)
    case .help: texts.wordHelp(word: word, wordsWord: L10n(language).command.helpWords)
    case .review where prompt == .summary: texts.wordReviewSummary(word: word)
    case .clear where prompt.field == nil: texts.wordClearField(word: word)
    // The first field of the step, and the first language other than the current one, are the examples.
    case .edit:
      step?.fields.first.map { texts.wordEdit(word: word, field: self.texts(of: $0).commandArgument) }
    case .language:
      texts.wordLanguage(word: word, code: (Language.allCases.first { $0 != language } ?? .base).code)
    default: keyword.row(in: self).help?(word)
    }
  }

  /// The lines of help about all words, each once, for the manual page, under headings that say where.
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

// MARK: Options of questions

extension L10n {
  /// What people type for an option: first its name, which the pseudo-language leaves unchanged, so that it
  /// can be typed. A row is added here.
  func words(of option: Question.Option) -> [String] {
    let l10n = L10n(language)
    let (texts, buttons) = (l10n.option, l10n.ownersDetails.alert)
    let list =
      switch option {
      case .goOn: texts.goOn
      case .startAfresh: "\(texts.startAfresh), \(texts.discard)"
      case .leave: texts.leave
      case .stay: texts.stay
      case .keep: texts.keep
      case .discard: texts.discard
      case .createAnew: texts.createAnew
      case .sendPhoto: texts.sendPhoto
      case .goOnAsIs: texts.goOnAsIs
      case .change: texts.change
      case .tryAgain: "\(buttons.tryAgain), \(texts.tryAgain)"
      case .saveHere: texts.saveHere
      case .replace: texts.replace
      case .cancel: "\(buttons.cancel), \(texts.cancel)"
      }
    return list.listItems
  }

  /// The name of an option.
  package func name(of option: Question.Option) -> String { words(of: option).first ?? "" }
}
