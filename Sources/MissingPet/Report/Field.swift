package import PlainText

/// A field of the report. The order of the cases is the order in which fields are asked, listed and checked. The raw
/// value is the key of the answer in a draft, except for the photo and the location, which a draft spells `photoPath`
/// and `latitude`, `longitude`, and the name by which the service refers to the field.
package enum Field: String, CaseIterable, Codable, Sendable {
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

/// What is known of a field, apart from its texts: one row of the table of fields.
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
  /// The table of fields. The date has a default, today, and is required all the same.
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

  /// Whether a report cannot be sent without an answer.
  package var isRequired: Bool { row.isRequired }

  /// The longest answer that the field takes; `nil` where only `continue` judges the length.
  package var limit: AnswerLimit? { row.limit }

  /// The values of a numbered choice, as the service spells them, in the order of their numbers; empty for a field
  /// that takes any text.
  package var choices: [String] { row.choices }
}
