package import Localization
import MissingPet
import PlainText

/// What can be typed in one language. It is prepared once, because a script may give many commands.
final class Lexicon: Sendable {
  /// The shown words, of which a beginning is enough at a command prompt.
  let words: [Candidate<Keyword>]
  /// The names of fields, likewise: labels, other names, and draft keys.
  let fields: [Candidate<Field>]
  /// The shown words, and the fields by their names; folded.
  private let shownWords: [String: Keyword]
  private let fieldsByName: [String: Field]
  /// The names of options, likewise.
  let optionNames: [Question.Option: String]
  /// The word that lists the words, after the word help; folded.
  let wordsOfHelp: String
  let keywords: [Keyword: PhraseSet]
  let options: [Question.Option: PhraseSet]
  let yes, no: PhraseSet
  let noAnswer, beforeNoun, afterNoun, photoPosition, noneOfThese: PhraseSet
  /// The names of fields in an answer like “no breed”.
  let nouns: [Field: PhraseSet]
  /// Words before a code that are not part of it.
  let codeLabels: PhraseSet
  /// How the answer is chosen where a line can be an answer or a command.
  let answerWord: PhraseSet
  /// The words that say that a photo is somewhere else.
  let photoElsewhere: PhraseSet

  private init(_ l10n: L10n) {
    let texts = l10n.reading
    words = Keyword.allCases.map { Candidate(word: $0.word(in: l10n), value: $0) }
    shownWords = Dictionary(words.map { ($0.folded, $0.value) }) { first, _ in first }
    fields = Field.allCases.flatMap { field in
      let names = l10n.texts(of: field)
      let labels = [names.label, l10n.label(of: field, isBrief: true)]
      return (labels + names.others + [field.rawValue]).map { Candidate(word: $0, value: field) }
    }
    fieldsByName = Dictionary(fields.map { ($0.folded, $0.value) }) { first, _ in first }
    optionNames = Self.table(Question.Option.allCases) { l10n.name(of: $0).folded }
    wordsOfHelp = L10n(l10n.language).command.helpWords.folded
    keywords = Self.table(Keyword.allCases) { PhraseSet([$0.word(in: l10n)] + $0.synonyms(in: l10n)) }
    options = Self.table(Question.Option.allCases) { PhraseSet(l10n.synonyms(of: $0)) }
    yes = PhraseSet(texts.yes.listItems)
    no = PhraseSet(texts.no.listItems)
    noAnswer = PhraseSet(texts.noAnswer.listItems)
    beforeNoun = PhraseSet(texts.noAnswerBefore.listItems)
    afterNoun = PhraseSet(texts.noAnswerAfter.listItems)
    photoPosition = PhraseSet(l10n.location.photoWords.listItems)
    noneOfThese = PhraseSet([l10n.location.noneOfThese])
    nouns = Self.table(Field.allCases) { field in
      let names = l10n.texts(of: field)
      return PhraseSet(names.nouns + (field == .petName ? [] : [names.label]))
    }
    codeLabels = PhraseSet(texts.codeLabels.listItems)
    answerWord = PhraseSet([L10n(l10n.language).option.answer])
    photoElsewhere = PhraseSet(l10n.photo.file.elsewhere.listItems)
  }

  /// Whether this is the shown word of a keyword, folded.
  func isWord(_ folded: String, for keyword: Keyword) -> Bool { shownWords[folded] == keyword }

  /// The field with a name, folded; `nil` if there is none.
  func field(named folded: String) -> Field? { fieldsByName[folded] }

  private static func table<Key: Hashable, Value>(_ keys: [Key], _ value: (Key) -> Value) -> [Key: Value] {
    Dictionary(uniqueKeysWithValues: keys.map { ($0, value($0)) })
  }

  private static let byLanguage = table(Language.allCases) { Lexicon(L10n($0)) }

