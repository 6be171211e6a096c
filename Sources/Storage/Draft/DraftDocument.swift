internal import MissingPet

/// The contents of a draft: what the program knows of, and what else somebody has put there.
struct DraftDocument {
  /// What reading one came to.
  enum Reading {
    case draft(DraftDocument)
    /// Its `version` is one that this program does not know yet.
    case newer
    case damaged
  }

  let state: ReportMissingPetFlowState
  /// What stands under keys that this program does not know. It is written again with every answer, as it is.
  var others: [JSONMember] = []

  private static let versionKey = "version"
  private static let ours = Double(ReportMissingPetFlowState.version)

  private static let knownKeys = Set(
    Field.allCases.filter { $0 != .photo }.map(\.rawValue)
      + [versionKey, "memory", "photoPath", "latitude", "longitude"])

  /// Reads a draft. Of several members with one of the known names, the last counts.
  ///
  /// - Parameter mustBeEvident: whether what nobody can have written as a draft is `.damaged`: an object without a
  ///   known key, and one with other keys too that has no `version`. Many programs keep objects in files, and some
  ///   use a few of the same keys.
  static func read(_ bytes: [UInt8], mustBeEvident: Bool = false) -> Reading {
    guard let members = JSONMember.all(of: bytes), let keys = try? names(of: members) else {
      return .damaged
    }
    var known: [String: ArraySlice<UInt8>] = [:]
    var others: [JSONMember] = []
    for (key, member) in zip(keys, members) {
      if knownKeys.contains(key) { known[key] = member.value } else { others.append(member) }
    }
    let version = known.removeValue(forKey: versionKey)
    if mustBeEvident, !others.isEmpty, known.isEmpty || version == nil { return .damaged }
    guard let number = version.map(number) ?? ours, number >= ours else { return .damaged }
    if number > ours { return .newer }
    let object = known.map { Array("\"\($0)\":".utf8) + $1 }.joined(separator: [UInt8(ascii: ",")])
    let text = [UInt8(ascii: "{")] + object + [UInt8(ascii: "}")]
    guard let state = try? StoredJSON.value(ReportMissingPetFlowState.self, from: text) else {
      return .damaged
    }
    return .draft(DraftDocument(state: state, others: others))
  }

  /// The text of the draft: the keys of this program in order, then the others, as they were found.
  func bytes() throws -> [UInt8] {
    var bytes = try StoredJSON.bytes(of: state)
    guard !others.isEmpty, let end = bytes.lastIndex(where: { !"\n}".utf8.contains($0) }) else {
      return bytes
    }
    bytes.removeSubrange((end + 1)...)
    for member in others { bytes += Array(",\n  ".utf8) + member.key + Array(" : ".utf8) + member.value }
    return bytes + Array("\n}\n".utf8)
  }

  /// The names of members, without their escapes. All at once, because each call of the decoder has its price.
  private static func names(of members: [JSONMember]) throws -> [String] {
    let keys = members.map(\.key).joined(separator: [UInt8(ascii: ",")])
    return try StoredJSON.value([String].self, from: [UInt8(ascii: "[")] + keys + [UInt8(ascii: "]")])
  }

  /// The version: a number or, as with the answers, its text. `null` counts as the one that this program writes.
  private static func number(_ value: ArraySlice<UInt8>) -> Double? {
    let text = String(decoding: value, as: UTF8.self)
    if text == "null" { return ours }
    guard text.hasPrefix("\"") else { return Double(text) }
    return Int(text.dropFirst().dropLast()).map(Double.init)
  }
}
