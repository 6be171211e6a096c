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
      .first { $0.word.folded == word && keywords.contains($0.value) }
    guard let keyword = shown?.value else { return nil }
    if argument.isEmpty { return keyword.reading(at: prompt) }
    let field = lexicons.lazy.flatMap(\.fieldNames).first { $0.word.folded == name }?.value
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
  private static let times = WordTable { $0.reading.later.times }
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
      let isLater = [Self.times, Self.verbs].allSatisfy { $0.first(in: words) != nil }
      if isLater, keywords.contains(.later) { return .command(.later) }
    }
    var (found, fields, isDenied, isWrong, index) = (Set<Keyword>(), Set<Field>(), false, false, 0)
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
      } else if isStrict, !Self.aroundWrong.contains(words[index]) {
        return nil
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
    return meaning(of: found, fields.count == 1 ? fields.first : nil, isDenied && !isWrong, words, at: prompt)
  }

  /// What the commands and the field that a sentence names mean together. What goes on counts least, then
  /// help; of a sentence that denies, only help and the field that it can say to be wrong.
  private func meaning(
    of found: Set<Keyword>, _ field: Field?, _ isDenied: Bool, _ words: [String], at prompt: Prompt
  ) -> Reading? {
    var strong = found.subtracting(Self.goingOn)
    let edit = field.map { Reading.command(.edit($0)) }
    if isDenied {
      if strong.contains(.help) { return .command(.help) }
      return strong.isEmpty ? edit ?? (found.contains(.agree) ? .fieldNeeded(.edit) : nil) : nil
    }
    if let field, strong.contains(.clear) { return .command(.clear(field)) }
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
    let command = command(phrase, at: prompt)
    if let answers = newAnswers(line, tokens, command, at: prompt) { return answers }
    if let command, command != .languageNeeded { return command }
    if let field = fieldLeftEmpty(tokens, at: prompt) { return .command(.clear(field)) }
    if case .command = prompt {
      let isQuestion = line.trimmed.last == "?"
      if let named = namedAnswers(in: line, isColonNeeded: isQuestion, at: prompt.step) { return named }
      if let field = field(named: phrase) { return .command(.edit(field)) }
      if command == nil, let facts = readFacts(line) {
        // `I will finish it tomorrow` says no date.
        return sentence(tokens.words, at: prompt) == .command(.later) ? .command(.later) : facts
      }
    }
    if let command { return command }
    // A question is no beginning of a word, and neither is a whole word for no.
    let isNo = phrase.joined().count > 1 && lexicons.contains { $0.no.contains(phrase) }
    let begun = isNo || line.trimmed.last == "?" ? nil : beginning(tokens.text, at: prompt)
    if let begun, begun != .unknown(tokens.text) { return begun }
    let meant = sentence(tokens.words, at: prompt) ?? .unknown(tokens.text)
    // `has it been sent?` sends nothing.
    return meant == .command(.agree) && line.trimmed.last == "?" ? .command(.help) : meant
  }

  /// The new answers of a line that says what is wrong, or only begins so: `the age is wrong, he is five`,
  /// `no wait, the phone is 601 234 567`.
  private func newAnswers(
    _ line: String, _ tokens: Tokens, _ command: Reading?, at prompt: Prompt
  ) -> Reading? {
    guard case .command(let step) = prompt, line.trimmed.last != "?" else { return nil }
    let isDenied = tokens.count > 2 && ChoiceGrammar.denies(tokens.words[0])
    let isBefore = isDenied && Negligible.subjects.contains(tokens.words[1])
    let text = tokens.textAfterCorrection ?? (isBefore ? tokens.typed(1..<tokens.count) : nil)
    let answers = { (line: String) in
      self.namedAnswers(in: line, isColonNeeded: false, at: step) ?? self.readFacts(line)
    }
    if let text, let found = answers(text), !found.isEdit { return found }
    guard case .command(.edit(let field))? = command, case .answers(let found)? = answers(line),
      found.contains(where: { $0.field == field })
    else { return nil }
    return .answers(found)
  }

  /// The optional field of a step that a line says to leave empty: `no reward after all`.
  private func fieldLeftEmpty(_ tokens: Tokens, at prompt: Prompt) -> Field? {
    prompt.step?.fields.first { field in
      !field.isRequired && field.kind != .name
        && tokens.words.indices.contains { isNoun([tokens.words[$0]], of: field) }
        && denial(tokens, of: field) == ReadAnswer.none()
    }
  }

  /// Reads the beginning of a word, language by language. In each language, commands that work alone take
  /// precedence over those that need more, and commands over field names: `c` is `continue`, not `clear`.
  private func beginning(_ typed: String, at prompt: Prompt) -> Reading {
    let keywords = Keyword.all(at: prompt).filter { !Keyword.wholeOnly.contains($0) }
    let stepFields = prompt.step?.fields ?? []
    for lexicon in lexicons {
      let words = lexicon.shownWords.filter { keywords.contains($0.value) }
        .map { (word: $0.word, value: $0.value.reading(at: prompt)) }
      let fields = lexicon.fieldNames.filter { stepFields.contains($0.value) }
        .map { (word: $0.word, value: Reading.command(.edit($0.value))) }
      for group in [false, true].map({ needed in words.filter { $0.value.isIncomplete == needed } }) + [
        fields
      ] {
        let found = Self.names(in: [group], like: typed)
        if found.count == 1 { return found[0].value }
        if !found.isEmpty { return .ambiguous(typed, found.map { $0.word.lowercased() }) }
      }
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
    if let whole = languages.joined().first(where: { $0.word.folded == folded }) { return [whole] }
    let found = languages.lazy.map { names in
      let first = names.filter { $0.word.folded.hasPrefix(folded) }
      return first.isEmpty ? names.filter { $0.word.folded.firstRange(ofText: " " + folded) != nil } : first
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
