import Localization
import MissingPet
import PlainText

/// The grammar of a choice: its number, its name or the beginning of it, a synonym, or words around one.
struct ChoiceGrammar: Sendable {
  private enum Word: Sendable {
    /// A choice. If the word says more than the choice, it is kept as well: `hamster`, `spayed`.
    case choice(Int, saysMore: Bool = false)
    case filler
  }

  private let field: Field
  /// The folded names of the choices in each language, that of the conversation first.
  private let names: [[String]]
  /// The words of all languages; of the same words, those of the first language count.
  private let words: WordTable<Word>
  /// The same without fillers: words that say nothing in one language may be a choice in another.
  private let choices: WordTable<Word>

  private static let all = Dictionary(
    uniqueKeysWithValues: Language.allCases.map { language in
      (language, [Field.species, .sex].map { ChoiceGrammar($0, language) })
    })
  private static let not = WordTable { $0.reading.choice.not }
  static let or = WordTable { $0.reading.choice.or }
  private static let but = WordTable { $0.reading.choice.but }
  private static let numbers = WordTable { $0.reading.choice.number }
  /// The most unknown words that may stand before a choice: `small brown dog`.
  private static let mostWordsBefore = 3

  private init(_ field: Field, _ language: Language) {
    let order = ([language] + Language.allCases.filter { $0 != language }).map { L10n($0) }
    self.field = field
    names = order.map { $0.texts(of: field).choices.map(\.folded) }
    let phrases = order.flatMap { Self.phrases(of: field, in: $0) }
    words = WordTable(phrases)
    choices = WordTable(phrases.filter { if case .filler = $0.1 { false } else { true } })
  }

  private static func phrases(of field: Field, in l10n: L10n) -> [(String, Word)] {
    let synonyms: [String]
    var others: [(String, Word)] = []
    if field == .species {
      let words = l10n.reading.species
      synonyms = [words.dog, words.cat, words.bird, words.rabbit, words.other]
      let kinds = [words.dogBreeds, words.catBreeds, "", "", words.otherKinds].enumerated()
      others = kinds.flatMap { kind in
        kind.element.listItems.map { ($0, .choice(kind.offset, saysMore: true)) }
      }
      others += words.fillers.listItems.map { ($0, .filler) }
    } else {
      let words = l10n.reading.gender
      synonyms = [words.female, words.male, words.unknown]
      others = words.neuteredFemale.listItems.map { ($0, .choice(0, saysMore: true)) }
      others += words.neuteredMale.listItems.map { ($0, .choice(1, saysMore: true)) }
      others += words.fillers.listItems.map { ($0, .filler) }
    }
    let names = zip(l10n.texts(of: field).choices, field.choices).map { [$0, $1] }
    let choices = zip(names, synonyms).enumerated().flatMap { index, words in
      (words.0 + words.1.listItems).map { ($0, Word.choice(index)) }
    }
    return choices + others
  }

  /// What a text is read as. Words of the language come before those of the others.
  static func read(_ typed: String, to field: Field, in language: Language) -> ReadAnswer {
    let tokens = Tokens(typed)
    guard let grammar = all[language]?.first(where: { $0.field == field }), let first = tokens[0],
      !first.gap.contains(where: { "-+<>=!".contains($0) })
    else { return .unread() }
    if let reading = grammar.readNumber(tokens) { return reading }
    let found = grammar.readWords(tokens)
    return found != .unread() ? found : grammar.readBeginning(of: tokens)
  }

  /// A number, alone or followed by the name that it stands beside; `nil` if the text begins with none.
  private func readNumber(_ tokens: Tokens) -> ReadAnswer? {
    var text = TokenCursor(tokens: tokens)
    _ = text.skip(Self.numbers)
    let isDigits = text.next?.isNumber ?? false
    guard !text.isAt(words), let number = text.takeNumber() ?? text.take(NumberWords.ordinals) else {
      return isDigits ? .unread() : nil
    }
    guard field.choices.indices.contains(number - 1) else { return .unread() }
    let choice = Answer.choice(number - 1, of: field)
    guard let next = text.next else { return .value(choice) }
    guard isDigits else { return nil }
    let rest = Tokens(String(tokens.text[next.range.lowerBound...]))
    let reading = readWords(rest)
    if case .value(let answer, _, _) = reading { return answer == choice ? reading : .unread(.several) }
    return isFiller(rest) ? .value(choice) : .unread()
  }

