import Localization
import MissingPet
import PlainText
import Platform
import Submission
import Terminal

/// Asks a service for an announcement, outside of a conversation.
struct ServiceQuery {
  private let repository: any AnnouncementRepository
  private let settings: Settings
  private let l10n: L10n
  private let output: TextOutput

  /// A query to the service of a receipt or a delivery.
  ///
  /// - Throws: `.address` if the address needs `--allow-insecure-http`; `.timeout`.
  init(to service: String, _ settings: Settings, _ l10n: L10n, _ output: TextOutput) throws(UsageError) {
    repository = try settings.service(of: service)
    self.settings = settings
    self.l10n = l10n
    self.output = output
  }

  /// The address that is asked. Untrusted text.
  var address: String { repository.destination.name }

  /// Asks the service.
  ///
  /// - Returns: the announcement, `nil` if the service does not have it; and the signal that interrupted the
  ///   request, if any.
  func announcement(_ id: String) -> (Result<PublishedAnnouncement?, SubmissionFailure>, Signal?) {
    let reader = LineReader(output: output, plain: true, term: nil)
    defer { reader.close() }
    return SubmissionRun(repository: repository, reader: reader, reports: settings.reports)
      .announcement(id: id) { output.write(lines: [l10n.reports.asking(service: address.madeVisible)]) }
  }
}
