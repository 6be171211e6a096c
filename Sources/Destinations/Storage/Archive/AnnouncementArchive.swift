import MissingPet
package import Platform

/// The announcements on this computer: the destination of reports if no service is named.
///
/// Each announcement has a folder, named by its id, with `announcement.json` and the photo. It exists as long
/// as that file, which is written and removed in one step. Any number of processes may use the archive at the
/// same time.
package struct AnnouncementArchive: Sendable {
  /// The folder of the archive, `StorageLocations.announcementsFolder`. It is created when it is needed.
  package let folder: String
  let clock: @Sendable () -> Int
  let fileSystem: FileSystem

  /// - Parameters:
  ///   - folder: an absolute path.
  ///   - clock: the time, in seconds since 1970-01-01T00:00:00Z.
  ///   - fileSystem: for tests.
  package init(
    folder: String, clock: @escaping @Sendable () -> Int = { SystemClock.now },
    fileSystem: FileSystem = FileSystem()
  ) {
    self.folder = folder
    self.clock = clock
    self.fileSystem = fileSystem.reporting(folder)
  }

  /// The report with an id, without what services have answered about it; `nil` if the archive does not have
  /// it. Throws the reason if it cannot be read.
  func report(id: String) throws(FileError) -> StoredReport? { try knownEntry(id)?.report() }

  func knownEntry(_ id: String) -> ArchiveEntry? {
    AnnouncementResponse.isUUID(id) ? entry(id.lowercased()) : nil
  }

  func entry(_ id: String) -> ArchiveEntry {
    let path = "\(folder)/\(id)"
    return ArchiveEntry(id: id, folder: path, fileSystem: fileSystem.reporting(path))
  }

  /// The ids of all announcements in order, including damaged ones. Empty if the archive does not exist.
  func ids() throws(FileError) -> [String] { try folders().filter { !entry($0).isWithoutRecord } }

  /// The names of the folders of announcements, and of those that killed processes did not fill or empty.
  func folders() throws(FileError) -> [String] {
    try (unlessMissing(fileSystem.names(inFolder: folder)) ?? []).filter {
      AnnouncementResponse.isUUID($0) && $0 == $0.lowercased()
    }
  }

  // MARK: Changing

  /// Keeps other processes from changing the archive, until the end of the lifetime of the result.
  ///
  /// - Throws: `.busy` as `waitForLock` does; `.missing` if there is no archive.
  func lock() throws(FileError) -> FileLock {
    let path = "\(folder)/.lock"
    let fileSystem = fileSystem.reporting(path)
    return try fileSystem.waitForLock(fileSystem.openOrCreateFile(path))
  }

  /// Removes an announcement if the code matches, the photo first. Files in its folder that are not part of
  /// an announcement remain.
  ///
  /// - Throws: the reason if it could not be read or removed. It exists then, perhaps without its photo.
  func remove(id: String, code: String) throws(FileError) -> Removal {
    guard let entry = knownEntry(id), let lock = try unlessMissing(lock()), let report = try entry.report()
    else { return .notFound }
    guard report.announcement.managementPassword == code else { return .wrongCode }
    try entry.remove(holding: lock)
    return .removed
  }
}
