package import MissingPet

/// An unfinished report that was found at the start.
package struct StoredDraft: Equatable, Sendable {
  /// The report as far as it came.
  package let state: ReportMissingPetFlowState
  /// The local day on which it was last written; `nil` where the file system gives a time beyond the calendar.
  package let savedOn: CalendarDate?
}
