import CURLBinding
import MissingPet
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
  var headers: OpaquePointer?
  /// The multipart body (curl_mime_init(3)).
  var mime: OpaquePointer?
  /// The easy handle (libcurl-easy(3)).
  let handle: OpaquePointer
  /// The multi handle (libcurl-multi(3)), which only has the one.
  private let multi: OpaquePointer

  var exchange: ExchangeState
  var sockets: [FileDescriptor] = []
  /// Whether libcurl has opened a socket. Before, it may be resolving a name.
  var hasConnected = false
  /// The number of bytes of the JSON document or of the photo that libcurl has read.
  var bodyOffset = 0
  /// Whether everything that is needed of the response has been received.
  var isComplete = false
  /// The value of the last `Location` field; `nil` if there was none.
  var location: String?
  var objection: ServiceObjection?
  /// Whether any connection received a byte. True if the system does not count bytes.
  var hasReceivedBytes = false

  /// `nil` if libcurl cannot allocate the handles.
  init?(of request: HTTPRequest, by client: HTTPClient, with library: CURLLibrary) {
    (self.request, self.client, functions) = (request, client, library.functions)
    guard let handle = functions.pointee.curl_easy_init() else { return nil }
    guard let multi = functions.pointee.curl_multi_init() else {
      functions.pointee.curl_easy_cleanup(handle)
      return nil
    }
    (self.handle, self.multi) = (handle, multi)
    exchange = ExchangeState(minimumRequestLength: request.minimumLength, timeout: client.timeout)
  }

  /// Sends the request and receives the response, until an interruption or the timeout. Call once.
  func run(until interruption: Interruption, progress: (Int?) -> Void) -> HTTPResponse {
    defer { cleanUp() }
    do throws(CURLcode) {
      try prepare()
      try wait(until: interruption, progress: progress)
      return exchange.response(failure(at: CURLE_OK))
    } catch {
      return exchange.response(failure(at: error))
    }
  }

  /// Transfers until libcurl ends the transfer, or it is aborted. Checks the timeout every second or, if that
  /// is shorter, every tenth of the timeout.
  private func wait(until interruption: Interruption, progress: (Int?) -> Void) throws(CURLcode) {
    guard functions.pointee.curl_multi_add_handle(multi, handle) == 0 else {
      throw CURLE_OUT_OF_MEMORY
    }
    let step = min(.seconds(1), max(.milliseconds(10), client.timeout / 10))
    var meter = ProgressMeter(startingAt: client.now())
    var (elapsed, last) = (Duration.zero, SystemClock.elapsed)
    var others = [curl_waitfd(fd: interruption.descriptor.rawValue, events: CURL_WAIT_POLLIN, revents: 0)]
    while true {
      var (running, left) = (Int32(0), Int32(0))
      guard functions.pointee.curl_multi_perform(multi, &running) == 0 else {
        return objection = .outOfResources
      }
      recordBytesSent()
      if running == 0 {
        let message = functions.pointee.curl_multi_info_read(multi, &left)
        return try CURLcode.check(message?.pointee.data.result ?? CURLE_OUT_OF_MEMORY)
      }
      if interruption.isRequested { return objection = .interrupted }
      // Time during which the process was stopped, e.g. with Ctrl-Z, does not count.
      let time = SystemClock.elapsed
      elapsed += min(time - last, step * 2)
      last = time
      if isTimedOut(at: elapsed) { return objection = .timedOut }
      meter.update(exchange.percentSent, at: client.now(), report: progress)
      let milliseconds = Int32(step / .milliseconds(1))
      _ = functions.pointee.curl_multi_wait(multi, &others, UInt32(others.count), milliseconds, nil)
    }
  }

  private func isTimedOut(at now: Duration) -> Bool {
    let counts = sockets.compactMap { SocketTraffic(of: $0) }
    func sum(_ count: KeyPath<SocketTraffic, UInt64>) -> UInt64? {
      counts.isEmpty ? nil : counts.reduce(0) { $0 &+ $1[keyPath: count] }
    }
    return exchange.isTimedOut(at: now, sent: sum(\.acknowledged), received: sum(\.received))
  }

  /// Releases everything that libcurl allocated. While a name is being resolved, libcurl would wait for the
  /// end of that, for many seconds, so an aborted transfer is then left as it is.
  private func cleanUp() {
    let functions = functions.pointee
    let isAborted = objection != nil
    // It may be resolving a name.
    if isAborted, !hasConnected { return }
    for socket in sockets where isAborted { socket.shutDown() }
    _ = functions.curl_multi_remove_handle(multi, handle)
    functions.curl_easy_cleanup(handle)
    _ = functions.curl_multi_cleanup(multi)
    functions.curl_mime_free(mime)
    functions.curl_slist_free_all(headers)
  }

  /// Records how much of the request body was written to the connection.
  func recordBytesSent() {
    let sent = libcurl_getinfo_offset(functions, handle, CURLINFO_SIZE_UPLOAD_T)
    let total = libcurl_getinfo_offset(functions, handle, CURLINFO_CONTENT_LENGTH_UPLOAD_T)
    exchange.sent(Int(clamping: sent), of: Int(clamping: total))
  }

  /// Why a transfer failed that ended with a code of libcurl; `nil` if it did not.
  private func failure(at code: CURLcode) -> SubmissionFailure? {
    if isComplete { return nil }
    let address = request.service.description
    // libcurl accepts a response that ends within its header.
    if objection == nil, code == CURLE_OK {
      return exchange.status == nil ? .init(.noAnswer(address: address)) : nil
    }
    var found = objection ?? ServiceObjection(code, at: address)
    if case .certificateNotTrusted = found,
      let source = client.certificates.unreadable(isFile: code == CURLE_SSL_CACERT_BADFILE)
    {
      found = .certificatesUnreadable(variable: source.variable, path: source.path)
    }
    // The peer closed the connection during the TLS handshake without sending a byte.
    if code == CURLE_SSL_CONNECT_ERROR, !hasReceivedBytes { found = .noAnswer(address: address) }
    return SubmissionFailure(found)
  }
}

extension CURLcode: @retroactive Error {
  static func check(_ code: CURLcode) throws(CURLcode) {
    if code != CURLE_OK { throw code }
  }
}
