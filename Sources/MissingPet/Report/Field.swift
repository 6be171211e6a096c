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
}

/// A row of the table of fields: a field's properties except its texts.
private struct FieldRow {
  let step: Step
  let isRequired: Bool
  var limit: AnswerLimit?
  var choices: [String] = []

  static func required(in step: Step, choices: [String] = []) -> FieldRow {
    FieldRow(step: step, isRequired: true, choices: choices)
  }

  static func optional(in step: Step, limit: AnswerLimit? = nil) -> FieldRow {
    FieldRow(step: step, isRequired: false, limit: limit)
  }
}

extension Field {
  /// The table of fields. The date is required, but defaults to today.
  private var row: FieldRow {
    switch self {
    case .microchipNumber: .optional(in: .microchip, limit: .digits(MicrochipNumber.mostDigits))
    case .photo: .required(in: .photo)
    case .lastSeenDate: .required(in: .animal)
    case .petName: .optional(in: .animal)
    case .species: .required(in: .animal, choices: Species.allCases.map(\.rawValue))
    case .breed: .optional(in: .animal)
    case .sex: .required(in: .animal, choices: Sex.allCases.map(\.rawValue))
    case .age: .optional(in: .animal)
    case .location: .optional(in: .animal)
    case .description: .optional(in: .animal, limit: .characters(500))
    case .phone: .required(in: .owner)
    case .email: .required(in: .owner)
    case .reward: .optional(in: .owner, limit: .characters(120))
    }
  }

  /// The step in which the field is asked.
  package var step: Step { row.step }

  /// Whether the report must have a value for this field.
  package var isRequired: Bool { row.isRequired }

  /// The limit that is enforced while the answer is typed; `nil` if there is none.
  package var limit: AnswerLimit? { row.limit }

  /// The values of a field with numbered choices, as the service spells them, in the order of their numbers;
  /// empty for other fields.
  package var choices: [String] { row.choices }
}
