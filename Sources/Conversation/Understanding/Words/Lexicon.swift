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
  /// The phrases without the words that do not count.
  private let reduced: WordTable<Value>

  init(_ lists: [(phrases: [String], value: Value)]) {
    let phrases = lists.flatMap { list in list.phrases.map { (Tokens($0).words, list.value) } }
    whole = WordTable(words: phrases)
    reduced = WordTable(words: phrases.map { (Negligible.reduced($0), $1) })
  }

  /// The first value that the words mean exactly; or else if the words that count are compared; or else of
  /// whose phrases and of words that do not count they are made. A single word must be a phrase as it is.
  func meaning(of words: [String], among values: [Value]) -> Value? {
    let counting = Negligible.reduced(words)
    return values.first { value in whole.value(of: words) { $0 == value } != nil }
      ?? (words.count > 1
        ? values.first { value in reduced.value(of: counting) { $0 == value } != nil } : nil)
      ?? values.first { covers(words, with: $0) }
  }

  private func covers(_ words: [String], with value: Value) -> Bool {
    var index = 0
    var isCovered = false
    while index < words.count {
      if let match = whole.match(words, at: index, where: { $0 == value }) {
        index = match.end
        isCovered = true
      } else if Negligible.words.contains(words[index]) {
        index += 1
      } else {
        return false
      }
    }
    return isCovered
  }
}

/// The words that do not count in commands and options, of all languages.
enum Negligible {
  static let words = lists { [$0.reading.fillers, $0.reading.objects] }
  /// The words between the name of a field and its new answer: `change name to Rex`.
  static let connectors = lists { [$0.reading.connectors] }
  /// The words that can stand before an answer like “no chip”.
  static let subjects = lists { [$0.reading.noAnswerSubjects, $0.reading.fillers] }

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
  /// The items of a comma-separated list, without white space at their ends.
  package var listItems: [String] { split(separator: ",").map { $0.trimmed } }
}
