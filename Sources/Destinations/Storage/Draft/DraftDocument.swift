import JSONTree
import MissingPet
import Platform

/// The document of a draft: what the user answered, and the members that this program does not know.
extension StoredDraft {
  private static let currentVersion = Double(ReportMissingPetFlowState.version)

  /// Reads a draft. A draft with a known key whose value is not valid is damaged.
  ///
  /// - Parameter mustBeEvident: whether an object counts as damaged that may belong to another program: one
  ///   without a known key, and one with unknown keys and without `version`.
  /// - Throws: `.newer` if its `version` is newer than that of this program; `.noDraft` if it is damaged.
  init(_ contents: DurableFile.Contents, at path: String, mustBeEvident: Bool) throws(DraftNotice) {
    guard let json = JSONValue(parsing: contents.bytes), case .object(let members) = json else {
      throw .noDraft(path: path)
    }
    let unknown = members.filter { member in
      !ReportMissingPetFlowState.draftKeys.contains(where: member.hasKey)
    }
    let hasVersion = json["version"] != nil
    let isEvident = hasVersion && members.count - unknown.count > members.count { $0.hasKey("version") }
    guard !mustBeEvident || unknown.isEmpty || isEvident, let version = Self.version(json["version"]),
      version >= Self.currentVersion
    else { throw .noDraft(path: path) }
    if version > Self.currentVersion { throw .newer(path: path) }
    guard let state = try? ReportMissingPetFlowState(json: json) else { throw .noDraft(path: path) }
    self.init(
      state: state, savedOn: CalendarDate(localDayOf: contents.status.modifiedSecond),
      unknownMembers: unknown.map { contents.bytes[$0.source] })
  }

  /// The JSON of a draft: the known keys in order, then the unknown members.
  static func bytes(
    of state: ReportMissingPetFlowState, _ unknownMembers: [ArraySlice<UInt8>] = []
  ) -> [UInt8] {
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
