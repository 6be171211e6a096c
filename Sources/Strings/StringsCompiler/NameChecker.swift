/// Derives the Swift names of the base language's keys.
enum NameChecker {
  /// The number of parts that a key can have. Each one but the last is a type inside that of the one before;
  /// Swift allows at most 256 levels of those, and fewer are fast to compile.
  private static let maximumParts = 32

  /// Returns the Swift names of the parts of each key, and reports the keys that have none or the same ones.
  /// If other keys start with the whole key, its text is the `callAsFunction` of their group.
  static func paths(of base: LanguageFile, reportingTo collector: DiagnosticCollector) -> [String: [String]] {
    var (paths, firsts) = ([String: [String]](), [[String]: EntryGroup]())
    for group in base.groups {
      let parts = group.name.split(separator: ".", omittingEmptySubsequences: false)
      let path = parts.map { SwiftName.lowerCamel($0) }
      if let problem = problem(of: group.name, parts, path) {
        collector.report(.name, group.position, "the key \(group.name.quoted) \(problem)")
      } else if let first = firsts[path] {
        let keys = "the keys \(group.name.quoted) and \(first.name.quoted)"
        let message = "\(keys) have the same Swift name \(path.joined(separator: "."))"
        collector.report(.name, group.position, message, note: (first.position, "the other key is here"))
      } else {
        (paths[group.name], firsts[path]) = (path, group)
      }
    }
    let groups = Set(firsts.keys.flatMap { path in path.indices.dropFirst().map { path[..<$0] } })
    return paths.mapValues { groups.contains($0[...]) ? $0 + [SwiftName.call] : $0 }
  }

  private static func problem(of key: String, _ parts: [Substring], _ path: [String]) -> String? {
    if parts.count > maximumParts {
      return "has \(parts.count) parts; a key can have at most \(maximumParts)"
    }
    for (part, name) in zip(parts, path) {
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
      if SwiftName.reserved.contains(name) { return "has the part \(name.quoted), which Swift reserves" }
    }
    if path.first != "language" || key == StringsCompiler.ownNameKey { return nil }
    return "starts with \"language\", which is reserved for \(StringsCompiler.ownNameKey)"
  }
}
