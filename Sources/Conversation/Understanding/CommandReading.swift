import Localization
import MissingPet
import PlainText

/// Reads commands, at command prompts and elsewhere.
extension LineInterpreter {
  /// A command as it is shown, with its argument if it takes one; `nil` for any other text.
  func shownCommand(_ typed: String, at prompt: Prompt) -> Reading? {
    let (first, argument) = Self.divided(typed)
    let (word, name, keywords) = (first.folded, argument.folded, Keyword.all(at: prompt))
    let shown = lexicons.lazy.flatMap(\.shownWords)
      .first { $0.folded == word && keywords.contains($0.value) }
    guard let keyword = shown?.value else { return nil }
    if argument.isEmpty { return keyword.reading(at: prompt) }
    let field = lexicons.lazy.flatMap(\.fieldNames).first { $0.folded == name }?.value
    let number = NumberWords.value(of: name)
    let numbered = prompt.step?.fields.enumerated().first { $0.offset + 1 == number }?.element
    return reading(keyword, argument, field ?? numbered)
  }

  /// The first word of a text, and the rest.
  private static func divided(_ text: String) -> (first: String, rest: String) {
    let first = text.prefix { !$0.isWhitespace }
    return (String(first), text[first.endIndex...].trimmed)
  }

  /// A keyword with its argument, which may be a field; `nil` if it takes no such argument.
  private func reading(_ keyword: Keyword, _ argument: String, _ field: Field?) -> Reading? {
    switch keyword {
    case .language: Language(named: argument).map { .language($0) }
    case .help: lexicons.contains { $0.wordsOfHelp == argument.folded } ? .command(.words) : nil
    case .edit: field.map { .command(.edit($0)) }
    case .clear: field.map { .command(.clear($0)) }
    default: nil
    }
  }

  /// A command in other words: a synonym, with words around it that do not count; a verb with the name of a
  /// field; the name of a language. `nil` for any other text.
  func command(_ phrase: [String], at prompt: Prompt) -> Reading? {
    guard !phrase.isEmpty else { return nil }
    if let language = language(phrase, isStrict: true) { return .language(language) }
    if let keyword = keyword(phrase, among: Keyword.precedence(at: prompt)) {
      return keyword.reading(at: prompt)
    }
    return sentence(phrase, at: prompt, isStrict: true)
  }

  func keyword(_ words: [String], among keywords: [Keyword]) -> Keyword? {
    lexicons.lazy.compactMap { $0.keywords.meaning(of: words, among: keywords) }.first
  }

  /// The language that words ask for: `switch to Polish`, `po angielsku`.
  ///
  /// - Parameter isStrict: whether no other words that count may stand there.
  private func language(_ words: [String], isStrict: Bool) -> Language? {
    guard let name = words.last(where: { $0.count >= 5 && Language(named: $0) != nil }) else { return nil }
    let others = words.filter { $0 != name && !(isStrict && Negligible.words.contains($0)) }
    let isAskedFor = lexicons.map(\.wordsOfLanguage)
      .contains { isStrict ? $0.isSuperset(of: others) : !$0.isDisjoint(with: others) }
    return isAskedFor ? Language(named: name) : nil
  }

  // MARK: Sentences

  private static let save = WordTable { $0.reading.save }
  static let wrong = WordTable { $0.reading.wrong }
  static let aroundWrong = WordTable { "\($0.reading.wrongAround), \($0.reading.fillers)" }
  private static let additions = WordTable { $0.reading.additions }
  static let times = WordTable { $0.reading.later.times }
  private static let verbs = WordTable { $0.reading.later.verbs }
  /// More words than ask for a command.
  private static let mostWordsOfSentence = 12

