/// What came of asking for a line.
package enum ReadResult: Sendable, Equatable {
  /// An answer was given. It holds no line break and no NUL.
  ///
  /// `leftOut` is what a paste brought beyond the request's limit, in full, and is `nil` when nothing was
  /// refused. It is always `nil` where lines come whole.
  case line(String, leftOut: String? = nil)

  /// Ctrl-C (SIGINT). The cursor is on a fresh line. `lineWasEmpty` tells whether nothing had been typed;
  /// where lines come whole it is not known what was, and it is true.
  case interrupted(lineWasEmpty: Bool)

  /// Ctrl-D on an empty line, or the end of the pipe or file; a last line without a line break came as
  /// `.line` before. The cursor is on a fresh line. Where lines come whole, asking again gives the
  /// same.
  case endOfInput

  /// A whole line came that is no UTF-8, or holds NUL. It was taken off the input.
  case undecodable

  /// A signal asks the program to end (SIGTERM, SIGHUP or SIGQUIT), by its number. Nobody may be left to read
  /// anything.
  case signalled(Int32)

  /// The terminal has vanished. Nobody is left to read anything.
  case failed

  /// The input cannot be read: a folder, a disk that fails, a system that is short of memory.
  case inputUnreadable

  /// The prompt could not be written, so nobody can answer it.
  case outputUnwritable
}
