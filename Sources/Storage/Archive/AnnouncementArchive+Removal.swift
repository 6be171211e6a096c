internal import MissingPet
import PlainText
internal import Platform

/// Taking an announcement out of the archive (`petspot remove`).
extension AnnouncementArchive {
  /// Removes the announcement with this id, or with the only id that begins like this, if the code is its code.
  /// Whatever happens meanwhile, it is there whole or gone. Files in its folder that this program did not put there
  /// stay where they are.
  ///
  /// - Parameters:
  ///   - typed: as for `announcement(id:)`.
  ///   - managementPassword: the code as the person typed it; white space around it does not matter.
  package func remove(id typed: String, managementPassword: String) -> RemovalOutcome {
    do throws(StorageProblem) {
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
  ) throws(StorageProblem) -> RemovalOutcome {
    guard let lock = try entry.lock(), let record = try entry.record() else { return .notFound }
    defer { withExtendedLifetime(lock) {} }
    guard record.announcement.managementPassword == managementPassword.trimmed else { return .wrongCode }
    let strangers = try at(entry) { () throws(SystemError) in
      try fileSystem.strangers(in: lock.descriptor, besides: ArchiveEntry.isOurs)
    }
    if strangers.isEmpty {
      try takeAway(entry, lock)
    } else {
      try empty(entry, lock)
    }
    return .removed
  }

  /// Removes the whole folder. Other programs see it no more as soon as it has a hidden name.
  private func takeAway(_ entry: ArchiveEntry, _ lock: FileLock) throws(StorageProblem) {
    let hidden = outgoingName()
    try at(entry) { () throws(SystemError) in try fileSystem.move(entry.folder, to: hidden) }
    // It is gone now, whether or not a loss of power could bring it back.
    try? fileSystem.flush(folder: folder)
    do throws(SystemError) {
      // The record last: as long as it is there, the announcement can be put back.
      try fileSystem.removeFiles(in: lock.descriptor) {
        $0 != ArchiveEntry.recordName && ArchiveEntry.isOurs($0)
      }
      if try fileSystem.removeFolder(hidden, openAs: lock.descriptor, files: ArchiveEntry.isOurs) { return }
    } catch {
      // What cannot be taken away is not said to be gone.
      try? fileSystem.move(hidden, to: entry.folder)
      throw StorageProblem(error, at: entry.folder)
    }
    // Somebody has put something there just now, which must not be left under a name that nobody finds.
    try StorageProblem.at(hidden) { () throws(SystemError) in
      try fileSystem.move(hidden, to: entry.folder)
    }
  }

  /// Removes the announcement from a folder in which somebody keeps files of their own: those, and the folder, stay
  /// where they are. It is gone with its record.
  private func empty(_ entry: ArchiveEntry, _ lock: FileLock) throws(StorageProblem) {
    try at(entry) { () throws(SystemError) in
      try fileSystem.removeFiles(in: lock.descriptor) { $0 == ArchiveEntry.recordName }
    }
    try? fileSystem.flush(folder: entry.folder)
    try? fileSystem.removeFiles(in: lock.descriptor, where: ArchiveEntry.isOurs)
  }

  private func at<Value>(
    _ entry: ArchiveEntry, _ work: () throws(SystemError) -> Value
  ) throws(StorageProblem) -> Value {
    try StorageProblem.at(entry.folder, work)
  }
}
