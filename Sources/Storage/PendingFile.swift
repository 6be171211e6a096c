internal import Platform

/// New contents of a `DurableFile` on their way: piece by piece into a hidden file beside it, which takes its name
/// at the end. Dropped before that, it leaves nothing behind.
struct PendingFile: ~Copyable {
  private let target: DurableFile
  private let temporaryPath: String
  private let descriptor: FileDescriptor
  private var isOpen = true
  private var isThere = true

  /// Creates the hidden file, for its owner alone. Refuses a target that is there and no regular file.
  init(replacing target: DurableFile) throws(StorageProblem) {
    try Self.checkIsReplaceable(target)
    let path = "\(target.folder)/\(Self.temporaryName(for: target.name))"
    let created = try StorageProblem.at(target.path) { () throws(SystemError) in
      try target.fileSystem.createFile(path)
    }
    self.target = target
    temporaryPath = path
    descriptor = created
  }

  deinit {
    if isOpen { descriptor.close() }
    if isThere { try? target.fileSystem.removeFile(temporaryPath) }
  }

  /// Adds bytes at the end.
  borrowing func append(_ bytes: [UInt8]) throws(StorageProblem) {
    do throws(SystemError) {
      try target.fileSystem.write(bytes, to: descriptor)
    } catch {
      throw StorageProblem(error, at: target.path)
    }
  }

  /// Puts the new contents in the place of the old ones, durably. To be called once.
  mutating func commit() throws(StorageProblem) {
    do throws(SystemError) {
      try target.fileSystem.flush(file: descriptor)
      descriptor.close()
      isOpen = false
      try target.fileSystem.move(temporaryPath, to: target.path)
      isThere = false
      try target.fileSystem.flush(folder: target.folder)
    } catch {
      throw StorageProblem(error, at: target.path)
    }
  }

  /// Whether a name in a folder is that of a hidden file for the file `name`.
  static func isTemporary(_ candidate: String, of name: String) -> Bool {
    let prefix = prefix(for: name)
    guard candidate.hasPrefix(prefix), candidate.hasSuffix(suffix) else { return false }
    return RandomName.isHexDigits(candidate.dropFirst(prefix.count).dropLast(suffix.count), digits)
  }

  private static let suffix = ".tmp"
  private static let digits = 8

  private static func prefix(for name: String) -> String { ".\(name)." }

  private static func temporaryName(for name: String) -> String {
    prefix(for: name) + RandomName.hexDigits(digits) + suffix
  }

  private static func checkIsReplaceable(_ target: DurableFile) throws(StorageProblem) {
    let status: FileStatus
    do throws(SystemError) {
      status = try target.fileSystem.status(at: target.path)
    } catch {
      if error.isNoSuchFile { return }
      throw StorageProblem(error, at: target.path)
    }
    if let problem = StorageProblem(expectingFile: status, at: target.path) { throw problem }
  }
}
