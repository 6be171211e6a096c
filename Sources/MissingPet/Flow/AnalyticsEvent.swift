/// What is told to the event sink (SPEC 10; seeds: analytics). No event carries anything that was typed.
package enum AnalyticsEvent: Equatable, Sendable {
  /// Both steps of the submission were answered 201.
  case step4Completed
  /// `continue` on step 4 found so many problems.
  case step4ValidationFailed(count: Int)

  /// The name under which the event is recorded.
  package var name: String {
    switch self {
    case .step4Completed: "missing_pet.step4_completed"
    case .step4ValidationFailed: "missing_pet.step4_validation_failed"
    }
  }
}
