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
    let (fields, index) = (prompt.step?.fields ?? [], (NumberWords.value(of: name) ?? 0) - 1)
    return reading(keyword, argument, field ?? (fields.indices.contains(index) ? fields[index] : nil))
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
    if let language = language(phrase) { return .language(language) }
    if let keyword = keyword(phrase, among: Keyword.precedence(at: prompt)) {
      return keyword.reading(at: prompt)
    }
    return sentence(phrase, at: prompt, isStrict: true)
  }

  private func keyword(_ words: [String], among keywords: [Keyword]) -> Keyword? {
    lexicons.lazy.compactMap { $0.keywords.meaning(of: words, among: keywords) }.first
  }

  /// The language that a phrase asks for: `switch to Polish`, `po angielsku`; in a sentence, among any words.
  private func language(_ phrase: [String], isSentence: Bool = false) -> Language? {
    let words = isSentence ? phrase : phrase.filter { !Negligible.words.contains($0) }
    let name = words.suffix(isSentence ? words.count : 1).last { $0.count >= 5 && Language(named: $0) != nil }
    guard let name else { return nil }
    let others = words.filter { $0 != name }
    let isAskedFor = lexicons.contains { lexicon in
      isSentence
        ? !lexicon.wordsOfLanguage.isDisjoint(with: others) : lexicon.wordsOfLanguage.isSuperset(of: others)
    }
    return isAskedFor ? Language(named: name) : nil
  }

  // MARK: Sentences

  private static let save = WordTable { $0.reading.save }
  private static let wrong = WordTable { $0.reading.wrong }
  private static let aroundWrong = WordTable { "\($0.reading.wrongAround), \($0.reading.fillers)" }
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
    let has = { (table: WordTable<Bool>) in words.indices.contains { table.match(words, at: $0) != nil } }
    if !isStrict {
      if let language = language(words, isSentence: true) { return .language(language) }
      if keywords.contains(.later), has(Self.times), has(Self.verbs) { return .command(.later) }
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
      } else if isStrict, !Self.aroundWrong.contains([words[index]]) {
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
    if let command, command != .languageNeeded { return command }
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
    return sentence(tokens.words, at: prompt) ?? .unknown(tokens.text)
  }

  /// Reads the beginning of a word, language by language. In each language, commands that work alone take
  /// precedence over those that need a field, and commands over field names: `c` is `continue`, not `clear`.
  private func beginning(_ typed: String, at prompt: Prompt) -> Reading {
    let keywords = Keyword.all(at: prompt).filter { !Keyword.wholeOnly.contains($0) }
    let stepFields = prompt.step?.fields ?? []
    for lexicon in lexicons {
      let words = lexicon.shownWords.filter { keywords.contains($0.value) }
        .map { (word: $0.word, value: $0.value.reading(at: prompt)) }
      let fields = lexicon.fieldNames.filter { stepFields.contains($0.value) }
        .map { (word: $0.word, value: Reading.command(.edit($0.value))) }
      for group in [words.filter { !$0.value.needsField }, words.filter { $0.value.needsField }, fields] {
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
    for names in languages {
      var found = names.filter { $0.word.folded.hasPrefix(folded) }
      if found.isEmpty {
        found = names.filter {
          $0.word.folded.split(separator: " ").dropFirst().contains { $0.hasPrefix(folded) }
        }
      }
      if !found.isEmpty {
        return found.reduce(into: []) { distinct, name in
          if !distinct.contains(where: { $0.value == name.value }) { distinct.append(name) }
        }
      }
    }
    return []
  }
}

extension Reading {
  var needsField: Bool { if case .fieldNeeded = self { true } else { false } }
}