  private static let ordered = table(Language.allCases) { language in
    let others = Language.allCases.filter { $0 != language && $0 != .base }
    return ([language] + (language == .base ? [] : [.base]) + others).compactMap { byLanguage[$0] }
  }

  /// Those of all languages: that of the conversation first, then English, then the others.
  static func all(_ language: Language) -> [Lexicon] { ordered[language] ?? [] }
}

/// Phrases that mean the same.
struct PhraseSet: Sendable {
  private let phrases: Set<String>
  /// The phrases without the words that do not count.
  private let reduced: Set<String>
  private let firstWords: Set<String>

  init(_ phrases: [String]) {
    let read = phrases.map(Phrase.init)
    self.phrases = Set(read.map(\.joined))
    reduced = Set(read.map(\.reduced))
    firstWords = Set(read.compactMap(\.words.first))
  }

  /// Whether one of them has exactly these words.
  func contains(_ words: String) -> Bool { phrases.contains(words) }

  /// Whether one of them has this word.
  func hasWord(_ word: String) -> Bool {
    phrases.contains { $0.split(separator: " ").contains { $0 == word } }
  }

  /// Whether a phrase is one of them, if only the words that count are compared. A single word must be one of
  /// them as it is: `co` is not `co teraz`.
  func means(_ phrase: Phrase) -> Bool {
    phrases.contains(phrase.joined) || phrase.words.count > 1 && reduced.contains(phrase.reduced)
  }

  /// Whether a phrase is made of them and of words that do not count: `ok, continue`.
  func covers(_ phrase: Phrase) -> Bool {
    var words = phrase.words[...]
    var isCovered = false
    while let first = words.first {
      if firstWords.contains(first),
        let count = (1...4).last(where: { contains(words.prefix($0).joined(separator: " ")) })
      {
        words = words.dropFirst(count)
        isCovered = true
      } else if Negligible.words.contains(first) {
        words = words.dropFirst()
      } else {
        return false
      }
    }
    return isCovered
  }

  /// Whether a phrase begins with one of them, and only words that do not count follow.
  func begins(_ phrase: Phrase) -> Bool {
    guard let first = phrase.words.first else { return false }
    return contains(phrase.joined)
      || contains(first) && phrase.words.dropFirst().allSatisfy(Negligible.words.contains)
  }
}

/// The words that do not count in commands and options, of all languages.
enum Negligible {
  static let words = lists { [$0.reading.fillers, $0.reading.objects] }
  /// The words between the name of a field and its new answer: `change name to Rex`.
  static let connectors = lists { [$0.reading.connectors] }
  /// The words that can stand before an answer like “no chip”.
  static let subjects = lists { [$0.reading.noAnswerSubjects, $0.reading.fillers] }

  private static func lists(_ lists: (L10n) -> [String]) -> Set<String> {
    Set(Language.allCases.flatMap { lists(L10n($0)).flatMap(\.listItems).map(\.folded) })
  }
}

extension L10n {
  /// What people type for an option besides its name.
  fileprivate func synonyms(of option: Question.Option) -> [String] {
    let texts = self.option
    let list =
      switch option {
      case .goOn: texts.goOnAlso
      case .startAfresh: texts.startAfreshAlso
      case .leave: texts.leaveAlso
      case .stay: texts.stayAlso
      case .keep: texts.keepAlso
      case .discard: texts.discardAlso
      case .createAnew: texts.createAnewAlso
      case .sendPhoto: texts.sendPhotoAlso
      case .goOnAsIs: texts.goOnAsIsAlso
      case .change: texts.changeAlso
      case .tryAgain: texts.tryAgainAlso
      case .saveHere: texts.saveHereAlso
      case .replace: texts.replaceAlso
      case .cancel: texts.cancelAlso
      }
    return [name(of: option)] + list.listItems
  }
}

extension Language {
  /// The language with this code, with an own name that begins with this text of at least three letters, or
  /// of this locale identifier; `nil` if there is none.
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
