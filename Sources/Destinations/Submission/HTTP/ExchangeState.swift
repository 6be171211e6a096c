import MissingPet

/// The state of one request and its response, as a value. It uses neither sockets nor a clock: times are
/// durations since the exchange began.
struct ExchangeState: Sendable {
  private let timeout: Duration
  private var requestLength: Int
  private var bytesSent = 0
  private var received = HTTPResponse()
  private var upload = Progress()
  private var download = Progress()

  private struct Progress {
    /// Whether libcurl has reported progress since the last check.
    var isActive = false
    /// The bytes that the system has counted.
    var traffic: UInt64?
    var last: Duration = .zero

    mutating func tick(at now: Duration, traffic: UInt64?) {
      if isActive || traffic != self.traffic { last = now }
      (isActive, self.traffic) = (false, traffic)
    }
  }

  /// How many timeouts the response may take since the last progress of the upload: a service that sends a
  /// byte now and then, or interim responses, would otherwise never be given up.
  static let responseLimit = 10

  /// An exchange that begins now. `timeout` is the longest time without progress.
  init(minimumRequestLength: Int, timeout: Duration) {
    requestLength = minimumRequestLength
    self.timeout = timeout
  }

  /// The status of the final response, once its header has been received.
  var status: Int? { received.status }

  /// The upload progress in percent, 0 to 99; only a response completes it. Where the system counts
  /// acknowledged bytes, bytes in its buffers are not included.
  var percentSent: Int {
    guard requestLength > 0 else { return 0 }
    let sent = min(bytesSent, upload.traffic.map { Int(clamping: $0) } ?? bytesSent)
    return min(99, max(0, min(sent, requestLength)) * 100 / requestLength)
  }

  /// Records that `count` bytes of the request body, out of at least `total`, were written to the connection
  /// since the exchange began.
  mutating func sent(_ count: Int, of total: Int) {
    requestLength = max(requestLength, total)
    if count > bytesSent { upload.isActive = true }
    bytesSent = max(bytesSent, count)
    if status == nil { received.requestWasSent = bytesSent >= requestLength && requestLength > 0 }
  }

  /// Records the header of the final response.
  mutating func receivedHeader(status: Int, redirectTarget: String? = nil) {
    received.status = self.status ?? status
    received.redirectTarget = received.redirectTarget ?? redirectTarget
    download.isActive = true
  }

  /// Records a chunk of the response body. Returns whether more of the body is needed.
  mutating func receivedBody(_ chunk: some Collection<UInt8>) -> Bool {
    received.body += chunk.prefix(HTTPClient.maximumBodyLength - received.body.count)
    download.isActive = true
    return received.body.count < HTTPClient.maximumBodyLength
  }

  /// Whether there was no progress in either direction for the timeout, or the response has not ended within
  /// `responseLimit` timeouts. `sent` and `received` are the numbers of acknowledged and of received bytes;
  /// `nil` if the system has no counts.
  mutating func isTimedOut(at now: Duration, sent: UInt64?, received: UInt64?) -> Bool {
    upload.tick(at: now, traffic: sent)
    download.tick(at: now, traffic: received)
    return now - max(upload.last, download.last) >= timeout
      || now - upload.last >= timeout * Self.responseLimit
  }

  func response(_ failure: SubmissionFailure?) -> HTTPResponse {
    var response = received
    response.failure = failure
    return response
  }
}
