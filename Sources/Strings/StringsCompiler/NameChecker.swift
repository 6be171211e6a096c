/// Derives the Swift names of the base language's keys and reports the keys that have none.
struct NameChecker {
  /// The maximum number of parts of a key.
  private static let maximumParts = 8

  private let base: LanguageFile
  private let collector: DiagnosticCollector
  /// The Swift names of the parts of each valid key. If other keys start with the whole key, its text is the
  /// `callAsFunction` of their group.
  private(set) var paths: [String: [String]] = [:]

  init(base: LanguageFile, reportingTo collector: DiagnosticCollector) {
    (self.base, self.collector) = (base, collector)
    for group in base.groups { addPath(of: group) }
    let groups = Set(paths.values.flatMap { path in path.indices.dropFirst().map { path[..<$0] } })
    for (key, path) in paths where groups.contains(path[...]) { paths[key] = path + [SwiftName.call] }
    reportConflicts(groups)
  }

  private mutating func addPath(of group: EntryGroup) {
    func report(_ reason: String) {
      collector.report(.name, group.position, "the key \(group.name.quoted) \(reason)")
    }
    let parts = group.name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= Self.maximumParts else { return report("has more than \(Self.maximumParts) parts") }
    let path = parts.map { SwiftName.lowerCamel($0) }
    if let error = zip(parts, path).lazy.compactMap(error).first { return report(error) }
    if path.first == "language", group.name != Catalogue.ownNameKey {
      return report("starts with \"language\", which is reserved for \(Catalogue.ownNameKey)")
    }
    paths[group.name] = path
  }

  /// Returns the error in a part of a key, or nil if its Swift name is valid.
  private func error(in part: Substring, name: String) -> String? {
    if part.isEmpty { return "has an empty part; separate parts with single dots" }
    let isAllowed = part.utf8.allSatisfy {
      SwiftName.isLetter($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_")
        || $0 == UInt8(ascii: "-")
    }
    guard isAllowed else {
      return "has a character that is not allowed; use ASCII letters, digits, _, - and dots"
    }
    guard let first = name.utf8.first else { return "has a part without letters or digits" }
    if !SwiftName.isLetter(first) { return "has a part that starts with a digit; Swift names cannot" }
    return SwiftName.reserved.contains(name) ? "has the part \(name.quoted), which Swift reserves" : nil
  }

  /// Reports keys with the same Swift name. The text of a group has that of a group `callAsFunction` too.
  private func reportConflicts(_ groups: Set<ArraySlice<String>>) {
    var texts: [[String]: EntryGroup] = [:]
    for group in base.groups {
      guard let path = paths[group.name] else { continue }
      let member = groups.contains(path[...]) ? base.groups.first { isMember($0, of: path) } : nil
      guard let first = texts[path] ?? member else {
        texts[path] = group
        continue
      }
      let name = path.joined(separator: ".")
      collector.report(
        .name, group.position,
        "the keys \(group.name.quoted) and \(first.name.quoted) have the same Swift name \(name)",
        note: (first.position, "the other key is here"))
    }
  }

  private func isMember(_ text: EntryGroup, of group: [String]) -> Bool {
    paths[text.name]?.dropLast().starts(with: group) ?? false
  }
}
