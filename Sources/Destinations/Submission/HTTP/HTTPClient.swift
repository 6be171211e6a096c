import Platform

/// Sends requests with libcurl, each over a connection of its own.
struct HTTPClient: Sendable {
  /// The number of bytes of a response body that are received: 1 MB.
  static let maximumBodyLength = 1_048_576
  /// The number of file descriptors that an exchange may need at once: two for a pipe, and those that libcurl
  /// needs for polling, name resolution, and connections to several addresses.
  private static let neededDescriptors = 16

  let userAgent: String
  /// The longest time without a byte transferred in either direction.
  let timeout: Duration
  let certificates: TrustedCertificates
  let library: @Sendable () -> CURLLibrary?
  /// The clock for progress reports: the duration since any fixed moment.
  let now: @Sendable () -> Duration

  /// Sends a request and waits for the response, an interruption, or the timeout. Another thread runs the
  /// transfer, so an interruption or a timeout takes effect even while libcurl blocks, e.g. to resolve a name
  /// or in a TLS handshake. That thread cleans up an aborted transfer on its own.
  ///
  /// - Parameter progress: receives the reports of a `ProgressMeter`.
  func send(
    _ request: HTTPRequest, until interruption: Interruption, progress: (Int?) -> Void
  ) -> HTTPResponse {
    guard FileDescriptor.areAvailable(Self.neededDescriptors) else { return .notSent(.outOfResources) }
    guard let library = library() else { return .notSent(.noLibrary) }
    let exchange = Exchange(
      ExchangeState(
        minimumRequestLength: request.minimumLength, timeout: timeout,
        maximumBodyLength: Self.maximumBodyLength))
    do throws(SystemError) {
      let end = try start(request, as: exchange, with: library)
      defer { end.close() }
      return try wait(for: exchange, endingAt: end, until: interruption, progress: progress)
    } catch {
      return exchange.abort(.outOfResources)
    }
  }

  /// Starts the thread that runs the transfer. Returns a descriptor that reaches its end when the transfer is
  /// over, and that the caller closes.
  private func start(
    _ request: HTTPRequest, as exchange: Exchange, with library: CURLLibrary
  ) throws(SystemError) -> FileDescriptor {
    let (end, signal) = try FileDescriptor.pipe()
    do {
      try DetachedThread.start {
        let transfer = CURLTransfer(of: request, by: self, as: exchange, with: library)
        transfer.run()
        // The caller need not wait until the connections are closed.
        signal.close()
        transfer.cleanUp()
      }
    } catch {
      for descriptor in [end, signal] { descriptor.close() }
      throw error
    }
    return end
  }

  /// Waits for the end of an exchange. Checks the timeout every second or, if that is shorter, every tenth of
  /// the timeout.
  private func wait(
    for exchange: Exchange, endingAt end: FileDescriptor, until interruption: Interruption,
    progress: (Int?) -> Void
  ) throws(SystemError) -> HTTPResponse {
    let step = min(.seconds(1), max(.milliseconds(10), timeout / 10))
    var meter = ProgressMeter(startingAt: now())
    var (elapsed, last) = (Duration.zero, MonotonicTime.now)
    while true {
      let (over, request) = try Readiness.wait(
        for: end, or: interruption.descriptor, atMost: Int32(step / .milliseconds(1)))
      if over.isReadable { return exchange.abort(.other) }
      if request.isReadable, interruption.isRequested { return exchange.abort(.interrupted) }
      // Time during which the process was stopped, e.g. with Ctrl-Z, does not count.
      let time = MonotonicTime.now
      elapsed += min(time - last, step * 2)
      last = time
      if let response = exchange.tick(at: elapsed) { return response }
      meter.update(exchange.percentSent, at: now(), report: progress)
    }
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

  /// Calls `report` if the interval has passed: with `percent` if it has risen since the last report, else
  /// with `nil`.
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
  /// A variable and its value.
  typealias Source = (variable: String, path: String)

  /// A file with certificates.
  let file: Source?
  /// A folder with certificates.
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
