import Localization
package import MissingPet
import PlainText

extension AnswerVocabulary {
  /// The names of choices and the relative days, in every language that the program speaks.
  package static let everyLanguage: AnswerVocabulary = {
    let texts = Language.allCases.map { L10n($0) }
    return AnswerVocabulary(
      choices: choices(in: texts),
      today: texts.flatMap { words(in: $0.lastSeenDate.today) },
      yesterday: texts.flatMap { words(in: $0.lastSeenDate.yesterday) })
  }()

  /// For each field with numbered choices, the names of each choice in all languages.
  private static func choices(in texts: [L10n]) -> [Field: [[String]]] {
    Field.allCases.filter { !$0.choices.isEmpty }.reduce(into: [:]) { result, field in
      let names = texts.compactMap { $0.texts(for: field).choices?.names }
      result[field] = field.choices.indices.map { index in names.map { $0[index] } }
    }
  }

  /// A text of the table that holds several words, separated by commas.
  private static func words(in text: String) -> [String] { text.split(separator: ",").map(\.trimmed) }
}
