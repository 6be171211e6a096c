import Localization
package import MissingPet
import PlainText

/// Reads answers to questions.
extension LineInterpreter {
  /// An option by its number, alone or with its name; by yes or no; by its name or a synonym, with words
  /// around it that do not count; or by the beginning of its name; or a command. A sentence may name one
  /// option or begin with yes, but what discards answers is never taken from that or from a beginning.
  func readChoice(_ tokens: Tokens, of question: Question, at prompt: Prompt) -> Reading {
    let (phrase, options) = (tokens.phrase, question.options)
    if let reading = numberedOption(tokens, of: question) { return reading }
    guard !phrase.isEmpty else { return .unknown(tokens.text) }
    if let option = option(phrase, of: question) ?? reasonedOption(tokens, of: question) {
      return .option(option)
    }
    let parts = Lexicon.options.parts(of: phrase, among: options, isBreak: tokens.hasMark)
    if let reading = shownCommand(tokens.text, at: prompt) { return reading }
    let word = command(phrase, at: prompt)
    if let word, !word.isIncomplete || phrase.count == 1 { return word }
    let names = shown.map { $0.options.filter { options.contains($0.value) } }
    let begun = Self.names(in: names, like: phrase.joined(separator: " "))
    if begun.count > 1 { return .ambiguous(tokens.text, begun.map(\.folded)) }
    let isYes =
      parts.values.isEmpty && phrase.count <= 5 && Lexicon.yes.match(phrase, at: 0) != nil
      && !phrase.contains(where: ChoiceGrammar.contrasts)
    let named = parts.values.count > 1 ? nil : parts.values.first ?? (isYes ? question.yes : nil)
    if let option = begun.first?.value ?? named, !option.discardsAnswers,
      !parts.isDenied || parts.denied.isEmpty && option == question.optionToGoBack
    {
      return .option(option)
    }
    let command = sentence(tokens, at: prompt)
    return [.help, .review].map(Reading.command).first { $0 == command } ?? .unknown(tokens.text)
  }

  /// The option that a phrase names, or that yes or no means. In Polish, the English word for no says yes.
  private func option(_ phrase: [String], of question: Question) -> Question.Option? {
    if let named = Lexicon.options.meaning(of: phrase, among: question.options) { return named }
    if let yes = question.yes, isAnswer(phrase, Lexicon.yes) { return yes }
    guard let no = question.no else { return nil }
    let isNo = shown.prefix(no.discardsAnswers ? 1 : shown.count).contains { isAnswer(phrase, $0.no) }
    return isNo ? no : nil
  }

  /// The only option that clauses mean, if the others say why: `keep it, I'll be back tomorrow`. What
  /// discards answers is meant by the first, and nothing is denied behind it.
  private func reasonedOption(_ tokens: Tokens, of question: Question) -> Question.Option? {
    let clauses = clauses(of: tokens).map { Array(tokens.words[$0]) }
    let options = clauses.map { option($0, of: question) }
    guard let option = options.lazy.compactMap(\.self).first, options.allSatisfy({ $0 ?? option == option })
    else { return nil }
    // `throw it away, I think`; `discard, no wait`, but `no, do not keep it`
    let isCertain =
      options[0] == option
      && !clauses.dropFirst().contains { clause in
        Lexicon.options.meaning(of: clause, among: question.options) == nil
          && (clause.contains { ChoiceGrammar.denies($0) || ChoiceGrammar.contrasts($0) }
            || clause.allSatisfy(Negligible.isSilent))
      }
    return isCertain || !option.discardsAnswers ? option : nil
  }

  /// Whether a phrase is yes, or no, and only words that do not count follow.
  private func isAnswer(_ phrase: [String], _ words: WordTable<Bool>) -> Bool {
    guard let end = words.match(phrase, at: 0)?.end else { return false }
    return phrase[end...].allSatisfy(Negligible.words.contains)
  }

  /// An option by its number: `2`, `2.`, `2 discard`, `the second one`; `nil` if the line begins with none.
  private func numberedOption(_ tokens: Tokens, of question: Question) -> Reading? {
    guard tokens[0]?.gap.isEmpty == true, let (number, rest) = number(in: tokens.words) else { return nil }
    let option = question.options.enumerated().first { $0.offset + 1 == number }?.element
    let isNamed = option.map { rest.isEmpty || Lexicon.options.meaning(of: rest, among: [$0]) != nil }
    return option.flatMap { isNamed == true ? .option($0) : nil } ?? .unknown(tokens.text)
  }

  /// The number with which a phrase begins, beside words that do not count, and the others behind it.
  private func number(in words: [String]) -> (number: Int, rest: [String])? {
    let counts = { (word: String) in
      !Negligible.words.contains(word)
        && (!ChoiceGrammar.numbers.contains(word) || ChoiceGrammar.denies(word))
    }
    let index = words.firstIndex {
      NumberWords.value(of: $0) != nil || counts($0) && !ChoiceGrammar.numbers.contains($0)
    }
    guard let index, let number = NumberWords.value(of: words[index]) else { return nil }
    return (number, words[(index + 1)...].filter(counts))
  }
}

// MARK: What a line means

extension LineInterpreter {
  private static let answerWord = WordTable { $0.option.answer }
  private static let takeFacts = WordTable { $0.option.takeFacts }
  private static let keepText = WordTable { $0.option.keepText }
  static let add = WordTable { $0.option.add }
  private static let leaveOut = WordTable { $0.option.leaveOut }
  private static let ok = WordTable { $0.reading.ok }

