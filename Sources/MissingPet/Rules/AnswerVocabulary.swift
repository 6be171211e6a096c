import PlainText

/// The words that are accepted as answers, in every language at once: the names of choices, the relative days
/// and the word for the position of the photo. The Conversation module supplies them, because the flow does
/// not depend on a language.
package struct AnswerVocabulary: Sendable {
  private let choices: [Field: [[String]]]
  private let today: [String]
  private let yesterday: [String]
  private let photo: [String]

  /// A vocabulary of these words, which are compared ignoring case and diacritics.
  ///
  /// - Parameter choices: for each field with choices, the names of each choice, in the order of their
  ///   numbers.
  package init(choices: [Field: [[String]]], today: [String], yesterday: [String], photo: [String] = []) {
    self.choices = choices.mapValues { $0.map { $0.map(\.folded) } }
    self.today = today.map(\.folded)
    self.yesterday = yesterday.map(\.folded)
    self.photo = photo.map(\.folded)
  }

  /// The indices of the field's choices that match a number, a name or a prefix of a name.
  func choices(of field: Field, written text: String) -> [Int] {
    let word = text.trimmed.folded
    let names = choices[field, default: []]
    if let number = Int(word), word.allSatisfy(\.isASCIIDigit) {
      return field.choices.indices.contains(number - 1) ? [number - 1] : []
    }
    guard !word.isEmpty else { return [] }
    if let exact = names.firstIndex(where: { $0.contains(word) }) { return [exact] }
    return names.indices.filter { names[$0].contains { $0.hasPrefix(word) } }
  }

  /// Whether the text is the word for the position of the photo.
  func namesPhoto(_ text: String) -> Bool { photo.contains(text.trimmed.folded) }

  /// The day that a relative word names, counted from `day`; `nil` for any other text.
  func day(relativeTo day: CalendarDate, written text: String) -> CalendarDate? {
    let word = text.trimmed.folded
    if today.contains(word) { return day }
    return yesterday.contains(word) ? day.dayBefore : nil
  }
}
