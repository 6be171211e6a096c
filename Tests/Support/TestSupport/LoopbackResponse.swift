/// A response of a loopback service, with any status, header fields and body.
package struct LoopbackResponse: Sendable {
  /// The status code.
  package var status: Int
  /// The header fields, except `Content-Length` and `Connection`, which are added when the response is sent.
  package var headers: [(name: String, value: String)]
  /// The body.
  package var body: [UInt8]
  /// The number of body bytes to announce and send, for which the body is repeated.
  let length: Int

  /// Creates a response.
  package init(
    _ status: Int, body: [UInt8] = [], type: String? = nil, headers: [(name: String, value: String)] = [],
    length: Int? = nil
  ) {
    self.status = status
    self.headers = (type.map { [("Content-Type", $0)] } ?? []) + headers
    self.body = body
    self.length = length ?? body.count
  }

  /// Creates a response with a text body.
  package init(_ status: Int, _ text: String, headers: [(name: String, value: String)] = []) {
    self.init(status, body: Array(text.utf8), headers: headers)
  }

  /// A JSON response.
  package static func json(_ status: Int, _ body: String) -> LoopbackResponse {
    LoopbackResponse(status, body: Array(body.utf8), type: "application/json; charset=utf-8")
  }

  /// An HTML page, as an unrelated proxy or server sends it.
  package static func html(_ status: Int) -> LoopbackResponse {
    let page = "<!DOCTYPE html><title>\(status)</title><p>Sorry."
    return LoopbackResponse(status, body: Array(page.utf8), type: "text/html")
  }

  /// A page that claims to be JSON in UTF-8 and is not.
  package static func wrongCharset(_ status: Int) -> LoopbackResponse {
    let body: [UInt8] = [0x7B, 0x22, 0xFF, 0xFE, 0xB3, 0x22, 0x3A, 0x22, 0xB1, 0x22, 0x7D]
    return LoopbackResponse(status, body: body, type: "application/json; charset=utf-8")
  }

  /// An error in the service's format.
  package static func refusal(_ status: Int, code: String, field: String? = nil) -> LoopbackResponse {
    let place = field.map { ",\"field\":\"\($0)\"" } ?? ""
    return .json(
      status, "{\"error\":{\"requestId\":\"r-1\",\"code\":\"\(code)\",\"message\":\"no\"\(place)}}")
  }

  /// A redirect.
  package static func redirect(_ status: Int, to location: String) -> LoopbackResponse {
    LoopbackResponse(status, "moved", headers: [("Location", location)])
  }

  /// A body of a given length, repeated text.
  package static func flood(
    _ status: Int, byteCount: Int, headers: [(name: String, value: String)] = []
  ) -> LoopbackResponse {
    LoopbackResponse(
      status, body: Array(repeating: UInt8(ascii: "x"), count: 65_536), headers: headers, length: byteCount)
  }

  /// The status line, the header fields and the empty line after them.
  var head: [UInt8] {
    let fields = headers + [("Content-Length", String(length)), ("Connection", "close")]
    let lines = ["HTTP/1.1 \(status) Status"] + fields.map { "\($0.name): \($0.value)" } + ["", ""]
    return Array(lines.joined(separator: "\r\n").utf8)
  }
}