  /// Whether a phrase says yes, or that something is right.
  func affirms(_ phrase: [String]) -> Bool {
    Self.ok.contains(Negligible.reduced(phrase)) || keyword(phrase, among: [.agree]) != nil
  }

  /// What a line chooses of the two meanings of another: by number, by the name that stands beside it, or by
  /// yes and no where the first is proposed; `nil` if neither.
  package func choose(_ line: String, in question: LineQuestion, at prompt: Prompt) -> Reading? {
    let phrase = Tokens(line).phrase
    if phrase.isEmpty { return nil }
    if let (number, rest) = number(in: phrase), rest.isEmpty || Int(phrase[0]) != nil,
      number != 1 || question.topic == .answerOrCommand
        || newAnswers(line, after: question, at: prompt) == nil
    {
      return [1: question.first, 2: question.second][number]
    }
    let isYes =
      Lexicon.yes.match(phrase, at: 0) != nil
      && !phrase.contains { ChoiceGrammar.denies($0) || ChoiceGrammar.contrasts($0) }
      || keyword(phrase, among: [.continue, .next]) != nil
    let (isFirst, isSecond): (Bool, Bool)
    switch question.topic {
    case .answerOrCommand:
      let keyword = question.second.command(in: L10n(context.language))?.keyword
      let names = shown.lazy.flatMap(\.keywords).filter { $0.value == keyword }
      isFirst = Self.answerWord.contains(Negligible.reduced(phrase))
      isSecond = names.contains { phrase.starts(with: Tokens($0.word).words) }
    case .facts, .addition:
      let no = shown.contains { isAnswer(phrase, $0.no) }
      let isFacts = question.topic == .facts
      let names = isFacts ? Self.takeFacts.match(phrase, at: 0) != nil : Self.add.contains(phrase)
      isFirst = isYes || affirms(phrase) || names
      isSecond =
        no || (isFacts ? Self.keepText.match(phrase, at: 0) != nil : Self.leaveOut.contains(phrase))
    case .otherField(let field):
      let named = self.field(named: phrase)
      isFirst = affirms(phrase) || named == field
      isSecond = named != nil
    }
    return isFirst ? question.first : isSecond ? question.second : nil
  }

  /// What a line says that does not answer the question what another line means: the answer to the field that
  /// was asked, or new answers; `nil` if it says none. Behind the number of the first meaning, the rest is
  /// meant.
  package func newAnswers(_ line: String, after question: LineQuestion, at prompt: Prompt) -> Reading? {
    let tokens = Tokens(line)
    if tokens.count < 2, tokens[0]?.isNumber != false { return nil }
    let isNumbered = tokens.words.first == "1"
    let line = tokens.textAfterCorrection ?? (isNumbered ? tokens.typed(1..<tokens.count) : line)
    if let field = prompt.field, !field.kind.holdsWords, answer(line, to: field).isSuccess {
      return readAnswer(line, to: field, at: prompt)
    }
    guard case .answers(let answers)? = newAnswers(in: line, at: prompt) else { return nil }
    return .answers(answers)
  }

  /// The command that a line gives at the question what another line means; `nil` if it gives none. It leaves
  /// the question, at which `help` only repeats it.
  package func command(_ line: String, leaving question: LineQuestion, at prompt: Prompt) -> Reading? {
    let tokens = Tokens(line)
    let meant = sentence(tokens, at: prompt)
    let command =
      shownCommand(line.trimmed, at: prompt) ?? command(tokens, at: prompt)
      ?? [.quit, .later].map(Reading.command).first { $0 == meant }
    let isHere = command == .command(.help) || command == .command(.words) || command?.isIncomplete == true
    return isHere ? nil : command
  }
}

// MARK: The code of a report

extension LineInterpreter {
  /// Words before a code that are not part of it.
  private static let labels = WordTable { $0.reading.codeLabels }

  /// Reads a code as typed, or without the label, spaces and marks with which it is shown or dictated. A word
  /// that leaves or goes back at any prompt leaves; so does one that says that the code is not known.
  func readCode(_ line: String) -> Reading {
    let (tokens, words) = (Tokens(line), Tokens(line).words)
    if keyword(tokens.phrase, among: [.help]) != nil { return .command(.help) }
    let parts = Lexicon.keywords.parts(of: words, among: [.quit])
    let isLeft =
      words.count > 1 && !parts.values.union(parts.denied).isEmpty
      && !tokens.items.contains(where: \.isNumber)
    if isLeft || keyword(tokens.phrase, among: [.quit, .back]) != nil || Self.noAnswer.contains(tokens.phrase)
    {
      return .command(.quit)
    }
    let first = words.firstIndex { !Self.labels.contains($0) } ?? words.count
    let code = tokens[first].map { tokens.text[$0.range.lowerBound...] } ?? ""
    // `four six seven, please take it down`
    let digits = words.compactMap { word in
      word.allSatisfy(\.isASCIIDigit) ? word : NumberWords.value(of: word).map { String($0) }
    }.joined()
    let written = code.filter { !$0.isWhitespace && !$0.isDash && $0 != "." && $0 != "," }
    let isSentence = words.count > 2 && !digits.isEmpty && digits != written
    return .code([line.trimmed, written] + (isSentence ? [digits] : []))
  }
}
