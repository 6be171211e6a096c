internal import CURLBinding

/// One request on its way through libcurl: the only place that knows it. It is made, used and cleaned up on
/// one thread; what another may know of it is in its `Exchange`.
///
/// A handle serves one request and no second. A kept connection that the service has closed in the meantime
/// would make libcurl send the request again by itself, and no second create may go out unasked. For the same
/// reason it is HTTP/1.1, in which a server cannot have a request sent again, and a photo cannot be read from
/// its start a second time.
final class CURLTransfer {
  let request: HTTPRequest
  let client: HTTPClient
  let exchange: Exchange
  /// libcurl's functions.
  let functions: UnsafePointer<libcurl>
  /// The header fields (curl_slist_append(3)), the multipart body (curl_mime_init(3)).
  var headers: OpaquePointer?
  var mime: OpaquePointer?
  /// The easy handle (libcurl-easy(3)); `nil` when there was no memory for it.
  let handle: OpaquePointer?

  /// How much of the photo was read.
  var photoOffset = 0
  /// Whether the answer is there, as far as it is needed.
  var isAnswered = false
  /// What ended the transfer within a callback.
  var trouble: HTTPAnswer.Trouble?
  /// Whether a byte came in on any connection; also where the system cannot tell.
  var wasSpokenTo = false

  init(of request: HTTPRequest, by client: HTTPClient, as exchange: Exchange, with library: CURLLibrary) {
    self.request = request
    self.client = client
    self.exchange = exchange
    functions = library.functions
    handle = functions.pointee.curl_easy_init()
  }

  /// Sends the request and reads the answer, until the exchange is over. To be called once.
  func run() {
    guard let handle else { return exchange.end(.outOfResources) }
    var code = prepare(handle)
    if code == CURLE_OK { code = functions.pointee.curl_easy_perform(handle) }
    noteBytesSent(on: handle)
    if code == CURLE_WEIRD_SERVER_REPLY { noteStatus(on: handle) }
    let canHaveGoneOut = HTTPAnswer.Trouble.requestCanHaveGoneOut(at: code)
    exchange.update { if !canHaveGoneOut { $0.nothingWentOut() } }
    exchange.end(trouble(at: code))
  }

  /// Gives back what libcurl has handed out. To be called once, after which nothing may be called.
  func cleanUp() {
    if let handle { functions.pointee.curl_easy_cleanup(handle) }
    functions.pointee.curl_mime_free(mime)
    functions.pointee.curl_slist_free_all(headers)
  }

  /// Takes down how much of the body was handed to the connection so far.
  func noteBytesSent(on handle: OpaquePointer) {
    let sent = libcurl_getinfo_offset(functions, handle, CURLINFO_SIZE_UPLOAD_T)
    let total = libcurl_getinfo_offset(functions, handle, CURLINFO_CONTENT_LENGTH_UPLOAD_T)
    exchange.update { $0.sent(Int(clamping: sent), of: Int(clamping: total)) }
  }

  /// Takes the status from a head that libcurl reads no further, e.g. because a line in it is no header
  /// field: the status says all that is needed where the body says nothing.
  private func noteStatus(on handle: OpaquePointer) {
    let status = libcurl_getinfo_long(functions, handle, CURLINFO_RESPONSE_CODE)
    guard status >= 200, !exchange.isAnswered else { return }
    exchange.update { $0.answered(status: status) }
    isAnswered = !request.needsBody(ofAnswer: status)
  }

  /// What went wrong when libcurl ended with this code.
  private func trouble(at code: CURLcode) -> HTTPAnswer.Trouble? {
    if isAnswered { return nil }
    if let trouble { return trouble }
    // It is content with an answer that ends in the middle of its head.
    if code == CURLE_OK { return exchange.isAnswered ? nil : .connectionLost }
    // TLS that was hung up on without a word.
    if code == CURLE_SSL_CONNECT_ERROR, !wasSpokenTo { return .connectionLost }
    return HTTPAnswer.Trouble(code)
  }
}