  /// The command that a sentence asks for, whose words stand among any others: `can I see what I wrote`.
  /// Words that send a report count as `agree`, after which a question comes.
  ///
  /// - Parameter isStrict: whether it may only say which answer is wrong, or is to be changed or cleared,
  ///   with words that do not count: `I typed the wrong name`, `change the name`.
  func sentence(_ words: [String], at prompt: Prompt, isStrict: Bool = false) -> Reading? {
    if words.count > Self.mostWordsOfSentence { return nil }
    let keywords = Keyword.precedence(at: prompt).filter { $0 != .language }
    if !isStrict {
      if let language = language(words, isStrict: false) { return .language(language) }
      let isLater =
        Self.verbs.first(in: words) != nil
        && (Self.times.first(in: words) != nil || DateWords.weekdays.first(in: words) != nil)
      if isLater, keywords.contains(.later) { return .command(.later) }
    }
    var (found, fields, isDenied, isWrong, index) = (Set<Keyword>(), Set<Field>(), false, false, 0)
    var others = 0
    while index < words.count {
      let field = field(in: words, at: index, of: prompt.step)
      let word = lexicons.compactMap { $0.keywords.match(words, at: index, among: keywords) }.max {
        $0.end < $1.end
      }
      let wrong = Self.wrong.match(words, at: index)?.end ?? 0
      let isFiller = Negligible.words.contains(words[index])
      let end = max(field?.end ?? 0, word?.end ?? 0, wrong, index + 1)
      if let field, field.end == end {
        fields.insert(field.field)
      } else if wrong == end {
        isWrong = true
      } else if let word, word.end == end, end > index + 1 || !Self.goingOn.contains(word.value) || !isFiller
      {
        found.insert(word.value)
      } else if ChoiceGrammar.denies(words[index]), !isFiller {
        isDenied = true
      } else if !isFiller, !Self.aroundWrong.contains(words[index]) {
        if isStrict { return nil }
        others += 1
      }
      index = end
    }
    if isWrong { found.insert(.edit) }
    if isStrict {
      // At a field, `old` can be a bad answer.
      let isField = prompt.field != nil && fields.isEmpty
      let isEdit = keywords.contains(.edit) && (found == [.edit] || found == [.clear])
      if isDenied || isField || !isEdit { return nil }
    }
    return meaning(
      of: found, fields.count == 1 ? fields.first : nil, isDenied && !isWrong, words, others, at: prompt)
  }

  /// What the commands and the field that a sentence names mean together. What goes on counts least, then
  /// help; of a sentence that denies, only help and the field that it can say to be wrong.
  private func meaning(
    of found: Set<Keyword>, _ field: Field?, _ isDenied: Bool, _ words: [String], _ others: Int,
    at prompt: Prompt
  ) -> Reading? {
    var strong = found.subtracting(Self.goingOn)
    let edit = field.map { Reading.command(.edit($0)) }
    if isDenied {
      if strong.contains(.help) { return .command(.help) }
      return strong.isEmpty ? edit ?? (found.contains(.agree) ? .fieldNeeded(.edit) : nil) : nil
    }
    // `remove the sentence about the vet from the description`
    if let field, strong.contains(.clear) {
      return .command(field == .description && others > 0 ? .edit(field) : .clear(field))
    }
    if let edit, strong.contains(.edit) { return edit }
    if strong.count > 1 { strong.remove(.help) }
    if strong.count > 1 {
      let meanings = Keyword.allCases.filter(strong.contains).map { $0.word(in: L10n(context.language)) }
      return .ambiguous(words.joined(separator: " "), meanings)
    }
    if let keyword = strong.first { return keyword.reading(at: prompt) }
    if !found.isEmpty, edit == nil || found.contains(.agree) { return .command(.agree) }
    return words.count > 2 ? edit : nil
  }

  /// The commands that go on, and may send a report.
  private static let goingOn: Set<Keyword> = [.continue, .next, .agree]

  // MARK: Command prompts and the summary

