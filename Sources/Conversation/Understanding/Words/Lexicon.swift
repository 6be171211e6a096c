import Localization
import MissingPet
import PlainText

/// What can be typed for a command, an option or a field, in any language. It is prepared once, because a
/// script may give many commands.
enum Lexicon {
  static let keywords = PhraseTable<Keyword> { l10n in Keyword.allCases.map { ($0.words(in: l10n), $0) } }
  static let options = PhraseTable<Question.Option> { l10n in
    Question.Option.allCases.map { (l10n.words(of: $0), $0) }
  }
  /// The names of fields: labels, other names, draft keys, and the nouns of answers like “no breed”.
  static let fields = WordTable<Field>(lists: { l10n in
    Field.allCases.map { ($0, "\(l10n.names(of: $0).joined(separator: ",")),\(l10n.texts(of: $0).nouns)") }
  })
  /// The single words of the phrases that change the language.
  static let language = WordTable { l10n in
    Keyword.language.words(in: l10n).flatMap { Tokens($0).words }.joined(separator: ",")
  }
  static let yes = WordTable { $0.reading.yes }

  /// The field with the longest name that begins at an index, and the index after it: `the name's wrong`. Of
  /// several, that of a step is meant.
  static func field(in words: [String], at start: Int, of step: Step?) -> (field: Field, end: Int)? {
    let name = words.dropFirst(start).prefix(5).map { $0.hasSuffix("'s") ? String($0.dropLast(2)) : $0 }
    guard let end = fields.match(name, at: 0)?.end else { return nil }
    let named = Field.allCases.filter { field in fields.match(name, at: 0) { $0 == field }?.end == end }
    let meant = named.count == 1 ? named : named.filter { $0.step == step }
    return meant.first.map { ($0, start + end) }
  }
}

/// The words that are shown in one language, of which a beginning may be enough.
struct ShownWords: Sendable {
  /// A word and what it stands for.
  typealias Name<Value: Sendable> = (word: String, folded: String, value: Value)

  let keywords: [Name<Keyword>]
  let fields: [Name<Field>]
  let options: [Name<Question.Option>]
  let no: WordTable<Bool>
  /// The word that lists the words, after the word help; folded.
  let helpWords: String

  private init(_ l10n: L10n) {
    func name<Value>(_ word: String, _ value: Value) -> Name<Value> { (word, word.folded, value) }
    keywords = Keyword.allCases.map { name($0.word(in: l10n), $0) }
    fields = Field.allCases.flatMap { field in l10n.names(of: field).map { name($0, field) } }
    options = Question.Option.allCases.map { name(l10n.name(of: $0), $0) }
    no = WordTable(l10n.reading.no.listItems.map { ($0, true) })
    helpWords = l10n.command.helpWords.folded
  }

  private static let each = Language.allCases.map { (language: $0, words: ShownWords(L10n($0))) }

  /// Those of all languages: that of the conversation first, then English, then the others.
  static func all(_ language: Language) -> [ShownWords] {
    (each.filter { $0.language == language } + each.filter { $0.language != language }).map(\.words)
  }
}

extension L10n {
  fileprivate func names(of field: Field) -> [String] {
    [label(of: field), label(of: field, isBrief: true)] + texts(of: field).names.listItems + [field.rawValue]
  }
}

/// Phrases that mean something alone, such as commands.
struct PhraseTable<Value: Hashable & Sendable>: Sendable {
  private let table: WordTable<Value>
  private let vocabulary: Vocabulary

  init(_ lists: (L10n) -> [(phrases: [String], value: Value)]) {
    let all = Language.allCases.flatMap { lists(L10n($0)) }
    table = WordTable(all.flatMap { list in list.phrases.map { ($0, list.value) } })
    vocabulary = Vocabulary(table.words)
  }

  /// The first of the values with the longest phrase that begins at an index, and the index after it.
  private func match(_ words: [String], at start: Int, among values: [Value]) -> (value: Value, end: Int)? {
    guard let end = table.match(words, at: start, where: values.contains)?.end else { return nil }
    return values.first { value in table.match(words, at: start) { $0 == value }?.end == end }
      .map { ($0, end) }
  }

  /// The first of the values with a word of which another one is a form, or that it misspells.
  private func value(like word: String, among values: [Value]) -> Value? {
    let like = vocabulary.words(like: word) { $0.resembles($1) }
    return values.first { value in like.contains { table.value(of: [$0]) { $0 == value } != nil } }
  }

  /// The only value of whose phrases, and of words that do not count, a text is made.
  func meaning(of words: [String], among values: [Value]) -> Value? {
    parts(of: words, among: values).only(of: values)
  }

