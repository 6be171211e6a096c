import LineEditing
import Localization
import MissingPet
import PlainText

/// Finds out what a line means at a prompt. Words of every language are matched, with case and diacritics ignored; where
/// a word means two things, the language of the conversation decides, then English.
struct LineInterpreter {
  let language: Language

  func interpret(_ line: String, at prompt: Prompt) -> Interpretation {
    let typed = line.trimmed
    if typed == "?" { return .event(.command(.help)) }
    switch prompt {
    case .field: return interpretAnswer(line, at: prompt)
    case .choice(let question): return interpretChoice(typed, of: question, at: prompt)
    case .command, .summary: return interpretCommand(typed, at: prompt)
    }
  }

  // MARK: At a field

  /// A command counts only when the whole line is exactly it; a leading mark makes any line an answer.
  private func interpretAnswer(_ line: String, at prompt: Prompt) -> Interpretation {
    let typed = line.trimmed
    if typed.first == LineRequest.literalMark { return .event(.answer(String(typed.dropFirst()))) }
    let answer = Interpretation.event(.answer(line))
    let (first, rest) = halves(of: typed)
    let keyword = Candidate.exact(rest.isEmpty ? typed : first, among: words(Keyword.all(at: prompt)))
    guard let keyword else { return answer }
    if rest.isEmpty { return keyword.interpretation(at: prompt) }
    switch keyword {
    case .language: return Language(named: rest).map { .language($0) } ?? answer
    case .edit:
      return Candidate.exact(rest, among: fields(Field.allCases)).map { .event(.command(.edit($0))) }
        ?? answer
    case .clear:
      return Candidate.exact(rest, among: fields(Field.allCases)).map { .event(.command(.clear($0))) }
        ?? answer
    case .continue, .back, .copy, .new, .close, .help, .review, .quit: return answer
    }
  }

  // MARK: At a numbered choice

  private func interpretChoice(_ typed: String, of question: Question, at prompt: Prompt) -> Interpretation {
    guard !typed.isEmpty else { return .nothing }
    if typed.allSatisfy(\.isASCIIDigit), let number = Int(typed) {
      guard number >= 1, number <= question.options.count else { return .unknown(typed) }
      return .event(.option(question.options[number - 1]))
    }
    let options = texts.map { l10n in
      question.options.map { Candidate(word: l10n.name(of: $0), meaning: $0) }
    }
    switch Candidate.choose(typed, among: options) {
    case .one(let option): return .event(.option(option))
    case .several(let words): return .ambiguous(typed, words)
    case .none: return interpretCommand(typed, at: prompt)
    }
  }

  // MARK: At the command prompt

  /// A command, alone or with a name behind it (`edit phone`, `language pl`), or the name of a field. Commands come
  /// before fields, and those that stand alone before those that need a name: `c` is `continue`.
  private func interpretCommand(_ typed: String, at prompt: Prompt) -> Interpretation {
    guard !typed.isEmpty else { return .nothing }
    let keywords = Keyword.all(at: prompt)
    let verbs = keywords.filter {
      if case .whichField = $0.interpretation(at: prompt) { true } else { false }
    }
    let own: [Field] = if case .command(let step) = prompt { step.fields } else { [] }
    let ranks: [[[Candidate<Interpretation>]]] = [
      words(keywords.filter { !verbs.contains($0) }).map {
        $0.map { $0.map { $0.interpretation(at: prompt) } }
      },
      words(verbs).map { $0.map { $0.map { $0.interpretation(at: prompt) } } },
      fields(own).map { $0.map { $0.map { .event(.command(.edit($0))) } } },
    ]
    if let exact = ranks.lazy.compactMap({ Candidate.exact(typed, among: $0) }).first { return exact }
    if case .command = prompt, let field = Candidate.exact(typed, among: fields(Field.allCases)) {
      return .event(.command(.edit(field)))
    }
    for tier in texts.indices {
      for rank in ranks {
        switch Candidate.choose(typed, among: [rank[tier]]) {
        case .one(let interpretation): return interpretation
        case .several(let words): return .ambiguous(typed, words)
        case .none: break
        }
      }
    }
    let (first, rest) = halves(of: typed)
    return rest.isEmpty ? .unknown(typed) : interpretVerb(first, with: rest, own) ?? .unknown(typed)
  }

  /// A word with a name behind it; `nil` when the word is not one that takes a name.
  private func interpretVerb(_ first: String, with rest: String, _ own: [Field]) -> Interpretation? {
    guard case .one(let verb) = Candidate.choose(first, among: words([.edit, .clear, .language])) else {
      return nil
    }
    if verb == .language { return Language(named: rest).map { .language($0) } ?? .whichLanguage }
    var match = Candidate.choose(rest, among: fields(own))
    if case .one = match {} else { match = Candidate.choose(rest, among: fields(Field.allCases)) }
    switch match {
    case .one(let field): return .event(.command(verb == .clear ? .clear(field) : .edit(field)))
    case .several(let words): return .ambiguous(rest, words)
    case .none: return .unknown(rest)
    }
  }

  // MARK: Words

  /// The tables of all languages: that of the conversation first, then English.
  private var texts: [L10n] {
    ([language, .base] + Language.allCases).reduce(into: [Language]()) { result, language in
      if !result.contains(language) { result.append(language) }
    }.map { L10n($0) }
  }

  /// The spellings of keywords, language by language.
  private func words(_ keywords: [Keyword]) -> [[Candidate<Keyword>]] {
    texts.map { l10n in
      keywords.map { Candidate(word: $0.word(in: l10n), meaning: $0) }
        + keywords.flatMap { keyword in
          keyword.synonyms(in: l10n).map { Candidate(word: $0, meaning: keyword, takesPrefixes: false) }
        }
    }
  }

  /// The names of fields, language by language: labels, the forms that follow a verb, and keys.
  private func fields(_ fields: [Field]) -> [[Candidate<Field>]] {
    texts.map { l10n in
      fields.flatMap { field in
        let texts = l10n.texts(for: field)
        return ([texts.label] + texts.names + [field.rawValue]).map { Candidate(word: $0, meaning: field) }
      }
    }
  }

  private func halves(of typed: String) -> (first: String, rest: String) {
    let first = typed.prefix { !$0.isWhitespace }
    return (String(first), typed.dropFirst(first.count).trimmed)
  }
}

extension String {
  /// The words of a text that holds several, separated by commas.
  var listed: [String] { split(separator: ",").map(\.trimmed) }
}
