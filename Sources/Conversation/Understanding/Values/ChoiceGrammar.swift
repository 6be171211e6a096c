import Localization
import MissingPet
import PlainText

/// The grammar of a choice: its number, its name or the beginning of it, a synonym, or a longer answer with
/// one of these in it.
struct ChoiceGrammar: Sendable {
  /// The grammars of the fields with choices.
  static let all: [Field: ChoiceGrammar] = [
    .species: ChoiceGrammar(.species) { l10n in
      let words = l10n.reading.species
      return (
        [words.dog, words.cat, words.bird, words.rabbit, words.other], words.otherKinds, words.fillers
      )
    },
    .sex: ChoiceGrammar(.sex) { l10n in
      let words = l10n.reading.gender
      return ([words.female, words.male, words.unknown], "", words.fillers)
    },
  ]

  private enum Word: Sendable {
    case choice(Int)
    /// A kind of animal that is none of the other species.
    case otherKind
    case filler
  }

  /// The words that mean something in one language.
  private struct Words: Sendable {
    let names: [String]
    let table: WordTable<Word>
  }

  private let field: Field
  private let words: [Language: Words]
  private static let not = WordTable { $0.reading.choice.not }
  private static let or = WordTable { $0.reading.choice.or }
  private static let numbers = WordTable { $0.reading.choice.number }

  /// - Parameter lists: in a language, lists of the synonyms of each choice, of the kinds of animals that are
  ///   none of the other species, and of words that do not count.
  private init(
    _ field: Field, _ lists: (L10n) -> (synonyms: [String], kinds: String, fillers: String)
  ) {
    self.field = field
    words = Dictionary(
      uniqueKeysWithValues: Language.allCases.map { language in
        let names = L10n(language).texts(of: field).choices
        let (synonyms, kinds, fillers) = lists(L10n(language))
        let choices = zip(names, zip(field.choices, synonyms)).enumerated().flatMap { index, words in
          ([words.0, words.1.0] + words.1.1.listItems).map { ($0, Word.choice(index)) }
        }
        let table = WordTable(
          choices + kinds.listItems.map { ($0, .otherKind) } + fillers.listItems.map { ($0, .filler) })
        return (language, Words(names: names.map(\.folded), table: table))
      })
  }

  /// What a text is read as. Words of the language come before those of the others.
  func read(_ typed: String, in language: Language) -> ReadAnswer {
    let tokens = Tokens(typed)
    let order = [language] + Language.allCases.filter { $0 != language }
    let tables = order.compactMap { words[$0] }
    guard tokens.count > 0, hasOnlyKnownMarks(tokens) else { return .unread() }
    if let reading = readNumber(tokens, tables) { return reading }
    let found = readWords(tokens, tables)
    if found != .unread() { return found }
    return readBeginning(of: tokens, tables)
  }

  private func hasOnlyKnownMarks(_ tokens: Tokens) -> Bool {
    !(tokens[0]?.gap.contains { "-+<>=!".contains($0) } ?? false)
  }

  // MARK: Numbers

  /// A number, alone or followed by the name that it stands beside; `nil` if the text begins with none.
  private func readNumber(_ tokens: Tokens, _ tables: [Words]) -> ReadAnswer? {
    let start = Self.numbers.end(tokens, at: 0) ?? 0
    let isDigits = tokens[start]?.isNumber ?? false
    guard let (number, end) = number(tokens, at: start, tables) else { return isDigits ? .unread() : nil }
    guard field.choices.indices.contains(number - 1) else { return .unread() }
    guard end < tokens.count else { return .value(.choice(number - 1, of: field)) }
    let rest = Tokens(String(tokens.text[tokens.items[end].range.lowerBound...]))
    let reading = readWords(rest, tables)
    guard isDigits else { return nil }
    guard case .value(let answer, _) = reading else {
      return tables.contains { isFiller(rest, in: $0) } ? .value(.choice(number - 1, of: field)) : .unread()
    }
    return answer == .choice(number - 1, of: field) ? reading : .unread(.several)
  }

  private func number(_ tokens: Tokens, at start: Int, _ tables: [Words]) -> (Int, Int)? {
    if tables.contains(where: { $0.table.match(tokens, at: start) != nil }) { return nil }
    return NumberWords.cardinal(tokens, at: start) ?? NumberWords.ordinals.match(tokens, at: start)
  }

  private func isFiller(_ tokens: Tokens, in words: Words) -> Bool {
    var index = 0
    while let (word, end) = words.table.match(tokens, at: index), case .filler = word { index = end }
    return index == tokens.count
  }

  // MARK: Words

  private func readWords(_ tokens: Tokens, _ tables: [Words]) -> ReadAnswer {
    let reading = readWords(tokens) { index in
      tables.lazy.compactMap { $0.table.match(tokens, at: index) }.first
    }
    if reading != .unread() || tables.allSatisfy({ !isFiller(tokens, in: $0) }) { return reading }
    // Words that say nothing in one language may be a choice in another.
    return readWords(tokens) { index in
      tables.lazy.compactMap { words -> (value: Word, end: Int)? in
        guard let match = words.table.match(tokens, at: index) else { return nil }
        if case .filler = match.value { return nil }
        return match
      }.first
    }
  }

  private func readWords(_ tokens: Tokens, _ match: (Int) -> (value: Word, end: Int)?) -> ReadAnswer {
    var choice: Int?
    var unknown: Int?
    var fillers: Int?
    var unused: [String] = []
    var index = 0
    while index < tokens.count {
      let isSlash = tokens[index]?.gap.contains("/") ?? false
      let alternative = Self.or.end(tokens, at: index) ?? (isSlash ? index : nil)
      if let found = choice, unknown == nil, let alternative {
        guard case .choice(found)? = match(alternative)?.value else { return .unread(.several) }
        index = alternative
      }
      guard let (word, end) = match(index) else {
        if choice == nil, Self.not.end(tokens, at: index) != nil { return .unread() }
        unknown = unknown ?? (choice == nil ? index : fillers ?? index)
        index += 1
        continue
      }
      if let named = self.choice(word) {
        if let choice, choice != named { return .unread(.several) }
        if choice == nil {
          if let start = unknown {
            guard index - start <= Self.mostWordsBefore else { return .unread() }
            unused.append(tokens.typed(start..<index))
          }
          unknown = nil
        }
        choice = named
        fillers = nil
        if case .otherKind = word { unknown = unknown ?? index }
      } else {
        fillers = fillers ?? index
      }
      index = end
    }
    guard let choice else { return .unread() }
    if let unknown { unused.append(tokens.typed(unknown..<tokens.count)) }
    return .value(
      .choice(choice, of: field), unused.isEmpty ? [] : [.leftOut(unused.joined(separator: ", "))])
  }

  /// The most unknown words that may stand before a choice: `small brown dog`.
  private static let mostWordsBefore = 3

  private func choice(_ word: Word) -> Int? {
    switch word {
    case .choice(let index): index
    case .otherKind: Species.allCases.firstIndex(of: .other)
    case .filler: nil
    }
  }

  /// The choice whose name begins with the text, in the first language that has one.
  private func readBeginning(of tokens: Tokens, _ tables: [Words]) -> ReadAnswer {
    let text = tokens.items.map(\.text).joined(separator: " ")
    for words in tables {
      let found = words.names.indices.filter { words.names[$0].hasPrefix(text) }
      if found.count == 1 { return .value(.choice(found[0], of: field)) }
      if !found.isEmpty { return .unread(.choices(found)) }
    }
    return .unread()
  }
}
