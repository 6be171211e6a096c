/// What is wrong with an answer, found on `continue`. One case for each sentence that can be said of it.
package enum FieldProblem: Error, Equatable, Sendable {
  /// Something else than digits, spaces and dashes.
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
  /// No species was chosen.
  case speciesMissing
  /// No species, or more than one, is called like this.
  case speciesUnknown
  /// No gender was chosen.
  case sexMissing
  /// No gender, or more than one, is called like this.
  case sexUnknown
  /// It is no whole number.
  case ageNotANumber
  /// It is not between 0 and 40.
  case ageOutOfRange
  /// It has none of the forms of a place.
  case locationUnreadable
  /// One of the two numbers is missing.
  case locationIncomplete
  /// Not between -90 and 90 degrees.
  case latitudeOutOfRange
  /// Not between -180 and 180 degrees.
  case longitudeOutOfRange
  /// Fewer than 7 digits, or none.
  case phoneTooFewDigits
  /// More than 11 digits.
  case phoneTooManyDigits
  /// A letter, a symbol, or a + that does not lead.
  case phoneCharacters
  /// Not an address of the form local@domain.tld, or none.
  case emailInvalid
  /// More than 254 characters.
  case emailTooLong
  /// More characters than the field takes; only a prepared draft can hold such an answer.
  case tooLong(limit: Int)
}
