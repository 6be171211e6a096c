import Localization
import MissingPet
import PlainText

/// The grammar of a choice: its number, its name or the beginning of it, or a synonym.
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
  static let fillers = WordTable { "\($0.reading.species.fillers), \($0.reading.gender.fillers)" }
  static let numbers = WordTable { $0.reading.choice.number }

  private init(_ field: Field, _ language: Language) {
    let order = ([language] + Language.allCases.filter { $0 != language }).map { L10n($0) }
    self.field = field
    names = order.map { $0.texts(of: field).choices.map(\.folded) }
    let phrases = order.flatMap { Self.phrases(of: field, in: $0) }
    words = WordTable(phrases)
    choices = WordTable(phrases.filter { if case .filler = $0.1 { false } else { true } })
  }

  private static func phrases(of field: Field, in l10n: L10n) -> [(String, Word)] {
    let (species, sex) = (l10n.reading.species, l10n.reading.gender)
    // Words for each choice, and words that say more.
    let lists =
      field == .species
      ? [
        (species.dog, species.dogBreeds), (species.cat, species.catBreeds), (species.bird, ""),
        (species.rabbit, ""), (species.other, species.otherKinds),
      ] : [(sex.female, sex.neuteredFemale), (sex.male, sex.neuteredMale), (sex.unknown, "")]
    let names = l10n.texts(of: field).choices
    let choices = lists.enumerated().flatMap { index, list in
      ([names[index], field.choices[index]] + list.0.listItems).map { ($0, Word.choice(index)) }
        + list.1.listItems.map { ($0, Word.choice(index, saysMore: true)) }
    }
    return choices + (field == .species ? species.fillers : sex.fillers).listItems.map { ($0, .filler) }
  }

  private static func grammar(of field: Field, in language: Language) -> ChoiceGrammar? {
    all[language]?.first { $0.field == field }
  }

  /// The words for choices that a typing error can change.
  static func vocabulary(of field: Field) -> Set<String> {
    grammar(of: field, in: .base)?.choices.words ?? []
  }

  /// Whether a word sets what follows against what was said.
  static func contrasts(_ word: String) -> Bool { word.utf8.count > 1 && but.contains(word) }

  /// Whether a word denies what follows it.
  static func denies(_ word: String) -> Bool { not.contains(word) }

  /// Moves over a choice. Where it is asked: a number at the beginning, a word, or a whole text that begins a
  /// name; words of the language come before those of the others. Elsewhere, see `takeCertain`.
  static func take(
    _ text: inout TokenCursor, of field: Field, _ context: ReadingContext, isAsked: Bool
  ) -> ReadAnswer? {
    guard let grammar = grammar(of: field, in: isAsked ? context.language : .base) else { return nil }
    guard isAsked else { return grammar.takeCertain(&text) }
    let (start, tokens) = (text.index, text.tokens)
    var number = text
    _ = number.skip(numbers)
    let isSigned = number.next?.gap.contains { "-+".contains($0) } == true
    if start == 0, !isSigned, !number.isAt(grammar.words),
      let choice = number.takeNumber() ?? number.take(NumberWords.ordinals),
      number.next == nil || number.isAt(grammar.words)
    {
      text = number
      return field.choices.indices.contains(choice - 1) ? .value(.choice(choice - 1, of: field)) : .unread()
    }
    if case .choice(let choice, let saysMore)? = text.take(grammar.words) {
      return .value(.choice(choice, of: field), kept: saysMore ? tokens.typed(start..<text.index) : "")
    }
    guard start == 0, let reading = grammar.choiceOfFillers(tokens) ?? grammar.beginning(of: tokens) else {
      return nil
    }
    text.index = tokens.count
    return reading
  }

  /// The choice of a text of words that say nothing in one language.
  private func choiceOfFillers(_ tokens: Tokens) -> ReadAnswer? {
    var text = TokenCursor(tokens: tokens)
    while let word = text.take(words) { guard case .filler = word else { return nil } }
    guard text.next == nil, case .choice(let choice, _)? = choices.first(in: tokens.words)?.value else {
      return nil
    }
    return .value(.choice(choice, of: field))
  }

  /// The choice whose name begins with the text, in the first language that has one.
  private func beginning(of tokens: Tokens) -> ReadAnswer? {
    let text = tokens.words.joined(separator: " ")
    let found = names.lazy.map { names in names.indices.filter { names[$0].hasPrefix(text) } }
      .first { !$0.isEmpty }
    return found.map { $0.count == 1 ? .value(.choice($0[0], of: field)) : .unread(.choices($0)) }
  }

  /// Moves over a word that certainly means a choice in any text: the name of a sex or a species; other words
  /// where they stand alone; and words for a species that are no name of a pet.
  private func takeCertain(_ text: inout TokenCursor) -> ReadAnswer? {
    let (words, start) = (text.tokens.words, text.index)
    let last = field.choices.count - 1
    if let named = names.lazy.compactMap({ $0.firstIndex(of: words[start]) }).first, named < last {
      text.index += 1
      return .value(.choice(named, of: field))
    }
    let word = text
    guard case .choice(let choice, saysMore: false)? = text.take(choices), choice < last,
      let species = Self.grammar(of: .species, in: .base)
    else { return nil }
    // A pet can be called Lady, and every dog `pies`, the Polish word.
    let isKind = species.choices.match(words, at: start) != nil
    let isBeforeBreed = isKind && text.isAt(Self.breeds)
    let isAlone =
      isBeforeBreed || word.isAlone && words.count > 1 && (isKind || start > 0 || !word.isCapitalized)
    let isCertain =
      field == .species
      ? isAlone || !word.isCapitalized : isAlone && !species.names.contains { $0.contains(words[start]) }
    return isCertain ? .value(.choice(choice, of: field)) : nil
  }

  /// The choice that a word at a position says as well: a breed says the species; `nil` if it says none.
  static func choice(of field: Field, in words: [String], at start: Int) -> Int? {
    let found = grammar(of: field, in: .base)?.choices.match(words, at: start)?.value
    return if case .choice(let choice, _)? = found { choice } else { nil }
  }

  static let breeds = WordTable { "\($0.reading.species.dogBreeds),\($0.reading.species.catBreeds)" }

  /// Whether a phrase is the name of a species.
  static func isSpecies(_ phrase: [String]) -> Bool {
    grammar(of: .species, in: .base)?.names.joined().contains(phrase.joined(separator: " ")) == true
  }

  /// Whether a text names a species or a breed: `it's just a mutt`.
  static func namesKind(_ tokens: Tokens) -> Bool {
    grammar(of: .species, in: .base)?.choices.first(in: tokens.words) != nil
  }

  /// Moves over the name of a breed.
  static func takeBreed(_ text: inout TokenCursor) -> ReadAnswer? {
    let start = text.index
    return text.skip(breeds) ? .value(Answer(text.tokens.typed(start..<text.index))) : nil
  }
}
