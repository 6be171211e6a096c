import Localization
package import MissingPet
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
      // `no, discard`: without the comma, it may mean the opposite.
      let isNamed = { (option: Question.Option) in
        tokens[1]?.gap.isEmpty == false && lexicon.no.contains(phrase[0])
          && lexicon.options.meaning(of: Array(phrase.dropFirst()), among: [option]) != nil
      }
      // In Polish, the English word for no says yes.
      if let option = question.no,
        isAnswer(phrase, lexicon.no) && (!option.discardsAnswers || lexicon === lexicons[0])
          || isNamed(option)
      {
        return .option(option)
      }
      if let option = lexicon.options.meaning(of: phrase, among: options) { return .option(option) }
    }
    if let reading = shownCommand(tokens.text, at: prompt) { return reading }
    let word = command(phrase, at: prompt)
    if let word, !word.isIncomplete || phrase.count == 1 { return word }
    let names = lexicons.map { $0.optionNames.filter { options.contains($0.value) } }
    let begun = Self.names(in: names, like: phrase.joined(separator: " "))
    if begun.count > 1 { return .ambiguous(tokens.text, begun.map(\.folded)) }
    if let option = begun.first?.value, !option.discardsAnswers { return .option(option) }
    let command = sentence(phrase, at: prompt)
    if let command, [.help, .review].map(Reading.command).contains(command) { return command }
    return optionInSentence(phrase, of: question).map { .option($0) } ?? .unknown(tokens.text)
  }

  /// The only option that a sentence names, or to which a short one says yes: `yes, carry on from there`. It
  /// discards nothing, and no word denies it.
  private func optionInSentence(_ phrase: [String], of question: Question) -> Question.Option? {
    let named = lexicons.flatMap { lexicon in
      phrase.indices.compactMap { lexicon.options.match(phrase, at: $0, among: question.options)?.value }
    }
    let isYes =
      phrase.count <= 5 && lexicons.contains { $0.yes.match(phrase, at: 0) != nil }
      && !phrase.contains(where: ChoiceGrammar.contrasts)
    guard let option = named.first ?? (isYes ? question.yes : nil), named.allSatisfy({ $0 == option }),
      !option.discardsAnswers, !phrase.contains(where: ChoiceGrammar.denies)
    else { return nil }
    return option
  }

  /// Whether a phrase is yes, or no, and only words that do not count follow.
  private func isAnswer(_ phrase: [String], _ words: WordTable<Bool>) -> Bool {
    guard let end = words.match(phrase, at: 0)?.end else { return false }
    return phrase[end...].allSatisfy(Negligible.words.contains)
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
  private static let takeFacts = WordTable { $0.option.takeFacts }
  private static let keepText = WordTable { $0.option.keepText }
  static let add = WordTable { $0.option.add }
  private static let leaveOut = WordTable { $0.option.leaveOut }
  private static let ok = WordTable { $0.reading.ok }

  /// Whether a phrase says yes, or that something is right.
  func affirms(_ phrase: [String]) -> Bool {
    Self.ok.contains(Negligible.reduced(phrase))
      || keyword(phrase, among: [.agree]) != nil
  }

  /// What a line chooses of the two meanings of another: by number, by the name that stands beside it, or by
  /// yes and no where the first is proposed; `nil` if neither.
  package func choose(_ line: String, in question: LineQuestion, at prompt: Prompt) -> Reading? {
    let phrase = Tokens(line).phrase
    guard let word = phrase.first else { return nil }
    if let number = NumberWords.value(of: word), phrase.count == 1 || Int(word) != nil,
      number != 1 || question.topic == .answerOrCommand
        || newAnswers(line, after: question, at: prompt) == nil
    {
      return [1: question.first, 2: question.second][number]
    }
    let isNo = lexicons.contains { isAnswer(phrase, $0.no) }
    let isYes =
      lexicons.contains { $0.yes.match(phrase, at: 0) != nil }
      && !phrase.contains { ChoiceGrammar.denies($0) || ChoiceGrammar.contrasts($0) }
      || keyword(phrase, among: [.continue, .next]) != nil
    switch question.topic {
    case .answerOrCommand:
      if Self.answerWord.contains(Negligible.reduced(phrase)) { return question.first }
      let keyword = question.second.command(in: L10n(context.language))?.keyword
      let names = lexicons.lazy.flatMap(\.shownWords)
      return names.contains { $0.value == keyword && phrase.starts(with: Tokens($0.word).words) }
        ? question.second : nil
    case .facts, .addition:
      let isFacts = question.topic == .facts
      let isFirst = isFacts ? Self.takeFacts.match(phrase, at: 0) != nil : Self.add.contains(phrase)
      let isSecond = isFacts ? Self.keepText.match(phrase, at: 0) != nil : Self.leaveOut.contains(phrase)
      if isYes || affirms(phrase) || isFirst { return question.first }
      return isNo || isSecond ? question.second : nil
    case .otherField(let field):
      if affirms(phrase) { return question.first }
      return self.field(named: phrase).map { $0 == field ? question.first : question.second }
    }
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
    let phrase = Tokens(line).phrase
    var command = shownCommand(line.trimmed, at: prompt) ?? command(phrase, at: prompt)
    if command == nil, let sentence = sentence(phrase, at: prompt),
      [.command(.quit), .command(.later)].contains(sentence)
    {
      command = sentence
    }
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
    let tokens = Tokens(line)
    if keyword(tokens.phrase, among: [.help]) != nil { return .command(.help) }
    let isLeft =
      tokens.count > 1 && !tokens.items.contains(where: \.isNumber)
      && tokens.words.indices.contains { index in
        lexicons.contains { $0.keywords.match(tokens.words, at: index, among: [.quit]) != nil }
      }
    if isLeft || keyword(tokens.phrase, among: [.quit, .back]) != nil || Self.noAnswer.contains(tokens.phrase)
    {
      return .command(.quit)
    }
    var index = 0
    while let end = Self.labels.match(tokens.words, at: index)?.end { index = end }
    let code = tokens[index].map { tokens.text[$0.range.lowerBound...] } ?? ""
    // `four six seven, please take it down`
    let digits = tokens.words.compactMap { word in
      word.allSatisfy(\.isASCIIDigit) ? word : NumberWords.value(of: word).map { String($0) }
    }.joined()
    let written = code.filter { !$0.isWhitespace && !$0.isDash && $0 != "." && $0 != "," }
    let isSentence = tokens.count > 2 && !digits.isEmpty && digits != written
    return .code([line.trimmed, written] + (isSentence ? [digits] : []))
  }
}
