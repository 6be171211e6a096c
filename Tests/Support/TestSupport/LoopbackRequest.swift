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
  package internal(set) var body: [UInt8] = []

  /// Parses a request header without the empty line after it; `nil` if it is malformed.
  init?(head: some Sequence<UInt8>) {
    let lines = String(decoding: Array(head), as: UTF8.self).split(separator: "\r\n")
    let start = (lines.first ?? "").split(separator: " ")
    guard start.count == 3, start[2].hasPrefix("HTTP/1.") else { return nil }
    (method, path) = (String(start[0]), String(start[1]))
    headers = lines.dropFirst().compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      return (String(line[..<colon]), String(line[line.index(after: colon)...].drop { $0 == " " }))
    }
  }

  /// The first value of a header field. Names are case-insensitive.
  package func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The body as text.
  package var text: String { String(decoding: body, as: UTF8.self) }

  /// The value of `Content-Length`.
  var announcedLength: Int { header("Content-Length").flatMap { Int($0) } ?? 0 }

  /// Whether the whole announced body was received.
  package var isWhole: Bool { body.count >= announcedLength }

  /// The parts of the path after `/api/v1/announcements`; `nil` for any other path.
  var place: [String]? {
    let parts = path.split(separator: "/").map(String.init)
    return parts.starts(with: ["api", "v1", "announcements"]) ? Array(parts.dropFirst(3)) : nil
  }

  /// The id of the announcement that it is about; `nil` if it creates one.
  package var announcementID: String? { place?.first }

  /// What it asks; `nil` for anything else.
  package var step: LoopbackStep? {
    switch (method, place?.count) {
    case ("POST", 0): .create
    case ("POST", 2) where place?.last == "photos": .photo
    case ("GET", 1): .status
    default: nil
    }
  }
}

/// A request that a loopback service has received, what the service made of it, and what the client was told.
package struct LoopbackExchange: Sendable {
  /// The request, possibly incomplete.
  package let request: LoopbackRequest
  /// The id of the announcement that the service created; `nil` if it created none.
  package let createdID: String?
  /// The status that the client was told; `nil` if the response was lost.
  package let status: Int?
  /// Whether the client was told so by the service, and not by a page of something in between.
  package let isFromService: Bool
  /// The id in the response; `nil` if there is none.
  package let toldID: String?
  /// The code in the response; `nil` if there is none.
  package let toldCode: String?
  /// Whether the response names a photo.
  package let namesPhoto: Bool

  /// - Parameters:
  ///   - effect: what the service did, in the form of its usual response; `nil` if it did nothing.
  ///   - response: what was sent; `nil` if the response was lost.
  init(_ request: LoopbackRequest, effect: LoopbackResponse?, response: LoopbackResponse?) {
    func values(_ response: LoopbackResponse?) -> [String: Any] {
      response.flatMap { try? [String: Any](json: $0.body) } ?? [:]
    }
    let told = values(response)
    self.request = request
    createdID = request.step == .create && effect?.status == 201 ? values(effect)["id"] as? String : nil
    status = response?.status
    isFromService = !told.isEmpty
    toldID = told["id"] as? String
    toldCode = told["managementPassword"] as? String
    namesPhoto = told["photoUrl"] is String
  }
}
