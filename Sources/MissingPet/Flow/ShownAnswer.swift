/// An answer in the form in which it is shown back.
package struct ShownAnswer: Equatable, Sendable {
  /// What was typed, or the form that SPEC 2 gives it: a grouped microchip number, a place with five
  /// decimals. May hold text from outside. Empty only where Enter alone gave the date.
  package let text: String
  /// What the text means where it could be written in several ways; `nil` for every other answer.
  package let meaning: Meaning?

  /// What can be meant by a number, a word or the beginning of one.
  package enum Meaning: Equatable, Sendable {
    case day(CalendarDate)
    case species(Species)
    case sex(Sex)
  }

  init(_ text: String, meaning: Meaning? = nil) {
    self.text = text
    self.meaning = meaning
  }
}
