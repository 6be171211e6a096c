/// The response to a created announcement, reduced to what this
/// program uses: the id and the code that manages the report.
package struct AnnouncementResponse: Hashable, Codable, Sendable {
  /// A UUID in its usual spelling (RFC 9562 section 4), as the service spelled it. It becomes part of a path,
  /// so nothing else is let in.
  package let id: String
  /// The only key to the report: 1 to 64 visible ASCII characters, six digits in practice. Shown in the
  /// summary and where a person must be told it, nowhere else.
  package let managementPassword: String

  /// The pair, or `nil` when either is unusable (a response without both is as good as none).
  package init?(id: String, managementPassword: String) {
    guard Self.isUUID(id), (1...64).contains(managementPassword.utf8.count),
      managementPassword.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    self.id = id
    self.managementPassword = managementPassword
  }

  /// Whether a text is a UUID in its usual spelling, in either case: what an id of an announcement must be
  /// before it may become part of a path or an address.
  package static func isUUID(_ text: String) -> Bool {
    let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return groups.map(\.count) == [8, 4, 4, 4, 12]
      && groups.joined().allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
  }

  private enum CodingKeys: String, CodingKey {
    case id
    case managementPassword
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let id = try container.decode(String.self, forKey: .id)
    let code = try container.decode(String.self, forKey: .managementPassword)
    guard let response = AnnouncementResponse(id: id, managementPassword: code) else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no usable id and code"))
    }
    self = response
  }
}
