/// What came back from a reader of lines.
package enum LineAnswer: Equatable, Sendable {
  /// A line, without its end. `leftOut` is what the reader refused beyond the limit, when it did.
  case line(String, leftOut: String?)
  /// The bytes were not text: not UTF-8, or with a NUL in them.
  case undecodable
  /// Ctrl-C.
  case interrupted(lineWasEmpty: Bool)
  /// Ctrl-D on an empty line, or the end of the pipe.
  case ended
  /// A signal told the program to leave: its number.
  case signalled(Int32)
  /// The terminal is gone.
  case failed
  /// The input cannot be read.
  case inputUnreadable
  /// The prompt could not be written.
  case outputUnwritable
}
