/// A response of a loopback service, with any status, header fields and body.
package struct LoopbackResponse: Sendable {
  /// The status code.
  package var status: Int
  /// The header fields, except `Content-Length` and `Connection`, which are added when the response is sent.
  package var headers: [(name: String, value: String)]
  /// The body.
  package var body: [UInt8]
  /// The number of body bytes to announce and send, for which the body is repeated; `nil` sends the body
  /// once.
  package var bodyLength: Int?

  /// Creates a response with a text body.
  package init(
    _ status: Int, _ body: String = "", type: String? = nil, headers: [(name: String, value: String)] = [],
    bodyLength: Int? = nil
  ) {
    self.status = status
    self.headers = (type.map { [("Content-Type", $0)] } ?? []) + headers
    self.body = Array(body.utf8)
    self.bodyLength = bodyLength
  }

  /// A JSON response.
  package static func json(_ status: Int, _ body: String) -> LoopbackResponse {
    LoopbackResponse(status, body, type: "application/json; charset=utf-8")
  }

  /// An HTML page, as an unrelated proxy or server sends it.
  package static func html(_ status: Int, headers: [(name: String, value: String)] = []) -> LoopbackResponse {
    LoopbackResponse(
      status, "<!DOCTYPE html><title>\(status)</title><p>Sorry.", type: "text/html", headers: headers)
  }

  /// The error page of nginx in front of the service, such as 413 for its own limit of a body, 502 when the
  /// service is down, or 504 when it does not respond.
  package static func nginx(_ status: Int, _ reason: String) -> LoopbackResponse {
    let page = """
      <html>\r
      <head><title>\(status) \(reason)</title></head>\r
      <body>\r
      <center><h1>\(status) \(reason)</h1></center>\r
      <hr><center>nginx</center>\r
      </body>\r
      </html>\r

      """
    return LoopbackResponse(status, page, type: "text/html", headers: [("Server", "nginx")])
  }

  /// A page that asks to try again later, such as 429 or 503.
  ///
  /// - Parameter retryAfter: seconds, or a date of HTTP.
  package static func busy(_ status: Int, retryAfter: String) -> LoopbackResponse {
    .html(status, headers: [("Retry-After", retryAfter)])
  }

  /// A response that claims to be UTF-8 and isn't.
  package static func wrongCharset(_ status: Int) -> LoopbackResponse {
    var response = LoopbackResponse(status, "", type: "application/json; charset=utf-8")
    response.body = [0x7B, 0x22, 0xFF, 0xFE, 0xB3, 0x22, 0x3A, 0x22, 0xB1, 0x22, 0x7D]
    return response
  }

  /// An error in the service's format.
  package static func refusal(_ status: Int, code: String, field: String? = nil) -> LoopbackResponse {
    let place = field.map { ",\"field\":\"\($0)\"" } ?? ""
    return .json(
      status, "{\"error\":{\"requestId\":\"r-1\",\"code\":\"\(code)\",\"message\":\"no\"\(place)}}")
  }

  /// A redirect.
  package static func redirect(_ status: Int, to location: String) -> LoopbackResponse {
    LoopbackResponse(status, "moved", type: "text/plain", headers: [("Location", location)])
  }

  /// A body of a given length, repeated text.
  package static func flood(_ status: Int, byteCount: Int, headers: [(name: String, value: String)] = [])
    -> LoopbackResponse
  {
    LoopbackResponse(
      status, String(repeating: "x", count: 65_536), type: "text/plain", headers: headers,
      bodyLength: byteCount)
  }

  /// The status line, the header fields and the empty line after them.
  var head: [UInt8] {
    let fields =
      headers + [("Content-Length", String(bodyLength ?? body.count)), ("Connection", "close")]
    let lines = ["HTTP/1.1 \(status) Status"] + fields.map { "\($0.name): \($0.value)" } + ["", ""]
    return Array(lines.joined(separator: "\r\n").utf8)
  }
}
