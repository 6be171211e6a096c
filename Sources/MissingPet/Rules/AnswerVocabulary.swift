import PlainText

/// The words by which an answer can be given, in every language of the program at once: the names of choices, and the
/// relative days. The flow knows no language, so they are handed to it.
package struct AnswerVocabulary: Sendable {
  private let choices: [Field: [[String]]]
  private let today: [String]
  private let yesterday: [String]

  /// Words are compared with case and diacritics ignored.
  ///
  /// - Parameter choices: for each field with a numbered choice, the names of its values in their order.
  package init(choices: [Field: [[String]]], today: [String], yesterday: [String]) {
    self.choices = choices.mapValues { $0.map { $0.map(\.folded) } }
    self.today = today.map(\.folded)
    self.yesterday = yesterday.map(\.folded)
  }

  /// Which of the field's choices is meant, counted from 0, by its number, its name or a prefix of the names of that
  /// one only; else `nil`.
  func choice(of field: Field, written text: String) -> Int? {
    let word = text.trimmed.folded
    let names = choices[field, default: []]
    if let number = Int(word), word.allSatisfy(\.isASCIIDigit) {
      return field.choices.indices.contains(number - 1) ? number - 1 : nil
    }
    guard !word.isEmpty else { return nil }
    if let exact = names.firstIndex(where: { $0.contains(word) }) { return exact }
    let matches = names.indices.filter { names[$0].contains { $0.hasPrefix(word) } }
    return matches.count == 1 ? matches[0] : nil
  }

  /// The day meant by a relative word, counted from `day`; `nil` for any other text.
  func day(relativeTo day: CalendarDate, written text: String) -> CalendarDate? {
    let word = text.trimmed.folded
    if today.contains(word) { return day }
    return yesterday.contains(word) ? day.dayBefore : nil
  }
}
