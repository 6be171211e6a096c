import MissingPet
import Platform

/// Sends requests with libcurl, each over a connection of its own.
struct HTTPClient: Sendable {
  /// The number of bytes of a response body that are received: 1 MB.
  static let maximumBodyLength = 1_048_576

  let userAgent: String
  /// The longest time without a byte transferred in either direction.
  let timeout: Duration
  let certificates: TrustedCertificates
  let library: @Sendable () -> CURLLibrary?
  /// The clock for progress reports: the duration since any fixed moment.
  let now: @Sendable () -> Duration

  /// Sends a request and waits for the response, an interruption, or the timeout.
  ///
  /// - Parameter progress: receives the reports of a `ProgressMeter`.
  func send(
    _ request: HTTPRequest, until interruption: Interruption, progress: (Int?) -> Void
  ) -> HTTPResponse {
    guard let library = library() else { return .init(failure: .init(.libraryMissing)) }
    guard let transfer = CURLTransfer(of: request, by: self, with: library) else {
      return .init(failure: .init(.outOfResources))
    }
    return transfer.run(until: interruption, progress: progress)
  }
}

/// Limits upload progress to one report per interval.
struct ProgressMeter: Sendable {
  /// The time between two reports, and before the first.
  static let interval: Duration = .seconds(10)

  private var lastReport: Duration
  private var lastPercent = 0

  /// A meter for an upload that starts at `now`, a duration since any fixed moment.
  init(startingAt now: Duration) { lastReport = now }

  /// Calls `report` if the interval has passed: with `percent` if it has risen since the last call, or `nil`.
  mutating func update(_ percent: Int, at now: Duration, report: (Int?) -> Void) {
    guard now - lastReport >= Self.interval else { return }
    lastReport = now
    report(percent > lastPercent ? percent : nil)
    lastPercent = max(lastPercent, percent)
  }
}

/// The certificates to trust instead of the system's, from the environment variables of the curl command
/// (curl(1), "ENVIRONMENT"). libcurl itself does not read these variables.
struct TrustedCertificates: Sendable {
  typealias Source = (variable: String, path: String)

  let file: Source?
  let folder: Source?

  /// Reads `CURL_CA_BUNDLE`, or else `SSL_CERT_FILE` and `SSL_CERT_DIR`. Ignores empty values.
  init(environment: (String) -> String?) {
    func source(_ name: String) -> Source? {
      environment(name).flatMap { $0.isEmpty ? nil : (name, $0) }
    }
    let bundle = source("CURL_CA_BUNDLE")
    file = bundle ?? source("SSL_CERT_FILE")
    folder = bundle == nil ? source("SSL_CERT_DIR") : nil
  }

  /// The certificates that cannot be read; `nil` if there are none. libcurl says so of a file, and treats a
  /// folder like one without certificates.
  func unreadable(isFile: Bool) -> Source? {
    if isFile { return file }
    return folder.flatMap { (try? FileSystem().names(inFolder: $0.path)) == nil ? $0 : nil }
  }
}
