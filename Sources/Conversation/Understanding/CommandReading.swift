import Localization
import MissingPet
import PlainText

/// Reads commands, at command prompts and elsewhere.
extension LineInterpreter {
  /// A command as it is shown, if it is the whole text: a word, `edit` and `clear` with the name of a field,
  /// `language` with that of a language; `nil` for any other text.
  func shownCommand(_ typed: String, at prompt: Prompt) -> Reading? {
    let first = typed.prefix { !$0.isWhitespace }
    let rest = typed.dropFirst(first.count).trimmed
    let words = lexicons.map { $0.words.filter { Keyword.all(at: prompt).contains($0.value) } }
    guard let keyword = Candidate.exactMatch(rest.isEmpty ? typed : String(first), among: words) else {
      return nil
    }
    if rest.isEmpty { return keyword.reading(at: prompt) }
    switch keyword {
    case .language: return Language(named: rest).map { .language($0) }
    case .help: return isListOfWords(rest) ? .command(.words) : nil
    case .edit, .clear:
      let field = Candidate.exactMatch(rest, among: lexicons.map(\.fields))
      return field.map { .command(keyword == .edit ? .edit($0) : .clear($0)) }
    default: return nil
    }
  }

  /// Whether the text after the word help asks for the list of words.
  private func isListOfWords(_ text: String) -> Bool { lexicons.contains { $0.wordsOfHelp == text.folded } }

  /// A command in other words: a synonym, with words around it that do not count; a verb with the name of a
  /// field; the name of a language. `nil` for any other text.
  func command(_ phrase: Phrase, at prompt: Prompt) -> Reading? {
    guard !phrase.words.isEmpty else { return nil }
    if let language = language(phrase) { return .language(language) }
    let keywords = Keyword.precedence(at: prompt)
    if let keyword = keyword(phrase, among: keywords) { return keyword.reading(at: prompt) }
    let pieces = phrase.pieces.drop { Negligible.words.contains(Phrase($0).joined) }
    for count in 1..<max(1, min(4, pieces.count)) {
      let verb = Phrase(pieces.prefix(count).joined(separator: " "))
      guard let keyword = keyword(verb, among: keywords.filter { $0 == .edit || $0 == .clear }),
        let field = field(named: Phrase(pieces.dropFirst(count).joined(separator: " ")))
      else { continue }
      return .command(keyword == .edit ? .edit(field) : .clear(field))
    }
    return nil
  }

  private func keyword(_ phrase: Phrase, among keywords: [Keyword]) -> Keyword? {
    for lexicon in lexicons {
      let found =
        keywords.first { lexicon.isWord(phrase.joined, for: $0) }
        ?? keywords.first { lexicon.keywords[$0]?.contains(phrase.joined) == true }
        ?? keywords.first { lexicon.isWord(phrase.reduced, for: $0) }
        ?? keywords.first { lexicon.keywords[$0]?.means(phrase) == true }
        ?? keywords.first { lexicon.keywords[$0]?.covers(phrase) == true }
      if let found { return found }
    }
    return nil
  }

  /// The language that a phrase asks for: `switch to Polish`, `po angielsku`.
  private func language(_ phrase: Phrase) -> Language? {
    guard let last = phrase.words.last(where: { !Negligible.words.contains($0) }), last.count >= 5,
      let language = Language(named: last)
    else { return nil }
    let others = phrase.words.filter { $0 != last && !Negligible.words.contains($0) }
    let isAsked = lexicons.contains { lexicon in
      others.allSatisfy { word in
        lexicon.isWord(word, for: .language) || lexicon.keywords[.language]?.hasWord(word) == true
      }
    }
    return isAsked ? language : nil
  }

  // MARK: Command prompts and the summary

  /// Reads, in order of precedence: a whole word; a command in other words; answers to fields by name; the
  /// name of a field, which edits it; the beginning of a word or of a field's name.
  func readCommand(_ line: String, at prompt: Prompt) -> Reading {
    let phrase = Phrase(line)
    guard !phrase.words.isEmpty else { return line.trimmed.isEmpty ? .empty : .unknown(line.trimmed) }
    if let reading = shownCommand(phrase.text, at: prompt) { return reading }
    let command = command(phrase, at: prompt)
    if let command, command != .languageNeeded { return command }
    if case .command = prompt {
      if let named = namedAnswers(in: line, isColonNeeded: false) { return named }
      if let field = field(named: phrase) { return .command(.edit(field)) }
    }
    if let command { return command }
    return canBeBeginning(phrase, line) ? beginning(phrase.text, at: prompt) : .unknown(phrase.text)
  }

  /// Whether a line can be the beginning of a word: a question is none, and neither is a whole word for no.
  private func canBeBeginning(_ phrase: Phrase, _ line: String) -> Bool {
    let isNo = phrase.joined.count > 1 && lexicons.contains { $0.no.contains(phrase.joined) }
    return !isNo && line.trimmed.last != "?"
  }

  /// Reads the beginning of a word, language by language. In each language, commands that work alone take
  /// precedence over those that need a field, and commands over field names: `c` is `continue`, not `clear`.
  private func beginning(_ typed: String, at prompt: Prompt) -> Reading {
    let keywords = Keyword.all(at: prompt)
    let withArgument = keywords.filter {
      if case .fieldNeeded = $0.reading(at: prompt) { true } else { false }
    }
    let stepFields: [Field] = if case .command(let step) = prompt { step.fields } else { [] }
    for lexicon in lexicons {
      let groups: [[Candidate<Reading>]] = [
        lexicon.words.filter { keywords.contains($0.value) && !withArgument.contains($0.value) }
          .map { $0.map { $0.reading(at: prompt) } },
        lexicon.words.filter { withArgument.contains($0.value) }.map { $0.map { $0.reading(at: prompt) } },
        lexicon.fields.filter { stepFields.contains($0.value) }.map { $0.map { .command(.edit($0)) } },
      ]
      for group in groups {
        switch Candidate.match(typed, among: [group]) {
        case .one(let reading): return reading
        case .several(let words): return .ambiguous(typed, words)
        case .none: break
        }
      }
    }
    let first = typed.prefix { !$0.isWhitespace }
    let rest = typed.dropFirst(first.count).trimmed
    guard !rest.isEmpty else { return .unknown(typed) }
    return beginning(String(first), argument: rest, stepFields) ?? .unknown(typed)
  }

  /// The beginning of a command with that of its argument, such as `ed na`; `nil` if the command takes none.
  /// Fields of the step take precedence.
  private func beginning(_ word: String, argument: String, _ stepFields: [Field]) -> Reading? {
    let words = lexicons.map { $0.words.filter { [.edit, .clear, .help, .language].contains($0.value) } }
    guard case .one(let keyword) = Candidate.match(word, among: words) else { return nil }
    if keyword == .language { return Language(named: argument).map { .language($0) } ?? .languageNeeded }
    if keyword == .help { return isListOfWords(argument) ? .command(.words) : nil }
    let fields = lexicons.map(\.fields)
    var match = Candidate.match(argument, among: fields.map { $0.filter { stepFields.contains($0.value) } })
    if case .one = match {} else { match = Candidate.match(argument, among: fields) }
    switch match {
    case .one(let field): return .command(keyword == .clear ? .clear(field) : .edit(field))
    case .several(let words): return .ambiguous(argument, words)
    case .none: return .unknown(argument)
    }
  }
}
