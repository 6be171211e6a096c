/// The control sequences that the editor sends to a terminal, all of them. They are in ECMA-48 and work on
/// every terminal that can move its cursor, except for the last two, which a terminal that does not know
/// them ignores.
///
///     BEL            rings the bell
///     BS             cursor 1 column to the left; for short distances, because screen readers handle it
///     CR             cursor to the first column
///     LF             ends a line that is done
///     CR LF          cursor to the first column of the next row
///     SP CR          at the right margin: writing the space makes the terminal wrap to the next row
///     CSI n A        CUU: cursor up n rows
///     CSI n C        CUF: cursor n columns to the right
///     CSI n D        CUB: cursor n columns to the left
///     CSI n @        ICH: inserts n blank characters at the cursor; the rest of the row is shifted
///     CSI n P        DCH: deletes n characters at the cursor; the rest of the row is shifted
///     CSI H          CUP: cursor to the top left
///     CSI J          ED: erases from the cursor to the end of the screen
///     CSI 2 J        ED: erases the screen
///     CSI K          EL: erases from the cursor to the end of the row
///     CSI ? 2004 h   bracketed paste on: the terminal encloses pastes in CSI 200 ~ and CSI 201 ~ (xterm)
///     CSI ? 2004 l   bracketed paste off
package enum ControlSequence {
  package static let bell: [UInt8] = [0x07]
  package static let bracketedPasteOn: [UInt8] = Array("\u{1B}[?2004h".utf8)
  package static let bracketedPasteOff: [UInt8] = Array("\u{1B}[?2004l".utf8)
  /// Clears the screen and puts the cursor at its top left.
  package static let clearScreen: [UInt8] = Array("\u{1B}[H\u{1B}[2J".utf8)

  /// Empties the cursor's row.
  package static let clearRow: [UInt8] = Array("\r\u{1B}[K".utf8)
  /// Empties the cursor's row and the rows below.
  package static let clearBelow: [UInt8] = Array("\r\u{1B}[J".utf8)

  static let backspace: UInt8 = 0x08
  static let carriageReturn: UInt8 = 0x0D
  static let lineFeed: UInt8 = 0x0A
  static let newRow: [UInt8] = [0x0D, 0x0A]
  static let wrap: [UInt8] = [0x20, 0x0D]
  static let eraseBelow: [UInt8] = Array("\u{1B}[J".utf8)
  static let eraseRow: [UInt8] = Array("\u{1B}[K".utf8)

  /// Does something a number of times; empty if that is not positive.
  static func times(_ count: Int, _ step: Step) -> [UInt8] {
    count > 0 ? Array("\u{1B}[\(count == 1 ? "" : String(count))\(step.rawValue)".utf8) : []
  }

  /// A movement of the cursor, or a change of its row; the raw value is the sequence's final byte.
  enum Step: String {
    case up = "A", right = "C", left = "D"
    case insertion = "@", deletion = "P"
  }
}
