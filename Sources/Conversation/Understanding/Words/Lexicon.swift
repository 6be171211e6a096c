import Localization
import MissingPet
import PlainText

/// What can be typed in one language. It is prepared once, because a script may give many commands.
final class Lexicon: Sendable {
  /// A word that is shown, of which a beginning may be enough, and what it stands for.
  typealias Name<Value: Sendable> = (word: String, value: Value)

  let shownWords: [Name<Keyword>]
  /// The names of fields: labels, other names, and draft keys.
  let fieldNames: [Name<Field>]
  let optionNames: [Name<Question.Option>]
  /// The word that lists the words, after the word help; folded.
  let wordsOfHelp: String
  let keywords: PhraseTable<Keyword>
  let options: PhraseTable<Question.Option>
  let fields: WordTable<Field>
  /// The single words of the phrases that change the language.
  let wordsOfLanguage: Set<String>
  let yes, no: WordTable<Bool>

  private init(_ l10n: L10n) {
    let options = Question.Option.allCases
    shownWords = Keyword.allCases.map { ($0.word(in: l10n), $0) }
    fieldNames = Field.allCases.flatMap { field in
      let names = l10n.texts(of: field)
      let labels = [names.label, l10n.label(of: field, isBrief: true)]
      return (labels + names.others + [field.rawValue]).map { ($0, field) }
    }
    optionNames = options.map { (l10n.name(of: $0), $0) }
    wordsOfHelp = l10n.command.helpWords.folded
    keywords = PhraseTable(Keyword.allCases.map { ($0.words(in: l10n), $0) })
    self.options = PhraseTable(options.map { (l10n.words(of: $0), $0) })
    fields = WordTable(fieldNames)
    wordsOfLanguage = Set(Keyword.language.words(in: l10n).flatMap { Tokens($0).words })
    yes = WordTable(l10n.reading.yes.listItems.map { ($0, true) })
    no = WordTable(l10n.reading.no.listItems.map { ($0, true) })
  }

  private static let byLanguage = Dictionary(
    uniqueKeysWithValues: Language.allCases.map { ($0, Lexicon(L10n($0))) })

  /// Those of all languages: that of the conversation first, then English, then the others.
  static func all(_ language: Language) -> [Lexicon] {
    var seen: Set<Language> = []
    let order = ([language, .base] + Language.allCases).filter { seen.insert($0).inserted }
    return order.compactMap { byLanguage[$0] }
  }
}

/// The phrases of one language that mean something alone, such as commands.
struct PhraseTable<Value: Equatable & Sendable>: Sendable {
  private let whole: WordTable<Value>
  /// The phrases of a single word, by its first letter.
  private let single: [Substring: [(word: String, value: Value)]]

  init(_ lists: [(phrases: [String], value: Value)]) {
    // Many people leave out apostrophes.
    let phrases = lists.flatMap { list in
      (list.phrases + list.phrases.map { $0.filter { $0 != "'" } }).map { (Tokens($0).words, list.value) }
    }
    whole = WordTable(words: phrases)
    single = Dictionary(grouping: phrases.filter { $0.0.count == 1 }.map { ($0[0], $1) }) { $0.0.prefix(1) }
  }

  /// The first value that the words mean exactly; or else of whose phrases, of which one is longer than those
  /// of the others, and of words that do not count they are made; or else that the words that count mean
  /// exactly.
  func meaning(of words: [String], among values: [Value]) -> Value? {
    let counting = Negligible.reduced(words)
    let made = values.map { (value: $0, length: longestPhrase(of: $0, in: words)) }
      .max { $0.length < $1.length }
    return values.first { value in whole.value(of: words) { $0 == value } != nil }
      ?? made.flatMap { $0.length > 0 ? $0.value : nil }
      ?? values.first { value in whole.value(of: counting) { $0 == value } != nil }
  }

  /// The first of the values with the longest phrase that begins at an index, and the index after it; or else
  /// with a word of which this is another form, or that it misspells.
  func match(_ words: [String], at start: Int, among values: [Value]) -> (value: Value, end: Int)? {
    if let end = whole.match(words, at: start, where: values.contains)?.end {
      return values.first { whole.value(of: Array(words[start..<end]), where: [$0].contains) != nil }.map {
        ($0, end)
      }
    }
    let like = single[words[start].prefix(1)]?.filter { $0.word.resembles(words[start]) } ?? []
    return values.first { value in like.contains { $0.value == value } }.map { ($0, start + 1) }
  }

  /// The words of the longest phrase, if the text is made of phrases of a value and of words that do not
  /// count; or else 0.
  private func longestPhrase(of value: Value, in words: [String]) -> Int {
    var (index, longest) = (0, 0)
    while index < words.count {
      if let match = whole.match(words, at: index, where: { $0 == value }) {
        longest = max(longest, match.end - index)
        index = match.end
      } else if Negligible.words.contains(words[index]) {
        index += 1
      } else {
        return 0
      }
    }
    return longest
  }
}

/// The words that do not count in commands and options, of all languages.
enum Negligible {
  static let words = lists { [$0.reading.fillers, $0.reading.objects] }
  /// The words between the name of a field and its new answer: `change name to Rex`.
  static let connectors = lists { [$0.reading.connectors] }
  /// The words that can stand before an answer like “no chip”.
  static let subjects = lists { [$0.reading.noAnswerSubjects, $0.reading.fillers] }

  /// Whether a word says nothing in an answer and in the description: `please`, `about`, `dear`.
  static func isSilent(_ word: String) -> Bool { silent.contains(word) }
  private static let silent = lists { [$0.reading.silent] }

  /// The words that count; all words if none does.
  static func reduced(_ words: [String]) -> [String] {
    let counting = words.filter { !Self.words.contains($0) }
    return counting.isEmpty ? words : counting
  }

  private static func lists(_ lists: (L10n) -> [String]) -> Set<String> {
    Set(Language.allCases.flatMap { lists(L10n($0)).flatMap(\.listItems).map(\.folded) })
  }
}

extension Language {
  /// The language with this code, beginning of its own name of at least three letters, or locale identifier.
  package init?(named name: String) {
    let folded = name.folded
    let match =
      Language.allCases.first { $0.code.folded == folded }
      ?? Language.allCases.first { $0.ownName.folded.hasPrefix(folded) && folded.count >= 3 }
      ?? Language.allCases.first { L10n($0).reading.languageNames.listItems.map(\.folded).contains(folded) }
      ?? Language(localeIdentifier: name)
    guard let match else { return nil }
    self = match
  }
}

extension String {
  /// Whether another word with the same first letter is an inflected form of this one, by its ending, or has
  /// one typing error: two letters swapped, or one too many, too few or, in a longer word, another one.
  func resembles(_ other: String) -> Bool {
    let shared = zip(self, other).prefix { $0 == $1 }.count
    let (rest, otherRest) = (dropFirst(shared), other.dropFirst(shared))
    if shared >= 5, rest.count <= 2, otherRest.count <= 4 { return true }
    guard shared > 0, count >= 4 else { return false }
    let common = zip(rest.reversed(), otherRest.reversed()).prefix { $0 == $1 }.count
    let (mine, its) = (rest.dropLast(common), otherRest.dropLast(common))
    if mine.count == 2, its.count == 2 { return mine.elementsEqual(its.reversed()) }
    return mine.count + its.count == 1 && count >= 5 || mine.count == 1 && its.count == 1 && count >= 6
  }

  /// The items of a comma-separated list, without white space at their ends.
  package var listItems: [String] { split(separator: ",").map { $0.trimmed } }
}
