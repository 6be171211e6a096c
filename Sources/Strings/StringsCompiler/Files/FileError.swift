import CLibrary

/// A file or folder that cannot be read or written.
package struct FileError: Error, CustomStringConvertible {
  /// What failed.
  package enum Operation {
    case read, list, write
  }

  private let operation: Operation
  private let path: String
  /// The number of the system's error (errno(3)).
  package let code: Int32

  /// Creates an error, by default that of the last call of the system.
  package init(_ operation: Operation, _ path: String, _ code: Int32 = errno) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// One sentence without a full stop.
  package var description: String {
    "cannot \(operation == .write ? "write" : "read") \(path.isEmpty ? "\"\"" : path): \(explanation)"
  }

  /// The same for a diagnostic, which has the path already.
  package var problem: String { "cannot read this file: \(explanation)" }

  private var explanation: String {
    switch code {
    case ENOENT: operation == .write ? "its folder does not exist" : "it does not exist"
    case EISDIR: "it is a folder, not a file"
    case ENOTDIR: operation == .list ? "it is not a folder" : "part of its path is not a folder"
    case ENXIO: "it is not a regular file"
    case EEXIST: "it exists already"
    case EACCES, EPERM: "permission denied"
    case EROFS: "the file system is read-only"
    case ENOSPC: "the disk is full"
    case EDQUOT: "the disk quota is used up"
    case EFBIG: "the file would be too large"
    case ENAMETOOLONG: "the name is too long"
    case ELOOP: "too many symbolic links"
    case EBADF: "it is closed"
    default: "system error \(code)"
    }
  }
}
