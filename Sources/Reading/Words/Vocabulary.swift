package import Localization
package import MissingPet
import PlainText

/// What can be typed in one language. It is prepared once, because a script may give many commands.
struct Vocabulary: Sendable {
  let words: [Candidate<Keyword>]
  let fields: [Candidate<Field>]

  private init(_ l10n: L10n) {
    words =
      Keyword.allCases.map { Candidate(word: $0.word(in: l10n), value: $0) }
      + Keyword.allCases.flatMap { keyword in
        keyword.synonyms(in: l10n).map { Candidate(word: $0, value: keyword, allowsPrefixes: false) }
      }
    fields = Field.allCases.flatMap { field in
      let names = l10n.names(of: field)
      return ([names.label] + names.others + [field.rawValue]).map { Candidate(word: $0, value: field) }
    }
  }

  static let all = Dictionary(uniqueKeysWithValues: Language.allCases.map { ($0, Vocabulary(L10n($0))) })
}

extension AnswerVocabulary {
  /// The words of all languages of the program.
  package static let everyLanguage: AnswerVocabulary = {
    let texts = Language.allCases.map { L10n($0) }
    return AnswerVocabulary(
      choices: choices(in: texts),
      today: texts.flatMap { $0.lastSeenDate.today.listItems },
      yesterday: texts.flatMap { $0.lastSeenDate.yesterday.listItems },
      photo: texts.flatMap { $0.location.photoWords.listItems })
  }()

  /// For each field with choices, the names of each choice in all languages.
  private static func choices(in texts: [L10n]) -> [Field: [[String]]] {
    Field.allCases.filter { !$0.choices.isEmpty }.reduce(into: [:]) { result, field in
      let names = texts.map { $0.names(of: field).choices }
      result[field] = field.choices.indices.map { index in names.map { $0[index] } }
    }
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
      ?? Language(localeIdentifier: name)
    guard let match else { return nil }
    self = match
  }
}

extension String {
  /// The items of a comma-separated list, without white space at their ends.
  package var listItems: [String] { split(separator: ",").map { $0.trimmed } }
}
