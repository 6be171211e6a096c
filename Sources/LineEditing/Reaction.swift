/// What the editor wants done after a key, besides showing the line as it now is.
package enum Reaction: Sendable, Equatable {
  /// Nothing more.
  case none
  /// The bell: the key was refused, or had nothing to do.
  case bell
  /// The answer is given.
  case accepted(String, leftOut: String?)
  /// Ctrl-C.
  case interrupted(lineWasEmpty: Bool)
  /// Ctrl-D on an empty line.
  case endOfInput
  /// Ctrl-Z.
  case suspend
  /// Ctrl-\.
  case quit
  /// The screen is to be wiped and the prompt written at its top.
  case clearScreen
  /// The names in a folder are wanted: `LineEditor.complete(with:)` takes them. The path is as the person
  /// means it, without quotes and backslashes; `~` in front stands for the home folder and `""` for the
  /// present one.
  case needsFileNames(inFolder: String)
  /// These completions are to be shown below the line, one on a line of its own each.
  case list([String])
}
