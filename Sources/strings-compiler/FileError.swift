import Foundation

/// A file or folder that cannot be read or written.
struct FileError: Error, CustomStringConvertible {
  enum Operation {
    case read, list, write
  }

  let operation: Operation
  let path: String
  /// The number of the system's error (errno(3)).
  let code: Int32

  init(_ operation: Operation, _ path: String, _ code: Int32 = errno) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// Runs an operation of Foundation, and finds the system's error in the one that it throws.
  static func converting<Value>(
    _ operation: Operation, _ path: String, _ body: () throws -> Value
  ) throws(FileError) -> Value {
    do {
      return try body()
    } catch {
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
      throw FileError(operation, path, Int32(((cause ?? error) as NSError).code))
    }
  }

  /// One sentence without a full stop.
  var description: String {
    "cannot \(operation == .write ? "write" : "read") \(path.isEmpty ? "\"\"" : path): \(explanation)"
  }

  /// The same for a diagnostic, which has the path already.
  var problem: String { "cannot read this file: \(explanation)" }

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
