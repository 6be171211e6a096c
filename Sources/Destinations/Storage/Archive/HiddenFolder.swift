import Platform

/// A new folder in the archive, locked and under a hidden name. Unless it is admitted, it is removed at the
/// end of the value's lifetime.
struct HiddenFolder: ~Copyable {
  let path: String
  private let lock: FileLock
  private let archive: AnnouncementArchive
  private var isAdmitted = false

  fileprivate init(_ path: String, _ lock: consuming FileLock, in archive: AnnouncementArchive) {
    self.path = path
    self.lock = lock
    self.archive = archive
  }

  deinit {
    guard !isAdmitted else { return }
    _ = try? archive.fileSystem.removeFolder(path, openAs: lock.file, files: ArchiveEntry.isOurs)
  }

  /// Writes the record of an announcement into the folder.
  func write(_ report: StoredReport) throws(FileError) {
    try ArchiveEntry(id: report.id, folder: path, fileSystem: archive.fileSystem).write(report, holding: lock)
  }

  /// Renames the folder to the id of its announcement, durably. On an error it has its hidden name again.
  mutating func admit(as id: String) throws(FileError) {
    let place = "\(archive.folder)/\(id)"
    try archive.fileSystem.move(path, to: place)
    do throws(FileError) {
      try archive.fileSystem.flush(folder: archive.folder)
      isAdmitted = true
    } catch {
      try? archive.fileSystem.move(place, to: path)
      throw error
    }
  }
}

/// The hidden names in the folder of the archive: new folders, folders to remove, and the lock file.
extension AnnouncementArchive {
  private static let incoming = ".new-"
  private static let outgoing = ".removed-"
  private static let digits = 12

  /// Creates a hidden folder. It is locked, so that no other process takes it for a leftover.
  func makeHiddenFolder() throws(FileError) -> HiddenFolder {
    for _ in 0..<100 {
      let path = "\(folder)/\(Self.incoming)\(RandomName.hexDigits(Self.digits))"
      if let lock = try makeAndLock(path) { return HiddenFolder(path, lock, in: self) }
    }
    throw FileError(path: folder, step: .makeFolder, reason: .busy)
  }

  /// Creates and locks a folder; `nil` if another process removed it before it was locked.
  private func makeAndLock(_ path: String) throws(FileError) -> FileLock? {
    do throws(FileError) {
      try fileSystem.makeFolder(path)
    } catch {
      if error.reason == .missing, !fileSystem.isFree(folder) { return nil }
      throw error
    }
    return try lock(path)
  }

  /// Locks a folder in the archive; `nil` if another process has locked it or removed it.
  private func lock(_ path: String) throws(FileError) -> FileLock? {
    guard let open = try unlessMissing(fileSystem.openFolder(path)), let lock = try fileSystem.lock(open),
      try fileSystem.isPath(path, of: lock.file)
    else { return nil }
    return lock
  }

  /// A new hidden name for a folder that is about to be removed.
  func outgoingPath() -> String { "\(folder)/\(Self.outgoing)\(RandomName.hexDigits(Self.digits))" }

  /// Removes the hidden folders of killed processes. Errors are ignored: what remains is cleared the next
  /// time.
  func clearLeftovers() {
    guard let names = try? fileSystem.names(inFolder: folder) else { return }
    for name in names where Self.isHidden(name) { try? clearLeftover("\(folder)/\(name)") }
  }

  private static func isHidden(_ name: String) -> Bool {
    [incoming, outgoing].contains {
      name.hasPrefix($0) && RandomName.isHexDigits(name.dropFirst($0.count), digits)
    }
  }

  /// Removes a folder if it can only be a leftover: not locked, owned by this user with mode 0700, and with
  /// no files but those of an announcement.
  private func clearLeftover(_ path: String) throws(FileError) {
    guard let lock = try lock(path), lock.isEffective else { return }
    let status = try fileSystem.status(of: lock.file)
    guard status.isOurs, status.mode & 0o777 == 0o700,
      try fileSystem.otherNames(in: lock.file, besides: ArchiveEntry.isOurs).isEmpty
    else { return }
    _ = try fileSystem.removeFolder(path, openAs: lock.file, files: ArchiveEntry.isOurs)
  }

  /// Runs `work` while no other process can do so: to check that an announcement is acceptable and to admit
  /// it.
  ///
  /// - Throws: `.busy` as `waitForLock` does.
  func withExclusiveLock<Value>(_ work: () throws(FileError) -> Value) throws(FileError) -> Value {
    let path = "\(folder)/.lock"
    let fileSystem = fileSystem.reporting(path)
    return try fileSystem.waitForLock(fileSystem.openOrCreateFile(path)).whileHeld(work)
  }
}
