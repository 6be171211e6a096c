import Platform
import Submission
import SubmissionTestSupport
import TestSupport

@testable import HTTPSubmission
@testable import MissingPet

extension SubmissionBench {
  /// The repository at an address. Where there is no libcurl, nothing here can be tested, and that is said.
  func repository(
    at address: String, timeout: Duration = .seconds(120), environment: [String: String] = [:],
    library: @escaping @Sendable () -> CURLLibrary? = CURLLibrary.system,
    now: @escaping @Sendable () -> Duration = { MonotonicTime.now }
  ) throws -> HTTPAnnouncementRepository {
    guard CURLLibrary.system() != nil else {
      throw TestFailure(
        "libcurl 7.56 or later is not installed (\(CURLLibrary.names.joined(separator: ", ")))")
    }
    return HTTPAnnouncementRepository(
      address: try ServiceAddress(address, allowInsecureHTTP: false),
      client: HTTPClient(
        userAgent: "petspot/test", timeout: timeout,
        certificates: TrustedCertificates(environment: environment),
        library: library, now: now))
  }

  /// One try at an address.
  func submit(
    to address: String, accepted: AnnouncementResponse? = nil, timeout: Duration = .seconds(120),
    until interruption: Interruption = .never, onNews: (SubmissionNews) -> Void = { _ in }
  ) throws -> SubmissionOutcome {
    submit(
      to: try repository(at: address, timeout: timeout), accepted: accepted, until: interruption,
      onNews: onNews)
  }
}
