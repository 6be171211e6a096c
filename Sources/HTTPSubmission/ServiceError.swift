internal import MissingPet

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The body of a refusal, `{"error": {"code", "message", "field"}}`. Its message is not kept: it may
/// repeat what the person typed.
struct ServiceError: Equatable {
  /// E.g. `CONFLICT`; upper case.
  let code: String?
  /// The name of the field that was refused, as the service spells it.
  let field: String?

  /// Reads a body; `nil` when it is not such a one: absent, a proxy's page, half of it.
  init?(_ body: [UInt8]) {
    let repaired = Array(String(decoding: body, as: UTF8.self).utf8)
    guard let envelope = Self.decoded(body) ?? Self.decoded(repaired) else { return nil }
    code = envelope.error.code?.uppercased()
    field = envelope.error.field
  }

  /// What was refused, in the terms of this program; `nil` when no field is named, or by something that
  /// cannot be the name of one: it is shown to the person, and could be a phone number or a code that is
  /// handed back.
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

  /// `pet_name` as `petName`.
  private static func camelCase(_ name: String) -> String {
    let words = name.split(separator: "_")
    guard let first = words.first, words.count > 1 else { return name }
    return words.dropFirst().reduce(String(first)) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
  }

  private static func decoded(_ body: [UInt8]) -> Envelope? {
    try? JSONDecoder().decode(Envelope.self, from: Data(body))
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
