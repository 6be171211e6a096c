internal import MissingPet

/// The contents of a draft.
struct DraftDocument {
  /// The result of reading a draft.
  enum Reading {
    case draft(DraftDocument)
    /// Its `version` is newer than that of this program.
    case newer
    case damaged
  }

  let state: ReportMissingPetFlowState
  /// The members with keys that this program does not know, which are kept byte for byte.
  var unknownMembers: [JSONMember] = []

  private static let versionKey = "version"
  private static let currentVersion = Double(ReportMissingPetFlowState.version)

  /// The known keys in UTF-8: hashing a `String` takes quadratic time in its combining marks.
  private static let knownKeys = Set(
    (Field.allCases.filter { $0 != .photo }.map(\.rawValue)
      + [versionKey, "memory", "photoPath", "latitude", "longitude"]).map { Array($0.utf8) })

  /// Reads a draft. Of several members with the same known key, the last counts.
  ///
  /// - Parameter mustBeEvident: whether an object is `.damaged` that may belong to another program: one
  ///   without a known key, and one with unknown keys and without `version`.
  static func read(_ bytes: [UInt8], mustBeEvident: Bool = false) -> Reading {
    guard let members = JSONMember.all(of: bytes), let keys = try? names(of: members) else {
      return .damaged
    }
    var known: [String: ArraySlice<UInt8>] = [:]
    var unknown: [JSONMember] = []
    for (key, member) in zip(keys, members) {
      if knownKeys.contains(Array(key.utf8)) { known[key] = member.value } else { unknown.append(member) }
    }
    let version = known.removeValue(forKey: versionKey)
    if mustBeEvident, !unknown.isEmpty, known.isEmpty || version == nil { return .damaged }
    guard let number = version.map(number) ?? currentVersion, number >= currentVersion else {
      return .damaged
    }
    if number > currentVersion { return .newer }
    let object = known.map { Array("\"\($0)\":".utf8) + $1 }.joined(separator: [UInt8(ascii: ",")])
    let text = [UInt8(ascii: "{")] + object + [UInt8(ascii: "}")]
    guard let state = try? StoredJSON.value(ReportMissingPetFlowState.self, from: text) else {
      return .damaged
    }
    return .draft(DraftDocument(state: state, unknownMembers: unknown))
  }

  /// The JSON of the draft: the known keys in order, then the unknown members.
  func bytes() throws -> [UInt8] {
    var bytes = try StoredJSON.bytes(of: state)
    guard !unknownMembers.isEmpty, let end = bytes.lastIndex(where: { !"\n}".utf8.contains($0) }) else {
      return bytes
    }
    bytes.removeSubrange((end + 1)...)
    for member in unknownMembers {
      bytes += Array(",\n  ".utf8) + member.key + Array(" : ".utf8) + member.value
    }
    return bytes + Array("\n}\n".utf8)
  }

  /// The keys of members, with escapes decoded. One call of the decoder for all is faster.
  private static func names(of members: [JSONMember]) throws -> [String] {
    let keys = members.map(\.key).joined(separator: [UInt8(ascii: ",")])
    return try StoredJSON.value([String].self, from: [UInt8(ascii: "[")] + keys + [UInt8(ascii: "]")])
  }

  /// The version: a number, or a string with one. `null` is the current version.
  private static func number(_ value: ArraySlice<UInt8>) -> Double? {
    let text = String(decoding: value, as: UTF8.self)
    if text == "null" { return currentVersion }
    guard text.hasPrefix("\"") else { return Double(text) }
    return Int(text.dropFirst().dropLast()).map(Double.init)
  }
}
