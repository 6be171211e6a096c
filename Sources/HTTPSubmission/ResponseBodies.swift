internal import MissingPet

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The body of a successful response to step 1. It is read with tolerance: keys in camelCase or snake_case,
/// the code as a string or a whole number, unknown keys ignored.
struct CreatedAnnouncement: Decodable {
  private let id: String?
  private let code: String?

  /// Reads the id and the code from a body; `nil` if it has no usable ones.
  static func read(_ body: [UInt8]) -> AnnouncementResponse? {
    guard let created = decode(CreatedAnnouncement.self, from: body), let id = created.id,
      let code = created.code
    else { return nil }
    return AnnouncementResponse(id: id, managementPassword: code)
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
  let repaired = { Data(String(decoding: body, as: UTF8.self).utf8) }
  let decoder = JSONDecoder()
  return (try? decoder.decode(type, from: Data(body))) ?? (try? decoder.decode(type, from: repaired()))
}