  private func isFiller(_ tokens: Tokens) -> Bool {
    var text = TokenCursor(tokens: tokens)
    while case .filler? = text.take(words) { if text.next == nil { return true } }
    return false
  }

  private func readWords(_ tokens: Tokens) -> ReadAnswer {
    let reading = readWords(tokens, words)
    if reading == .unread(), isFiller(tokens), case .value(let answer, _, _) = readWords(tokens, choices) {
      return .value(answer)
    }
    return reading
  }

  private func readWords(_ tokens: Tokens, _ table: WordTable<Word>) -> ReadAnswer {
    var text = TokenCursor(tokens: tokens)
    var choice: Int?
    // Where unknown words begin, and where fillers after the choice do.
    var (unknown, fillers): (Int?, Int?)
    var beside: [Range<Int>] = []
    while let token = text.next {
      var alternative = text
      if let choice, unknown == nil, alternative.skip(Self.or) || token.gap.contains("/") {
        let other = alternative
        guard case .choice(choice, _)? = alternative.take(table) else { return .unread(.several) }
        text = other
      }
      let start = text.index
      switch text.take(table) {
      case .filler: fillers = fillers ?? start
      case .choice(let named, let saysMore):
        if let choice, choice != named { return .unread(.several) }
        if choice == nil, let first = unknown {
          guard start - first <= Self.mostWordsBefore else { return .unread() }
          beside.append(first..<start)
          unknown = nil
        }
        (choice, fillers) = (named, nil)
        if saysMore, unknown == nil { beside.append(start..<text.index) }
      case nil:
        if text.isAt(Self.not), let rest = denied(text, table, isCorrected: choice == nil) {
          text = rest
          continue
        }
        if choice == nil, text.isAt(Self.not) { return .unread() }
        unknown = unknown ?? (choice == nil ? start : fillers ?? start)
        text.index += 1
      }
    }
    guard let choice else { return .unread() }
    if let unknown { beside.append(unknown..<tokens.count) }
    return .value(.choice(choice, of: field), kept: tokens.kept(beside))
  }

  /// The position after `not a cat`, or if what is meant follows, after `not a cat but`; `nil` if there are
  /// no such words.
  private func denied(_ start: TokenCursor, _ table: WordTable<Word>, isCorrected: Bool) -> TokenCursor? {
    var text = start
    _ = text.skip(Self.not)
    while case .filler? = table.match(text.tokens.words, at: text.index)?.value { _ = text.skip(table) }
    guard case .choice? = text.take(table), !isCorrected || text.skip(Self.but) else { return nil }
    return text
  }

  /// Whether a word sets what follows against what was said.
  static func contrasts(_ word: String) -> Bool { word.utf8.count > 1 && but.contains([word]) }

  /// Whether a word denies what follows it.
  static func denies(_ word: String) -> Bool { not.contains([word]) }

  /// Moves over a word that certainly means a choice in any text: the name of a sex or a species; other words
  /// where they stand alone, or the choice is asked; and words for a species that are no name of a pet.
  static func take(_ text: inout TokenCursor, of field: Field, isAsked: Bool) -> Answer? {
    guard let grammar = all[.base]?.first(where: { $0.field == field }), let token = text.next else {
      return nil
    }
    let index = grammar.names.lazy.compactMap { $0.firstIndex(of: token.text) }.first
    var rest = text
    if let index, index < field.choices.count - 1 {
      rest.index += 1
      text = rest
      return .choice(index, of: field)
    }
    let isLowercase = text.tokens.text[token.range].first?.isLowercase == true
    // Every dog can be called so.
    let isKind =
      field == .sex && !isAsked && all[.base]?[0].names.contains { $0.contains(token.text) } == true
    guard !isKind, isAsked || text.isAlone && text.tokens.count > 1 || field == .species && isLowercase,
      case .choice(let kind, saysMore: false)? = rest.take(grammar.choices), kind < field.choices.count - 1
    else { return nil }
    text = rest
    return .choice(kind, of: field)
  }

  /// The choice whose name begins with the text, in the first language that has one.
  private func readBeginning(of tokens: Tokens) -> ReadAnswer {
    let text = tokens.words.joined(separator: " ")
    let found = names.lazy.map { names in names.indices.filter { names[$0].hasPrefix(text) } }
      .first { !$0.isEmpty }
    guard let found else { return .unread() }
    return found.count == 1 ? .value(.choice(found[0], of: field)) : .unread(.choices(found))
  }
}
