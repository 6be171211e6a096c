import Foundation

/// What the service accepts as the values of an announcement and as a photo, and what it makes of texts.
///
/// Stricter than the real service, to detect errors of the program: the service accepts any text as the
/// species or the sex, `FOUND` as the status, empty texts, and one contact instead of both.
enum LoopbackFields {
  private static let required = [
    "species", "sex", "locationLatitude", "locationLongitude", "email", "phone", "lastSeenDate", "status",
  ]
  private static let optional = ["petName", "breed", "age", "description", "microchipNumber", "reward"]

  /// The texts that the real service was seen to change, as it removes what looks like markup, and what it
  /// stored. It stores all other texts of the tests as they are.
  private static let changed = [
    "Collar <blue> and we <3 him": "Collar  and we ", "Age > 3": "Age &gt; 3", "<100 zł": "",
  ]

  /// The service's response to invalid values; `nil` if all are valid.
  static func refusal(of values: [String: Any]) -> LoopbackResponse? {
    if let missing = required.first(where: { values[$0] == nil }) {
      return .refusal(400, code: "MISSING_VALUE", field: missing)
    }
    for (field, value) in values {
      guard let isValid = isValid(value, in: field) else {
        return .refusal(400, code: "INVALID_FIELD", field: field)
      }
      if !isValid { return .refusal(400, code: "INVALID_FORMAT", field: field) }
    }
    return nil
  }

  /// Whether a value is valid; `nil` for an unknown field.
  private static func isValid(_ value: Any, in field: String) -> Bool? {
    let (text, number) = (value as? String, value as? Double)
    return switch field {
    case "species": ["DOG", "CAT", "BIRD", "RABBIT", "OTHER"].contains(text)
    case "sex": ["MALE", "FEMALE", "UNKNOWN"].contains(text)
    case "status": text == "MISSING"
    case "lastSeenDate": text?.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) != nil && text ?? "" <= today
    case "locationLatitude": number.map { abs($0) <= 90 } ?? false
    case "locationLongitude": number.map { abs($0) <= 180 } ?? false
    case "age": number.map { $0 > 0 && $0 == $0.rounded() } ?? false
    case "microchipNumber": text?.wholeMatch(of: /[0-9]+/) != nil
    case "email": text?.wholeMatch(of: /[^\s@]+@[^\s@]+\.[^\s@]+/) != nil
    case "phone": text?.contains(/[0-9]/) ?? false
    default: optional.contains(field) ? text?.isEmpty == false : nil
    }
  }

  /// The current day in UTC, as `YYYY-MM-DD`.
  private static var today: String { String(Date().ISO8601Format().prefix(10)) }

  /// The values as the service stores them: `NSNull` for an absent one.
  static func stored(_ values: [String: Any]) -> [String: Any] {
    let absent = Dictionary(uniqueKeysWithValues: optional.map { ($0, NSNull() as Any) })
    return absent.merging(values) { $1 }.mapValues { ($0 as? String).flatMap { changed[$0] } ?? $0 }
  }

  /// Whether the first bytes are those of an image that the service knows.
  static func isPhoto(_ bytes: [UInt8]) -> Bool {
    let beginnings = ["GIF8", "RIFF", "BM", "II", "MM"].map { Array($0.utf8) }
    return bytes.dropFirst(4).starts(with: "ftyp".utf8)
      || (beginnings + [[0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47]]).contains { bytes.starts(with: $0) }
  }
}

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
