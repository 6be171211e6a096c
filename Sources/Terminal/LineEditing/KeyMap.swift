/// The key bindings: which key runs which command.
package struct KeyMap: Sendable {
  private var commands: [Key: EditingCommand]
  /// The keys that follow Ctrl-X.
  private var commandsAfterControlX: [Key: EditingCommand]

  /// readline's Emacs bindings for the commands that this editor has.
  package static let emacs = KeyMap(
    commands: Dictionary(uniqueKeysWithValues: controlKeys + altKeys + argumentKeys + namedKeys),
    commandsAfterControlX: [
      .control("e"): .editElsewhere, .control("g"): .abort, .control("u"): .undo,
      .scalar("\u{7F}"): .backwardKillLine,
    ])

  /// The command that a key runs, by itself or after Ctrl-X; `nil` if it has none or inserts itself. A key
  /// without a character acts as without Shift, or as without any modifier, if it has no command of its own
  /// with them.
  func command(for key: Key, afterControlX: Bool = false) -> EditingCommand? {
    let commands = afterControlX ? commandsAfterControlX : commands
    if let command = commands[key] { return command }
    guard case .named(let name, let held) = key, held != [] else { return nil }
    return commands[.named(name, held.subtracting(.shift))] ?? commands[.named(name)]
  }

  /// These bindings with one more, for a special character of the user's terminal (stty(1)). 0 and 255 mean
  /// that the character is disabled; bytes above ASCII are ignored.
  package func binding(_ byte: UInt8, to command: EditingCommand) -> KeyMap {
    byte == 0 || byte >= 0x80 ? self : binding(.scalar(Unicode.Scalar(byte)), to: command)
  }

  /// These bindings with one more.
  package func binding(_ key: Key, to command: EditingCommand) -> KeyMap {
    var map = self
    map.commands[key] = command
    return map
  }

  private static let controlKeys: [(Key, EditingCommand)] = [
    (.control("a"), .beginningOfLine), (.control("b"), .backwardChar), (.control("c"), .interrupt),
    (.control("d"), .deleteOrEndOfInput), (.control("e"), .endOfLine), (.control("f"), .forwardChar),
    (.control("g"), .abort), (.control("h"), .backwardDeleteChar), (.control("i"), .complete),
    (.control("j"), .acceptLine), (.control("k"), .killLine), (.control("l"), .clearScreen),
    (.control("m"), .acceptLine), (.control("n"), .nextHistory), (.control("p"), .previousHistory),
    (.control("q"), .quotedInsert), (.control("r"), .reverseSearchHistory),
    (.control("s"), .forwardSearchHistory), (.control("t"), .transposeChars),
    (.control("u"), .unixLineDiscard), (.control("v"), .quotedInsert), (.control("w"), .unixWordRubout),
    (.control("x"), .controlXPrefix), (.control("y"), .yank), (.control("z"), .suspend),
    (.control("\\"), .quit), (.control("_"), .undo), (.scalar("\u{7F}"), .backwardDeleteChar),
  ]

  private static let altKeys: [(Key, EditingCommand)] = {
    let letters: [(Character, EditingCommand)] = [
      ("b", .backwardWord), ("f", .forwardWord), ("d", .killWord), ("r", .revertLine), ("u", .upcaseWord),
      ("l", .downcaseWord), ("c", .capitalizeWord), ("t", .transposeWords), ("y", .yankPop),
    ]
    let others: [(Key, EditingCommand)] = [
      (.alt("\\"), .deleteHorizontalSpace), (.alt("\u{07}"), .abort), (.alt("\u{7F}"), .backwardKillWord),
      (.alt("\u{08}"), .backwardKillWord), (.alt("<"), .beginningOfHistory), (.alt(">"), .endOfHistory),
      (.alt("."), .yankLastWord),
    ]
    return others
      + letters.flatMap { letter, command in
        "\(letter)\(letter.uppercased())".unicodeScalars.map { (.alt($0), command) }
      }
  }()

  private static let argumentKeys: [(Key, EditingCommand)] =
    "0123456789-".unicodeScalars.map { (.alt($0), .digitArgument) }

  private static let namedKeys: [(Key, EditingCommand)] = {
    var keys: [(Key, EditingCommand)] = [
      (.named(.enter), .acceptLine),
      (.named(.up), .previousRow), (.named(.down), .nextRow),
      (.named(.left), .backwardChar), (.named(.right), .forwardChar),
      (.named(.home), .beginningOfLine), (.named(.end), .endOfLine),
      (.named(.delete), .deleteChar), (.named(.delete, .control), .killWord),
    ]
    for held in [Key.Modifiers.control, .alt] {
      keys += [(.named(.left, held), .backwardWord), (.named(.right, held), .forwardWord)]
    }
    return keys
  }()
}

/// The commands that keys run. Names and meanings are readline's (its manual, "Bindable Readline Commands"),
/// except for those of rows, words of answers and other editors.
package enum EditingCommand: Sendable {
  // Moving
  case beginningOfLine, endOfLine, forwardChar, backwardChar, forwardWord, backwardWord
  // Changing
  case deleteChar, backwardDeleteChar, deleteHorizontalSpace, quotedInsert, undo, revertLine
  case transposeChars, transposeWords, upcaseWord, downcaseWord, capitalizeWord
  // Killing and yanking
  case killLine, backwardKillLine, unixLineDiscard, unixWordRubout, killWord, backwardKillWord, yank, yankPop
  // Rows of the line; beyond the first and the last, history
  case previousRow, nextRow
  // History
  case previousHistory, nextHistory, beginningOfHistory, endOfHistory, yankLastWord
  case reverseSearchHistory, forwardSearchHistory
  // What precedes a command
  case digitArgument, controlXPrefix
  // Completion
  case complete
  // The line as a whole; `deleteOrEndOfInput` is deleteChar, but ends the input on an empty line.
  case acceptLine, deleteOrEndOfInput, editElsewhere, interrupt, suspend, quit, clearScreen, abort
}
