import Localization
import MissingPet

@testable import Understanding

/// Monday, 2026-11-23.
let monday = CalendarDate(year: 2026, month: 11, day: 23) ?? .latest

/// What a text is read as on Monday, 2026-11-23.
func read(_ text: String, to field: Field, _ language: Language, _ order: DayOrder? = nil) -> ReadAnswer {
  AnswerGrammar.read(
    text, to: field, in: ReadingContext(language: language, dayOrder: order, today: monday))
}
