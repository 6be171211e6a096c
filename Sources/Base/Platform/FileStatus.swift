import CLibrary

/// The attributes of a file (stat(2)).
package struct FileStatus: Equatable, Sendable {
  /// The type of a file.
  package enum Kind: Equatable, Sendable {
    /// A regular file.
    case file
    case folder
    /// A symbolic link.
    case link
    /// A device, a FIFO or a socket.
    case special
  }

  /// What tells a file from all others: two paths with equal identities lead to the same file.
  package struct Identity: Hashable, Sendable {
    /// The file system (`st_dev`).
    package let device: UInt64
    /// The file within the file system (`st_ino`).
    package let inode: UInt64
  }

  package let kind: Kind
  /// The identity of the file, independent of its path.
  package let identity: Identity
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

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .special
      }
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(truncatingIfNeeded: status.st_ino))
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
