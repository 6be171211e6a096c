/// Every byte sequence, other than text, that the editor sends to a terminal. All of them are in ECMA-48
/// and are obeyed by every terminal that can move its cursor, the two for pastes excepted, which others
/// ignore.
///
///     BEL            rings the bell
///     BS             cursor one column to the left; for short ways, as speech programs know it
///     CR             cursor to the first column
///     SP CR          at the right margin: the space makes the terminal go to the next row
///     CSI n A        CUU: cursor up n rows
///     CSI n B        CUD: cursor down n rows
///     CSI n C        CUF: cursor n columns to the right
///     CSI n D        CUB: cursor n columns to the left
///     CSI H          CUP: cursor to the top left
///     CSI J          ED: erases from the cursor to the end of the screen
///     CSI 2 J        ED: erases the screen
///     CSI K          EL: erases from the cursor to the end of the row
///     CSI ? 2004 h   the terminal puts CSI 200 ~ and CSI 201 ~ around what is pasted (xterm)
///     CSI ? 2004 l   it does not any more
package enum ControlSequence {
  /// Rings the bell.
  package static let bell: [UInt8] = [0x07]
  /// Has pastes marked from now on.
  package static let markPastes: [UInt8] = Array("\u{1B}[?2004h".utf8)
  /// Has pastes no longer marked.
  package static let leavePastes: [UInt8] = Array("\u{1B}[?2004l".utf8)
  /// Wipes the screen and goes to its top left.
  package static let clearScreen: [UInt8] = Array("\u{1B}[H\u{1B}[2J".utf8)

  static let backspace: UInt8 = 0x08
  static let carriageReturn: UInt8 = 0x0D
  static let wrap: [UInt8] = [0x20, 0x0D]
  static let eraseBelow: [UInt8] = Array("\u{1B}[J".utf8)
  static let eraseRow: [UInt8] = Array("\u{1B}[K".utf8)

  /// Moves the cursor so many rows or columns; nothing when there is no way to go.
  static func move(_ count: Int, _ direction: Direction) -> [UInt8] {
    count > 0 ? Array("\u{1B}[\(count == 1 ? "" : String(count))\(direction.rawValue)".utf8) : []
  }

  /// Where to.
  enum Direction: String {
    case up = "A", down = "B", right = "C", left = "D"
  }
}
