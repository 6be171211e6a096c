/// A step of the report, in the order in which steps are asked. The raw value is the number shown to the
/// user, from 1.
package enum Step: Int, CaseIterable, Sendable {
  case microchip = 1
  case photo
  case animal
  case owner

  /// The first step.
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
