import Localization
package import MissingPet
import PlainText

/// The interpreter of typed lines. It matches the words of all languages, ignoring case and diacritics. If a
/// word has several meanings, the language of the conversation takes precedence, then English, then the other
/// languages.
package struct LineInterpreter {
  private let context: ReadingContext
  private var language: Language { context.language }

  /// An interpreter in a context.
  package init(_ context: ReadingContext) { self.context = context }

  /// What a line means at a prompt.
  package func read(_ line: String, at prompt: Prompt) -> Reading {
    let typed = line.trimmed
    if typed == "?" { return .command(.help) }
    switch prompt {
    case .field: return interpretAnswer(line, at: prompt)
    case .choice(let question): return interpretChoice(typed, of: question, at: prompt)
    case .command, .summary: return interpretCommand(typed, at: prompt)
    }
  }

  // MARK: Field prompts

  /// A line is a command only if all of it is one, without prefixes. Any other line is an answer, and so is a
  /// line after the literal mark.
  private func interpretAnswer(_ line: String, at prompt: Prompt) -> Reading {
    let typed = line.trimmed
    if typed.first == AnswerLimit.literalMark { return .answer(.value(String(typed.dropFirst()))) }
    let answer = Reading.answer(.value(line))
    let (first, rest) = firstWordAndRest(of: typed)
    let keyword = Candidate.exactMatch(rest.isEmpty ? typed : first, among: words(Keyword.all(at: prompt)))
    guard let keyword else { return answer }
    if rest.isEmpty { return keyword.reading(at: prompt) }
    switch keyword {
    case .language: return Language(named: rest).map { .language($0) } ?? answer
    case .edit, .clear:
      guard let field = Candidate.exactMatch(rest, among: fields(Field.allCases)) else { return answer }
      return .command(keyword == .edit ? .edit(field) : .clear(field))
    default: return answer
    }
  }

  // MARK: Questions

  private func interpretChoice(_ typed: String, of question: Question, at prompt: Prompt) -> Reading {
    guard !typed.isEmpty else { return .empty }
    if typed.allSatisfy(\.isASCIIDigit), let number = Int(typed) {
      guard number >= 1, number <= question.options.count else { return .unknown(typed) }
      return .option(question.options[number - 1])
    }
    let options = languages.map { L10n($0) }.map { l10n in
      question.options.map { Candidate(word: l10n.name(of: $0), value: $0) }
    }
    switch Candidate.match(typed, among: options) {
    case .one(let option): return .option(option)
    case .several(let words): return .ambiguous(typed, words)
    case .none: return interpretCommand(typed, at: prompt)
    }
  }

  // MARK: Command prompts and the summary

  /// Matches, in order of precedence: a whole word; a prefix, language by language; a command with an
  /// argument, such as `edit phone` or `language pl`. In each language, commands that work alone take
  /// precedence over those that need a field, and commands over field names: `c` is `continue`, not `clear`.
  private func interpretCommand(_ typed: String, at prompt: Prompt) -> Reading {
    guard !typed.isEmpty else { return .empty }
    let keywords = Keyword.all(at: prompt)
    let withArgument = keywords.filter {
      if case .fieldNeeded = $0.reading(at: prompt) { true } else { false }
    }
    let stepFields: [Field] = if case .command(let step) = prompt { step.fields } else { [] }
    let groups: [[[Candidate<Reading>]]] = [
      words(keywords.filter { !withArgument.contains($0) }).map {
        $0.map { $0.map { $0.reading(at: prompt) } }
      },
      words(withArgument).map { $0.map { $0.map { $0.reading(at: prompt) } } },
      fields(stepFields).map { $0.map { $0.map { .command(.edit($0)) } } },
    ]
    if let exact = groups.lazy.compactMap({ Candidate.exactMatch(typed, among: $0) }).first { return exact }
    if case .command = prompt, let field = Candidate.exactMatch(typed, among: fields(Field.allCases)) {
      return .command(.edit(field))
    }
    for language in languages.indices {
      for group in groups {
        switch Candidate.match(typed, among: [group[language]]) {
        case .one(let reading): return reading
        case .several(let words): return .ambiguous(typed, words)
        case .none: break
        }
      }
    }
    let (first, rest) = firstWordAndRest(of: typed)
    guard !rest.isEmpty else { return .unknown(typed) }
    return interpretCommand(first, argument: rest, stepFields) ?? .unknown(typed)
  }

  /// A command with an argument; `nil` if the command takes none. Fields of the step take precedence.
  private func interpretCommand(
    _ word: String, argument: String, _ stepFields: [Field]
  ) -> Reading? {
    guard case .one(let keyword) = Candidate.match(word, among: words([.edit, .clear, .language])) else {
      return nil
    }
    if keyword == .language { return Language(named: argument).map { .language($0) } ?? .languageNeeded }
    var match = Candidate.match(argument, among: fields(stepFields))
    if case .one = match {} else { match = Candidate.match(argument, among: fields(Field.allCases)) }
    switch match {
    case .one(let field): return .command(keyword == .clear ? .clear(field) : .edit(field))
    case .several(let words): return .ambiguous(argument, words)
    case .none: return .unknown(argument)
    }
  }

  // MARK: Words

  /// All languages: that of the conversation first, then English, then the others.
  private var languages: [Language] {
    ([language, .base] + Language.allCases).reduce(into: []) { result, language in
      if !result.contains(language) { result.append(language) }
    }
  }

  /// The words and synonyms of keywords, by language.
  private func words(_ keywords: [Keyword]) -> [[Candidate<Keyword>]] {
    vocabularies.map { $0.words.filter { keywords.contains($0.value) } }
  }

  /// The names of fields, by language: labels, other names, and draft keys.
  private func fields(_ fields: [Field]) -> [[Candidate<Field>]] {
    vocabularies.map { $0.fields.filter { fields.contains($0.value) } }
  }

  private var vocabularies: [Vocabulary] { languages.compactMap { Vocabulary.all[$0] } }

  private func firstWordAndRest(of typed: String) -> (first: String, rest: String) {
    let first = typed.prefix { !$0.isWhitespace }
    return (String(first), typed.dropFirst(first.count).trimmed)
  }
}
