/// A state machine that a session runs: it takes events and returns effects.
package protocol SessionFlow {
  /// Whether a line at a prompt can be any command of the conversation. Otherwise only an option is
  /// understood, or a word that goes on or leaves.
  static var takesCommands: Bool { get }
  /// The report so far.
  var state: ReportMissingPetFlowState { get }
  /// The error of a field that was found.
  func problem(in field: Field) -> FieldError?
  /// What `continue` does in the last step; `nil` if it does nothing new.
  func completion(today: CalendarDate) -> ReportFlow.Completion?
  /// A line was read, which one or more events come from.
  mutating func beginLine()
  /// Handles an event and returns the effects to carry out, in order.
  mutating func handle(_ event: Event, in context: FlowContext) -> [Effect]
}

/// The defaults are those of a flow that asks for no fields.
extension SessionFlow {
  package static var takesCommands: Bool { false }
  package var state: ReportMissingPetFlowState { ReportMissingPetFlowState() }
  package func problem(in field: Field) -> FieldError? { nil }
  package func completion(today: CalendarDate) -> ReportFlow.Completion? { nil }
  package mutating func beginLine() {}
}
