internal import JSONCoding
internal import MissingPet
internal import PlainText
internal import Submission

/// The body of a successful response to step 1. It is read with tolerance: keys in camelCase or snake_case,
/// the code as a string or a whole number, unknown keys ignored.
struct CreatedAnnouncementBody: Decodable {
  private let id: String?
  private let code: String?
  /// The texts that the service stored; `nil` for an empty one. Other values are left out.
  private let texts: [Field: String?]

  /// Reads the response to a request from a body; `nil` if it has no usable id and code. White space at the
  /// ends of a text is no difference.
  static func read(_ body: [UInt8], to request: CreateAnnouncementRequest) -> CreatedAnnouncement? {
    guard let created = decode(CreatedAnnouncementBody.self, from: body), let id = created.id,
      let code = created.code, let response = AnnouncementResponse(id: id, managementPassword: code)
    else { return nil }
    let changes = request.texts.compactMap { field, sent -> StoredTextChange? in
      guard let stored = created.texts[field], (stored ?? "").trimmed != sent.trimmed else {
        return nil
      }
      return StoredTextChange(field: field, sent: sent, stored: stored ?? "")
    }
    return CreatedAnnouncement(response, changes: changes)
  }

  private enum CodingKeys: String, CodingKey {
    case id
    case managementPassword
    case snakeCase = "management_password"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try? container.decode(String.self, forKey: .id)
    let codes = [CodingKeys.managementPassword, .snakeCase].lazy.compactMap { key in
      (try? container.decode(String.self, forKey: key))
        ?? (try? container.decode(UInt64.self, forKey: key)).map { String($0) }
    }
    code = codes.first
    texts = try Self.texts(from: decoder)
  }

  private static func texts(from decoder: any Decoder) throws -> [Field: String?] {
    let container = try decoder.container(keyedBy: TextKey.self)
    var texts: [Field: String?] = [:]
    for field in Field.allCases {
      let key = TextKey(stringValue: field.rawValue)
      if (try? container.decodeNil(forKey: key)) == true {
        texts[field] = .some(nil)
      } else if let text = try? container.decode(String.self, forKey: key) {
        texts[field] = text
      }
    }
    return texts
  }

  private struct TextKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

/// The body of a response to a request for an announcement. It is read with tolerance.
struct PublishedAnnouncementBody: Decodable {
  private let id: String
  private let microchipNumber: String?
  private let photoUrl: String?
  private let report: CreateAnnouncementRequest?

  /// Reads a body; `nil` if it is not that of the announcement with this id.
  static func read(_ body: [UInt8], of id: String) -> PublishedAnnouncement? {
    guard let body = decode(PublishedAnnouncementBody.self, from: body),
      body.id.lowercased() == id.lowercased()
    else { return nil }
    return PublishedAnnouncement(
      microchipNumber: body.microchipNumber, hasPhoto: body.photoUrl?.isEmpty == false, report: body.report)
  }

  private enum CodingKeys: String, CodingKey {
    case id
    case microchipNumber
    case photoUrl
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    microchipNumber = try? container.decodeIfPresent(String.self, forKey: .microchipNumber)
    photoUrl = try? container.decodeIfPresent(String.self, forKey: .photoUrl)
    report = try? CreateAnnouncementRequest(from: decoder)
  }
}

/// The body of an error response, `{"error": {"code", "message", "field"}}`. The message is not read, since
/// it may repeat what the person typed.
struct ServiceError: Equatable {
  /// The code in upper case, e.g. `CONFLICT`.
  let code: String?
  /// The name of the rejected field, as the service spells it.
  let field: String?

  /// Reads a body; `nil` if it has another form, e.g. because it is empty, cut off, or a page of a proxy.
  init?(_ body: [UInt8]) {
    guard let envelope = decode(Envelope.self, from: body) else { return nil }
    code = envelope.error.code?.uppercased()
    field = envelope.error.field
  }

  /// The objection to the rejected field; `nil` without a field, or if its name does not look like one. The
  /// name of an unknown field is shown to the person, so it must not be a phone number or a code.
  var objection: ServiceObjection? {
    guard let field else { return nil }
    let name = Self.camelCase(field)
    if let known = Field(rawValue: name) { return .field(known) }
    if ["locationLatitude", "locationLongitude", "latitude", "longitude"].contains(name) {
      return .field(.location)
    }
    let isName =
      field.utf8.count <= 64 && field.first?.isLetter == true && field.filter(\.isWholeNumber).count <= 3
      && field.allSatisfy { $0.isASCII && ($0.isLetter || $0.isWholeNumber || "_.-[]".contains($0)) }
    return isName ? .unknownField(field) : nil
  }

  /// Converts a name in snake_case: `pet_name` to `petName`.
  private static func camelCase(_ name: String) -> String {
    let words = name.split(separator: "_")
    guard let first = words.first, words.count > 1 else { return name }
    return words.dropFirst().reduce(String(first)) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
  }

  private struct Envelope: Decodable {
    struct Details: Decodable {
      let code: String?
      let field: String?

      private enum CodingKeys: String, CodingKey {
        case code
        case field
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        code = try? container.decode(String.self, forKey: .code)
        field = try? container.decode(String.self, forKey: .field)
      }
    }

    let error: Details
  }
}

/// Decodes JSON. Bytes that are not UTF-8 are replaced if they prevent decoding.
private func decode<Body: Decodable>(_ type: Body.Type, from body: [UInt8]) -> Body? {
  let repaired = { Array(String(decoding: body, as: UTF8.self).utf8) }
  return (try? JSON.value(type, from: body)) ?? (try? JSON.value(type, from: repaired()))
}
