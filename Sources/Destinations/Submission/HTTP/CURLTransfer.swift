import CURLBinding
import Platform

/// The transfer of one request with libcurl, on the thread that waits for the response.
///
/// A handle sends a single request over HTTP/1.1. On a kept connection that the server has closed in the
/// meantime, libcurl would send the request again by itself, and an HTTP/2 server can have a request sent
/// again. A repeated request could create a second announcement, and the photo cannot be read twice.
final class CURLTransfer {
  let request: HTTPRequest
  let client: HTTPClient
  let functions: UnsafePointer<libcurl>
  /// The list of header fields (curl_slist_append(3)).
  var headers: OpaquePointer?
  /// The multipart body (curl_mime_init(3)).
  var mime: OpaquePointer?
  /// The easy handle (libcurl-easy(3)); `nil` if libcurl could not allocate one.
  let handle: OpaquePointer?
  /// The multi handle (libcurl-multi(3)), which only has the one; likewise.
  private let multi: OpaquePointer?

  var exchange: ExchangeState
  /// The sockets that libcurl has open.
  var sockets: [FileDescriptor] = []
  /// Whether libcurl has opened a socket. Before, it may be resolving a name.
  var hasConnected = false
  /// The number of bytes of the JSON document or of the photo that libcurl has read.
  var bodyOffset = 0
  /// Whether everything that is needed of the response has been received.
  var isComplete = false
  /// The value of the last `Location` field; `nil` if there was none.
  var location: String?
  /// The failure that made a callback abort the transfer.
  var failure: TransferFailure?
  /// Whether any connection received a byte. True if the system does not count bytes.
  var hasReceivedBytes = false

  init(of request: HTTPRequest, by client: HTTPClient, with library: CURLLibrary) {
    self.request = request
    self.client = client
    functions = library.functions
    handle = functions.pointee.curl_easy_init()
    multi = functions.pointee.curl_multi_init()
    exchange = ExchangeState(
      minimumRequestLength: request.minimumLength, timeout: client.timeout,
      maximumBodyLength: HTTPClient.maximumBodyLength)
  }

  /// Sends the request and receives the response, until it is interrupted or the timeout has passed. Call
  /// once.
  func run(until interruption: Interruption, progress: (Int?) -> Void) -> HTTPResponse {
    guard let handle, let multi else { return .notSent(.outOfResources) }
    defer { cleanUp(handle, multi) }
    var code = prepare(handle)
    if code == CURLE_OK, functions.pointee.curl_multi_add_handle(multi, handle) != 0 {
      code = CURLE_OUT_OF_MEMORY
    }
    if code == CURLE_OK {
      switch wait(on: multi, until: interruption, progress: progress) {
      case .success(let result): code = result
      case .failure(let failure):
        exchange.aborted()
        return exchange.response(failure)
      }
    }
    recordBytesSent(on: handle)
    if code == CURLE_WEIRD_SERVER_REPLY { recordStatus(on: handle) }
    if !TransferFailure.requestMayHaveBeenSent(at: code) { exchange.requestCannotHaveBeenSent() }
    return exchange.response(failure(at: code))
  }

