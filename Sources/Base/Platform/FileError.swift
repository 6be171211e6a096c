import CLibrary

/// A failed system call, without data of the user. Those on named files throw `FileError`.
package struct SystemError: Error, Equatable, Sendable {
  /// The name of the call, as in its man page, e.g. `"read"`.
  package let call: String

  /// The error number (errno(3)).
  package let code: Int32

  /// - Parameter code: by default that of the last call that failed on this thread.
  package init(_ call: String, code: Int32 = errno) {
    self.call = call
    self.code = code
  }

  /// Whether the descriptor is non-blocking and not ready (`EAGAIN`).
  package var isWouldBlock: Bool { code == EAGAIN || code == EWOULDBLOCK }

  /// Whether a signal interrupted the call (`EINTR`).
  package var isInterruption: Bool { code == EINTR }

  /// Whether the terminal has hung up (`EIO`; `ENXIO` on some systems).
  package var isHangUp: Bool { code == EIO || code == ENXIO }
}

/// Makes a system call, and repeats it while signals interrupt it (`EINTR`).
///
/// - Returns: the result of the call; when it is negative, `errno` has the reason.
func uninterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

/// A kind of system call that `FileSystem` makes:
///
///     open            open(2) of an existing file or folder
///     create          open(2) with `O_CREAT`
///     read, write     read(2), pread(2); write(2), pwrite(2)
///     flushFile       fsync(2) of a file
///     flushFolder     fsync(2) of a folder
///     rename          rename(2)
///     makeFolder      mkdir(2)
///     changeMode      chmod(2), fchmod(2)
///     remove          unlink(2), unlinkat(2), rmdir(2)
///     list            readdir(3) of a whole folder
///     status          stat(2), lstat(2), fstat(2), fstatat(2)
///     lock            flock(2)
package enum FileStep: Equatable, Sendable {
  case open, create, read, write, flushFile, flushFolder, rename, makeFolder, changeMode, remove, list, status
  case lock
}

/// An operation on a file or folder that failed. It holds a path, and nothing of the contents.
package struct FileError: Error, Equatable, Sendable {
  /// Why the operation failed:
  ///
  ///     missing         the file, or the folder that would contain it, does not exist
  ///     invalidPath     no file can have this path: it contains a NUL, or it is too long
  ///     notAFolder      a component of the path is not a folder
  ///     folder          it is a folder, and a file was expected
  ///     link            it is a symbolic link, which is not followed, or there are too many
  ///     notAFile        it is a device, a FIFO or a socket
  ///     taken           it exists already, or the folder is not empty
  ///     othersFile      it belongs to another user
  ///     notPermitted    permission is denied
  ///     readOnly        the file system is read-only
  ///     noSpace         the disk is full
  ///     quota           the disk quota of the user is used up
  ///     tooLarge        the file is larger than the process, the file system or this program allows
  ///     damaged         the contents are not valid
  ///     busy            another program holds the lock
  ///     other           anything else; the number is `errno` (errno(3))
  package enum Reason: Equatable, Sendable {
    case missing, invalidPath, notAFolder, folder, link, notAFile, taken, othersFile, notPermitted, readOnly
    case noSpace, quota, tooLarge, damaged, busy
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
    [.damaged, .tooLarge, .link, .folder, .notAFile, .notAFolder, .othersFile].contains(reason)
  }
}

extension FileError.Reason {
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