  /// What words say.
  ///
  /// - Parameters:
  ///   - step: the step of which fields are named by words that several have.
  ///   - isBreak: whether a clause begins with a word, up to which a denial counts.
  func parts(
    of words: [String], among values: [Value], step: Step? = nil, isBreak: (Int) -> Bool = { _ in false }
  ) -> Parts<Value> {
    var (parts, index, isDenied) = (Parts<Value>(), 0, false)
    while index < words.count {
      if isBreak(index) { isDenied = false }
      let word = words[index]
      // A letter beside a number is none of `yes`: `1Y4`.
      let beside = words[max(0, index - 1)..<min(words.count, index + 2)]
      let isInCode = word.utf8.count == 1 && beside.contains { Int($0) != nil }
      let match = isInCode ? nil : match(words, at: index, among: values)
      let wrong = LineInterpreter.wrong.match(words, at: index)?.end
      let field = Lexicon.field(in: words, at: index, of: step)
      var end = max(match?.end ?? 0, wrong ?? 0, field?.end ?? 0, index + 1)
      let isFiller = words[index..<end].allSatisfy(Negligible.words.contains)
      let next = self.match(words, at: index + 1, among: values)?.end ?? 0
      if Negligible.words.contains(word), next > end {
        // `go back to the beginning`
        end = index + 1
      } else if let match, match.end == end {
        if isFiller { parts.weak.insert(match.value) }
        // A phrase such as `do not keep` has its own denial.
        if isDenied, !ChoiceGrammar.denies(word) {
          parts.denied.insert(match.value)
        } else if !isFiller || end > index + 1 {
          parts.values.insert(match.value)
        }
      } else if wrong == end {
        parts.isWrong = true
      } else if let field, field.end == end {
        parts.fields.insert(field.field)
      } else if !isFiller, ChoiceGrammar.denies(word) {
        (isDenied, parts.isDenied) = (true, true)
      } else if isFiller || LineInterpreter.aroundWrong.contains(word) {
        parts.isExact = isFiller && parts.isExact
      } else if words.count < 30, let like = value(like: word, among: values) {
        if isDenied { parts.denied.insert(like) } else { parts.values.insert(like) }
        parts.isExact = false
      } else {
        parts.others += 1
      }
      index = end
    }
    return parts
  }
}

/// What the words of a text say, besides those that do not count.
struct Parts<Value: Hashable> {
  /// The values that it means, those that it denies, and those of words that otherwise do not count.
  var values: Set<Value> = []
  var denied: Set<Value> = []
  var weak: Set<Value> = []
  var fields: Set<Field> = []
  /// Whether it says that something is wrong, and whether a word denies something.
  var isWrong = false
  var isDenied = false
  /// Whether no word is misspelled, or only counts beside another one: `it is`.
  var isExact = true
  /// The number of words that are none of these.
  var others = 0

  /// The field, if it is the only one.
  var field: Field? { fields.count == 1 ? fields.first : nil }

  /// The only value, if nothing else is said; if no word counts, the first of all.
  func only(of all: [Value]) -> Value? {
    let counting = values.subtracting(weak)
    guard others == 0, isExact, !isWrong, !isDenied, fields.isEmpty, counting.count < 2 else { return nil }
    return counting.first ?? all.first(where: weak.contains)
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
  private static let names = WordTable<Language>(lists: { [($0.language, $0.reading.languageNames)] })

  /// The language with this code, beginning of its own name of at least three letters, or locale identifier.
  package init?(named name: String) {
    let folded = name.folded
    let match =
      Language.allCases.first { $0.code.folded == folded }
      ?? Language.allCases.first { $0.ownName.folded.hasPrefix(folded) && folded.count >= 3 }
      ?? Self.names.value(of: [folded]) ?? Language(localeIdentifier: name)
    guard let match else { return nil }
    self = match
  }
}

extension String {
  /// Whether another word with the same first letter is this one with another ending, or misspells it.
  func resembles(_ other: String) -> Bool {
    let shared = utf8.common(other.utf8)
    return shared >= 5 && utf8.count - shared <= 2 && other.utf8.count - shared <= 4
      || isMisspelled(as: other)
  }

  /// Whether another word with the same first letter has one typing error: two letters swapped, or one too
  /// many, too few or, in a longer word, another one.
  func isMisspelled(as other: String) -> Bool {
    guard utf8.first == other.utf8.first, utf8.count >= 3, (-1...1) ~= utf8.count - other.utf8.count else {
      return false
    }
    let shared = utf8.common(other.utf8)
    let (rest, otherRest) = (utf8.dropFirst(shared), other.utf8.dropFirst(shared))
    let common = rest.reversed().common(otherRest.reversed())
    let (mine, its) = (rest.dropLast(common), otherRest.dropLast(common))
    if mine.count == 2, its.count == 2 { return mine.elementsEqual(its.reversed()) }
    return mine.count + its.count == 1 && utf8.count >= 5
      || mine.count == 1 && its.count == 1 && utf8.count >= 6
  }

  /// The items of a comma-separated list, without white space at their ends.
  package var listItems: [String] { split(separator: ",").map { $0.trimmed } }
}

extension Sequence<UInt8> {
  /// How many elements at the beginning are those of another sequence.
  fileprivate func common(_ other: some Sequence<UInt8>) -> Int {
    var count = 0
    for (own, its) in zip(self, other) {
      if own != its { break }
      count += 1
    }
    return count
  }
}
