import Platform

/// What was installed under a prefix: the files with checksums of their contents, and the folders that were
/// created for them. Only these are ever replaced or removed.
struct InstallationRecord: Equatable {
  /// The path of the record under the prefix. It is not `share/petspot`, because with the default prefix that is
  /// the private folder of the archive.
  static let path = "share/doc/petspot/installed"

  /// The checksums of the contents that a path under the prefix may have. While an update is under way, these are
  /// those of both versions.
  private(set) var files: [String: Set<String>] = [:]
  /// The folders under the prefix, and the absolute paths of the prefix and those above it, if they were created.
  var folders: Set<String> = []

  /// Adds contents that a file may have.
  mutating func add(_ bytes: [UInt8], of path: String) {
    files[path, default: []].insert(Self.checksum(bytes))
  }

  /// Whether a file has contents that were installed.
  func contains(_ bytes: [UInt8], of path: String) -> Bool {
    files[path]?.contains(Self.checksum(bytes)) ?? false
  }

  /// Everything that either record has.
  func union(_ other: InstallationRecord) -> InstallationRecord {
    var result = self
    result.files.merge(other.files) { $0.union($1) }
    result.folders.formUnion(other.folders)
    return result
  }

  /// The hash FNV-1a in 64 bits. It recognizes changes; it is no protection against forged contents.
  private static func checksum(_ bytes: [UInt8]) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}

// MARK: The file

extension InstallationRecord {
  private static let firstLine = "petspot installation 1"

  /// The contents of the file: a line for each path.
  var bytes: [UInt8] {
    let files = files.sorted { $0.key < $1.key }.flatMap { path, sums in
      sums.sorted().map { "file \($0) \(path)" }
    }
    let lines = [Self.firstLine] + folders.sorted().map { "folder \($0)" } + files
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// Reads the contents of the file; `nil` if they are not valid.
  init?(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == Self.firstLine[...], lines.last == "" else { return nil }
    for line in lines.dropFirst().dropLast() {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { return nil }
      switch words[0] {
      case "folder": folders.insert(String(words[1]))
      case "file":
        let parts = words[1].split(separator: " ", maxSplits: 1)
        guard parts.count == 2, Self.isInside(parts[1]) else { return nil }
        files[String(parts[1]), default: []].insert(String(parts[0]))
      default: return nil
      }
    }
  }

  /// Whether a path leads to a file under the prefix.
  private static func isInside(_ path: Substring) -> Bool {
    !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
  }
}
