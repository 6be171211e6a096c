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
    let field = lexicons.lazy.flatMap(\.fieldNames).first { $0.word.folded == name }
    return reading(keyword, argument, field?.value)
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
    let verbs = Keyword.precedence(at: prompt).filter { $0 == .edit || $0 == .clear }
    let words = Array(phrase.drop(while: Negligible.words.contains))
    return (1..<max(1, min(4, words.count))).lazy.compactMap { count in
      keyword(Array(words.prefix(count)), among: verbs).flatMap {
        reading($0, "", field(named: Array(words.dropFirst(count))))
      }
    }.first
  }

  private func keyword(_ words: [String], among keywords: [Keyword]) -> Keyword? {
    lexicons.lazy.compactMap { $0.keywords.meaning(of: words, among: keywords) }.first
  }

  /// The language that a phrase asks for: `switch to Polish`, `po angielsku`.
  private func language(_ phrase: [String]) -> Language? {
    let words = phrase.filter { !Negligible.words.contains($0) }
    guard let last = words.last, last.count >= 5, let language = Language(named: last) else { return nil }
    let others = words.filter { $0 != last }
    return lexicons.contains { $0.wordsOfLanguage.isSuperset(of: others) } ? language : nil
  }

  // MARK: Command prompts and the summary

  /// Reads, in order of precedence: a whole word; a command in other words; answers to fields by name; the
  /// name of a field, which edits it; the beginning of a word or of a field's name.
  func readCommand(_ line: String, _ tokens: Tokens, at prompt: Prompt) -> Reading {
    let phrase = tokens.phrase
    if let reading = shownCommand(tokens.text, at: prompt) { return reading }
    let command = command(phrase, at: prompt)
    if let command, command != .languageNeeded { return command }
    if case .command = prompt {
      if let named = namedAnswers(in: line, isColonNeeded: false) { return named }
      if let field = field(named: phrase) { return .command(.edit(field)) }
    }
    if let command { return command }
    // A question is no beginning of a word, and neither is a whole word for no.
    let isNo = phrase.joined().count > 1 && lexicons.contains { $0.no.contains(phrase) }
    return isNo || line.trimmed.last == "?" ? .unknown(tokens.text) : beginning(tokens.text, at: prompt)
  }

  /// Reads the beginning of a word, language by language. In each language, commands that work alone take
  /// precedence over those that need a field, and commands over field names: `c` is `continue`, not `clear`.
  private func beginning(_ typed: String, at prompt: Prompt) -> Reading {
    let keywords = Keyword.all(at: prompt)
    let stepFields: [Field] = if case .command(let step) = prompt { step.fields } else { [] }
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
  private static func names<Value: Equatable & Sendable>(
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
