import CLibrary

/// What the number of an error (errno(3)) means for somebody who wanted a file.
package enum FileFailure: Equatable, Sendable {
  /// Nothing is there, or no folder to put it in (`ENOENT`).
  case missing
  /// A part of the path is something else than a folder (`ENOTDIR`).
  case notAFolder
  /// A folder stands where a file was wanted (`EISDIR`).
  case folder
  /// A symbolic link stands there, and it is not followed (`ELOOP`; `EMLINK` on some systems).
  case link
  /// Something stands there already (`EEXIST`, `ENOTEMPTY`).
  case taken
  /// `EACCES`, `EPERM`.
  case notPermitted
  /// The file system cannot be written (`EROFS`).
  case readOnly
  /// `ENOSPC`.
  case noSpace
  /// The user's share of the disk is used up (`EDQUOT`).
  case quota
  /// The file would be larger than the process or the file system allows (`EFBIG`).
  case tooLarge
  /// Anything else; the number is `errno`.
  case other(Int32)

  /// Sorts an error of any of the calls that `FileSystem` makes.
  package init(_ error: SystemError) {
    self =
      switch error.code {
      case ENOENT: .missing
      case ENOTDIR: .notAFolder
      case EISDIR: .folder
      case ELOOP, EMLINK: .link
      case EEXIST, ENOTEMPTY: .taken
      case EACCES, EPERM: .notPermitted
      case EROFS: .readOnly
      case ENOSPC: .noSpace
      case EDQUOT: .quota
      case EFBIG: .tooLarge
      default: .other(error.code)
      }
  }
}
