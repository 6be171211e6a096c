/// What a word of SPEC 1's table does. Changing the language is not among them: the flow knows no language,
/// so the conversation does that itself.
package enum Command: Equatable, Sendable {
  /// Checks the step; the next one, or the submission (at a question: the way on).
  case `continue`
  /// The previous step; from the first, out of the report (at a question: the way that changes nothing).
  case back
  /// Explains the prompt and lists the words.
  case help
  /// Reads every answer.
  case review
  /// Asks a field again.
  case edit(Field)
  /// Empties a field; `nil` means the one that is being asked.
  case clear(Field?)
  /// Leaves the program.
  case quit
  /// At the summary: puts the code on the clipboard.
  case copy
  /// At the summary: begins another report.
  case new
  /// At the summary: leaves.
  case close
}
