import CLibrary
import PlainText

/// Creating, renaming and removing.
extension FileSystem {
  /// Renames a file or folder atomically (rename(2)). An existing file with the new name is replaced; an
  /// existing folder only if it is empty.
  package func move(_ old: String, to new: String) throws(FileError) {
    try enter(.rename, old)
    guard !new.utf8.contains(0) else { throw failure(.rename, new, .invalidPath) }
    guard CLibrary.rename(old, new) == 0 else { throw failure(.rename, old) }
  }

  /// Gives a file a second name (link(2)).
  ///
  /// - Throws: `.taken` if anything has that name.
  package func link(_ path: String, as other: String) throws(FileError) {
    try enter(.rename, path)
    guard !other.utf8.contains(0) else { throw failure(.rename, other, .invalidPath) }
    guard CLibrary.link(path, other) == 0 else { throw failure(.rename, path) }
  }

  /// Creates a folder (mkdir(2)), by default with mode 0700, whatever the umask.
  ///
  /// - Throws: `.taken` if anything exists at the path.
  package func makeFolder(_ path: String, mode: UInt32 = 0o700) throws(FileError) {
    try enter(.makeFolder, path)
    guard mkdir(path, mode_t(mode)) == 0 else { throw failure(.makeFolder, path) }
    // The umask may have removed permissions.
    guard try status(at: path).mode & 0o777 != mode else { return }
    try enter(.changeMode, path)
    guard chmod(path, mode_t(mode)) == 0 else { throw failure(.changeMode, path) }
  }

  /// Creates a folder and the missing folders above it, each with mode 0700. Existing folders keep their
  /// mode, and links to folders are followed.
  ///
  /// - Throws: `.notAFolder` if something else is in the way.
  package func makeFolders(_ path: String) throws(FileError) {
    guard try !isFolder(path) else { return }
    let parent = path.parentFolder
    if let parent { try makeFolders(parent) }
    do throws(FileError) {
      try makeFolder(path)
    } catch {
      guard error.reason == .taken else { throw error }
      // Another program may have created it since.
      guard try isFolder(path) else { throw failure(.makeFolder, path, .notAFolder) }
    }
    if let parent { try flush(folder: parent) }
  }

  /// Removes a file (unlink(2)).
  package func removeFile(_ path: String) throws(FileError) {
    try enter(.remove, path)
    guard unlink(path) == 0 else { throw failure(.remove, path) }
  }

  private func isFolder(_ path: String) throws(FileError) -> Bool {
    try enter(.status, path)
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

// MARK: Removing folders

/// These work on an open folder, so that they affect that one even if its path leads elsewhere meanwhile.
/// They follow no links and enter no folders inside, and remove only regular files of this user with names
/// that the caller accepts.
extension FileSystem {
  /// Removes an open folder of this user: first the accepted files, then, if nothing else is in it, the
  /// folder.
  ///
  /// - Parameters:
  ///   - path: the path of the folder. If it leads elsewhere, nothing is removed.
  ///   - folder: the folder.
  ///   - isOurs: accepts a name.
  /// - Returns: whether the folder was removed; false if other files are in it, or if `path` leads elsewhere.
  /// - Throws: `.notPermitted` if the folder belongs to another user, or the error of the call that failed.
  package func removeFolder(
    _ path: String, openAs folder: borrowing OpenFile, files isOurs: (String) -> Bool
  ) throws(FileError) -> Bool {
    let opened = try status(of: folder)
    guard opened.isOurs else { throw failure(.remove, path, .notPermitted) }
    guard try status(at: path).identity == opened.identity else { return false }
    try removeFiles(in: folder, where: isOurs)
    // rmdir(2) takes a path. If that leads elsewhere since this check, at most an empty folder is removed.
    guard try status(at: path).identity == opened.identity else { return false }
    try enter(.remove, path)
    if rmdir(path) == 0 { return true }
    let error = failure(.remove, path)
    guard error.reason == .taken else { throw error }
    return false
  }

  /// Removes the accepted files from an open folder (unlinkat(2)).
  package func removeFiles(
    in folder: borrowing OpenFile, where isOurs: (String) -> Bool
  ) throws(FileError) {
    for name in try names(in: folder) where isOurs(name) {
      guard try isOwnFile(name, in: folder) else { continue }
      try enter(.remove, folder.path)
      guard unlinkat(folder.descriptor.rawValue, name, 0) == 0 || errno == ENOENT else {
        throw failure(.remove, folder.path)
      }
    }
  }

  /// The names in an open folder that `removeFiles` would leave, in the order of their bytes.
  package func otherNames(
    in folder: borrowing OpenFile, besides isOurs: (String) -> Bool
  ) throws(FileError) -> [String] {
    var others: [String] = []
    for name in try names(in: folder) {
      if isOurs(name), try isOwnFile(name, in: folder) { continue }
      others.append(name)
    }
    return others
  }

  /// Whether a name in an open folder is a regular file of this user (fstatat(2)).
  private func isOwnFile(_ name: String, in folder: borrowing OpenFile) throws(FileError) -> Bool {
    try enter(.status, folder.path)
    var found = stat()
    guard fstatat(folder.descriptor.rawValue, name, &found, AT_SYMLINK_NOFOLLOW) == 0 else {
      let error = failure(.status, folder.path)
      guard error.reason == .missing else { throw error }
      return false
    }
    let status = FileStatus(found)
    return status.kind == .file && status.isOurs
  }
}
