/// The parts of paths. To the system, a path is bytes, and a slash separates its components even where a
/// combining mark follows it. Swift makes one `Character` of both, so paths are never examined by character.
extension String {
  /// Whether the text begins with these bytes.
  package func hasBytes(_ beginning: String) -> Bool { utf8.starts(with: beginning.utf8) }

  /// The text without a number of bytes of ASCII at its beginning.
  package func droppingBytes(_ count: Int) -> String { String(Substring(utf8.dropFirst(count))) }

  /// Whether a path begins at the root.
  package var isAbsolutePath: Bool { hasBytes("/") }

  /// A path up to its last slash, and what follows it. The first part is empty if there is no slash.
  package var splitAtLastSlash: (folder: String, name: String) {
    let start = utf8.lastIndex(of: UInt8(ascii: "/")).map { utf8.index(after: $0) } ?? startIndex
    return (String(self[..<start]), String(self[start...]))
  }

  /// A path without the slashes at its end; the root remains a slash.
  package var withoutFinalSlashes: String {
    let last = utf8.lastIndex { $0 != UInt8(ascii: "/") } ?? utf8.indices.first
    return last.map { String(self[..<utf8.index(after: $0)]) } ?? self
  }

  /// The last component of a path; the path itself if it has none.
  package var lastPathComponent: String {
    let name = withoutFinalSlashes.splitAtLastSlash.name
    return name.isEmpty ? self : name
  }

  /// The folder part of a path: `.` for a bare name, `nil` for the root and for an empty path.
  package var parentFolder: String? {
    let (folder, name) = withoutFinalSlashes.splitAtLastSlash
    if name.isEmpty { return nil }
    return folder.isEmpty ? "." : folder.withoutFinalSlashes
  }
}
