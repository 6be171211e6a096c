import Localization
import MissingPet
import PlainText

/// What can be typed in one language. It is prepared once, because a script may give many commands.
final class Lexicon: Sendable {
  /// A word that is shown, of which a beginning may be enough, and what it stands for.
  typealias Name<Value: Sendable> = (word: String, folded: String, value: Value)

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
    shownWords = Keyword.allCases.map { Self.name($0.word(in: l10n), $0) }
    fieldNames = Field.allCases.flatMap { field in
      let names = l10n.texts(of: field)
      let labels = [names.label, l10n.label(of: field, isBrief: true)]
      return (labels + names.names.listItems + [field.rawValue]).map { Self.name($0, field) }
    }
    optionNames = options.map { Self.name(l10n.name(of: $0), $0) }
    wordsOfHelp = l10n.command.helpWords.folded
    keywords = PhraseTable(Keyword.allCases.map { ($0.words(in: l10n), $0) })
    self.options = PhraseTable(options.map { (l10n.words(of: $0), $0) })
    fields = WordTable(fieldNames.map { ($0.word, $0.value) })
    wordsOfLanguage = Set(Keyword.language.words(in: l10n).flatMap { Tokens($0).words })
    yes = WordTable(l10n.reading.yes.listItems.map { ($0, true) })
    no = WordTable(l10n.reading.no.listItems.map { ($0, true) })
  }

  private static func name<Value>(_ word: String, _ value: Value) -> Name<Value> {
    (word, word.folded, value)
  }

  private static let orders: [Language: [Lexicon]] = {
    let all = Language.allCases.map { (language: $0, lexicon: Lexicon(L10n($0))) }
    return Dictionary(
      uniqueKeysWithValues: Language.allCases.map { first in
        let order = all.filter { $0.language == first } + all.filter { $0.language != first }
        return (first, order.map(\.lexicon))
      })
  }()

  /// Those of all languages: that of the conversation first, then English, then the others.
  static func all(_ language: Language) -> [Lexicon] { orders[language] ?? [] }
}

/// The phrases of one language that mean something alone, such as commands.
struct PhraseTable<Value: Equatable & Sendable>: Sendable {
  private let table: WordTable<Value>
  private let vocabulary: Vocabulary

  init(_ lists: [(phrases: [String], value: Value)]) {
    table = WordTable(lists.flatMap { list in list.phrases.map { ($0, list.value) } })
    vocabulary = Vocabulary(table.words)
  }

  /// The first value of whose phrases, of which one is longer than those of the others, and of words that do
  /// not count a text is made; or else that the words that count mean exactly.
  func meaning(of words: [String], among values: [Value]) -> Value? {
    let made = values.map { (value: $0, length: longestPhrase(of: $0, in: words)) }
      .max { $0.length < $1.length }
    if let made, made.length > 0 { return made.value }
    let counting = Negligible.reduced(words)
    return values.first { value in table.value(of: counting) { $0 == value } != nil }
  }

  /// The first of the values with the longest phrase that begins at an index, and the index after it; or else
  /// with a word of which this is another form, or that it misspells.
  func match(_ words: [String], at start: Int, among values: [Value]) -> (value: Value, end: Int)? {
    if let end = table.match(words, at: start, where: values.contains)?.end {
      return values.first { value in table.match(words, at: start) { $0 == value }?.end == end }
        .map { ($0, end) }
    }
    let like = vocabulary.words(like: words[start]) { $0.resembles($1) }
    return values.first { value in like.contains { table.value(of: [$0]) { $0 == value } != nil } }
      .map { ($0, start + 1) }
  }

  /// How many words the longest phrase of a text has that consists of those of a value and words that do not
  /// count; 0 for another text.
  private func longestPhrase(of value: Value, in words: [String]) -> Int {
    var (index, longest) = (0, 0)
    while index < words.count {
      if let match = table.match(words, at: index, where: { $0 == value }) {
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

/// The words that do not count, of all languages.
enum Negligible {
  /// Those in commands and options.
  static let words = WordTable { "\($0.reading.fillers),\($0.reading.objects)" }
  /// The words that can stand before an answer like “no chip”.
  static let subjects = WordTable { "\($0.reading.noAnswerSubjects),\($0.reading.fillers)" }
  /// Those that say nothing in an answer and in the description: `please`, `about`, `dear`.
  static let silent = WordTable { $0.reading.silent }

  static func isSilent(_ word: String) -> Bool { silent.contains(word) }

  /// The words that count; all words if none does.
  static func reduced(_ words: [String]) -> [String] {
    let counting = words.filter { !Self.words.contains($0) }
    return counting.isEmpty ? words : counting
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
  /// Whether another word with the same first letter is this one with another ending, or misspells it.
  func resembles(_ other: String) -> Bool {
    let shared = zip(self, other).prefix { $0 == $1 }.count
    return shared >= 5 && count - shared <= 2 && other.count - shared <= 4 || isMisspelled(as: other)
  }

  /// Whether another word with the same first letter has one typing error: two letters swapped, or one too
  /// many, too few or, in a longer word, another one.
  func isMisspelled(as other: String) -> Bool {
    let shared = zip(self, other).prefix { $0 == $1 }.count
    let (rest, otherRest) = (dropFirst(shared), other.dropFirst(shared))
    guard shared > 0, count >= 3 else { return false }
    let common = zip(rest.reversed(), otherRest.reversed()).prefix { $0 == $1 }.count
    let (mine, its) = (rest.dropLast(common), otherRest.dropLast(common))
    if mine.count == 2, its.count == 2 { return mine.elementsEqual(its.reversed()) }
    return mine.count + its.count == 1 && count >= 5 || mine.count == 1 && its.count == 1 && count >= 6
  }

  /// The items of a comma-separated list, without white space at their ends.
  package var listItems: [String] { split(separator: ",").map { $0.trimmed } }
}
