import Localization
import MissingPet
import PlainText

/// Reads commands, at command prompts and elsewhere.
extension LineInterpreter {
  // MARK: Shown words

  /// A command as it is shown, with its argument if it takes one; `nil` for any other text.
  func shownCommand(_ typed: String, at prompt: Prompt) -> Reading? {
    let first = String(typed.prefix { !$0.isWhitespace })
    let (argument, word, all) = (typed.dropFirst(first.count).trimmed, first.folded, Keyword.all(at: prompt))
    let shown = shown
    let keyword = shown.lazy.flatMap(\.keywords).first { $0.folded == word && all.contains($0.value) }?.value
    if argument.isEmpty { return keyword?.reading(at: prompt) }
    switch keyword {
    case .language: return Language(named: argument).map { .language($0) }
    case .help: return shown.contains { $0.helpWords == argument.folded } ? .command(.words) : nil
    case .edit, .clear:
      let number = NumberWords.value(of: argument.folded)
      let numbered = prompt.step?.fields.enumerated().first { $0.offset + 1 == number }?.element
      let named = shown.lazy.flatMap(\.fields).first { $0.folded == argument.folded }?.value
      return (named ?? numbered).map { .command(keyword == .edit ? .edit($0) : .clear($0)) }
    default: return nil
    }
  }

  /// Reads the beginning of a word, language by language. In each language, commands that work alone take
  /// precedence over those that need more, and commands over field names: `c` is `continue`, not `clear`. A
  /// letter begins no word of another language.
  private func beginning(_ typed: String, at prompt: Prompt) -> Reading {
    let keywords = Keyword.all(at: prompt).filter { !Keyword.wholeOnly.contains($0) }
    let groups = shown.prefix(typed.count < 2 ? 1 : shown.count).flatMap { words in
      let commands = words.keywords.filter { keywords.contains($0.value) }
        .map { ($0.word, $0.folded, $0.value.reading(at: prompt)) }
      let fields = words.fields.filter { $0.value.step == prompt.step }
        .map { ($0.word, $0.folded, Reading.command(.edit($0.value))) }
      return [false, true].map { needed in commands.filter { $0.2.isIncomplete == needed } } + [fields]
    }
    // `ed name`, `edit micro`, `language xx`
    let parts = typed.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(\.folded)
    let verbs = shown.map { $0.keywords.filter { [.edit, .clear, .language].contains($0.value) } }
    if parts.count == 2, let verb = Self.names(in: verbs, like: parts[0]).first?.value {
      // Those of the step come first.
      let fields = shown.map { $0.fields.filter { $0.value.step == prompt.step } } + shown.map(\.fields)
      let found = Self.names(in: fields, like: parts[1])
      if verb == .language || found.count != 1 {
        return verb == .language ? .languageNeeded : .unknown(typed)
      }
      return .command(verb == .edit ? .edit(found[0].value) : .clear(found[0].value))
    }
    let found = Self.names(in: groups, like: typed)
    if found.count > 1 { return .ambiguous(typed, found.map { $0.word.lowercased() }) }
    return found.first?.value ?? .unknown(typed)
  }

  /// The names that a text means: the one that it is; or else, in the first group that has any, those that
  /// begin with it or of which a later word does (`finder` for `Reward for the finder`), one for each value.
  static func names<Value: Equatable & Sendable>(
    in groups: [[ShownWords.Name<Value>]], like typed: String
  ) -> [ShownWords.Name<Value>] {
    let folded = typed.folded
    if let whole = groups.joined().first(where: { $0.folded == folded }) { return [whole] }
    let found = groups.lazy.map { names in
      let first = names.filter { $0.folded.hasPrefix(folded) }
      return first.isEmpty ? names.filter { $0.folded.firstRange(ofText: " " + folded) != nil } : first
    }.first { !$0.isEmpty }
    return (found ?? []).reduce(into: []) { distinct, name in
      if !distinct.contains(where: { $0.value == name.value }) { distinct.append(name) }
    }
  }

  var shown: [ShownWords] { ShownWords.all(context.language) }

  // MARK: Other words

  /// What says that an answer is wrong, and the words around it.
  static let wrong = WordTable { $0.reading.wrong }
  static let aroundWrong = WordTable { "\($0.reading.wrongAround), \($0.reading.fillers)" }
  private static let reasons = WordTable { $0.reading.reasons }
  static let times = WordTable { $0.reading.later.times }
  private static let verbs = WordTable { $0.reading.later.verbs }

  /// A command in other words: a synonym, with words around it that do not count; a verb with the name of a
  /// field; the name of a language; and that with a reason. `nil` for any other text.
  func command(_ tokens: Tokens, at prompt: Prompt) -> Reading? {
    let words = tokens.phrase
    if let command = command(words, at: prompt) { return command }
    if prompt.field?.kind.holdsWords != true, prompt.step != nil, let field = field(named: words),
      field != prompt.field
    {
      return .command(.edit(field))
    }
    return tokens.count > Self.mostWordsOfSentence ? nil : reasonedCommand(tokens, at: prompt)
  }

