/// One of the four steps of a report, in the order in which they are asked (SPEC 2; seeds: "Step 4/4").
package enum Step: Int, CaseIterable, Codable, Sendable, Comparable {
  case microchip = 1
  case photo
  case animal
  case owner

  /// The fields asked in this step, in the order in which they are asked. Never empty.
  package var fields: [Field] {
    switch self {
    case .microchip: [.microchipNumber]
    case .photo: [.photo]
    case .animal:
      [.lastSeenDate, .petName, .species, .breed, .sex, .age, .location, .description]
    case .owner: [.phone, .email, .reward]
    }
  }

  /// The step after this one; `nil` after the last, where `continue` submits instead.
  package var next: Step? { Step(rawValue: rawValue + 1) }

  /// The step before this one; `nil` before the first, where `back` leaves the report.
  package var previous: Step? { Step(rawValue: rawValue - 1) }

  package static func < (left: Step, right: Step) -> Bool { left.rawValue < right.rawValue }
}
