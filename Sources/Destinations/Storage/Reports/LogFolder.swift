import JSONTree
import MissingPet
import Platform

/// The folder of the receipts, with one file for each version of a report that was sent to a service.
struct LogFolder: Sendable {
  private static let suffix = ".json"

  let path: String
  let fileSystem: FileSystem

  /// The log with a key; `nil` if there is none. Throws the reason if it cannot be read.
  func log(_ key: String) throws(FileError) -> DeliveryLog? {
    guard AnnouncementResponse.isUUID(key) else { return nil }
    let file = file(key)
    guard let contents = try file.read(atMost: DurableFile.largestJSON) else { return nil }
    guard let json = JSONValue(parsing: contents.bytes), let log = try? DeliveryLog(json: json, key: key)
    else {
      throw FileError(path: file.path, step: .read, reason: .damaged)
    }
    return log
  }

  /// The keys of all logs, in order. Empty if the folder does not exist.
  func keys() throws(FileError) -> [String] {
    try (unlessMissing(fileSystem.reporting(path).names(inFolder: path)) ?? []).compactMap(Self.key)
  }

  /// Changes the log of a report, durably; one without entries is removed. Removes the temporary files of
  /// killed processes.
  ///
  /// - Throws: the reason, which names the file. The log is unchanged then.
  func update(_ log: DeliveryLog, _ change: (inout DeliveryLog) -> Void) throws(FileError) {
    let file = file(log.key)
    // A draft that was edited may have any key.
    guard AnnouncementResponse.isUUID(log.key) else {
      throw FileError(path: file.path, step: .create, reason: .invalidPath)
    }
    let fileSystem = fileSystem.reporting(file.path)
    try fileSystem.makeFolders(path)
    // While this holds the lock, no other process changes a log or removes files.
    let lock = try fileSystem.waitForLock(fileSystem.openFolder(path, followsLinks: true))
    clearLeftovers(lock)
    let before = try self.log(log.key)
    var after = before ?? log
    change(&after)
    if after == before { return }
    if !after.entries.isEmpty { return try file.write(after.json, holding: lock) }
    if before != nil { try file.remove() }
  }

  private func file(_ key: String) -> DurableFile {
    DurableFile(path: "\(path)/\(key.lowercased())\(Self.suffix)", fileSystem: fileSystem)
  }

  /// The key of the log whose file has a name; `nil` if the file is no log.
  private static func key(_ name: String) -> String? {
    guard name.hasSuffix(suffix), name == name.lowercased() else { return nil }
    let key = String(name.dropLast(suffix.count))
    return AnnouncementResponse.isUUID(key) ? key : nil
  }

  /// Removes the temporary files of killed processes. Errors are ignored: what remains is private and cleared
  /// the next time.
  private func clearLeftovers(_ lock: borrowing FileLock) {
    guard lock.isEffective else { return }
    try? fileSystem.removeFiles(in: lock.file) { name in
      // A temporary file has the name of its target after a dot.
      let target = name.dropFirst().prefix { $0 != "." } + Self.suffix
      return Self.key(String(target)) != nil && PendingFile.isTemporary(name, of: String(target))
    }
  }
}
