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
    mode.set(VMIN, to: 1)
    mode.set(VTIME, to: 0)
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
  package struct SpecialKey: Sendable {
    fileprivate let index: Int32

    package static let erase = SpecialKey(index: VERASE)
    package static let wordErase = SpecialKey(index: VWERASE)
    package static let kill = SpecialKey(index: VKILL)
    package static let literalNext = SpecialKey(index: VLNEXT)
    package static let interrupt = SpecialKey(index: VINTR)
    package static let quit = SpecialKey(index: VQUIT)
    package static let suspend = SpecialKey(index: VSUSP)
    package static let endOfFile = SpecialKey(index: VEOF)
  }

  /// The byte that a special character is set to; 0 if it is disabled.
  package func byte(of key: SpecialKey) -> UInt8 {
    let place = Int(key.index)
    return withUnsafeBytes(of: settings.c_cc) { bytes in
      // Disabled is 0 on Linux and 255 on Darwin.
      bytes.indices.contains(place) && bytes[place] != 0xFF ? bytes[place] : 0
    }
  }

  private mutating func set(_ index: Int32, to value: UInt8) {
    withUnsafeMutableBytes(of: &settings.c_cc) { bytes in
      // The indices differ between systems.
      if bytes.indices.contains(Int(index)) { bytes[Int(index)] = value }
    }
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
