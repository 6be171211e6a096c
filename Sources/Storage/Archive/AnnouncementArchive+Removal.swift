internal import MissingPet
internal import Platform

/// Taking an announcement out of the archive (`petspot remove`).
extension AnnouncementArchive {
  /// Removes the announcement with this id, or with the only id that begins like this, if the code is its code.
  /// Whatever happens meanwhile, it is there whole or gone.
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
    let hidden = outgoingName()
    try StorageProblem.at(entry.folder) { () throws(SystemError) in
      try fileSystem.move(entry.folder, to: hidden)
      try fileSystem.flush(folder: folder)
    }
    // From here on it is gone; what cannot be taken away now goes with the next announcement that comes in.
    try? fileSystem.removeTree(hidden)
    return .removed
  }
}
