import CLibrary

/// A kind of system call that `FileSystem` makes.
package enum FileStep: Equatable, Sendable {
  /// open(2) of an existing file or folder.
  case open
  /// open(2) with `O_CREAT`.
  case create
  /// read(2) or pread(2).
  case read
  /// write(2) or pwrite(2).
  case write
  /// fsync(2) of a file.
  case flushFile
  /// fsync(2) of a folder.
  case flushFolder
  /// rename(2) or link(2).
  case rename
  /// mkdir(2).
  case makeFolder
  /// chmod(2) or fchmod(2).
  case changeMode
  /// unlink(2), unlinkat(2) or rmdir(2).
  case remove
  /// readdir(3) of a whole folder.
  case list
  /// stat(2), lstat(2), fstat(2) or fstatat(2).
  case status
  /// flock(2).
  case lock
}

/// An operation on a file or folder that failed. It holds a path, and nothing of the contents.
package struct FileError: Error, Equatable, Sendable {
  /// Why the operation failed.
  package enum Reason: Equatable, Sendable {
    /// The file, or the folder that would contain it, does not exist (`ENOENT`).
    case missing
    /// No file can have this path: it contains a NUL, or it is too long (`ENAMETOOLONG`).
    case invalidPath
    /// A component of the path is not a folder (`ENOTDIR`).
    case notAFolder
    /// It is a folder, and a file was expected (`EISDIR`).
    case folder
    /// It is a symbolic link, which is not followed, or there are too many (`ELOOP`; `EMLINK` on some
    /// systems).
    case link
    /// It is a device, a FIFO or a socket.
    case notAFile
    /// It exists already, or the folder is not empty (`EEXIST`, `ENOTEMPTY`).
    case taken
    /// It belongs to another user.
    case othersFile
    /// Permission is denied (`EACCES`, `EPERM`).
    case notPermitted
    /// The file system is read-only (`EROFS`).
    case readOnly
    /// The disk is full (`ENOSPC`).
    case noSpace
    /// The disk quota of the user is used up (`EDQUOT`).
    case quota
    /// The file is larger than the process or the file system allows (`EFBIG`), or than this program reads or
    /// writes.
    case tooLarge
    /// The contents are not valid.
    case damaged
    /// Another program holds the lock.
    case busy
    /// Anything else; the number is `errno` (errno(3)).
    case other(Int32)
  }

  /// The file or folder that the error is about. To be shown only with control characters made visible.
  package let path: String
  /// The call that failed, or whose result was not acceptable.
  package let step: FileStep
  package let reason: Reason

  package init(path: String, step: FileStep, reason: Reason) {
    self.path = path
    self.step = step
    self.reason = reason
  }

  /// Whether the reason is what the path leads to, rather than whether this program can read or write it.
  package var isAboutContents: Bool {
    switch reason {
    case .damaged, .tooLarge, .link, .folder, .notAFile, .notAFolder, .othersFile: true
    case .missing, .invalidPath, .taken, .notPermitted, .readOnly, .noSpace, .quota, .busy, .other: false
    }
  }
}

extension FileError.Reason {
  /// The meaning of an error number (errno(3)).
  init(errno code: Int32) {
    self =
      switch code {
      case ENOENT: .missing
      case ENAMETOOLONG: .invalidPath
      case ENOTDIR: .notAFolder
      case EISDIR: .folder
      case ELOOP, EMLINK: .link
      case EEXIST, ENOTEMPTY: .taken
      case EACCES, EPERM: .notPermitted
      case EROFS: .readOnly
      case ENOSPC: .noSpace
      case EDQUOT: .quota
      case EFBIG: .tooLarge
      default: .other(code)
      }
  }
}
