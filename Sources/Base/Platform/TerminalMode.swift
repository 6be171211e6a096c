import CLibrary

/// The settings of a terminal (termios(3)).
package struct TerminalMode: Sendable {
  var settings: termios

  /// Reads the current settings.
  ///
  /// - Throws: the error of tcgetattr(3).
  package init(of terminal: FileDescriptor) throws(SystemError) {
    settings = termios()
    guard tcgetattr(terminal.rawValue, &settings) == 0 else { throw SystemError("tcgetattr") }
  }

  /// Applies these settings once pending output is written. Pending input is kept.
  ///
  /// - Throws: the error of tcsetattr(3).
  package func apply(to terminal: FileDescriptor) throws(SystemError) {
    var settings = self.settings
    guard uninterrupted({ tcsetattr(terminal.rawValue, TCSADRAIN, &settings) }) == 0 else {
      throw SystemError("tcsetattr")
    }
  }

  /// These settings for line editing: each byte is delivered as it is typed, without echo and without
  /// signals. Output is processed as before.
  package var forEditing: TerminalMode {
    var mode = self
    mode.settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    mode.settings.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP)
    withUnsafeMutableBytes(of: &mode.settings.c_cc) { ($0[Int(VMIN)], $0[Int(VTIME)]) = (1, 0) }
    return mode
  }

  /// The settings between two prompts: as for editing, but Ctrl-C makes its signal, and keeps pending input.
  /// As in the mode for editing, input is neither echoed nor divided into lines, so that what is pending
  /// stays as it was typed when the mode changes.
  package var betweenPrompts: TerminalMode {
    var mode = forEditing
    mode.settings.c_lflag |= tcflag_t(ISIG | NOFLSH)
    return mode
  }

  /// A special character of the terminal (stty(1)).
  package enum SpecialKey: Sendable {
    case erase, wordErase, kill, literalNext, interrupt, quit, suspend, endOfFile
  }

  private static let places: [SpecialKey: Int32] = [
    .erase: VERASE, .wordErase: VWERASE, .kill: VKILL, .literalNext: VLNEXT, .interrupt: VINTR,
    .quit: VQUIT, .suspend: VSUSP, .endOfFile: VEOF,
  ]

  /// The byte that a special character is set to. If it is disabled, that is 0 on Linux and 255 on Darwin.
  package func byte(of key: SpecialKey) -> UInt8 {
    guard let place = Self.places[key] else { return 0 }
    return withUnsafeBytes(of: settings.c_cc) { $0[Int(place)] }
  }
}

/// The size of a terminal window in characters.
package struct WindowSize: Equatable, Sendable {
  package let columns: Int
  package let rows: Int

  /// The current size of the window (`TIOCGWINSZ`); 80 columns or 24 rows where the terminal does not say.
  package init(of terminal: FileDescriptor) {
    var size = winsize()
    let isKnown = ioctl(terminal.rawValue, UInt(TIOCGWINSZ), &size) == 0
    columns = isKnown && size.ws_col > 0 ? Int(size.ws_col) : 80
    rows = isKnown && size.ws_row > 0 ? Int(size.ws_row) : 24
  }
}
