import Localization
import MissingPet
import PlainText

/// The grammar of a choice: its number, its name or the beginning of it, or a synonym.
struct ChoiceGrammar: Sendable {
  private struct Word {
    /// The choice; `nil` if the word says nothing.
    let choice: Int?
    /// Whether the word says more than the choice, and is kept as well: `hamster`, `spayed`.
    var saysMore = false
  }

  private let field: Field
  /// The folded names of the choices in each language, that of the conversation first.
  private let names: [[String]]
  /// The words of all languages; of the same words, those of the first language count.
  private let words: WordTable<Word>
  /// The same without those that say nothing, which may be a choice in another language.
  private let choices: WordTable<Word>

  private static let all = Dictionary(
    uniqueKeysWithValues: Language.allCases.map { language in
      (language, [Field.species, .sex].map { ChoiceGrammar($0, language) })
    })
  private static let not = WordTable { $0.reading.choice.not }
  static let or = WordTable { $0.reading.choice.or }
  private static let but = WordTable { $0.reading.choice.but }
  static let fillers = WordTable { "\($0.reading.species.fillers), \($0.reading.gender.fillers)" }
  static let numbers = WordTable { $0.reading.choice.number }
  static let breeds = WordTable { "\($0.reading.species.dogBreeds),\($0.reading.species.catBreeds)" }

  private static let kinds = WordTable { "\($0.reading.species.birdKinds),\($0.reading.species.rabbitKinds)" }

  private init(_ field: Field, _ language: Language) {
    let order = ([language] + Language.allCases.filter { $0 != language }).map { L10n($0) }
    self.field = field
    names = order.map { $0.texts(of: field).choices.map(\.folded) }
    let phrases = order.flatMap { Self.phrases(of: field, in: $0) }
    words = WordTable(phrases)
    choices = WordTable(phrases.filter { $0.1.choice != nil })
  }

  private static func phrases(of field: Field, in l10n: L10n) -> [(String, Word)] {
    let (species, sex) = (l10n.reading.species, l10n.reading.gender)
    // Words for each choice, and words that say more.
    let lists =
      field == .species
      ? [
        (species.dog, species.dogBreeds), (species.cat, species.catBreeds), (species.bird, species.birdKinds),
        (species.rabbit, species.rabbitKinds), (species.other, species.otherKinds),
      ] : [(sex.female, sex.neuteredFemale), (sex.male, sex.neuteredMale), (sex.unknown, "")]
    let names = zip(l10n.texts(of: field).choices, field.choices)
    let choices = zip(names, lists).enumerated().flatMap { index, said in
      ([said.0.0, said.0.1] + said.1.0.listItems).map { ($0, Word(choice: index)) }
        + said.1.1.listItems.map { ($0, Word(choice: index, saysMore: true)) }
    }
    let fillers = field == .species ? species.fillers : sex.fillers
    return choices + fillers.listItems.map { ($0, Word(choice: nil)) }
  }

  private static func grammar(of field: Field, in language: Language = .base) -> ChoiceGrammar? {
    all[language]?.first { $0.field == field }
  }

  /// The words for choices that a typing error can change.
  static func vocabulary(of field: Field) -> Set<String> { grammar(of: field)?.choices.words ?? [] }

  /// Whether a word sets what follows against what was said.
  static func contrasts(_ word: String) -> Bool { word.utf8.count > 1 && but.contains(word) }

  /// Whether a word denies what follows it.
  static func denies(_ word: String) -> Bool { not.contains(word) }

