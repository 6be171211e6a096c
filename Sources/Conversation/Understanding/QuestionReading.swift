import Localization
import MissingPet
import PlainText

/// Reads answers to questions.
extension LineInterpreter {
  /// An option by its number, alone or with its name; by yes or no; by its name or a synonym, with words
  /// around it that do not count; or by the beginning of its name. What discards answers is never taken from
  /// a beginning. Everything else is a command, by its whole word.
  func readChoice(_ tokens: Tokens, of question: Question, at prompt: Prompt) -> Reading {
    if let reading = numberedOption(tokens, of: question) { return reading }
    let (phrase, options) = (tokens.phrase, question.options)
    guard !phrase.isEmpty else { return .unknown(tokens.text) }
    for lexicon in lexicons {
      if let option = question.yes, isAnswer(phrase, lexicon.yes) { return .option(option) }
      if let option = question.no, isAnswer(phrase, lexicon.no) { return .option(option) }
      if let option = lexicon.options.meaning(of: phrase, among: options) { return .option(option) }
      // `no, discard`: without the comma, it may mean the opposite.
      if let option = question.no, lexicon.no.contains([phrase[0]]), tokens[1]?.gap.isEmpty == false,
        lexicon.options.meaning(of: Array(phrase.dropFirst()), among: [option]) != nil
      {
        return .option(option)
      }
    }
    if let reading = shownCommand(tokens.text, at: prompt) ?? command(phrase, at: prompt) { return reading }
    let typed = phrase.joined(separator: " ")
    for lexicon in lexicons {
      let begun = options.flatMap { option in
        lexicon.optionNames.filter { $0.value == option && $0.word.folded.hasPrefix(typed) }
      }
      if begun.count > 1 { return .ambiguous(tokens.text, begun.map(\.word.folded)) }
      if let option = begun.first?.value {
        return option.discardsAnswers ? .unknown(tokens.text) : .option(option)
      }
    }
    let harmless = sentence(phrase, at: prompt).flatMap {
      [.help, .review].map(Reading.command).contains($0) ? $0 : nil
    }
    return harmless ?? .unknown(tokens.text)
  }

  /// Whether a phrase is yes, or no, and only words that do not count follow.
  private func isAnswer(_ phrase: [String], _ words: WordTable<Bool>) -> Bool {
    words.contains(phrase)
      || words.contains([phrase[0]]) && phrase.dropFirst().allSatisfy(Negligible.words.contains)
  }

  /// An option by its number: `2`, `2.`, `2 discard`, `two`; `nil` if the line begins with none.
  private func numberedOption(_ tokens: Tokens, of question: Question) -> Reading? {
    guard tokens[0]?.gap.isEmpty == true, let number = NumberWords.value(of: tokens.words[0]) else {
      return nil
    }
    guard question.options.indices.contains(number - 1) else { return .unknown(tokens.text) }
    let option = question.options[number - 1]
    let rest = Array(tokens.words.dropFirst())
    let isName = rest.isEmpty || lexicons.contains { $0.options.meaning(of: rest, among: [option]) != nil }
    return isName ? .option(option) : .unknown(tokens.text)
  }
}

// MARK: What a line means

extension LineInterpreter {
  private static let answerWord = WordTable { $0.option.answer }

  /// What a line chooses of the two meanings of another: by number, by the name of a field, the word answer
  /// or the command, or by yes if the first is proposed; `nil` if neither.
  package func choose(_ line: String, in question: LineQuestion) -> Reading? {
    let phrase = Tokens(line).phrase
    guard let word = phrase.first else { return nil }
    switch NumberWords.value(of: word) {
    case 1: return question.first
    case 2: return question.second
    default: break
    }
    if question.topic == .answerOrCommand {
      if Self.answerWord.contains(Negligible.reduced(phrase)) { return question.first }
      let keyword = question.second.command(in: L10n(context.language))?.keyword
      let names = lexicons.lazy.flatMap(\.shownWords)
      return names.contains { $0.value == keyword && phrase.starts(with: Tokens($0.word).words) }
        ? question.second : nil
    }
    if lexicons.contains(where: { $0.yes.contains(phrase) }) { return question.first }
    guard case .otherField(let field) = question.topic, let named = self.field(named: phrase) else {
      return nil
    }
    return named == field ? question.first : question.second
  }
}

// MARK: The code of a report

extension LineInterpreter {
  /// Words before a code that are not part of it.
  private static let labels = WordTable { $0.reading.codeLabels }

  /// Reads a code as typed, or without the label, spaces and marks with which it is shown or dictated. A word
  /// that leaves or goes back at any prompt leaves; so does one that says that the code is not known.
  func readCode(_ line: String) -> Reading {
    let tokens = Tokens(line)
    let means = { (keyword: Keyword) in
      lexicons.contains { $0.keywords.meaning(of: tokens.phrase, among: [keyword]) != nil }
    }
    if means(.help) { return .command(.help) }
    if means(.quit) || means(.back) || Self.noAnswer.contains(tokens.phrase) {
      return .command(.quit)
    }
    var index = 0
    while let end = Self.labels.match(tokens.words, at: index)?.end,
      tokens[end].map({ $0.isSpaced || !$0.gap.isEmpty }) != false
    {
      index = end
    }
    let code = tokens[index].map { tokens.text[$0.range.lowerBound...] } ?? ""
    return .code([
      line.trimmed, code.filter { !$0.isWhitespace && !$0.isDash && $0 != "." && $0 != "," },
    ])
  }
}
