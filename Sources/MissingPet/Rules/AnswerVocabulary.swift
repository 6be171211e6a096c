import PlainText

/// The words by which an answer can be given, in every language of the program at once: the species and the
/// genders by name, and the relative days. The flow knows no language, so they are handed to it.
package struct AnswerVocabulary: Sendable {
  private let species: [Species: [String]]
  private let sexes: [Sex: [String]]
  private let today: [String]
  private let yesterday: [String]

  /// Takes the names as they are shown; they are compared with case and diacritics ignored.
  package init(
    species: [Species: [String]], sexes: [Sex: [String]], today: [String], yesterday: [String]
  ) {
    self.species = species.mapValues { $0.map(\.folded) }
    self.sexes = sexes.mapValues { $0.map(\.folded) }
    self.today = today.map(\.folded)
    self.yesterday = yesterday.map(\.folded)
  }

  /// The species meant by a number, a name or a prefix of the names of one species only; else `nil`.
  package func species(written text: String) -> Species? { choice(text, among: species) }

  /// The gender meant, likewise.
  package func sex(written text: String) -> Sex? { choice(text, among: sexes) }

  /// The day meant by a relative word, counted from `day`; `nil` for any other text.
  func day(relativeTo day: CalendarDate, written text: String) -> CalendarDate? {
    let word = text.trimmed.folded
    if today.contains(word) { return day }
    return yesterday.contains(word) ? day.dayBefore : nil
  }

  private func choice<Value: CaseIterable & Hashable>(_ text: String, among names: [Value: [String]])
    -> Value?
  {
    let word = text.trimmed.folded
    let values = Array(Value.allCases)
    if let number = Int(word), word.allSatisfy(\.isASCIIDigit) {
      return number >= 1 && number <= values.count ? values[number - 1] : nil
    }
    guard !word.isEmpty else { return nil }
    if let exact = values.first(where: { names[$0, default: []].contains(word) }) { return exact }
    let matches = values.filter { names[$0, default: []].contains { $0.hasPrefix(word) } }
    return matches.count == 1 ? matches[0] : nil
  }
}
