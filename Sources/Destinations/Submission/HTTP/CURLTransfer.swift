import CURLBinding

/// The transfer of one request with libcurl. It is created, run and cleaned up on one thread. State that
/// another thread may use is in its `Exchange`.
///
/// A handle sends a single request over HTTP/1.1. On a kept connection that the server has closed in the
/// meantime, libcurl would send the request again by itself, and an HTTP/2 server can have a request sent
/// again. A repeated request could create a second announcement, and the photo cannot be read twice.
final class CURLTransfer {
  let request: HTTPRequest
  let client: HTTPClient
  let exchange: Exchange
  let functions: UnsafePointer<libcurl>
  /// The list of header fields (curl_slist_append(3)).
  var headers: OpaquePointer?
  /// The multipart body (curl_mime_init(3)).
  var mime: OpaquePointer?
  /// The easy handle (libcurl-easy(3)); `nil` if libcurl could not allocate one.
  let handle: OpaquePointer?

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

  init(of request: HTTPRequest, by client: HTTPClient, as exchange: Exchange, with library: CURLLibrary) {
    self.request = request
    self.client = client
    self.exchange = exchange
    functions = library.functions
    handle = functions.pointee.curl_easy_init()
  }

  /// Sends the request, receives the response, and ends the exchange. Call once.
  func run() {
    guard let handle else { return exchange.end(.outOfResources) }
    var code = prepare(handle)
    if code == CURLE_OK { code = functions.pointee.curl_easy_perform(handle) }
    recordBytesSent(on: handle)
    if code == CURLE_WEIRD_SERVER_REPLY { recordStatus(on: handle) }
    let mayHaveBeenSent = TransferFailure.requestMayHaveBeenSent(at: code)
    exchange.update { if !mayHaveBeenSent { $0.requestCannotHaveBeenSent() } }
    exchange.end(failure(at: code))
  }

  /// Releases everything that libcurl allocated. Call once, as the last method.
  func cleanUp() {
    if let handle { functions.pointee.curl_easy_cleanup(handle) }
    functions.pointee.curl_mime_free(mime)
    functions.pointee.curl_slist_free_all(headers)
  }

  /// Records how much of the request body was written to the connection.
  func recordBytesSent(on handle: OpaquePointer) {
    let sent = libcurl_getinfo_offset(functions, handle, CURLINFO_SIZE_UPLOAD_T)
    let total = libcurl_getinfo_offset(functions, handle, CURLINFO_CONTENT_LENGTH_UPLOAD_T)
    exchange.update { $0.sent(Int(clamping: sent), of: Int(clamping: total)) }
  }

  /// Records the status of a response whose header libcurl rejected, e.g. because of a line without a colon.
  /// The status is enough if the body is not needed.
  private func recordStatus(on handle: OpaquePointer) {
    let status = libcurl_getinfo_long(functions, handle, CURLINFO_RESPONSE_CODE)
    guard status >= 200, !exchange.hasStatus else { return }
    let target = location
    exchange.update { $0.receivedHeader(status: status, redirectTarget: target) }
    isComplete = !request.needsBody(ofResponseWith: status)
  }

  /// The failure of a transfer that libcurl ended with this code.
  private func failure(at code: CURLcode) -> TransferFailure? {
    if isComplete { return nil }
    if let failure { return failure }
    // libcurl accepts a response that ends within its header.
    if code == CURLE_OK { return exchange.hasStatus ? nil : .connectionLost }
    // The peer closed the connection during the TLS handshake without sending a byte.
    if code == CURLE_SSL_CONNECT_ERROR, !hasReceivedBytes { return .connectionLost }
    let failure = TransferFailure(code)
    guard failure == .certificateNotTrusted else { return failure }
    let unreadable = client.certificates.unreadable(isFile: code == CURLE_SSL_CACERT_BADFILE)
    return unreadable.map { .certificatesUnreadable(variable: $0.variable, path: $0.path) } ?? failure
  }
}
