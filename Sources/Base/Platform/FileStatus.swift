import CLibrary

/// The attributes of a file (stat(2)).
package struct FileStatus: Equatable, Sendable {
  /// The type of a file.
  package enum Kind: Equatable, Sendable {
    /// A regular file.
    case file
    case folder
    case link
    /// A device, a FIFO or a socket.
    case special
  }

  package let kind: Kind
  /// The file system, and the file within it (`st_dev`, `st_ino`): together they tell it from all others.
  private let device, inode: UInt64
  /// The permission bits, e.g. `0o600`.
  package let mode: UInt32
  /// Whether the owner is the effective user of this process (geteuid(2)).
  package let isOurs: Bool
  /// The size in bytes; never negative.
  package let byteCount: Int
  /// The time of the last change of the contents, in whole seconds since 1970-01-01T00:00:00Z.
  package let modifiedSecond: Int
  /// The same time in nanoseconds. It wraps around some 292 years from 1970: use it only for comparisons.
  package let modified: Int

  /// Throws an error with this path unless the file is a regular one: `.folder`, `.link` or `.notAFile`.
  package func requireFile(_ path: String) throws(FileError) {
    let reasons: [Kind: FileError.Reason] = [.folder: .folder, .link: .link, .special: .notAFile]
    if let reason = reasons[kind] { throw FileError(path: path, step: .status, reason: reason) }
  }

  /// Whether both are of the same file, whatever its path.
  func isSameFile(as other: FileStatus) -> Bool { (device, inode) == (other.device, other.inode) }

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .special
      }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    mode = UInt32(status.st_mode & 0o7777)
    isOurs = status.st_uid == geteuid()
    byteCount = max(0, Int(status.st_size))
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modifiedSecond = Int(time.tv_sec)
    modified = Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }
}
