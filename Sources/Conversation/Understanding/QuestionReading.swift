import Localization
package import MissingPet
import PlainText

/// Reads answers to questions.
extension LineInterpreter {
  /// An option by its number, alone or with its name; by its name or a synonym, with words around it that do
  /// not count; by yes or no; or by the beginning of its name. What discards answers is never taken from a
  /// beginning. Everything else is a command, by its whole word.
  func readChoice(_ phrase: Phrase, of question: Question, at prompt: Prompt) -> Reading {
    guard !phrase.words.isEmpty else { return phrase.text.isEmpty ? .empty : .unknown(phrase.text) }
    if let reading = numberedOption(phrase, of: question) { return reading }
    let options = question.options
    for lexicon in lexicons {
      if let option = options.first(where: { lexicon.options[$0]?.contains(phrase.joined) == true })
        ?? options.first(where: { lexicon.options[$0]?.means(phrase) == true })
      {
        return .option(option)
      }
      if lexicon.yes.begins(phrase), let option = question.yes { return .option(option) }
      if lexicon.no.begins(phrase), let option = question.no { return .option(option) }
      if let option = options.first(where: { lexicon.options[$0]?.covers(phrase) == true }) {
        return .option(option)
      }
      // `no, discard`: without the comma, it may mean the opposite.
      if lexicon.no.contains(phrase.words[0]), phrase.pieces[0].last?.isMarkAtEnd == true,
        let option = question.no,
        lexicon.options[option]?.means(Phrase(phrase.pieces.dropFirst().joined(separator: " "))) == true
      {
        return .option(option)
      }
    }
    if let reading = shownCommand(phrase.text, at: prompt) ?? command(phrase, at: prompt) { return reading }
    for lexicon in lexicons {
      let begun = options.filter { lexicon.optionNames[$0]?.hasPrefix(phrase.joined) == true }
      if begun.count > 1 { return .ambiguous(phrase.text, begun.compactMap { lexicon.optionNames[$0] }) }
      if let option = begun.first { return option.discardsAnswers ? .unknown(phrase.text) : .option(option) }
    }
    return .unknown(phrase.text)
  }

  /// An option by its number, in digits or as a word: `2`, `2.`, `2 discard`, `two`; `nil` if the phrase does
  /// not begin with a number.
  private func numberedOption(_ phrase: Phrase, of question: Question) -> Reading? {
    let word = phrase.words[0].filter { $0 != ")" && $0 != "." && $0 != ":" }
    guard let number = NumberWords.value(of: word) else { return nil }
    guard question.options.indices.contains(number - 1) else { return .unknown(phrase.text) }
    let option = question.options[number - 1]
    let rest = Phrase(phrase.pieces.dropFirst().joined(separator: " "))
    let isName = rest.words.isEmpty || lexicons.contains { $0.options[option]?.means(rest) == true }
    return isName ? .option(option) : .unknown(phrase.text)
  }
}

// MARK: An answer or a command

extension LineInterpreter {
  /// A line as the answer to the field of a prompt, whatever else it could be.
  package func literally(_ line: String, at prompt: Prompt) -> Reading {
    guard case .field(let field, _) = prompt else { return .unknown(line.trimmed) }
    return .answers([FieldAnswer(field, answer(line, to: field), typed: line)])
  }

  /// The reading that a line chooses between an answer (1) and a command (2), by number or word; `nil` if it
  /// chooses neither.
  package func choose(_ line: String, between answer: Reading, and command: Reading) -> Reading? {
    let phrase = Phrase(line)
    guard let word = phrase.words.first else { return nil }
    switch NumberWords.value(of: word.filter { $0 != ")" }) {
    case 1: return answer
    case 2: return command
    default: break
    }
    if lexicons.contains(where: { $0.answerWord.means(phrase) }) { return answer }
    let keywords = Keyword.allCases
    let isCommand = lexicons.contains { lexicon in
      keywords.contains { $0.isOf(command) && lexicon.isWord(word, for: $0) }
    }
    return isCommand ? command : nil
  }
}

extension Keyword {
  /// Whether this is the keyword of a command.
  fileprivate func isOf(_ reading: Reading) -> Bool {
    switch reading {
    case .command(let command): command.keyword == self
    case .language: self == .language
    default: false
    }
  }
}

extension Question {
  /// The option that “yes” chooses; `nil` where it would discard answers, or answers nothing.
  fileprivate var yes: Option? {
    switch self {
    case .resumeDraft: .goOn
    case .keepAnswers: .keep
    case .submissionFailed, .savingFailed, .microchipTaken: .tryAgain
    case .completeEarlier: .sendPhoto
    case .unusualAnswers: .goOnAsIs
    case .replacePoster: .replace
    case .leaveReport, .leaveWithoutKeeping, .codeRefused: nil
    }
  }

  /// The option that “no” chooses; `nil` where the question does not ask for it.
  fileprivate var no: Option? {
    switch self {
    case .keepAnswers: .discard
    case .leaveReport, .leaveWithoutKeeping: .stay
    case .submissionFailed, .savingFailed, .microchipTaken, .codeRefused, .completeEarlier, .replacePoster:
      .cancel
    case .unusualAnswers: .change
    case .resumeDraft: nil
    }
  }
}

extension Question.Option {
  /// Whether the option discards answers, an announcement or a file.
  fileprivate var discardsAnswers: Bool {
    switch self {
    case .startAfresh, .leave, .discard, .createAnew, .replace: true
    case .goOn, .stay, .keep, .tryAgain, .saveHere, .sendPhoto, .goOnAsIs, .change, .cancel: false
    }
  }
}
