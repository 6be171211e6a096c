import Platform
import Submission
import SubmissionTestSupport
import TestSupport

@testable import HTTPSubmission
@testable import MissingPet

#if canImport(Glibc)
  import Glibc

  /// A transfer that was given up may still be inside libcurl when the last test is over, and the exit handlers of the
  /// libraries below would free what it uses. So, as the program does, the tests leave without those: the handler that
  /// was registered last runs first (on_exit(3)).
  private let leavesWithoutHandlers: Int32 = on_exit(
    { status, _ in
      fflush(nil)
      _exit(status)
    }, nil)
#else
  private let leavesWithoutHandlers: Int32 = 0
#endif

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
    _ = leavesWithoutHandlers
    return HTTPAnnouncementRepository(
      address: try ServiceAddress(address, allowInsecureHTTP: false),
      client: HTTPClient(
        userAgent: "petspot/test", timeout: timeout,
        certificates: TrustedCertificates(environment: { environment[$0] }),
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
