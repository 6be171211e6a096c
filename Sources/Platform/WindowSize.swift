import CLibrary

/// How much a terminal's window holds.
package struct WindowSize: Equatable, Sendable {
  /// Characters in a row.
  package let columns: Int
  /// Rows.
  package let rows: Int

  /// What a terminal has that does not tell: 80 by 24.
  package static let usual = WindowSize(columns: 80, rows: 24)

  /// Takes both as they are.
  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The size of a terminal's window now (`TIOCGWINSZ`); for what it does not tell, the usual number.
  package init(of terminal: FileDescriptor) {
    var size = winsize()
    let isKnown = ioctl(terminal.rawValue, UInt(TIOCGWINSZ), &size) == 0
    columns = isKnown && size.ws_col > 0 ? Int(size.ws_col) : Self.usual.columns
    rows = isKnown && size.ws_row > 0 ? Int(size.ws_row) : Self.usual.rows
  }
}
