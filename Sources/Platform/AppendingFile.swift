#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileSystem {
  /// Writes bytes at the end of a regular file, in one call (`O_APPEND`): what several programs add at the same time
  /// stays apart. A file that is not there is made, for its owner alone. Never waits and never follows a link at the
  /// end of the path.
  ///
  /// - Parameter bytes: none at all only makes sure that the file can be written.
  /// - Throws: the error of open(2) or write(2); `EINVAL` where something else than a regular file stands there.
  package func append(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let file = try openForAppending(path)
    defer { file.close() }
    guard try status(of: file).kind == .file else { throw SystemError("open", code: EINVAL) }
    if !bytes.isEmpty { try write(bytes, to: file) }
  }
}
