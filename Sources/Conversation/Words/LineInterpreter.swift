import LineEditing
import Localization
import MissingPet
import PlainText

/// Finds out what a line means (SPEC 1: "Words that command"). Words are taken in the language of the
/// conversation and always in English too, with case and diacritics ignored.
struct LineInterpreter {
  let language: Language

  func understand(_ line: String, at prompt: Prompt) -> Understanding {
    switch prompt {
    case .field: understandAnswer(line, at: prompt)
    case .choice(let question): understandChoice(line, of: question, at: prompt)
    case .command, .summary: understandCommand(line, at: prompt)
    }
  }

  // MARK: At a field

  /// A command counts only when the whole line is exactly it; a leading mark makes any line an answer.
  private func understandAnswer(_ line: String, at prompt: Prompt) -> Understanding {
    let words = line.trimmed
    if words.first == LineRequest.literalMark { return .input(.answer(String(words.dropFirst()))) }
    if let command = exactCommand(words, at: prompt) { return .input(.command(command)) }
    if let language = languageChange(words) { return language }
    return .input(.answer(line))
  }

  private func exactCommand(_ words: String, at prompt: Prompt) -> Command? {
    if words == "?" { return .help }
    let folded = words.folded
    return Keyword.allCases.first { spellings(of: $0).contains(folded) }?.command(at: prompt)
  }

  /// `language pl`, or `language` alone; a name that is no language makes the line an answer again.
  private func languageChange(_ words: String) -> Understanding? {
    let (first, rest) = halves(of: words)
    guard spellings(of: .language).contains(first.folded) else { return nil }
    if rest.isEmpty { return .whichLanguage }
    return Language(named: rest).map { .language($0) }
  }

  // MARK: At a numbered choice

  private func understandChoice(_ line: String, of question: Question, at prompt: Prompt) -> Understanding {
    let typed = line.trimmed
    guard !typed.isEmpty else { return .nothing }
    if typed.allSatisfy(\.isASCIIDigit), let number = Int(typed) {
      guard number >= 1, number <= question.options.count else { return .unknown(typed) }
      return .input(.option(question.options[number - 1]))
    }
    let options = question.options.flatMap { option in
      texts.map { Meaning(word: $0.name(of: option), understanding: Understanding.input(.option(option))) }
    }
    let choice = Meaning.choose(typed, among: options)
    if case .unknown = choice { return understandCommand(line, at: prompt) }
    return choice
  }

  // MARK: At the command prompt

  private func understandCommand(_ line: String, at prompt: Prompt) -> Understanding {
    let typed = line.trimmed
    guard !typed.isEmpty else { return .nothing }
    if typed == "?" { return .input(.command(.help)) }
    let (first, rest) = halves(of: typed)
    let alone = Meaning.choose(typed, among: commands(at: prompt) + fields(at: prompt) { .edit($0) })
    guard case .unknown = alone else { return alone }
    if rest.isEmpty { return lonelyVerb(typed, at: prompt) ?? alone }
    return understandCommand(first, with: rest, at: prompt) ?? alone
  }

  /// A command with a name behind it: `edit phone`, `clear reward`, `language pl`.
  private func understandCommand(_ first: String, with rest: String, at prompt: Prompt) -> Understanding? {
    let verbs = [Keyword.edit, .clear, .language].flatMap { keyword in
      texts.map { Meaning(word: keyword.word(in: $0), understanding: keyword) }
    }
    guard let verb = Meaning.onlyMatch(first, among: verbs) else { return nil }
    switch verb {
    case .language: return Language(named: rest).map { .language($0) } ?? .whichLanguage
    case .clear: return Meaning.choose(rest, among: fields(at: prompt) { .clear($0) })
    default: return Meaning.choose(rest, among: fields(at: prompt) { .edit($0) })
    }
  }

  /// `edit` or `clear` without the name of a field.
  private func lonelyVerb(_ typed: String, at prompt: Prompt) -> Understanding? {
    guard case .command = prompt else { return nil }
    return [Keyword.edit, .clear].first { spellings(of: $0).contains(typed.folded) }.map { .whichField($0) }
  }

  private func commands(at prompt: Prompt) -> [Meaning<Understanding>] {
    Keyword.allCases.flatMap { keyword -> [Meaning<Understanding>] in
      let understanding: Understanding
      if keyword == .language {
        understanding = .whichLanguage
      } else if let command = keyword.command(at: prompt) {
        understanding = .input(.command(command))
      } else {
        return []
      }
      return texts.map { Meaning(word: keyword.word(in: $0), understanding: understanding) }
    }
  }

  /// The fields that can be named at a command prompt: those of its step by any beginning of their label,
  /// those of the other steps by their whole label, so that the person can be told where they are.
  private func fields(
    at prompt: Prompt, _ command: (Field) -> Command
  ) -> [Meaning<Understanding>] {
    guard case .command(let step) = prompt else { return [] }
    return Field.allCases.flatMap { field in
      texts.map { text in
        Meaning(
          word: text.texts(for: field).label, understanding: Understanding.input(.command(command(field))),
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
