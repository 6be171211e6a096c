import Foundation
import Platform
import SubmissionTestSupport
import Synchronization
import TestSupport

@testable import MissingPet
@testable import Submission

#if canImport(Glibc)
  import Glibc

  /// Terminates the tests without running the exit handlers of libraries, as the program does: a thread of
  /// libcurl that resolves a name may still be using them. The last registered handler runs first
  /// (on_exit(3)).
  private let exitsWithoutHandlers: Int32 = on_exit(
    { status, _ in
      fflush(nil)
      _exit(status)
    }, nil)
#else
  private let exitsWithoutHandlers: Int32 = 0
#endif

extension SubmissionFixture {
  /// The repository at an address.
  ///
  /// - Throws: an error that says what to install if libcurl is missing.
  func repository(
    at address: String, timeout: Swift.Duration = .seconds(120), environment: [String: String] = [:],
    library: @escaping @Sendable () -> CURLLibrary? = CURLLibrary.system,
    now: @escaping @Sendable () -> Swift.Duration = { SystemClock.elapsed }
  ) throws -> HTTPAnnouncementRepository {
    guard CURLLibrary.system() != nil else {
      throw TestFailure(
        "libcurl 7.56 or later is not installed (\(CURLLibrary.names.joined(separator: ", ")))")
    }
    _ = exitsWithoutHandlers
    return HTTPAnnouncementRepository(
      address: try ServiceAddress(address, allowInsecureHTTP: false),
      client: HTTPClient(
        userAgent: "petspot/test", timeout: timeout,
        certificates: TrustedCertificates(environment: { environment[$0] }),
        library: library, now: now))
  }

  /// Makes one attempt at an address.
  func submit(
    to address: String, accepted: AnnouncementResponse? = nil, timeout: Swift.Duration = .seconds(120),
    until interruption: Interruption = .never, onNews: (SubmissionNews) -> Void = { _ in }
  ) throws -> SubmissionOutcome {
    submit(
      to: try repository(at: address, timeout: timeout), accepted: accepted, until: interruption,
      onNews: onNews)
  }
}

/// An action on another thread, while the test waits for a response.
final class BackgroundAction: Sendable {
  private let end = DispatchSemaphore(value: 0)
  private let result = Mutex(false)

  /// Performs `work` once the condition is true for the service.
  init(
    when condition: @escaping @Sendable (LoopbackService) -> Bool, at service: LoopbackService,
    _ work: @escaping @Sendable () throws -> Void
  ) {
    Thread.detachNewThread {
      let isDone = service.wait(atMost: 60, until: condition) && (try? work()) != nil
      self.result.withLock { $0 = isDone }
      self.end.signal()
    }
  }

  /// Whether the action succeeded. Waits for its end; read it once.
  var isDone: Bool { end.wait(timeout: .now() + 60) == .success && result.withLock { $0 } }
}
