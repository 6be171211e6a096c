/// Why an answer is refused on `continue`. It is found once, when the answer is read, or when the report is
/// checked. Each case has its own error message, which may depend on the field.
package enum FieldProblem: Error, Equatable, Sendable {
  case missing
  /// The text has none of the forms of an answer.
  case unreadable
  /// The text has several numbers, addresses or choices, or means any of several: `between 3 and 5`.
  case several
  /// The text is the beginning of the names of several choices, which are given by index.
  case choices([Int])
  /// The text has more characters than the limit, which only a prepared draft and an email address can have.
  case tooLong(limit: Int)
  case refused(ServiceObjection)

  /// The photo cannot be sent. `path` is untrusted text.
  case photo(PhotoProblem, path: String)

  case noSuchDay
  /// The text can mean either of these days.
  case twoDays(CalendarDate, CalendarDate)
  /// The text means several days, such as a week.
  case severalDays
  /// The day was another weekday than the one that was typed. The day is given.
  case anotherWeekday(CalendarDate)
  /// The person does not know the day.
  case noDate
  /// The date is later than `latest`, the latest date allowed.
  case dateInFuture(latest: CalendarDate)

  /// The age is not one of `AnswerValue.ages`.
  case ageOutOfRange
  /// The age is given as a year, such as the year of birth: whole years are needed.
  case yearOfBirth

  /// The location has only one of the two numbers.
  case locationIncomplete
  /// The latitude is not between -90 and 90 degrees.
  case latitudeOutOfRange
  /// The longitude is not between -180 and 180 degrees.
  case longitudeOutOfRange
  /// Neither number is in its range.
  case coordinatesOutOfRange
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

  /// The phone number has fewer digits than `PhoneNumber.digitCount`.
  case tooFewDigits
  /// The microchip number or the phone number has this many digits, which are too many.
  case tooManyDigits(Int)
  /// The phone number has this many digits after the code of a country, and not
  /// `PhoneNumber.digitCount(after:)`.
  case phoneDigits(Int, after: String)
  /// The phone number begins with + and 0, with which no code of a country begins.
  case phoneCountryCode
  case phoneExtension

  fileprivate var isUnclear: Bool {
    switch self {
    case .unreadable, .several, .choices, .twoDays, .severalDays, .anotherWeekday, .noDate, .phoneExtension:
      true
    default: false
    }
  }
}

/// A problem of an answer. It is shown as one error message.
package struct FieldError: Equatable, Sendable {
  package let field: Field
  package let problem: FieldProblem
  /// The text of the answer that was refused; `nil` if there is none.
  package internal(set) var typed: String?
  /// How many times in a row the same error was found.
  package internal(set) var times = 1

  /// Whether another error is the same again: the same problem, or a text again that has not one meaning.
  func isRepeated(by other: FieldError) -> Bool {
    field == other.field && (problem == other.problem || problem.isUnclear && other.problem.isUnclear)
  }
}