  /// The same of words between which no marks stand.
  func command(_ words: [String], at prompt: Prompt) -> Reading? {
    if words.isEmpty || words.count > 20 { return nil }
    if let language = language(words, isStrict: true) { return .language(language) }
    if keyword(words, among: [.language]) != nil, Keyword.all(at: prompt).contains(.language) {
      return .languageNeeded
    }
    let keywords = Keyword.precedence(at: prompt)
    let parts = Lexicon.keywords.parts(of: words, among: keywords, step: prompt.step)
    if let keyword = parts.only(of: keywords) { return keyword.reading(at: prompt) }
    // At a field, `old` can be a bad answer.
    guard parts.others == 0, !parts.isDenied, keywords.contains(.edit),
      prompt.field == nil || !parts.fields.isEmpty
    else { return nil }
    switch parts.isWrong ? parts.values.union([.edit]) : parts.values {
    case [.edit]: return parts.field.map { .command(.edit($0)) } ?? .fieldNeeded(.edit)
    case [.clear]:
      return parts.field.map { .command(prompt == .summary ? .edit($0) : .clear($0)) }
        ?? Keyword.clear.reading(at: prompt)
    // `go back to the date`
    case [.back]: return parts.field.map { .command(.edit($0)) }
    default: return nil
    }
  }

  /// The command of a clause beside which the others only say why: `fix the phone, I mistyped it`.
  private func reasonedCommand(_ tokens: Tokens, at prompt: Prompt) -> Reading? {
    let clauses = clauses(of: tokens).map { Array(tokens.words[$0]) }
    // `thank god he came home`, but not `$500 if she is back before Christmas`
    let isFound = clauses.contains { clause in
      let parts = Lexicon.keywords.parts(of: clause, among: Keyword.precedence(at: prompt))
      return parts.values.contains(.found) && parts.others < 3 && !parts.isDenied
    }
    let found = clauses.count == 1 ? [] : clauses.compactMap { command($0, at: prompt) }
    if !isFound, found.isEmpty { return nil }
    let facts = facts(in: tokens, asking: prompt.field)
    // `yesterday when I came home` at the date
    if isFound, prompt.field == nil || facts.allSatisfy({ $0.field.kind == .choice }) {
      return Keyword.found.reading(at: prompt)
    }
    guard let first = found.first, case .command(let command) = first else { return nil }
    // `save it, I will finish tonight`
    let isLater = found.contains(.command(.later)) || isLater(tokens.words)
    if [.quit, .later].contains(command), isLater { return .command(.later) }
    guard found.allSatisfy({ $0 == first }), facts.isEmpty else { return nil }
    return switch command {
    case .edit(let field), .clear(let field?): field == prompt.field ? nil : first
    case .quit, .later, .back, .undo, .next: first
    default: nil
    }
  }

  private func isLater(_ words: [String]) -> Bool {
    Self.verbs.first(in: words) != nil
      && (Self.times.first(in: words) != nil || DateWords.weekdays.first(in: words) != nil)
  }

  /// The parts of a line between marks and words such as `because`.
  func clauses(of tokens: Tokens) -> [Range<Int>] {
    let starts = [0] + tokens.words.indices.dropFirst().filter { isBreak($0, in: tokens) }
    return zip(starts, starts.dropFirst() + [tokens.count]).map { $0..<$1 }
  }

  private func isBreak(_ index: Int, in tokens: Tokens) -> Bool {
    tokens.hasMark(before: index) || Self.reasons.contains(tokens.words[index])
  }

  func keyword(_ words: [String], among keywords: [Keyword]) -> Keyword? {
    Lexicon.keywords.meaning(of: words, among: keywords)
  }

  /// The language that words ask for: `switch to Polish`, `po angielsku`.
  ///
  /// - Parameter isStrict: whether no other words that count may stand there.
  private func language(_ words: [String], isStrict: Bool) -> Language? {
    guard let name = words.last(where: { $0.count >= 5 && Language(named: $0) != nil }) else { return nil }
    let others = words.filter { $0 != name }
    let isAskedFor =
      isStrict
      ? others.allSatisfy { Lexicon.language.contains($0) || Negligible.words.contains($0) }
      : others.contains(where: Lexicon.language.contains)
    return isAskedFor ? Language(named: name) : nil
  }

  // MARK: Sentences

  /// More words than ask for a command.
  static let mostWordsOfSentence = 12
  /// The commands that go on, and may send a report.
  private static let goingOn: Set<Keyword> = [.continue, .next, .agree]

