import Localization
package import MissingPet
import PlainText

extension AnswerVocabulary {
  /// The names of choices, the relative days and the word for the photo's position in all languages of the program.
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
      let names = texts.compactMap { $0.texts(for: field).choices?.names }
      result[field] = field.choices.indices.map { index in names.map { $0[index] } }
    }
  }
}
