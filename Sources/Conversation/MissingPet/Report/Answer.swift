import PlainText

/// An answer to a field: its text, and what the text means.
package struct Answer: Equatable, Sendable {
  /// What a draft keeps and the Up key recalls: the text in a form that is read as itself, or as typed if it
  /// was not understood. The path of a photo is absolute.
  package let text: String
  /// What the text means, or why it is refused on `continue`.
  package let value: Result<AnswerValue, FieldProblem>

  /// An answer whose text is its value, unless another value is given.
  package init(_ text: String, _ value: Result<AnswerValue, FieldProblem> = .success(.text)) {
    self.text = text
    self.value = value
  }

  /// The answer that means a day.
  package static func day(_ day: CalendarDate) -> Answer { Answer(day.iso8601, .success(.day(day))) }

  /// The answer that means a choice of a field, by its index.
  package static func choice(_ index: Int, of field: Field) -> Answer {
    Answer(field.choices[index].lowercased(), .success(.choice(index)))
  }

  /// Whether there is nothing but white space.
  package var isBlank: Bool { text.trimmed.isEmpty }

  /// Whether these are words in which no answer was found. They replace none that was, as in `the number is
  /// fine`.
  var isOnlyWords: Bool {
    value == .failure(.unreadable) && text.trimmed.contains(" ") && !text.contains(where: \.isASCIIDigit)
  }

  var choice: Int? { if case .success(.choice(let index)) = value { index } else { nil } }

  /// The location that is meant; `nil` for other answers.
  package var location: Location? {
    if case .success(.location(let location, _)) = value { location } else { nil }
  }

  /// The places that can be meant, among which a number chooses; empty if there are not several.
  package var places: [NamedPlace] {
    switch value {
    case .failure(.placeAmbiguous(let places)), .success(.location(_, among: let places)): places
    default: []
    }
  }

  /// The words of an answer to the location that say nothing about the place that is meant.
  var unused: String { if case .place(let place)? = location { place.unused } else { "" } }

  /// The words of an answer to the location that is not understood, which can tell people where it is; empty
  /// if the answer is understood, or is a link or numbers.
  var wordsForPlace: String {
    switch value {
    case .failure(.placeUnknown), .failure(.placeAmbiguous), .failure(.placesTooMany),
      .failure(.placeNotThere), .failure(.threeWordAddress), .failure(.codeWithoutPlace),
      .failure(.unreadable):
      let isText = text.contains(where: \.isLetter) && !text.contains("://")
      return isText && text != Location.noneOfTheseWord ? text : ""
    default: return ""
    }
  }

  /// Whether the answer has another form where it is shown than the one that was typed: days and places do,
  /// and the age 0 is explained.
  var isShownInOtherForm: Bool {
    switch value {
    case .success(.day), .success(.location), .success(.age(0)): true
    case .success(.microchip(let number)): number.grouped != text
    default: false
    }
  }
}

/// What the text of an answer means.
package enum AnswerValue: Equatable, Sendable {
  /// The text itself. So is every answer of a draft until it is read.
  case text
  case microchip(MicrochipNumber)
  case day(CalendarDate)
  /// The index of one of the field's choices.
  case choice(Int)
  /// The age in whole years, one of `ages`; 0 if it is not known.
  case age(Int)
  /// A location. If its name is that of several places, they are given, and one of them was chosen.
  case location(Location, among: [NamedPlace] = [])
  case phone(PhoneNumber)
  case email(EmailAddress)

  /// The accepted ages in whole years.
  package static let ages = 0...40
}
