import Foundation

/// A file or folder that cannot be read or written.
struct FileError: Error, Equatable, CustomStringConvertible {
  enum Operation {
    case read, list, write
  }

  /// Why the operation failed.
  enum Reason: Equatable {
    case missing, folder, notAFolder, notAFile, exists, permission, readOnly, full, quota, tooLarge
    case nameTooLong, links, closed
    /// Anything else; the number is `errno` (errno(3)).
    case other(Int32)

    init(errno code: Int32) {
      self =
        switch code {
        case ENOENT: .missing
        case EISDIR: .folder
        case ENOTDIR: .notAFolder
        case EEXIST: .exists
        case EACCES, EPERM: .permission
        case EROFS: .readOnly
        case ENOSPC: .full
        case EDQUOT: .quota
        case EFBIG: .tooLarge
        case ENAMETOOLONG: .nameTooLong
        case ELOOP: .links
        case EBADF: .closed
        default: .other(code)
        }
    }
  }

  let operation: Operation
  let path: String
  let reason: Reason

  init(_ operation: Operation, _ path: String, _ reason: Reason) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }

  /// The error of the system call that has just failed.
  init(_ operation: Operation, _ path: String) { self.init(operation, path, Reason(errno: errno)) }

  /// One sentence without a full stop.
  var description: String {
    "cannot \(operation == .write ? "write" : "read") \(path.isEmpty ? "\"\"" : path): \(explanation)"
  }

  /// The same for a diagnostic, which has the path already.
  var problem: String { "cannot read this file: \(explanation)" }

  private var explanation: String {
    switch reason {
    case .missing: operation == .write ? "its folder does not exist" : "it does not exist"
    case .folder: "it is a folder, not a file"
    case .notAFolder: operation == .list ? "it is not a folder" : "part of its path is not a folder"
    case .notAFile: "it is not a regular file"
    case .exists: "it exists already"
    case .permission: "permission denied"
    case .readOnly: "the file system is read-only"
    case .full: "the disk is full"
    case .quota: "the disk quota is used up"
    case .tooLarge: "the file would be too large"
    case .nameTooLong: "the name is too long"
    case .links: "too many symbolic links"
    case .closed: "it is closed"
    case .other(let code): "system error \(code)"
    }
  }
}
