/// What a request asks of the service.
package enum LoopbackStep: Sendable, Hashable {
  /// `POST {base}/api/v1/announcements`.
  case create
  /// `POST {base}/api/v1/announcements/{id}/photos`.
  case photo
  /// `GET {base}/api/v1/announcements/{id}`.
  case status
}

/// A request received by a loopback service, possibly incomplete.
package struct LoopbackRequest: Sendable {
  /// The method, such as `POST`.
  package let method: String
  /// The request target, such as `/api/v1/announcements`.
  package let path: String
  /// The header fields in their order.
  package let headers: [(name: String, value: String)]
  /// The part of the body that was read.
  package let body: [UInt8]
  /// Whether the whole announced body was received.
  package let isWhole: Bool

  /// The time from the accepted connection to the last byte that was read.
  package var duration: Duration = .zero

  /// The first value of a header field. Names are case-insensitive.
  package func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The body as text.
  package var text: String { String(decoding: body, as: UTF8.self) }

  /// What it asks; `nil` for anything else.
  package var step: LoopbackStep? {
    if isCreate { return .create }
    if isPhoto { return .photo }
    return method == "GET" && path.contains("/api/v1/announcements/") ? .status : nil
  }

  /// Whether it creates an announcement.
  package var isCreate: Bool { method == "POST" && path.hasSuffix("/api/v1/announcements") }

  /// Whether it uploads a photo.
  package var isPhoto: Bool { method == "POST" && path.hasSuffix("/photos") }

  /// Parses a request header without the empty line after it; `nil` if it is malformed.
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

  /// The request with its body.
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

  /// The value of `Content-Length`.
  var announcedLength: Int { header("Content-Length").flatMap { Int($0) } ?? 0 }
}
