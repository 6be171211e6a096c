import CLibrary
import PlainText

extension FileSystem {
  /// The names in a folder without `.` and `..`, in the order of their bytes. A link to a folder is followed.
  package func names(inFolder path: String) throws(FileError) -> [String] {
    try names(in: open(.list, path, O_RDONLY | O_DIRECTORY))
  }

  /// The names in an open folder, likewise.
  package func names(in open: borrowing OpenFile) throws(FileError) -> [String] {
    try enter(.list, open.path)
    // A new descriptor has a position of its own, at the beginning.
    let number = openat(open.descriptor.rawValue, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0, let folder = fdopendir(number) else {
      let error = failure(.list, open.path)
      close(number)
      throw error
    }
    defer { closedir(folder) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else { break }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    guard errno == 0 else { throw failure(.list, open.path) }
    return names.sorted()
  }

  /// Renames a file or folder atomically (rename(2)). An existing file with the new name is replaced; an
  /// existing folder only if it is empty.
  package func move(_ old: String, to new: String) throws(FileError) {
    guard !new.utf8.contains(0) else { throw failure(.rename, new, .invalidPath) }
    try call(.rename, old) { CLibrary.rename(old, new) }
  }

  /// Creates a folder (mkdir(2)), by default with mode 0700, whatever the umask.
  ///
  /// - Throws: `.taken` if anything exists at the path.
  package func makeFolder(_ path: String, mode: UInt32 = 0o700) throws(FileError) {
    try call(.makeFolder, path) { mkdir(path, mode_t(mode)) }
    // The umask may have removed permissions.
    guard try status(at: path).mode & 0o777 != mode else { return }
    try call(.changeMode, path) { chmod(path, mode_t(mode)) }
  }

  /// Creates a folder and the missing folders above it, each by default with mode 0700. Existing folders keep
  /// their mode, and links to folders are followed.
  ///
  /// - Throws: `.notAFolder` if something else is in the way.
  package func makeFolders(_ path: String, mode: UInt32 = 0o700) throws(FileError) {
    guard try !isFolder(path) else { return }
    let parent = path.parentFolder
    if let parent { try makeFolders(parent, mode: mode) }
    do throws(FileError) {
      try makeFolder(path, mode: mode)
    } catch {
      guard error.reason == .taken else { throw error }
      // Another program may have created it since.
      guard try isFolder(path) else { throw failure(.makeFolder, path, .notAFolder) }
    }
    if let parent { try flush(folder: parent) }
  }

  private func isFolder(_ path: String) throws(FileError) -> Bool {
    try enter(.status, path)
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Removes a file (unlink(2)).
  package func removeFile(_ path: String) throws(FileError) {
    try call(.remove, path) { unlink(path) }
  }

  // MARK: Removing folders

  // These follow no links, enter no folders, and remove only regular files of this user with accepted names.

  /// Removes a folder that is empty (rmdir(2)).
  ///
  /// - Throws: `.taken` if anything is in it.
  package func removeFolder(_ path: String) throws(FileError) {
    try call(.remove, path) { rmdir(path) }
  }

  /// Removes the accepted files from an open folder (unlinkat(2)), even if its path leads elsewhere now.
  package func removeFiles(in folder: borrowing OpenFile, where isOurs: (String) -> Bool) throws(FileError) {
    let (number, path) = (folder.descriptor.rawValue, folder.path)
    for name in try names(in: folder) where isOurs(name) {
      var found = stat()
      guard
        try unlessMissing(call(.status, path) { fstatat(number, name, &found, AT_SYMLINK_NOFOLLOW) }) != nil
      else { continue }
      let status = FileStatus(found)
      guard status.kind == .file, status.isOurs else { continue }
      _ = try unlessMissing(call(.remove, path) { unlinkat(number, name, 0) })
    }
  }
}
