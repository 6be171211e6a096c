package import PlainText

/// A question of the report (SPEC 2). The raw value is the key of the answer in a draft, except for the
/// photo and the location, which a draft spells `photoPath` and `latitude`, `longitude` (SPEC 6).
package enum Field: String, CaseIterable, Codable, Sendable, Comparable, CodingKeyRepresentable {
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

  /// The step in which the field is asked.
  package var step: Step {
    switch self {
    case .microchipNumber: .microchip
    case .photo: .photo
    case .lastSeenDate, .petName, .species, .breed, .sex, .age, .location, .description: .animal
    case .phone, .email, .reward: .owner
    }
  }

  /// Whether a report cannot be sent without it. The date is required too, but it has a default: today.
  package var isRequired: Bool {
    switch self {
    case .photo, .lastSeenDate, .species, .sex, .phone, .email: true
    case .microchipNumber, .petName, .breed, .age, .location, .description, .reward: false
    }
  }

  /// How much of an answer the field takes at all; `nil` where only `continue` judges the length.
  package var limit: AnswerLimit? {
    switch self {
    case .microchipNumber: .digits(15)
    case .description: .characters(500)
    case .reward: .characters(120)
    default: nil
    }
  }

  /// The order in which fields are asked, listed and checked.
  package static func < (left: Field, right: Field) -> Bool { left.position < right.position }

  private var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
