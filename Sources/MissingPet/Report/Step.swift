/// One of the steps of a report, in the order in which they are asked. The raw value is the number that a person is
/// told; it counts from 1.
package enum Step: Int, CaseIterable, Codable, Sendable {
  case microchip = 1
  case photo
  case animal
  case owner

  /// The step with which a report begins.
  package static var first: Step { allCases[0] }

  /// The fields asked in this step, in the order in which they are asked. Never empty.
  package var fields: [Field] { Field.allCases.filter { $0.step == self } }

  /// The step after this one; `nil` after the last, where `continue` submits the report instead.
  package var next: Step? { Step(rawValue: rawValue + 1) }

  /// The step before this one; `nil` before the first, where `back` leaves the report.
  package var previous: Step? { Step(rawValue: rawValue - 1) }

  /// Whether `continue` in this step submits the report.
  package var isLast: Bool { next == nil }
}
