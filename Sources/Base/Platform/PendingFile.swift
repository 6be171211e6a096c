import PlainText

/// New contents for a `DurableFile`, written piece by piece into a hidden file beside it. Unless they are
/// committed, the hidden file is removed at the end of the value's lifetime.
package struct PendingFile: ~Copyable {
  /// The path of the hidden file, which is removed at the end of the value's lifetime unless it was renamed.
  private struct TemporaryPath: ~Copyable {
    let path: String
    let fileSystem: FileSystem
    var isRenamed = false

    deinit {
      if !isRenamed { try? fileSystem.removeFile(path) }
    }
  }

  private let target: DurableFile
  private let file: OpenFile
  private var temporary: TemporaryPath

  /// Creates the hidden file.
  ///
  /// - Throws: `.link`, `.folder` or `.notAFile` if the target exists and is not a regular file.
  package init(replacing target: DurableFile) throws(FileError) {
    _ = try target.status()
    let path = "\(target.folder)/.\(target.name).\(RandomName.hexDigits(Self.digits))\(Self.suffix)"
    file = try target.fileSystem.createFile(path)
    temporary = TemporaryPath(path: path, fileSystem: target.fileSystem)
    self.target = target
  }

  /// Appends bytes. Throws the reason if they are not written as a whole.
  package func append(_ bytes: [UInt8]) throws(FileError) {
    try target.fileSystem.write(bytes, to: file)
  }

  /// Sets the permission bits, whatever the umask. Until then they are 0600.
  package func setMode(_ mode: UInt32) throws(FileError) {
    try target.fileSystem.setMode(mode, of: file)
  }

  /// Replaces the target, durably: flushes the hidden file, renames it, and flushes the folder.
  ///
  /// - Throws: the reason; the target is unchanged, unless the flush of the folder failed.
  package consuming func commit() throws(FileError) {
    try target.fileSystem.flush(file)
    // Closed first, so that its descriptor is free for the folder.
    _ = consume file
    try target.fileSystem.move(temporary.path, to: target.path)
    temporary.isRenamed = true
    try target.fileSystem.flush(folder: target.folder)
  }

  /// Whether a name is that of a hidden file for the file `name` in the same folder.
  package static func isTemporary(_ candidate: String, of name: String) -> Bool {
    guard candidate.hasBytes(".\(name)."), candidate.hasSuffix(suffix) else { return false }
    let random = candidate.droppingBytes(name.utf8.count + 2).dropLast(suffix.count).utf8
    return random.count == digits && random.allSatisfy("0123456789abcdef".utf8.contains)
  }

  private static let suffix = ".tmp"
  private static let digits = 8
}

/// Unpredictable names and numbers, from the random number generator of the system (getrandom(2)).
package enum RandomName {
  /// Hexadecimal digits in lower case.
  package static func hexDigits(_ count: Int) -> String { digits(count, of: "0123456789abcdef") }

  /// Six decimal digits: a management code.
  package static func code() -> String { digits(6, of: "0123456789") }

  /// A random UUID (RFC 9562, section 5.4) in lower case.
  package static func uuid() -> String {
    let groups = [
      hexDigits(8), hexDigits(4), "4" + hexDigits(3), digits(1, of: "89ab") + hexDigits(3), hexDigits(12),
    ]
    return groups.joined(separator: "-")
  }

  private static func digits(_ count: Int, of alphabet: String) -> String {
    String((0..<count).compactMap { _ in alphabet.randomElement() })
  }
}
