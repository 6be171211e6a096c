/// A strict `multipart/form-data` parser (RFC 7578, RFC 2046 section 5.1), like those of servers.
enum LoopbackMultipart {
  /// The photo of a request; `nil` unless the body is well formed and has exactly one part, named `photo`,
  /// with a file name.
  static func photo(in request: LoopbackRequest) -> LoopbackAnnouncement.Photo? {
    let (type, body) = (request.header("Content-Type") ?? "", request.body)
    guard let boundary = type.wholeMatch(of: /multipart\/form-data; boundary=(.{1,70})/)?.1 else {
      return nil
    }
    let opening = Array("--\(boundary)\r\n".utf8)
    let closing = Array("\r\n--\(boundary)--\r\n".utf8)
    guard body.starts(with: opening), body.count >= opening.count + closing.count,
      body.suffix(closing.count).elementsEqual(closing)
    else { return nil }
    let part = body[opening.count..<(body.count - closing.count)]
    guard let end = part.prefix(4_096).firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    let head = String(decoding: part[..<end.lowerBound], as: UTF8.self)
    let fields =
      #/(?i)content-disposition: form-data; name="photo"; filename="([^"]+)"\r\ncontent-type: (.+)/#
    guard let match = head.wholeMatch(of: fields) else { return nil }
    return LoopbackAnnouncement.Photo(
      fileName: String(match.1), contentType: String(match.2), bytes: Array(part[end.upperBound...]))
  }
}
