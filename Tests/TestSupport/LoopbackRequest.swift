/// A request as it arrived at a loopback service: whole, or as far as it was read.
package struct LoopbackRequest: Sendable {
  /// E.g. `POST`.
  package let method: String
  /// The target, e.g. `/api/v1/announcements`.
  package let path: String
  /// The header fields in the order in which they came.
  package let headers: [(name: String, value: String)]
  /// The body as far as it was read.
  package let body: [UInt8]
  /// Whether all of the body came that was announced.
  package let isWhole: Bool

  /// How long it took from the accepted connection to the last byte that was read.
  package var duration: Duration = .zero

  /// The first value of a header field, whatever the case of its name.
  package func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The body as text.
  package var text: String { String(decoding: body, as: UTF8.self) }

  /// Everything that was received, as text: for searching it for what must not be in it.
  package var everything: String {
    "\(method) \(path)\n" + headers.map { "\($0.name): \($0.value)\n" }.joined() + "\n" + text
  }

  /// Whether it creates an announcement.
  package var isCreate: Bool { method == "POST" && path.hasSuffix("/api/v1/announcements") }

  /// Whether it uploads a photo.
  package var isPhoto: Bool { method == "POST" && path.hasSuffix("/photos") }

  /// Reads a head, without the empty line that ends it; `nil` when it is none.
  init?(head: [UInt8], body: [UInt8] = [], isWhole: Bool = false) {
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    let start = (lines.first ?? "").split(separator: " ")
    guard start.count == 3, start[2].hasPrefix("HTTP/1.") else { return nil }
    method = String(start[0])
    path = String(start[1])
    headers = lines.dropFirst().compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      return (String(line[..<colon]), String(value))
    }
    self.body = body
    self.isWhole = isWhole
  }

  /// The same request with its body.
  func with(body: [UInt8], isWhole: Bool) -> LoopbackRequest {
    LoopbackRequest(copying: self, body: body, isWhole: isWhole)
  }

  private init(copying other: LoopbackRequest, body: [UInt8], isWhole: Bool) {
    method = other.method
    path = other.path
    headers = other.headers
    self.body = body
    self.isWhole = isWhole
  }

  /// What `Content-Length` announces.
  var announcedLength: Int { header("Content-Length").flatMap { Int($0) } ?? 0 }
}
