import JSONTree
import MissingPet

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
  /// The members with keys that this program does not know, which are kept byte for byte. Their strings and
  /// numbers need not be valid.
  var unknownMembers: [ArraySlice<UInt8>] = []

  private static let currentVersion = Double(ReportMissingPetFlowState.version)

  /// Reads a draft. A draft with a known key whose value is not valid is damaged.
  ///
  /// - Parameter mustBeEvident: whether an object is `.damaged` that may belong to another program: one
  ///   without a known key, and one with unknown keys and without `version`.
  static func read(_ bytes: [UInt8], mustBeEvident: Bool = false) -> Reading {
    guard let json = JSONValue(parsing: bytes), case .object(let members) = json else { return .damaged }
    let unknown = members.filter { member in
      !ReportMissingPetFlowState.draftKeys.contains(where: member.hasKey)
    }
    let hasVersion = json["version"] != nil
    let isEvident = hasVersion && members.count - unknown.count > members.count { $0.hasKey("version") }
    if mustBeEvident, !unknown.isEmpty, !isEvident { return .damaged }
    guard let version = version(json["version"]), version >= currentVersion else { return .damaged }
    if version > currentVersion { return .newer }
    guard let state = try? ReportMissingPetFlowState(json: json) else { return .damaged }
    return .draft(DraftDocument(state: state, unknownMembers: unknown.map { bytes[$0.source] }))
  }

  /// The JSON of the draft: the known keys in order, then the unknown members.
  func bytes() -> [UInt8] {
    var bytes = state.json.bytes(isIndented: true)
    bytes.removeLast("\n}".utf8.count)
    for member in unknownMembers { bytes += Array(",\n  ".utf8) + member }
    return bytes + "\n}\n".utf8
  }

  /// The version: a number, or a string with one. A missing one and `null` are the current version.
  private static func version(_ value: JSONValue?) -> Double? {
    switch value {
    case nil, .null: currentVersion
    case .number(let text): Double(text)
    case .string(let text): Int(text).map(Double.init)
    default: nil
    }
  }
}
