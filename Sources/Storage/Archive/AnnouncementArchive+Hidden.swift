internal import Platform

/// The hidden names in the archive's folder: what is on its way in, what is on its way out, and the lock.
extension AnnouncementArchive {
  private static let incoming = ".new-"
  private static let outgoing = ".removed-"
  private static let digits = 12

  /// A new folder under a hidden name, locked so that nobody takes it for what a killed program left.
  func makeHiddenFolder() throws(StorageProblem) -> (path: String, lock: FileLock) {
    for _ in 0..<100 {
      let path = "\(folder)/\(Self.incoming)\(RandomName.hexDigits(Self.digits))"
      if let lock = try makeAndLock(path) { return (path, lock) }
    }
    throw StorageProblem(path: folder, reason: .busy)
  }

  /// A folder that is made and locked; `nil` when another program cleared it away before it was locked.
  private func makeAndLock(_ path: String) throws(StorageProblem) -> FileLock? {
    do throws(SystemError) {
      try fileSystem.makeFolder(path)
    } catch {
      if error.isNoSuchFile, !fileSystem.isFree(folder) { return nil }
      throw StorageProblem(error, at: folder)
    }
    return try lock(path)
  }

  /// Locks a folder in the archive, if nobody else has it locked and it is still there once it is locked.
  private func lock(_ path: String) throws(StorageProblem) -> FileLock? {
    do throws(SystemError) {
      guard let lock = try FileLock.take(try fileSystem.openFolder(path), in: fileSystem) else { return nil }
      return try fileSystem.isName(path, of: lock.descriptor) ? lock : nil
    } catch {
      if error.isNoSuchFile { return nil }
      throw StorageProblem(error, at: folder)
    }
  }

  /// A hidden name to which a folder can be moved that is to go.
  func outgoingName() -> String { "\(folder)/\(Self.outgoing)\(RandomName.hexDigits(Self.digits))" }

  /// Takes away what killed programs have left. What cannot be taken away stays until the next time.
  func clearLeftovers() {
    guard let names = try? fileSystem.names(inFolder: folder) else { return }
    for name in names where Self.isHidden(name) { try? clearLeftover("\(folder)/\(name)") }
  }

  private static func isHidden(_ name: String) -> Bool {
    [incoming, outgoing].contains {
      name.hasPrefix($0) && RandomName.isHexDigits(name.dropFirst($0.count), digits)
    }
  }

  /// Takes a folder away that looks in every respect like one that a killed program has left: nobody is at work on
  /// it, it is this user's alone, and nothing is in it but what this program puts there.
  private func clearLeftover(_ path: String) throws {
    guard let lock = try lock(path), lock.isEffective else { return }
    defer { withExtendedLifetime(lock) {} }
    let status = try fileSystem.status(of: lock.descriptor)
    guard status.isOurs, status.mode & 0o777 == 0o700,
      try fileSystem.strangers(in: lock.descriptor, besides: ArchiveEntry.isOurs).isEmpty
    else { return }
    _ = try fileSystem.removeFolder(path, openAs: lock.descriptor, files: ArchiveEntry.isOurs)
  }

  /// Does something that no other program may do at the same time: to look whether an announcement may come in,
  /// and to let it in.
  func alone<Value>(_ work: () throws(StorageProblem) -> Value) throws(StorageProblem) -> Value {
    let path = "\(folder)/.lock"
    let lock = try inFolder { () throws(SystemError) in
      try FileLock.take(
        try fileSystem.openOrCreateFile(path), in: fileSystem, patience: Self.patience)
    }
    guard let lock else { throw StorageProblem(path: path, reason: .busy) }
    defer { withExtendedLifetime(lock) {} }
    return try work()
  }
}