  /// Reads, in order of precedence: a whole word; a command in other words; answers to fields by name; the
  /// name of a field, which edits it; the beginning of a word or of a field's name.
  func readCommand(_ line: String, _ tokens: Tokens, at prompt: Prompt) -> Reading {
    let phrase = tokens.phrase
    if let reading = shownCommand(tokens.text, at: prompt) { return reading }
    // In the last step, to save is to create the report.
    if case .command(let step) = prompt, step.isLast, Self.save.contains(Negligible.reduced(phrase)) {
      return .command(.agree)
    }
    let isQuestion = line.trimmed.last == "?"
    if !isQuestion, let added = addition(in: line) { return added }
    let command = command(phrase, at: prompt)
    if !isQuestion, let answers = correction(line, tokens, command, at: prompt) { return answers }
    if let command, command != .languageNeeded { return command }
    if let denied = deniedField(tokens, at: prompt) { return denied }
    if let named = namedAnswers(in: line, isColonNeeded: isQuestion, at: prompt.step ?? .owner) {
      return named
    }
    if case .command = prompt {
      if let field = field(named: phrase) { return .command(.edit(field)) }
      if command == nil, let facts = readFacts(line) {
        // `I will finish it tomorrow` says no date.
        return sentence(tokens.words, at: prompt) == .command(.later) ? .command(.later) : facts
      }
    }
    if let command { return command }
    // A question is no beginning of a word, and neither is a whole word for no.
    let isNo = phrase.joined().count > 1 && lexicons.contains { $0.no.contains(phrase) }
    let begun = isNo || isQuestion ? nil : beginning(tokens.text, at: prompt)
    if let begun, begun != .unknown(tokens.text) { return begun }
    if let meant = sentence(tokens.words, at: prompt) {
      // `that is all, please save it` in the last step
      let isSaving = meant == .command(.quit) && prompt.step?.isLast == true
      return isSaving && Self.save.first(in: tokens.words) != nil ? .command(.agree) : meant
    }
    return !isQuestion && prompt != .summary && tokens.count > 2
      ? story(line, tokens, at: prompt) ?? .unknown(tokens.text) : .unknown(tokens.text)
  }

  /// A question about a line that is no command, so that what a person tells is not lost; `nil` if it denies
  /// a command.
  private func story(_ line: String, _ tokens: Tokens, at prompt: Prompt) -> Reading? {
    let isCommand = { (index: Int) in
      self.lexicons.contains {
        $0.keywords.match(tokens.words, at: index, among: Keyword.all(at: prompt)) != nil
      }
    }
    if tokens.words.contains(where: ChoiceGrammar.denies), tokens.words.indices.contains(where: isCommand) {
      return nil
    }
    // `please remove "my sister's" from the description`
    let first = Negligible.reduced(tokens.words)[0]
    if keyword([first], among: [.clear, .edit]) != nil { return .command(.edit(.description)) }
    let question = LineQuestion(
      topic: .addition, typed: line.trimmed, first: .answers([.addition(tokens.text)]),
      second: .unknown(tokens.text))
    return readFacts(line, isStory: true) ?? .question(question)
  }

  /// The new answers of a line that says what is wrong, or only begins so: `the age is wrong, he is five`,
  /// `no wait, the phone is 601 234 567`.
  private func correction(
    _ line: String, _ tokens: Tokens, _ command: Reading?, at prompt: Prompt
  ) -> Reading? {
    let isDenied = tokens.count > 2 && ChoiceGrammar.denies(tokens.words[0])
    let isBefore = isDenied && Negligible.subjects.contains(tokens.words[1])
    let text = tokens.textAfterCorrection ?? (isBefore ? tokens.typed(1..<tokens.count) : nil)
    if let text, let found = newAnswers(in: text, at: prompt), !found.isEdit { return found }
    guard case .command(.edit(let field))? = command,
      case .answers(let found)? = newAnswers(in: line, at: prompt),
      found.contains(where: { $0.field == field })
    else { return nil }
    return .answers(found)
  }

  /// A text that a line adds to the description: `add that he limps`; `nil` if it adds none.
  func addition(in line: String) -> Reading? {
    let tokens = Tokens(line)
    let starts = (0..<min(6, tokens.count)).prefix {
      tokens.words[..<$0].allSatisfy(Negligible.words.contains)
    }
    let isColon = tokens[1]?.gap == ":" && Self.add.contains(tokens.words[0])
    guard
      let end = isColon
        ? 1 : starts.lazy.compactMap({ Self.additions.match(tokens.words, at: $0)?.end }).first
    else { return nil }
    if end == tokens.count { return .command(.edit(.description)) }
    return .answers([.addition(tokens.typed(end..<tokens.count))])
  }

  /// The new answers that a text states, whether or not it names their fields.
  func newAnswers(in text: String, at prompt: Prompt) -> Reading? {
    namedAnswers(in: text, isColonNeeded: false, at: prompt.step ?? .owner) ?? readFacts(text)
  }

