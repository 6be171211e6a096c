import CLibrary

/// A signal of the operating system, by its number (signal(7)).
package struct Signal: RawRepresentable, Hashable, Sendable {
  /// The number on this system.
  package let rawValue: Int32

  /// Takes any number; whether the system has such a signal is not looked at.
  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// Ctrl-C on the terminal (`SIGINT`).
  package static let interrupt = Signal(rawValue: SIGINT)
  /// A polite request to end (`SIGTERM`).
  package static let terminate = Signal(rawValue: SIGTERM)
  /// The terminal has gone (`SIGHUP`).
  package static let hangUp = Signal(rawValue: SIGHUP)
  /// Ctrl-\ on the terminal (`SIGQUIT`).
  package static let quit = Signal(rawValue: SIGQUIT)
  /// Ctrl-Z on the terminal (`SIGTSTP`).
  package static let suspend = Signal(rawValue: SIGTSTP)
  /// The process runs again after having been stopped (`SIGCONT`).
  package static let resume = Signal(rawValue: SIGCONT)
  /// A read from the terminal while another program is in the foreground (`SIGTTIN`).
  package static let backgroundRead = Signal(rawValue: SIGTTIN)
  /// The window has another size (`SIGWINCH`).
  package static let windowChange = Signal(rawValue: SIGWINCH)
  /// A write to a pipe that nobody reads any more (`SIGPIPE`).
  package static let brokenPipe = Signal(rawValue: SIGPIPE)
  /// A write beyond the limit on the size of files (`SIGXFSZ`).
  package static let fileSizeLimit = Signal(rawValue: SIGXFSZ)
  /// The end that nothing can prevent (`SIGKILL`).
  package static let kill = Signal(rawValue: SIGKILL)

  /// Makes the process ignore this signal from now on.
  package func ignore() {
    _ = signal(rawValue, SIG_IGN)
  }

  /// Does to this process what the signal does by default: for most signals, end it with the status that
  /// tells its parent of the signal; for `suspend` and `backgroundRead`, stop it until it is continued.
  /// Returns only when the process goes on.
  package func takeDefaultAction() {
    var before = sigaction()
    sigaction(rawValue, nil, &before)
    _ = signal(rawValue, SIG_DFL)
    var only = sigset_t()
    sigemptyset(&only)
    sigaddset(&only, rawValue)
    var mask = sigset_t()
    pthread_sigmask(SIG_UNBLOCK, &only, &mask)
    // To this thread, so that it is delivered before raise(3) returns; what it does by default, it does to
    // the whole process.
    raise(rawValue)
    pthread_sigmask(SIG_SETMASK, &mask, nil)
    sigaction(rawValue, &before, nil)
  }

  /// Whether the process was started with this signal ignored, as nohup(1) does, or has ignored it since.
  package var isIgnored: Bool {
    var before = sigaction()
    sigaction(rawValue, nil, &before)
    let handler = signal(rawValue, SIG_IGN)
    sigaction(rawValue, &before, nil)
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// Sends a signal to a process (kill(2)); a process that is not there any more is no error.
package func send(_ signal: Signal, to process: Int32) {
  _ = kill(process, signal.rawValue)
}
