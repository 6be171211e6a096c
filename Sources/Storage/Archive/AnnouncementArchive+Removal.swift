internal import MissingPet
internal import PlainText
package import Platform

/// The result of removing an announcement from the archive.
package enum RemovalOutcome: Equatable, Sendable {
  /// The announcement and its photo were removed.
  case removed
  /// No id matches, or the text is shorter than `AnnouncementArchive.shortestPrefix`.
  case notFound
  /// Several ids match: these, in order. Nothing was removed.
  case ambiguous([String])
  /// The code does not match. Nothing was removed.
  case wrongCode
  /// The announcement could not be read or not be removed. It is unchanged.
  case problem(FileError)
}

/// Removing (`petspot remove`).
extension AnnouncementArchive {
  /// Removes an announcement if the code matches. At any point it exists completely or not at all. Files in
  /// its folder that are not part of an announcement remain.
  ///
  /// - Parameters:
  ///   - typed: as for `announcement(id:)`.
  ///   - managementPassword: the code; surrounding white space is ignored.
  package func remove(id typed: String, managementPassword: String) -> RemovalOutcome {
    do throws(FileError) {
      let matching = try ids(beginningWith: typed)
      guard matching.count <= 1 else { return .ambiguous(matching) }
      guard let id = matching.first else { return .notFound }
      return try remove(entry(id), managementPassword: managementPassword)
    } catch {
      return .problem(error)
    }
  }

  private func remove(
    _ entry: ArchiveEntry, managementPassword: String
  ) throws(FileError) -> RemovalOutcome {
    guard let lock = try entry.lock(), let record = try entry.record() else { return .notFound }
    guard record.announcement.managementPassword == managementPassword.trimmed else { return .wrongCode }
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
