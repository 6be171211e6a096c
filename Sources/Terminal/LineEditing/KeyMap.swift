/// The key bindings: which key runs which command.
package struct KeyMap: Sendable {
  private var commands: [Key: EditingCommand]

  /// readline's Emacs bindings for the commands that this editor has.
  package static let emacs = KeyMap(
    commands: [
      .control("a"): .beginningOfLine, .control("b"): .backwardChar, .control("c"): .interrupt,
      .control("d"): .deleteOrEndOfInput, .control("e"): .endOfLine, .control("f"): .forwardChar,
      .control("g"): .abort, .control("h"): .backwardDeleteChar, .control("i"): .complete,
      .control("j"): .acceptLine, .control("k"): .killLine, .control("l"): .clearScreen,
      .control("m"): .acceptLine, .control("n"): .nextHistory, .control("p"): .previousHistory,
      .control("q"): .quotedInsert, .control("t"): .transposeChars, .control("u"): .unixLineDiscard,
      .control("v"): .quotedInsert, .control("w"): .unixWordRubout, .control("x"): .controlXPrefix,
      .control("y"): .yank, .control("z"): .suspend, .control("\\"): .quit, .control("_"): .undo,
      .scalar("\u{7F}"): .backwardDeleteChar,

      .alt("b"): .backwardWord, .alt("f"): .forwardWord, .alt("d"): .killWord, .alt("r"): .revertLine,
      .alt("y"): .yankPop, .alt("\u{07}"): .abort, .alt("\u{7F}"): .backwardKillWord,
      .alt("\u{08}"): .backwardKillWord, .alt("<"): .beginningOfHistory, .alt(">"): .endOfHistory,
      .alt("."): .yankLastWord,

      .named(.enter): .acceptLine, .named(.up): .previousRow, .named(.down): .nextRow,
      .named(.left): .backwardChar, .named(.right): .forwardChar, .named(.home): .beginningOfLine,
      .named(.end): .endOfLine, .named(.delete): .deleteChar, .named(.delete, .control): .killWord,
      .named(.left, .control): .backwardWord, .named(.right, .control): .forwardWord,
      .named(.left, .alt): .backwardWord, .named(.right, .alt): .forwardWord,
    ])

  private static let commandsAfterControlX: [Key: EditingCommand] = [
    .control("e"): .editElsewhere, .control("g"): .abort, .control("u"): .undo,
    .scalar("\u{7F}"): .unixLineDiscard,
  ]

  /// The command that a key runs, by itself or after Ctrl-X; `nil` if it has none or inserts itself. With
  /// Alt, a capital is as a small letter. A key without a character acts as without Shift, or as without any
  /// modifier, if it has no command of its own with them.
  func command(for key: Key, afterControlX: Bool = false) -> EditingCommand? {
    if afterControlX { return Self.commandsAfterControlX[key] }
    if let command = commands[key] { return command }
    switch key {
    case .alt(let scalar) where ("A"..."Z").contains(scalar):
      return commands[.alt(Unicode.Scalar(UInt8(scalar.value) | 0x20))]
    case .named(let name, let held) where held != []:
      return commands[.named(name, held.subtracting(.shift))] ?? commands[.named(name)]
    default: return nil
    }
  }

  /// These bindings with one more, for a special character of the user's terminal (stty(1)). 0 and 255 mean
  /// that the character is disabled; bytes above ASCII are ignored.
  package func binding(_ byte: UInt8, to command: EditingCommand) -> KeyMap {
    var map = self
    if byte > 0, byte < 0x80 { map.commands[.scalar(Unicode.Scalar(byte))] = command }
    return map
  }
}

/// The commands that keys run. Names and meanings are readline's (its manual, "Bindable Readline Commands"),
/// except for those of rows, words of answers and other editors.
package enum EditingCommand: Sendable {
  // Moving
  case beginningOfLine, endOfLine, forwardChar, backwardChar, forwardWord, backwardWord
  // Changing
  case deleteChar, backwardDeleteChar, transposeChars, quotedInsert, undo, revertLine
  // Killing and yanking
  case killLine, unixLineDiscard, unixWordRubout, killWord, backwardKillWord, yank, yankPop
  // Rows of the line; beyond the first and the last, history
  case previousRow, nextRow
  // History
  case previousHistory, nextHistory, beginningOfHistory, endOfHistory, yankLastWord
  // What precedes a command
  case controlXPrefix
  // Completion
  case complete
  // The line as a whole; `deleteOrEndOfInput` is deleteChar, but ends the input on an empty line.
  case acceptLine, deleteOrEndOfInput, editElsewhere, interrupt, suspend, quit, clearScreen, abort
}
