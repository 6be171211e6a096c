/// The result of reading a line.
package enum LineResult: Equatable, Sendable {
  /// An answer, without line breaks and NUL.
  ///
  /// `leftOut` is what a paste had beyond the request's limit, in full; `nil` if everything fitted. It is
  /// always `nil` for a line that is read whole. `wasFull` says that the editor refused a key because the
  /// line had reached the limit.
  case line(String, leftOut: String? = nil, wasFull: Bool = false)

  /// A whole line was read that is not UTF-8 or contains NUL. It is gone from the input.
  case undecodable

  /// Ctrl-C or SIGINT. The cursor is on a new line. `lineWasEmpty` says whether nothing had been typed; it is
  /// always true where lines are read whole, because the program does not see what is being typed.
  case interrupted(lineWasEmpty: Bool)

  /// Ctrl-D on an empty line, or the end of the pipe or file. An unterminated last line is returned as
  /// `.line` first. The cursor is on a new line.
  case endOfInput

  /// SIGTERM, SIGHUP or SIGQUIT asks the program to terminate; the value is the signal's number. A terminal
  /// that disconnects counts as SIGHUP, whether or not the signal was delivered.
  case signalled(Int32)

  /// The input cannot be read: it is a directory, the disk fails, or a line exceeds `InputLines.longestLine`.
  case inputUnreadable

  /// The prompt could not be written, so nobody can answer it.
  case outputUnwritable
}
