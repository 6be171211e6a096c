/// One POST that is about to go out. Plain values: nothing here knows how it is sent.
struct HTTPRequest: Codable, Sendable {
  /// Where the body comes from.
  enum Body: Codable, Sendable {
    /// These bytes.
    case bytes([UInt8])
    /// The file at this path, which nobody else writes to, of so many bytes. It is streamed.
    case file(path: String, byteCount: Int)
  }

  /// One header field. The value has no line breaks.
  struct Header: Codable, Sendable {
    let name: String
    let value: String
  }

  /// The absolute address, made by `ServiceAddress`.
  let address: String
  /// Header fields in the order in which they are set. Names occur once.
  let headers: [Header]
  let body: Body

  /// How many bytes the body has.
  var bodyLength: Int {
    switch body {
    case .bytes(let bytes): bytes.count
    case .file(_, let byteCount): byteCount
    }
  }
}
