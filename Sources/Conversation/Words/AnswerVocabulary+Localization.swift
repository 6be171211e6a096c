import Localization
package import MissingPet
import PlainText

extension AnswerVocabulary {
  /// The names of species and genders and the relative days, in every language that the program speaks.
  package static let everyLanguage: AnswerVocabulary = {
    let texts = Language.allCases.map { L10n($0) }
    return AnswerVocabulary(
      species: Dictionary(
        uniqueKeysWithValues: Species.allCases.map { s in (s, texts.map { $0.name(of: s) }) }),
      sexes: Dictionary(uniqueKeysWithValues: Sex.allCases.map { s in (s, texts.map { $0.name(of: s) }) }),
      today: texts.flatMap { words(in: $0.lastSeenDate.today) },
      yesterday: texts.flatMap { words(in: $0.lastSeenDate.yesterday) })
  }()

  /// A text of the table that holds several words, separated by commas.
  private static func words(in text: String) -> [String] { text.split(separator: ",").map(\.trimmed) }
}
