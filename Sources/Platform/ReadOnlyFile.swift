import CLibrary

/// A regular file that is open for reading, and stays readable whatever happens to its name afterwards.
///
/// Reading has no position of its own (pread(2)), so any number of readers may share one. The descriptor is
/// closed when the last reference goes.
package final class ReadOnlyFile: Sendable {
  /// Why a path could not be opened as a regular file, or why reading it failed.
  package enum Problem: Error, Equatable, Sendable {
    /// Nothing is there: ENOENT, ENOTDIR, ENAMETOOLONG, or a path with a NUL in it, which no file has.
    case missing
    /// It is a folder.
    case folder
    /// It is a device, a FIFO or a socket. It was not opened, since opening alone can do things.
    case special
    /// Anything else; the number is `errno`.
    case system(Int32)
  }

  /// What fstat(2) says of the open file.
  package struct Status: Equatable, Sendable {
    /// The size in bytes; never negative.
    package let byteCount: Int
    /// When the contents last changed, in nanoseconds since 1970: only ever compared.
    package let modified: Int
  }

  private let descriptor: Int32

  /// Opens a regular file for reading. Symbolic links are followed. Never waits: a FIFO without a writer is
  /// refused like any other special file, also when it takes the file's place at the last moment.
  package init(path: String) throws(Problem) {
    guard !path.utf8.contains(0) else { throw .missing }
    var named = stat()
    guard stat(path, &named) == 0 else { throw Self.lastProblem() }
    try Self.requireRegular(named)
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.lastProblem() }
    var opened = stat()
    guard fstat(descriptor, &opened) == 0 else { throw Self.lastProblem() }
    try Self.requireRegular(opened)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The size and the time of the last change at this moment.
  package func status() throws(Problem) -> Status {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Self.lastProblem() }
    #if canImport(Darwin)
      let modified = status.st_mtimespec
    #else
      let modified = status.st_mtim
    #endif
    return Status(
      byteCount: max(0, Int(status.st_size)),
      modified: Int(modified.tv_sec) &* 1_000_000_000 &+ Int(modified.tv_nsec))
  }

  /// Up to `count` bytes from `offset` on, both in bytes and not negative; fewer only at the end of the file,
  /// and none beyond it.
  package func read(upTo count: Int, at offset: Int) throws(Problem) -> [UInt8] {
    guard count > 0, offset >= 0 else { return [] }
    var problem: Problem?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(Problem) {
        filled = try read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
      } catch {
        problem = error
      }
    }
    if let problem { throw problem }
    return bytes
  }

  /// Fills a buffer from `offset` on, in bytes and not negative.
  ///
  /// - Returns: how many bytes it has now; fewer than it takes only at the end of the file.
  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(Problem) -> Int {
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let got = pread(descriptor, rest.baseAddress, rest.count, off_t(offset &+ filled))
      if got < 0, errno == EINTR { continue }
      if got < 0 { throw .system(errno) }
      guard got > 0 else { break }
      filled += got
    }
    return filled
  }

  private static func requireRegular(_ status: stat) throws(Problem) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .folder
    default: throw .special
    }
  }

  private static func lastProblem() -> Problem {
    switch errno {
    case ENOENT, ENOTDIR, ENAMETOOLONG: .missing
    case let code: .system(code)
    }
  }
}
