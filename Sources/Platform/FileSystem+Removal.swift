import CLibrary

/// Removal of what this program has made, and of nothing else. It works on a folder that is open: on that one,
/// whatever becomes of its name meanwhile. No link is followed, and no folder inside is entered.
extension FileSystem {
  /// Removes an open folder of this user: the files in it that are ours, then, when nothing else is in it, the
  /// folder.
  ///
  /// - Parameters:
  ///   - path: its name. Where that leads elsewhere, nothing is removed.
  ///   - folder: the folder, open.
  ///   - isOurs: whether a name is one that this program gives to files there.
  /// - Returns: whether it is gone; false where something is in it that is not ours, or `path` leads elsewhere.
  /// - Throws: `EPERM` when it belongs to another user; else the error of the call that failed.
  package func removeFolder(
    _ path: String, openAs folder: FileDescriptor, files isOurs: (String) -> Bool
  ) throws(SystemError) -> Bool {
    guard try status(of: folder).isOurs else { throw SystemError("unlinkat", code: EPERM) }
    guard try isName(path, of: folder) else { return false }
    try removeFiles(in: folder, where: isOurs)
    // rmdir(2) knows names only. All that it could take in place of the folder is another one that is empty.
    guard try isName(path, of: folder) else { return false }
    try enter(.remove, path)
    if rmdir(path) == 0 { return true }
    let error = SystemError("rmdir")
    guard error.code == ENOTEMPTY || error.code == EEXIST else { throw error }
    return false
  }

  /// Removes from an open folder the regular files of this user that have such names (unlinkat(2)). Links, folders
  /// and other users' files stay, whatever their names.
  package func removeFiles(
    in folder: FileDescriptor, where isOurs: (String) -> Bool
  ) throws(SystemError) {
    for name in try names(in: folder) where isOurs(name) {
      guard try isOwnFile(name, in: folder) else { continue }
      try enter(.remove)
      guard unlinkat(folder.rawValue, name, 0) == 0 || errno == ENOENT else { throw SystemError("unlinkat") }
    }
  }

  /// What `removeFiles` would leave in an open folder, by name, in order.
  package func strangers(
    in folder: FileDescriptor, besides isOurs: (String) -> Bool
  ) throws(SystemError) -> [String] {
    var strangers: [String] = []
    for name in try names(in: folder) {
      if isOurs(name), try isOwnFile(name, in: folder) { continue }
      strangers.append(name)
    }
    return strangers
  }

  /// Whether a path leads to what is open, and not through a link at its end.
  package func isName(_ path: String, of descriptor: FileDescriptor) throws(SystemError) -> Bool {
    try status(at: path).identity == status(of: descriptor).identity
  }

  /// Whether a name in an open folder is that of a regular file of this user (fstatat(2)); false when it is gone.
  private func isOwnFile(_ name: String, in folder: FileDescriptor) throws(SystemError) -> Bool {
    try enter(.status)
    var found = stat()
    guard fstatat(folder.rawValue, name, &found, AT_SYMLINK_NOFOLLOW) == 0 else {
      let error = SystemError("fstatat")
      guard error.isNoSuchFile else { throw error }
      return false
    }
    let status = FileStatus(found)
    return status.kind == .file && status.isOurs
  }
}