  /// Transfers until libcurl ends the transfer. Checks the timeout every second or, if that is shorter, every
  /// tenth of the timeout.
  ///
  /// - Returns: the code of libcurl, or why the transfer is to be aborted.
  private func wait(
    on multi: OpaquePointer, until interruption: Interruption, progress: (Int?) -> Void
  ) -> Result<CURLcode, TransferFailure> {
    let step = min(.seconds(1), max(.milliseconds(10), client.timeout / 10))
    var meter = ProgressMeter(startingAt: client.now())
    var (elapsed, last) = (Duration.zero, MonotonicTime.now)
    var others = [
      curl_waitfd(fd: interruption.descriptor.rawValue, events: CURL_WAIT_POLLIN, revents: 0)
    ]
    while true {
      var (running, left) = (Int32(0), Int32(0))
      guard functions.pointee.curl_multi_perform(multi, &running) == 0 else {
        return .failure(.outOfResources)
      }
      if running == 0 {
        let message = functions.pointee.curl_multi_info_read(multi, &left)
        return .success(message?.pointee.data.result ?? CURLE_OUT_OF_MEMORY)
      }
      if interruption.isRequested { return .failure(.interrupted) }
      // Time during which the process was stopped, e.g. with Ctrl-Z, does not count.
      let time = MonotonicTime.now
      elapsed += min(time - last, step * 2)
      last = time
      if let failure = tick(at: elapsed) { return .failure(failure) }
      meter.update(exchange.percentSent, at: client.now(), report: progress)
      let milliseconds = Int32(step / .milliseconds(1))
      _ = functions.pointee.curl_multi_wait(multi, &others, UInt32(others.count), milliseconds, nil)
    }
  }

  /// Checks the timeout. `now` is the duration since the exchange began.
  private func tick(at now: Duration) -> TransferFailure? {
    let counts = sockets.compactMap { SocketTraffic(of: $0) }
    func sum(_ count: KeyPath<SocketTraffic, UInt64>) -> UInt64? {
      counts.isEmpty ? nil : counts.reduce(0) { $0 &+ $1[keyPath: count] }
    }
    return exchange.tick(at: now, sent: sum(\.acknowledged), received: sum(\.received))
  }

  /// Releases everything that libcurl allocated. While a name is being resolved, libcurl would wait for the
  /// end of that, for many seconds, so an aborted transfer is then left as it is.
  private func cleanUp(_ handle: OpaquePointer, _ multi: OpaquePointer) {
    let functions = functions.pointee
    let isResolving = !hasConnected && exchange.isAborted
    if isResolving { return }
    for socket in sockets where exchange.isAborted { socket.shutDown() }
    _ = functions.curl_multi_remove_handle(multi, handle)
    functions.curl_easy_cleanup(handle)
    _ = functions.curl_multi_cleanup(multi)
    functions.curl_mime_free(mime)
    functions.curl_slist_free_all(headers)
  }

  /// Records how much of the request body was written to the connection.
  func recordBytesSent(on handle: OpaquePointer) {
    let sent = libcurl_getinfo_offset(functions, handle, CURLINFO_SIZE_UPLOAD_T)
    let total = libcurl_getinfo_offset(functions, handle, CURLINFO_CONTENT_LENGTH_UPLOAD_T)
    exchange.sent(Int(clamping: sent), of: Int(clamping: total))
  }

  /// Records the status of a response whose header libcurl rejected, e.g. because of a line without a colon.
  /// The status is enough if the body is not needed.
  private func recordStatus(on handle: OpaquePointer) {
    let status = libcurl_getinfo_long(functions, handle, CURLINFO_RESPONSE_CODE)
    guard status >= 200, exchange.status == nil else { return }
    exchange.receivedHeader(status: status, redirectTarget: location)
    isComplete = !request.needsBody(ofResponseWith: status)
  }

  /// The failure of a transfer that libcurl ended with this code.
  private func failure(at code: CURLcode) -> TransferFailure? {
    if isComplete { return nil }
    if let failure { return failure }
    // libcurl accepts a response that ends within its header.
    if code == CURLE_OK { return exchange.status != nil ? nil : .connectionLost }
    // The peer closed the connection during the TLS handshake without sending a byte.
    if code == CURLE_SSL_CONNECT_ERROR, !hasReceivedBytes { return .connectionLost }
    let failure = TransferFailure(code)
    guard failure == .certificateNotTrusted else { return failure }
    let unreadable = client.certificates.unreadable(isFile: code == CURLE_SSL_CACERT_BADFILE)
    return unreadable.map { .certificatesUnreadable(variable: $0.variable, path: $0.path) } ?? failure
  }
}
