import CLibrary

extension FileSystem {
  /// Gives a file or a folder another name in one instant (rename(2)). A file that has that name already is
  /// replaced; a folder only when it is empty.
  package func move(_ old: String, to new: String) throws(SystemError) {
    try enter(.rename, old, new)
    guard CLibrary.rename(old, new) == 0 else { throw SystemError("rename") }
  }

  /// Makes a folder that only its owner may enter (mkdir(2)); `EEXIST` when anything stands there already.
  package func makeFolder(_ path: String) throws(SystemError) {
    try enter(.makeFolder, path)
    guard mkdir(path, 0o700) == 0 else { throw SystemError("mkdir") }
    guard try status(at: path).mode & 0o777 != 0o700 else { return }
    // Only a umask that takes permissions from the owner leads here.
    try enter(.changeMode, path)
    guard chmod(path, 0o700) == 0 else { throw SystemError("chmod") }
  }

  /// Makes a folder and the folders above it that are missing, each for its owner alone. Folders that exist
  /// are left as they are, and may be reached through links. `ENOTDIR` when something else is in the way.
  package func makeFolders(_ path: String) throws(SystemError) {
    guard try !isFolder(path) else { return }
    let parent = Self.parent(of: path)
    if let parent { try makeFolders(parent) }
    do throws(SystemError) {
      try makeFolder(path)
    } catch {
      guard error.code == EEXIST else { throw error }
      // Another program may have made it just now.
      guard try isFolder(path) else { throw SystemError("mkdir", code: ENOTDIR) }
    }
    if let parent { try flush(folder: parent) }
  }

  /// Takes the name of a file away (unlink(2)): one that this program has given it.
  package func removeFile(_ path: String) throws(SystemError) {
    try enter(.remove, path)
    guard unlink(path) == 0 else { throw SystemError("unlink") }
  }

  /// The folder that a path stands in: `.` for a bare name, `nil` for the root and for no path at all.
  package static func parent(of path: String) -> String? {
    var parts = path[...]
    while parts.count > 1, parts.last == "/" { parts.removeLast() }
    guard !parts.isEmpty, parts != "/" else { return nil }
    guard let slash = parts.lastIndex(of: "/") else { return "." }
    return slash == parts.startIndex ? "/" : String(parts[..<slash])
  }

  /// Whether a folder stands at a path, or at the end of the links that stand there.
  private func isFolder(_ path: String) throws(SystemError) -> Bool {
    try enter(.status, path)
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
