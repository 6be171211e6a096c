import CLibrary

/// What lstat(2) or fstat(2) say of a file.
package struct FileStatus: Equatable, Sendable {
  /// What stands there.
  package enum Kind: Equatable, Sendable {
    case file
    case folder
    case link
    /// A device, a FIFO or a socket.
    case special
  }

  /// Two names with the same identity are the same file.
  package struct Identity: Hashable, Sendable {
    /// The file system (`st_dev`).
    package let device: UInt64
    /// The file within it (`st_ino`).
    package let inode: UInt64
  }

  /// What stands there.
  package let kind: Kind
  /// Which file it is, whatever its name.
  package let identity: Identity
  /// The permission bits, e.g. `0o600`.
  package let mode: UInt32
  /// The number of the user that it belongs to.
  package let owner: UInt32
  /// The size in bytes; never negative.
  package let byteCount: Int
  /// When the contents last changed, in whole seconds since 1970; negative before.
  package let modifiedSecond: Int

  /// Whether it belongs to the user that this program acts for (geteuid(2)).
  package var isOurs: Bool { owner == UInt32(geteuid()) }

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
    owner = UInt32(status.st_uid)
    byteCount = max(0, Int(status.st_size))
    #if canImport(Darwin)
      modifiedSecond = Int(status.st_mtimespec.tv_sec)
    #else
      modifiedSecond = Int(status.st_mtim.tv_sec)
    #endif
  }
}
