import MissingPet
import Submission
import Terminal

/// Asks a service for an announcement, outside of a conversation.
struct ServiceQuery {
  let settings: Settings
  let output: TextOutput

  /// Asks the service at an address.
  ///
  /// - Returns: the announcement, `nil` if the service does not have it; and the number of the signal that
  ///   asked the program to terminate meanwhile, if any.
  /// - Throws: `.address` if the address needs `--allow-insecure-http`; `.timeout`.
  func announcement(
    _ id: String, at service: String
  ) throws(UsageError) -> (Result<PublishedAnnouncement?, SubmissionFailure>, terminationSignal: Int32?) {
    let repository = try settings.service(at: service)
    let reader = LineReader(output: output, plain: true, term: nil)
    defer { reader.close() }
    return SubmissionRun(repository: repository, reader: reader, reports: settings.reports)
      .announcement(id: id)
  }
}