  /// What a line means that says that there is no answer to a field of a step, or of any for a required one:
  /// an optional field is emptied; of a required one without an answer it is said what helps.
  func deniedField(_ tokens: Tokens, at prompt: Prompt) -> Reading? {
    guard let step = prompt.step else { return nil }
    let denied = Field.allCases.first { field in
      let isNamed = tokens.words.indices.contains { isNoun([tokens.words[$0]], of: field) }
      let isOpen = field.isRequired ? !context.answered.contains(field) : field.step == step
      return isOpen && field != prompt.field && field.kind != .name && isNamed
        && denial(tokens, of: field) == ReadAnswer.none()
    }
    return denied.map { field in
      field.isRequired ? .answers([FieldAnswer(field, .none(), typed: "")]) : .command(.clear(field))
    }
  }

  /// Reads the beginning of a word, language by language. In each language, commands that work alone take
  /// precedence over those that need more, and commands over field names: `c` is `continue`, not `clear`.
  private func beginning(_ typed: String, at prompt: Prompt) -> Reading {
    let keywords = Keyword.all(at: prompt).filter { !Keyword.wholeOnly.contains($0) }
    let stepFields = prompt.step?.fields ?? []
    for lexicon in lexicons {
      let words = lexicon.shownWords.filter { keywords.contains($0.value) }
        .map { (word: $0.word, folded: $0.folded, value: $0.value.reading(at: prompt)) }
      let fields = lexicon.fieldNames.filter { stepFields.contains($0.value) }
        .map { (word: $0.word, folded: $0.folded, value: Reading.command(.edit($0.value))) }
      for group in [false, true].map({ needed in words.filter { $0.value.isIncomplete == needed } }) + [
        fields
      ] {
        let found = Self.names(in: [group], like: typed)
        if found.count == 1 { return found[0].value }
        if !found.isEmpty { return .ambiguous(typed, found.map { $0.word.lowercased() }) }
      }
      // A letter begins no word of another language.
      if typed.count < 2 { break }
    }
    let (first, argument) = Self.divided(typed)
    return argument.isEmpty ? .unknown(typed) : beginning(first, argument, stepFields) ?? .unknown(typed)
  }

  /// The beginnings of a command and its argument: `ed na`. Fields of the step take precedence.
  private func beginning(_ word: String, _ argument: String, _ stepFields: [Field]) -> Reading? {
    let verbs: [Keyword] = [.edit, .clear, .help, .language]
    let keywords = Self.names(
      in: lexicons.map { $0.shownWords.filter { verbs.contains($0.value) } }, like: word)
    guard keywords.count == 1, let keyword = keywords.first?.value else { return nil }
    if keyword == .language { return reading(.language, argument, nil) ?? .languageNeeded }
    if keyword == .help { return reading(.help, argument, nil) }
    let all = lexicons.map(\.fieldNames)
    let inStep = Self.names(in: all.map { $0.filter { stepFields.contains($0.value) } }, like: argument)
    let found = inStep.count == 1 ? inStep : Self.names(in: all, like: argument)
    if found.count > 1 { return .ambiguous(argument, found.map { $0.word.lowercased() }) }
    return reading(keyword, argument, found.first?.value) ?? .unknown(argument)
  }

  /// The names that a text means: the one that it is; or else, in the first language that has any, those that
  /// begin with it or of which a later word does (`finder` for `Reward for the finder`), one for each value.
  static func names<Value: Equatable & Sendable>(
    in languages: [[Lexicon.Name<Value>]], like typed: String
  ) -> [Lexicon.Name<Value>] {
    let folded = typed.folded
    if let whole = languages.joined().first(where: { $0.folded == folded }) { return [whole] }
    let found = languages.lazy.map { names in
      let first = names.filter { $0.folded.hasPrefix(folded) }
      return first.isEmpty ? names.filter { $0.folded.firstRange(ofText: " " + folded) != nil } : first
    }.first { !$0.isEmpty }
    return (found ?? []).reduce(into: []) { distinct, name in
      if !distinct.contains(where: { $0.value == name.value }) { distinct.append(name) }
    }
  }
}

extension Reading {
  fileprivate var isEdit: Bool { if case .command(.edit) = self { true } else { false } }

  /// Whether it is a command that needs more words.
  var isIncomplete: Bool {
    switch self {
    case .fieldNeeded, .languageNeeded: true
    default: false
    }
  }
}
