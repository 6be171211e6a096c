/// Why an answer is invalid. Answers are validated on `continue`. Each case has its own error message.
package enum FieldProblem: Error, Equatable, Sendable {
  /// The microchip number contains something other than digits, white space and dashes.
  case microchipCharacters
  /// The microchip number has more than `MicrochipNumber.mostDigits` digits, which only a prepared draft can
  /// have.
  case microchipTooManyDigits
  case photoMandatory
  /// The photo cannot be sent. `path` is untrusted text.
  case photo(PhotoProblem, path: String)
  /// The date has none of the accepted forms.
  case dateUnreadable
  /// The calendar has no such day.
  case dateNotReal
  /// The date is later than `latest`, the latest date allowed.
  case dateInFuture(latest: CalendarDate)
  case choiceMissing
  /// The answer is not one of the choices.
  case choiceUnknown
  case ageNotANumber
  /// The age is not in `ReportRules.ages`.
  case ageOutOfRange
  /// The location has none of the accepted forms.
  case locationUnreadable
  /// The location has only one of the two numbers.
  case locationIncomplete
  /// The latitude is not between -90 and 90 degrees.
  case latitudeOutOfRange
  /// The longitude is not between -180 and 180 degrees.
  case longitudeOutOfRange
  /// Neither number is in its range.
  case coordinatesOutOfRange
  /// No place of this name is known.
  case placeUnknown
  /// The answer can mean each of these places, the likeliest first.
  case placeAmbiguous([NamedPlace])
  /// So many places have this name that they cannot be listed.
  case placesTooMany
  /// There are places of this name, but not where the answer says.
  case placeNotThere
  /// Three words that stand for a square on a map, which only the service that sells them can read.
  case threeWordAddress
  /// A link that does not say where the place is, such as a shortened one.
  case linkWithoutPlace
  /// A short plus code, without the name of a town that would complete it.
  case codeWithoutPlace
  /// The position of the photo was asked for, and the photo has none.
  case photoHasNoPosition
  /// The phone number has fewer digits than `PhoneNumber.digitCount`, or is missing.
  case phoneTooFewDigits
  /// The phone number has this many digits, which are more than `PhoneNumber.digitCount`.
  case phoneTooManyDigits(Int)
  /// The phone number has this many digits after the code of a country, and not
  /// `PhoneNumber.digitCount(after:)`.
  case phoneDigits(Int, after: String)
  /// The phone number begins with + and 0, with which no code of a country begins.
  case phoneCountryCode
  /// The phone number contains a letter, a symbol, or a + that is not at the start.
  case phoneCharacters
  /// The email address is not of the form local@domain.tld, or is missing.
  case emailInvalid
  /// The email address has more than `EmailAddress.longest` characters.
  case emailTooLong
  /// The text has more characters than the field's limit, which only a prepared draft can have.
  case tooLong(limit: Int)
  /// The service refused the answer.
  case refused(ServiceObjection)
}

/// A problem and the field that has it. It is shown as one error message.
package struct FieldError: Equatable, Sendable {
  package let field: Field
  package let problem: FieldProblem
}
