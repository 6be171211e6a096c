import Foundation

/// The contents of a file in a temporary file in the same folder, to be moved to the file's path.
///
/// Once there is one, signals that would end the process wait, so that no temporary file stays.
struct TemporaryFile {
  private let path: String
  /// The path to move the file to: that of the file, without symbolic links.
  private let target: String
  /// The path for errors, as the user entered it.
  private let shownPath: String

  /// Writes the bytes. If the file exists, the temporary file gets its permissions and owner.
  init(_ bytes: [UInt8], for shownPath: String) throws(FileError) {
    let resolved = FileAccess.resolved(shownPath)
    guard resolved != nil || errno == ENOENT else { throw FileError(.write, shownPath) }
    target = resolved ?? shownPath
    self.shownPath = shownPath
    var status = stat()
    let exists = stat(target, &status) == 0
    if shownPath.hasSuffix("/") || exists && status.isFolder { throw FileError(.write, shownPath, .folder) }
    // Replacing a file needs no permission for the file itself.
    if exists, access(target, W_OK) != 0 { throw FileError(.write, shownPath) }
    Self.holdSignals()
    path = "\(Self.folder(of: target))/.strings-compiler-\(UInt64.random(in: 0 ... .max))"
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileError(.write, shownPath) }
    do throws(FileError) {
      defer { close(descriptor) }
      try FileAccess.write(bytes, toDescriptor: descriptor, shownPath)
      if exists {
        // Only the superuser can give the file to its owner.
        _ = fchown(descriptor, status.st_uid, status.st_gid)
        guard fchmod(descriptor, status.st_mode & 0o7777) == 0 else { throw FileError(.write, shownPath) }
      }
      // Some file systems report only now that the disk is full; others cannot do this.
      guard fsync(descriptor) == 0 || errno == EINVAL else { throw FileError(.write, shownPath) }
    } catch {
      discard()
      throw error
    }
  }

  /// Returns the folder of a path.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Moves the file to its path, in place of the file that may be there.
  func replace() throws(FileError) {
    guard rename(path, target) == 0 else { throw FileError(.write, shownPath) }
  }

  /// Moves the file to its path, or discards it and throws `.exists` if anything is there.
  func create() throws(FileError) {
    defer { discard() }
    guard link(path, shownPath) != 0 else { return }
    // Not every file system has hard links.
    var status = stat()
    guard errno != EEXIST, lstat(shownPath, &status) != 0, rename(path, shownPath) == 0 else {
      throw FileError(.write, shownPath, errno == 0 ? .exists : .init(errno: errno))
    }
  }

  /// Deletes the file if it has not been moved.
  func discard() { unlink(path) }

  private static func holdSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGHUP, SIGINT, SIGTERM] { sigaddset(&signals, signal) }
    sigprocmask(SIG_BLOCK, &signals, nil)
  }
}
