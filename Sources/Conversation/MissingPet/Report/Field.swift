package import PlainText

/// A field of the report. The order of the cases is the order in which fields are asked, listed and checked.
/// The raw value is the field's key in the service's errors and in a draft. In a draft, the photo's key is
/// `photoPath` instead, and the location also has the keys `latitude` and `longitude`.
package enum Field: String, CaseIterable, Sendable {
  case microchipNumber
  case photo
  case lastSeenDate
  case petName
  case species
  case breed
  case sex
  case age
  case location
  case description
  case phone
  case email
  case reward

  /// The table of fields. The date is required, but defaults to today.
  private var row: FieldRow {
    switch self {
    case .microchipNumber:
      .init(step: .microchip, kind: .microchip, limit: .digits(MicrochipNumber.mostDigits))
    case .photo: .init(step: .photo, kind: .photo, isRequired: true)
    case .lastSeenDate: .init(step: .animal, kind: .day, isRequired: true)
    case .petName: .init(step: .animal, kind: .name)
    case .species:
      .init(step: .animal, kind: .choice, isRequired: true, choices: Species.allCases.map(\.rawValue))
    case .breed: .init(step: .animal, kind: .name)
    case .sex: .init(step: .animal, kind: .choice, isRequired: true, choices: Sex.allCases.map(\.rawValue))
    case .age: .init(step: .animal, kind: .age)
    case .location: .init(step: .animal, kind: .location)
    case .description: .init(step: .animal, kind: .text, limit: .characters(500))
    case .phone: .init(step: .owner, kind: .phone, isRequired: true)
    case .email: .init(step: .owner, kind: .email, isRequired: true)
    case .reward: .init(step: .owner, kind: .text, limit: .characters(120))
    }
  }

  /// The step in which the field is asked.
  package var step: Step { row.step }

  /// What kind of answer the field has.
  package var kind: AnswerKind { row.kind }

  /// Whether the report must have a value for this field.
  package var isRequired: Bool { row.isRequired }

  /// The limit that is enforced while the answer is typed; `nil` if there is none.
  package var limit: AnswerLimit? { row.limit }

  /// The values of a field with numbered choices, as the service spells them, in the order of their numbers;
  /// empty for other fields.
  package var choices: [String] { row.choices }
}

/// What kind of answer a field has, which decides how it is read and sent.
package enum AnswerKind: Sendable {
  /// A text that is sent without white space at its ends.
  case name
  /// A text that is sent as typed.
  case text
  /// One of the field's numbered choices.
  case choice
  case microchip, photo, day, age, location, phone, email

  /// Whether the value is sent as a text.
  package var isText: Bool { [.name, .text, .microchip, .phone, .email].contains(self) }

  /// Whether any text is an answer, whose value is the text itself.
  package var isAsTyped: Bool { [.name, .text, .photo].contains(self) }

  /// Whether any words can be an answer.
  package var holdsWords: Bool { isAsTyped || self == .location }
}

private struct FieldRow {
  let step: Step
  let kind: AnswerKind
  var isRequired = false
  var limit: AnswerLimit?
  var choices: [String] = []
}

/// A step of the report, in the order in which steps are asked. The raw value is the number shown, from 1.
package enum Step: Int, CaseIterable, Sendable {
  case microchip = 1
  case photo
  case animal
  case owner

  package static var first: Step { allCases[0] }

  /// The fields of this step in the order in which they are asked; never empty.
  package var fields: [Field] { Field.allCases.filter { $0.step == self } }

  /// The next step; `nil` in the last one.
  package var next: Step? { Step(rawValue: rawValue + 1) }

  /// The previous step; `nil` in the first one.
  package var previous: Step? { Step(rawValue: rawValue - 1) }

  /// Whether this is the last step, in which `continue` submits the report.
  package var isLast: Bool { next == nil }
}

/// The species of the missing animal. The raw value is the service's name for it. The order of the cases
/// determines the numbers of the choices.
package enum Species: String, CaseIterable, Sendable {
  case dog = "DOG"
  case cat = "CAT"
  case bird = "BIRD"
  case rabbit = "RABBIT"
  case other = "OTHER"
}

/// The sex of the missing pet. The raw value is the service's name for it. The order of the cases determines
/// the numbers of the choices.
package enum Sex: String, CaseIterable, Sendable {
  case female = "FEMALE"
  case male = "MALE"
  case unknown = "UNKNOWN"
}
