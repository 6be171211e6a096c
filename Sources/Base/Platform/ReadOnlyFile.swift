import CLibrary

/// A regular file that is open for reading. It stays readable when it is renamed or removed.
///
/// Reads have no shared position (pread(2)), so several threads may read at the same time.
package final class ReadOnlyFile: Sendable {
  private let file: OpenFile

  /// Opens a regular file. Symbolic links are followed. Never blocks: a FIFO, a device or a socket is refused
  /// without being opened, since opening alone may have effects.
  ///
  /// - Throws: `.folder` or `.notAFile` for anything but a regular file.
  package init(path: String) throws(FileError) {
    file = try FileSystem().openRegularFile(path, followsLinks: true)
  }

  /// The attributes of the file at this moment.
  package func status() throws(FileError) -> FileStatus { try FileSystem().status(of: file) }

  /// Reads up to `count` bytes from `offset` on, neither negative; fewer only at the end of the file.
  package func read(upTo count: Int, at offset: Int) throws(FileError) -> [UInt8] {
    guard count > 0, offset >= 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: count)
    let filled = try bytes.withUnsafeMutableBufferPointer { buffer throws(FileError) in
      try read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
    }
    bytes.removeLast(count - filled)
    return bytes
  }

  /// Fills a buffer from `offset` on, in bytes and not negative.
  ///
  /// - Returns: the number of bytes read; less than the size of the buffer only at the end of the file.
  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileError) -> Int {
    let number = file.descriptor.rawValue
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = uninterrupted { pread(number, rest.baseAddress, rest.count, off_t(offset &+ filled)) }
      guard count >= 0 else { throw FileSystem().failure(.read, file.path) }
      guard count > 0 else { break }
      filled += count
    }
    return filled
  }
}
