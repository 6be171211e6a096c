import CLibrary

/// How a terminal treats what is typed (termios(3)).
package struct TerminalMode: Sendable {
  var settings: termios

  /// The mode that the terminal is in now.
  ///
  /// - Throws: the error of tcgetattr(3).
  package init(of terminal: FileDescriptor) throws(SystemError) {
    settings = termios()
    guard tcgetattr(terminal.rawValue, &settings) == 0 else { throw SystemError("tcgetattr") }
  }

  /// Puts the terminal into this mode. What was typed and not read yet stays.
  ///
  /// - Throws: the error of tcsetattr(3); an interruption by a signal is none.
  package func apply(to terminal: FileDescriptor) throws(SystemError) {
    var settings = self.settings
    while tcsetattr(terminal.rawValue, TCSADRAIN, &settings) != 0 {
      let error = SystemError("tcsetattr")
      guard error.isInterruption else { throw error }
    }
  }

  /// This mode with nothing done by the terminal itself: every byte comes as it is typed, none is shown, none
  /// makes a signal. How output is treated stays as it is.
  package var forEditing: TerminalMode {
    var mode = self
    mode.settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    mode.settings.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP)
    mode.set(VMIN, to: 1)
    mode.set(VTIME, to: 0)
    return mode
  }

  /// The same for the time in which nothing is asked: Ctrl-C makes its signal, and what was typed ahead of it
  /// is kept.
  package var forWaiting: TerminalMode {
    var mode = forEditing
    mode.settings.c_lflag |= tcflag_t(ISIG) | tcflag_t(NOFLSH)
    return mode
  }

  /// This mode with what is typed ahead kept when Ctrl-C makes its signal.
  package var keepingInput: TerminalMode {
    var mode = self
    mode.settings.c_lflag |= tcflag_t(NOFLSH)
    return mode
  }

  /// A key that the terminal is set to (stty(1)), as the byte that it sends; 0 where it is switched off.
  package enum SpecialKey: Sendable, CaseIterable {
    /// Deletes a character, a word, the whole line; takes the next key as it is.
    case erase, wordErase, kill, literalNext
    /// Make the signals of their names; end the input.
    case interrupt, quit, suspend, endOfFile

    fileprivate var index: Int32 {
      switch self {
      case .erase: return VERASE
      case .wordErase: return VWERASE
      case .kill: return VKILL
      case .literalNext: return VLNEXT
      case .interrupt: return VINTR
      case .quit: return VQUIT
      case .suspend: return VSUSP
      case .endOfFile: return VEOF
      }
    }
  }

  /// The byte that a special key sends.
  package func byte(of key: SpecialKey) -> UInt8 {
    let place = Int(key.index)
    return withUnsafeBytes(of: settings.c_cc) { bytes in
      // 0 and 255 are the two ways in which systems say that there is no such key.
      bytes.indices.contains(place) && bytes[place] != 0xFF ? bytes[place] : 0
    }
  }

  private mutating func set(_ index: Int32, to value: UInt8) {
    withUnsafeMutableBytes(of: &settings.c_cc) { bytes in
      // The numbers of these two differ from system to system.
      if bytes.indices.contains(Int(index)) { bytes[Int(index)] = value }
    }
  }
}
