import MissingPet
package import Platform

/// The announcements on this computer: the destination of reports if no service is named.
///
/// Each announcement has a folder, named by its id, with `announcement.json` and the photo. The folder is
/// filled under a hidden name and then renamed, so that it appears complete; it is removed in the same way.
/// Any number of processes may use the archive at the same time.
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
  /// it.
  ///
  /// - Throws: the reason if it cannot be read.
  func report(id: String) throws(FileError) -> StoredReport? { try knownEntry(id)?.report() }

  func knownEntry(_ id: String) -> ArchiveEntry? {
    AnnouncementResponse.isUUID(id) ? entry(id.lowercased()) : nil
  }

  func entry(_ id: String) -> ArchiveEntry {
    ArchiveEntry(id: id, folder: "\(folder)/\(id)", fileSystem: fileSystem)
  }

  /// The ids of all announcements in order, including damaged ones. Empty if the archive does not exist.
  func ids() throws(FileError) -> [String] { try names().filter(Self.isID) }

  /// Whether there is no announcement.
  func isEmpty() throws(FileError) -> Bool { try !names().contains(where: Self.isID) }

  private func names() throws(FileError) -> [String] {
    try unlessMissing(fileSystem.names(inFolder: folder)) ?? []
  }

  private static func isID(_ name: String) -> Bool {
    AnnouncementResponse.isUUID(name) && name == name.lowercased()
  }
}

// MARK: Removing

extension AnnouncementArchive {
  /// Removes an announcement if the code matches. At any point it exists completely or not at all. Files in
  /// its folder that are not part of an announcement remain.
  ///
  /// - Throws: the reason if it could not be read or not be removed. It is unchanged then.
  func remove(id: String, code: String) throws(FileError) -> RemovalOutcome {
    guard let entry = knownEntry(id), let lock = try entry.lock(), let report = try entry.report() else {
      return .notFound
    }
    guard report.announcement.managementPassword == code else { return .wrongCode }
    if try entry.fileSystem.otherNames(in: lock.file, besides: ArchiveEntry.isOurs).isEmpty {
      try removeFolder(of: entry, lock)
    } else {
      try removeFiles(of: entry, lock)
    }
    return .removed
  }

  /// Removes the folder. Other processes do not see it any more once it has a hidden name.
  private func removeFolder(of entry: ArchiveEntry, _ lock: borrowing FileLock) throws(FileError) {
    let fileSystem = entry.fileSystem
    let hidden = outgoingPath()
    try fileSystem.move(entry.folder, to: hidden)
    // From here on it counts as removed, even if a loss of power may bring it back.
    try? fileSystem.flush(folder: folder)
    do throws(FileError) {
      // The record last: as long as it exists, the announcement can be restored.
      try fileSystem.removeFiles(in: lock.file) {
        $0 != ArchiveEntry.recordName && ArchiveEntry.isOurs($0)
      }
      if try fileSystem.removeFolder(hidden, openAs: lock.file, files: ArchiveEntry.isOurs) { return }
    } catch {
      try? fileSystem.move(hidden, to: entry.folder)
      throw error
    }
    // Another program has added a file in the meantime, which must not stay in a hidden folder.
    try fileSystem.reporting(hidden).move(hidden, to: entry.folder)
  }

  /// Removes the files of the announcement from a folder that contains others too. It counts as removed once
  /// its record is.
  private func removeFiles(of entry: ArchiveEntry, _ lock: borrowing FileLock) throws(FileError) {
    try entry.fileSystem.removeFiles(in: lock.file) { $0 == ArchiveEntry.recordName }
    try? entry.fileSystem.flush(folder: entry.folder)
    try? entry.fileSystem.removeFiles(in: lock.file, where: ArchiveEntry.isOurs)
  }
}