  /// Moves over a choice. Where it is asked: a number at the beginning, a word, or a whole text that begins a
  /// name; words of the language come before those of the others. Elsewhere, a word that is certain.
  static func take(
    _ text: inout TokenCursor, of field: Field, _ context: ReadingContext, isAsked: Bool
  ) -> ReadAnswer? {
    guard let grammar = grammar(of: field, in: isAsked ? context.language : .base) else { return nil }
    let (start, isWhole) = (text, isAsked && text.index == 0)
    if isWhole, let choice = grammar.takeNumber(&text) { return choice }
    // The Polish `ż` for female is also `z`, which means with.
    let isLetter = start.next?.text.utf8.count == 1 && start.index > 0 && !start.after(1).isAtMark
    if let word = text.take(isAsked ? grammar.words : grammar.choices), let choice = word.choice, !isLetter {
      guard isAsked || !word.saysMore && grammar.isCertain(choice, from: start, to: text) else { return nil }
      return .value(
        .choice(choice, of: field),
        kept: word.saysMore ? text.tokens.typed(start.index..<text.index) : "")
    }
    let whole = isWhole ? grammar.choiceOfFillers(text.tokens) ?? grammar.beginning(of: text.tokens) : nil
    text.index = whole == nil ? text.index : text.tokens.count
    return whole
  }

  /// Moves over the number of a choice, which may stand before its name.
  private func takeNumber(_ text: inout TokenCursor) -> ReadAnswer? {
    var rest = text
    _ = rest.skip(Self.numbers)
    let isSigned = rest.next?.gap.contains { "-+".contains($0) } == true
    guard !isSigned, !rest.isAt(words), let number = rest.takeNumber() ?? rest.take(NumberWords.ordinals),
      rest.next == nil || rest.isAt(words)
    else { return nil }
    text = rest
    return field.choices.indices.contains(number - 1) ? .value(.choice(number - 1, of: field)) : .unread()
  }

  /// The choice of a text of words that say nothing in one language.
  private func choiceOfFillers(_ tokens: Tokens) -> ReadAnswer? {
    var text = TokenCursor(tokens: tokens)
    while let word = text.take(words) { if word.choice != nil { return nil } }
    let choice = text.next == nil ? choices.first(in: tokens.words)?.value.choice : nil
    return choice.map { .value(.choice($0, of: field)) }
  }

  /// The choice whose name begins with the text, in the first language that has one.
  private func beginning(of tokens: Tokens) -> ReadAnswer? {
    let text = tokens.words.joined(separator: " ")
    let found = names.lazy.map { names in names.indices.filter { names[$0].hasPrefix(text) } }
      .first { !$0.isEmpty }
    return found.map { $0.count == 1 ? .value(.choice($0[0], of: field)) : .unread(.choices($0)) }
  }

  /// Whether a word certainly means a choice in any text: the name of a sex or a species; other words where
  /// they stand alone; and words for a species that are no name of a pet.
  private func isCertain(_ choice: Int, from word: TokenCursor, to rest: TokenCursor) -> Bool {
    guard choice < field.choices.count - 1, let species = Self.grammar(of: .species) else { return false }
    let said = word.tokens.words[word.index]
    if names.contains(where: { $0[choice] == said }) { return true }
    // A pet can be called Lady, and every dog `pies`, the Polish word.
    let isKind = word.isAt(species.choices)
    let isAlone =
      isKind && rest.isAt(Self.breeds)
      || word.isAlone && word.tokens.count > 1 && (isKind || word.index > 0 || !word.isCapitalized)
    return field == .species
      ? isAlone || !word.isCapitalized : isAlone && !species.names.contains { $0.contains(said) }
  }

  /// The choice that a word at a position says as well: a breed says the species; `nil` if it says none.
  static func choice(of field: Field, in words: [String], at start: Int) -> Int? {
    grammar(of: field)?.choices.match(words, at: start)?.value.choice
  }

  /// Whether a phrase is the name of a species.
  static func isSpecies(_ phrase: [String]) -> Bool {
    grammar(of: .species)?.names.joined().contains(phrase.joined(separator: " ")) == true
  }

  /// Whether a text names a species or a breed: `it's just a mutt`.
  static func namesKind(_ tokens: Tokens) -> Bool {
    grammar(of: .species)?.choices.first(in: tokens.words) != nil
  }

  /// Moves over the name of a breed.
  static func takeBreed(_ text: inout TokenCursor) -> ReadAnswer? {
    let start = text.index
    let isKind = text.next?.isCapitalized == false || text.isAlone && text.tokens.count > 1
    guard text.skip(breeds) || isKind && text.skip(kinds) else { return nil }
    return .value(Answer(text.tokens.typed(start..<text.index)))
  }
}
