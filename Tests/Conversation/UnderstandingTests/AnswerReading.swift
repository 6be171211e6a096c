import Localization
import MissingPet

@testable import Understanding

/// Monday, 2026-11-23.
let monday = CalendarDate(year: 2026, month: 11, day: 23) ?? .latest

/// What a text is read as, without the value.
enum TextReading: Equatable {
  case value(String, kept: String = "", [Remark] = [])
  case none(kept: String = "")
  case unread(FieldProblem = .unreadable)
}

/// What a text is read as on Monday, 2026-11-23.
func reading(_ text: String, to field: Field, _ language: Language, _ region: String? = nil) -> ReadAnswer {
  LineInterpreter(ReadingContext(language: language, region: region, today: monday))
    .value(of: text, to: field)
}

/// The same, without the value.
func read(_ text: String, to field: Field, _ language: Language, _ region: String? = nil) -> TextReading {
  switch reading(text, to: field, language, region) {
  case .value(let answer, let kept, let remarks): .value(answer.text, kept: kept, remarks)
  case .none(let kept): .none(kept: kept)
  case .unread(let problem): .unread(problem)
  }
}

extension Answer: ExpressibleByStringLiteral {
  /// An answer whose text is its value.
  public init(stringLiteral text: String) { self.init(text) }
}
