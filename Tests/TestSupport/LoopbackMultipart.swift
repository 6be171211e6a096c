import CLibrary

/// A strict `multipart/form-data` parser (RFC 7578, RFC 2046 section 5.1), like those of servers.
enum LoopbackMultipart {
  /// The photo of a request; `nil` unless the body is well formed and has exactly one part, named `photo`,
  /// with a file name.
  static func photo(in request: LoopbackRequest) -> LoopbackAnnouncement.Photo? {
    let type = request.header("Content-Type") ?? ""
    guard type.hasPrefix("multipart/form-data; boundary=") else { return nil }
    let boundary = type.dropFirst("multipart/form-data; boundary=".count)
    guard (1...70).contains(boundary.count) else { return nil }
    let opening = Array("--\(boundary)\r\n".utf8)
    let closing = Array("\r\n--\(boundary)--\r\n".utf8)
    let body = request.body
    guard body.starts(with: opening), body.count >= opening.count + closing.count,
      body.suffix(closing.count).elementsEqual(closing)
    else { return nil }
    let part = body[opening.count..<(body.count - closing.count)]
    guard let end = part.prefix(4_096).firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    let bytes = Array(part[end.upperBound...])
    guard !contains(Array("\r\n--\(boundary)".utf8), bytes) else { return nil }
    return photo(head: String(decoding: part[..<end.lowerBound], as: UTF8.self), bytes: bytes)
  }

  private static func photo(head: String, bytes: [UInt8]) -> LoopbackAnnouncement.Photo? {
    var fields: [String: String] = [:]
    for line in head.split(separator: "\r\n") {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      fields[line[..<colon].lowercased()] = String(line[line.index(after: colon)...].drop { $0 == " " })
    }
    let start = "form-data; name=\"photo\"; filename=\""
    guard let disposition = fields["content-disposition"], disposition.hasPrefix(start),
      disposition.last == "\"",
      let type = fields["content-type"]
    else { return nil }
    let name = disposition.dropFirst(start.count).dropLast()
    guard !name.isEmpty, !name.contains("\"") else { return nil }
    return LoopbackAnnouncement.Photo(fileName: String(name), contentType: type, bytes: bytes)
  }

  /// Whether the bytes contain `needle`. Searches for its rarest byte first: photos are large and debug
  /// builds slow.
  private static func contains(_ needle: [UInt8], _ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { all in
      var start = 0
      while start + needle.count <= all.count {
        guard let base = all.baseAddress,
          let found = memchr(base + start, 0x0D, all.count - start)
        else { return false }
        let next = UnsafeRawPointer(found) - base
        if all[next...].starts(with: needle) { return true }
        start = next + 1
      }
      return false
    }
  }
}
