package import Dialogue
package import MissingPet

/// Ports without files, service, posters, history and terminal, with 80 columns, and with full identifiers in
/// commands. A conforming type replaces what it has.
extension SessionPorts {
  package var isTerminal: Bool { false }
  package var columns: Int { 80 }
  package var namesInFolder: @Sendable (String) -> [String] { { _ in [] } }
  package func writeError(_ lines: [String]) {}
  package func inquire(
    _ response: AnnouncementResponse, progress: () -> Void
  ) -> (InquiryOutcome, terminationSignal: Int32?) { (.failure(.init()), nil) }
  package func writeLog(_ delivery: Delivery, of record: SubmissionRecord?) -> String? { nil }
  package func save(_ state: ReportMissingPetFlowState) -> String? { nil }
  package func discardDraft() {}
  package func copyToClipboard(_ text: String) -> Bool { false }
  package func makePoster(
    _ poster: Poster, _ photo: PhotoAttachmentMetadata?, replaces: Bool
  ) -> PosterOutcome { .failed(path: poster.fileName) }
  package func remove(codes: [String]) -> Removal { .notFound }
  package func remember(_ answer: String) {}
  package func record(_ event: AnalyticsEvent) {}
  package func words(of command: CommandToRun, _ response: AnnouncementResponse?) -> [WordToRun]? {
    command.words(id: response?.id ?? "")
  }
}
