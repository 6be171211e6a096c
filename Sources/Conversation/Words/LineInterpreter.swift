import LineEditing
import Localization
import MissingPet
import PlainText

/// Finds out what a line means at a prompt. Words are matched in the language of the conversation and always in
/// English too, with case and diacritics ignored.
struct LineInterpreter {
  let language: Language

  func interpret(_ line: String, at prompt: Prompt) -> Interpretation {
    switch prompt {
    case .field: interpretAnswer(line, at: prompt)
    case .choice(let question): interpretChoice(line, of: question, at: prompt)
    case .command, .summary: interpretCommand(line, at: prompt)
    }
  }

  // MARK: At a field

  /// A command counts only when the whole line is exactly it; a leading mark makes any line an answer.
  private func interpretAnswer(_ line: String, at prompt: Prompt) -> Interpretation {
    let words = line.trimmed
    if words.first == LineRequest.literalMark { return .event(.answer(String(words.dropFirst()))) }
    if words == "?" { return .event(.command(.help)) }
    let (first, rest) = halves(of: words)
    if spellings(of: .language).contains(first.folded), !rest.isEmpty, let language = Language(named: rest) {
      return .language(language)
    }
    let keyword = Keyword.all(at: prompt).first { spellings(of: $0).contains(words.folded) }
    return keyword?.interpretation(at: prompt) ?? .event(.answer(line))
  }

  // MARK: At a numbered choice

  private func interpretChoice(_ line: String, of question: Question, at prompt: Prompt) -> Interpretation {
    let typed = line.trimmed
    guard !typed.isEmpty else { return .nothing }
    if typed.allSatisfy(\.isASCIIDigit), let number = Int(typed) {
      guard number >= 1, number <= question.options.count else { return .unknown(typed) }
      return .event(.option(question.options[number - 1]))
    }
    let options = question.options.flatMap { option in
      texts.map { Candidate(word: $0.name(of: option), meaning: Interpretation.event(.option(option))) }
    }
    let choice = Candidate.choose(typed, among: options)
    if case .unknown = choice { return interpretCommand(line, at: prompt) }
    return choice
  }

  // MARK: At the command prompt

  private func interpretCommand(_ line: String, at prompt: Prompt) -> Interpretation {
    let typed = line.trimmed
    guard !typed.isEmpty else { return .nothing }
    if typed == "?" { return .event(.command(.help)) }
    let alone = Candidate.choose(typed, among: commands(at: prompt) + fields(at: prompt) { .edit($0) })
    guard case .unknown = alone else { return alone }
    let (first, rest) = halves(of: typed)
    return (rest.isEmpty ? verbAlone(typed, at: prompt) : interpretVerb(first, with: rest, at: prompt))
      ?? alone
  }

  /// A command with a name behind it: `edit phone`, `clear reward`, `language pl`.
  private func interpretVerb(_ first: String, with rest: String, at prompt: Prompt) -> Interpretation? {
    let verbs = [Keyword.edit, .clear, .language].flatMap { keyword in
      texts.map { Candidate(word: keyword.word(in: $0), meaning: keyword) }
    }
    let matches = Candidate.matches(first, among: verbs)
    guard matches.count == 1 else { return nil }
    switch matches[0].meaning {
    case .language: return Language(named: rest).map { .language($0) } ?? .whichLanguage
    case .clear: return Candidate.choose(rest, among: fields(at: prompt) { .clear($0) })
    default: return Candidate.choose(rest, among: fields(at: prompt) { .edit($0) })
    }
  }

  /// `edit` or `clear` without the name of a field.
  private func verbAlone(_ typed: String, at prompt: Prompt) -> Interpretation? {
    guard case .command = prompt else { return nil }
    return [Keyword.edit, .clear].first { spellings(of: $0).contains(typed.folded) }.map { .whichField($0) }
  }

  private func commands(at prompt: Prompt) -> [Candidate<Interpretation>] {
    Keyword.all(at: prompt).flatMap { keyword in
      keyword.interpretation(at: prompt).map { meaning in
        texts.map { Candidate(word: keyword.word(in: $0), meaning: meaning) }
      } ?? []
    }
  }

  /// The fields that can be named at a command prompt: those of its step by any prefix of their label, those of the
  /// other steps by their whole label, so that the person can be told where they are.
  private func fields(at prompt: Prompt, _ command: (Field) -> Command) -> [Candidate<Interpretation>] {
    guard case .command(let step) = prompt else { return [] }
    return Field.allCases.flatMap { field in
      texts.map { text in
        Candidate(
          word: text.texts(for: field).label, meaning: Interpretation.event(.command(command(field))),
          takesPrefixes: field.step == step)
      }
    }
  }

  // MARK: Words

  /// The language of the conversation first, then English.
  private var texts: [L10n] { language == .base ? [L10n(.base)] : [L10n(language), L10n(.base)] }

  private func spellings(of keyword: Keyword) -> [String] { texts.map { keyword.word(in: $0).folded } }

  private func halves(of typed: String) -> (first: String, rest: String) {
    let first = typed.prefix { !$0.isWhitespace }
    return (String(first), typed.dropFirst(first.count).trimmed)
  }
}
