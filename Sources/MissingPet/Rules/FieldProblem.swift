/// What is wrong with an answer, found on `continue`. One case for each sentence that can be said of it.
package enum FieldProblem: Error, Equatable, Sendable {
  /// Something other than digits, spaces and dashes.
  case microchipCharacters
  /// More than 15 digits; only a prepared draft can hold them.
  case microchipTooManyDigits
  /// No photo was given.
  case photoMandatory
  /// The photo that was given cannot be sent.
  case photo(PhotoProblem)
  /// It has none of the forms of a date.
  case dateUnreadable
  /// It has the form of a date, but the calendar has no such day.
  case dateNotReal
  /// It is after the latest day allowed, which is given.
  case dateInFuture(latest: CalendarDate)
  /// None of the numbered values was chosen.
  case choiceMissing
  /// No value, or more than one, has such a name.
  case choiceUnknown
  /// It is not a whole number.
  case ageNotANumber
  /// It is not in `ReportRules.ages`.
  case ageOutOfRange
  /// It has none of the forms of a place.
  case locationUnreadable
  /// One of the two numbers is missing.
  case locationIncomplete
  /// Not between -90 and 90 degrees.
  case latitudeOutOfRange
  /// Not between -180 and 180 degrees.
  case longitudeOutOfRange
  /// Fewer digits than `PhoneNumber.digitCount`, or none.
  case phoneTooFewDigits
  /// More digits than `PhoneNumber.digitCount`.
  case phoneTooManyDigits
  /// A letter, a symbol, or a + that does not lead.
  case phoneCharacters
  /// Not an address of the form local@domain.tld, or none.
  case emailInvalid
  /// More than `EmailAddress.longest` characters.
  case emailTooLong
  /// More characters than the field takes; only a prepared draft can hold such an answer.
  case tooLong(limit: Int)
}

/// A problem and the field that has it: one line that begins with `Error:`.
package struct FieldError: Equatable, Sendable {
  /// The field whose answer is refused.
  package let field: Field
  /// Why.
  package let problem: FieldProblem
}
