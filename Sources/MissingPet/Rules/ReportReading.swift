/// What came of reading a report: the report, or what is wrong with it.
package struct ReportReading: Sendable {
  /// Every problem of every step, in field order. Empty exactly when there is a report.
  package let errors: [FieldError]
  /// The report; `nil` when there are errors.
  package let report: MissingPetReport?

  /// The problems of one step.
  func errors(in step: Step) -> [FieldError] { errors.filter { $0.field.step == step } }
}
