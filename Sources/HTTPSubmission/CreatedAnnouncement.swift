internal import MissingPet

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Reads the answer to step 1 with tolerance: keys in camelCase or snake_case, the code as a text or as a
/// whole number, unknown keys ignored, bytes that are not UTF-8 anywhere but in the two values.
enum CreatedAnnouncement {
  /// The id and the code; `nil` when the body has no usable ones.
  static func read(_ body: [UInt8]) -> AnnouncementResponse? {
    let repaired = Array(String(decoding: body, as: UTF8.self).utf8)
    guard let answer = decoded(body) ?? decoded(repaired), let id = answer.id, let code = answer.code else {
      return nil
    }
    return AnnouncementResponse(id: id, managementPassword: code)
  }

  private static func decoded(_ body: [UInt8]) -> Answer? {
    try? JSONDecoder().decode(Answer.self, from: Data(body))
  }

  private struct Answer: Decodable {
    let id: String?
    let code: String?

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
}
