/// One call to the operating system that `FileSystem` is about to make: what a test is told of, so that it can
/// watch, count, or stop the work at that point.
package enum FileStep: Equatable, Sendable {
  /// open(2) of something that exists.
  case open
  /// open(2) with `O_CREAT`.
  case create
  /// write(2), or pwrite(2), of one piece.
  case write
  /// fsync(2) of a file's contents.
  case flushFile
  /// fsync(2) of a folder's entries.
  case flushFolder
  /// rename(2).
  case rename
  /// mkdir(2).
  case makeFolder
  /// chmod(2), or fchmod(2).
  case changeMode
  /// unlink(2), unlinkat(2), or rmdir(2).
  case remove
  /// readdir(3) of a whole folder.
  case list
  /// lstat(2), fstat(2), or fstatat(2).
  case status
  /// flock(2).
  case lock
}
