/// Which key gives which command.
package struct KeyMap: Sendable {
  private var commands: [Key: Command]

  /// readline's Emacs keys, as far as this editor has their commands.
  package static let emacs = KeyMap(
    commands: Dictionary(uniqueKeysWithValues: controlKeys + altKeys + namedKeys))

  /// What a key does; `nil` when it does nothing, or stands for itself.
  package func command(for key: Key) -> Command? { commands[key] }

  /// The same map with a key that the person's terminal is set to (stty(1)) doing its work here as well. Zero
  /// stands for a key that is switched off.
  package func binding(_ byte: UInt8, to command: Command) -> KeyMap {
    guard byte != 0, byte != 0xFF, byte < 0x80 else { return self }
    var map = self
    map.commands[.scalar(Unicode.Scalar(byte))] = command
    return map
  }

  private static let controlKeys: [(Key, Command)] = [
    (.control("a"), .beginningOfLine),
    (.control("b"), .backwardChar),
    (.control("c"), .interrupt),
    (.control("d"), .deleteOrEndOfInput),
    (.control("e"), .endOfLine),
    (.control("f"), .forwardChar),
    (.control("g"), .abort),
    (.control("h"), .backwardDeleteChar),
    (.control("i"), .complete),
    (.control("j"), .acceptLine),
    (.control("k"), .killLine),
    (.control("l"), .clearScreen),
    (.control("m"), .acceptLine),
    (.control("n"), .nextHistory),
    (.control("p"), .previousHistory),
    (.control("q"), .quotedInsert),
    (.control("t"), .transposeChars),
    (.control("u"), .unixLineDiscard),
    (.control("v"), .quotedInsert),
    (.control("w"), .unixWordRubout),
    (.control("y"), .yank),
    (.control("z"), .suspend),
    (.control("\\"), .quit),
    (.control("_"), .undo),
    (.scalar("\u{7F}"), .backwardDeleteChar),
  ]

  private static let altKeys: [(Key, Command)] = [
    (.alt("b"), .backwardWord), (.alt("B"), .backwardWord),
    (.alt("f"), .forwardWord), (.alt("F"), .forwardWord),
    (.alt("d"), .killWord), (.alt("D"), .killWord),
    (.alt("r"), .revertLine), (.alt("R"), .revertLine),
    (.alt("y"), .yankPop), (.alt("Y"), .yankPop),
    (.alt("\u{7F}"), .backwardKillWord), (.alt("\u{08}"), .backwardKillWord),
    (.alt("<"), .beginningOfHistory), (.alt(">"), .endOfHistory),
  ]

  private static let namedKeys: [(Key, Command)] = {
    var keys: [(Key, Command)] = [
      (.named(.enter), .acceptLine),
      (.named(.up), .previousHistory), (.named(.down), .nextHistory),
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
