/// An answer that a loopback service gives: any status, any header fields, any bytes.
package struct LoopbackAnswer: Sendable {
  /// E.g. 201.
  package var status: Int
  /// All header fields but `Content-Length` and `Connection`, which are added.
  package var headers: [(name: String, value: String)]
  /// The body.
  package var body: [UInt8]
  /// How many bytes of body are announced and sent, the body being repeated; `nil`: the body once.
  package var bodyLength: Int?

  /// An answer with a body as text.
  package init(
    _ status: Int, _ body: String = "", type: String? = nil, headers: [(name: String, value: String)] = [],
    bodyLength: Int? = nil
  ) {
    self.status = status
    self.headers = (type.map { [("Content-Type", $0)] } ?? []) + headers
    self.body = Array(body.utf8)
    self.bodyLength = bodyLength
  }

  /// JSON, as text.
  package static func json(_ status: Int, _ body: String) -> LoopbackAnswer {
    LoopbackAnswer(status, body, type: "application/json; charset=utf-8")
  }

  /// The page of a proxy that knows nothing of the service.
  package static func html(_ status: Int) -> LoopbackAnswer {
    LoopbackAnswer(status, "<!DOCTYPE html><title>\(status)</title><p>Sorry.", type: "text/html")
  }

  /// Bytes that are no UTF-8, said to be.
  package static func wrongCharset(_ status: Int) -> LoopbackAnswer {
    var answer = LoopbackAnswer(status, "", type: "application/json; charset=utf-8")
    answer.body = [0x7B, 0x22, 0xFF, 0xFE, 0xB3, 0x22, 0x3A, 0x22, 0xB1, 0x22, 0x7D]
    return answer
  }

  /// A refusal in the service's form.
  package static func refusal(_ status: Int, code: String, field: String? = nil) -> LoopbackAnswer {
    let place = field.map { ",\"field\":\"\($0)\"" } ?? ""
    return .json(
      status, "{\"error\":{\"requestId\":\"r-1\",\"code\":\"\(code)\",\"message\":\"no\"\(place)}}")
  }

  /// A redirect.
  package static func redirect(_ status: Int, to location: String) -> LoopbackAnswer {
    LoopbackAnswer(status, "moved", type: "text/plain", headers: [("Location", location)])
  }

  /// A body that goes on for so many bytes.
  package static func flood(_ status: Int, byteCount: Int, headers: [(name: String, value: String)] = [])
    -> LoopbackAnswer
  {
    LoopbackAnswer(
      status, String(repeating: "x", count: 65_536), type: "text/plain", headers: headers,
      bodyLength: byteCount)
  }

  /// The status line and the header fields, with the empty line that ends them.
  var head: [UInt8] {
    let fields =
      headers + [("Content-Length", String(bodyLength ?? body.count)), ("Connection", "close")]
    let lines = ["HTTP/1.1 \(status) Status"] + fields.map { "\($0.name): \($0.value)" } + ["", ""]
    return Array(lines.joined(separator: "\r\n").utf8)
  }
}