  /// The command that a sentence asks for, whose words stand among any others: `can I see what I wrote`.
  /// Words that send a report count as `agree`, after which a question comes; help counts less than others.
  /// Of what a word denies in its clause, only help and the field that it can say to be wrong count.
  func sentence(_ tokens: Tokens, at prompt: Prompt) -> Reading? {
    let words = tokens.words
    if words.count > Self.mostWordsOfSentence { return nil }
    if let language = language(words, isStrict: false) { return .language(language) }
    let keywords = Keyword.precedence(at: prompt).filter { $0 != .found }
    if isLater(words), keywords.contains(.later) { return .command(.later) }
    let parts = Lexicon.keywords.parts(
      of: words, among: keywords, step: prompt.step, isBreak: { isBreak($0, in: tokens) })
    var strong = parts.values.subtracting(Self.goingOn)
    if parts.isWrong { strong.insert(.edit) }
    let edit = parts.field.map { Reading.command(.edit($0)) }
    if parts.isDenied, strong.subtracting([.help]).isEmpty {
      let denied = parts.denied.subtracting([.help])
      if denied.isEmpty && edit != nil || denied == [.agree] { return edit ?? .fieldNeeded(.edit) }
      if strong.isEmpty { return parts.denied.contains(.help) ? .command(.help) : nil }
    }
    if let field = parts.field, field != .description, prompt != .summary, strong.contains(.clear) {
      return .command(.clear(field))
    }
    // `remove the sentence about the vet from the description`
    if let edit, !strong.isDisjoint(with: [.edit, .clear]) { return edit }
    if strong.count > 1 { strong.remove(.help) }
    if strong.count > 1 {
      let meanings = Keyword.allCases.filter(strong.contains).map { $0.word(in: L10n(context.language)) }
      return .ambiguous(words.joined(separator: " "), meanings)
    }
    // `he had to make do with three legs`, `he limps on the back left leg`
    if [[.edit], [.back]].contains(strong), !parts.isWrong, parts.others > 2 { return nil }
    if let keyword = strong.first { return keyword.reading(at: prompt) }
    // `the name is fine`, but not `all is right except the sex`
    let isRight = parts.values.contains(.agree) && !words.contains(where: ChoiceGrammar.contrasts)
    if !parts.values.isEmpty, edit == nil || isRight { return parts.others < 4 ? .command(.agree) : nil }
    return words.count > 2 ? edit : nil
  }

  // MARK: Command prompts and the summary

  private static let save = WordTable { $0.reading.save }

  /// Reads, in order of precedence: a shown word; a text for the description; a command in other words;
  /// answers to fields; the name of a field, which edits it; the beginning of a word or of a field's name; a
  /// command in a sentence; a line that may be a part of the description.
  func readCommand(_ line: String, _ tokens: Tokens, at prompt: Prompt) -> Reading {
    let (typed, isQuestion) = (tokens.text, line.trimmed.last == "?")
    if let reading = shownCommand(typed, at: prompt) { return reading }
    // In the last step, to save is to create the report.
    let isLast = prompt == .command(.owner)
    if isLast, Self.save.contains(Negligible.reduced(tokens.phrase)) { return .command(.agree) }
    if !isQuestion, let added = addition(in: tokens) { return added }
    let command = command(tokens, at: prompt)
    if let answers = answers(in: line, tokens, command, at: prompt) { return answers }
    if let command { return command }
    // A question is no beginning of a word, and neither is a whole word for no.
    let isNo = tokens.phrase.joined().count > 1 && shown.contains { $0.no.contains(tokens.phrase) }
    let begun = isNo || isQuestion ? .unknown(typed) : beginning(typed, at: prompt)
    if begun != .unknown(typed) { return begun }
    if !isQuestion || !asks(tokens.words), let meant = sentence(tokens, at: prompt) {
      // `that is all, please save it` in the last step
      let isSaving = meant == .command(.quit) && isLast && Self.save.first(in: tokens.words) != nil
      return isSaving ? .command(.agree) : meant
    }
    let isStory = !isQuestion && prompt != .summary && tokens.count > 2
    return isStory ? story(line, tokens, at: prompt) ?? .unknown(typed) : .unknown(typed)
  }

  /// A question about a line that is no command, so that what a person tells is not lost; `nil` if it denies
  /// a command.
  private func story(_ line: String, _ tokens: Tokens, at prompt: Prompt) -> Reading? {
    let parts = Lexicon.keywords.parts(of: tokens.words, among: Keyword.precedence(at: prompt))
    if !parts.denied.subtracting([.found]).isEmpty { return nil }
    let question = LineQuestion(
      topic: .addition, typed: line.trimmed, first: .answers([.addition(tokens.text)]),
      second: .unknown(tokens.text))
    return readFacts(line, isStory: true) ?? choice(in: line) ?? .question(question)
  }
}

extension Reading {
  /// Whether it is a command that needs more words.
  var isIncomplete: Bool {
    switch self {
    case .fieldNeeded, .languageNeeded: true
    default: false
    }
  }
}
