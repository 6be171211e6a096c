/// What a key does to the line. The names and the meanings are readline's (its manual, "Bindable Readline
/// Commands").
package enum Command: Hashable, Sendable {
  /// Moving.
  case beginningOfLine, endOfLine, forwardChar, backwardChar, forwardWord, backwardWord
  /// Changing.
  case deleteChar, backwardDeleteChar, transposeChars, quotedInsert, undo, revertLine
  /// Killing and yanking.
  case killLine, unixLineDiscard, unixWordRubout, killWord, backwardKillWord, yank, yankPop
  /// History.
  case previousHistory, nextHistory, beginningOfHistory, endOfHistory
  /// Completing.
  case complete
  /// The line as a whole. `deleteOrEndOfInput` is deleteChar, and the end of the input on an empty line.
  case acceptLine, deleteOrEndOfInput, interrupt, suspend, quit, clearScreen, abort
}
