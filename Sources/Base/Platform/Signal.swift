import CLibrary

/// A signal (signal(7)).
package struct Signal: RawRepresentable, Hashable, Sendable {
  /// The number on this system.
  package let rawValue: Int32

  /// Wraps any number; whether the system has such a signal is not checked.
  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// Ctrl-C on the terminal (`SIGINT`).
  package static let interrupt = Signal(rawValue: SIGINT)
  /// A request to end (`SIGTERM`).
  package static let terminate = Signal(rawValue: SIGTERM)
  /// The terminal was disconnected (`SIGHUP`).
  package static let hangUp = Signal(rawValue: SIGHUP)
  /// Ctrl-\ on the terminal (`SIGQUIT`).
  package static let quit = Signal(rawValue: SIGQUIT)
  /// Ctrl-Z on the terminal (`SIGTSTP`).
  package static let suspend = Signal(rawValue: SIGTSTP)
  /// A stopped process was continued (`SIGCONT`).
  package static let resume = Signal(rawValue: SIGCONT)
  /// A background process read from the terminal (`SIGTTIN`).
  package static let backgroundRead = Signal(rawValue: SIGTTIN)
  /// A program that this one has started has ended or stopped (`SIGCHLD`).
  static let child = Signal(rawValue: SIGCHLD)
  /// The window was resized (`SIGWINCH`).
  package static let windowChange = Signal(rawValue: SIGWINCH)
  /// A write to a pipe without a reader (`SIGPIPE`).
  package static let brokenPipe = Signal(rawValue: SIGPIPE)
  /// A write beyond the limit on the size of files (`SIGXFSZ`).
  package static let fileSizeLimit = Signal(rawValue: SIGXFSZ)

  /// Makes the process ignore this signal from now on.
  package func ignore() {
    _ = signal(rawValue, SIG_IGN)
  }

  /// Takes the default action of the signal: most signals end the process with the matching status; `suspend`
  /// and `backgroundRead` stop it until it is continued. Returns if the process goes on.
  package func takeDefaultAction() {
    var before = sigaction()
    sigaction(rawValue, nil, &before)
    _ = signal(rawValue, SIG_DFL)
    var only = sigset_t()
    sigemptyset(&only)
    sigaddset(&only, rawValue)
    var mask = sigset_t()
    pthread_sigmask(SIG_UNBLOCK, &only, &mask)
    // raise(3) delivers to this thread before it returns; the default action affects the whole process.
    raise(rawValue)
    pthread_sigmask(SIG_SETMASK, &mask, nil)
    sigaction(rawValue, &before, nil)
  }

  /// Whether the process ignores this signal, since its start (nohup(1)) or by `ignore()`.
  package var isIgnored: Bool {
    var before = sigaction()
    sigaction(rawValue, nil, &before)
    let handler = signal(rawValue, SIG_IGN)
    sigaction(rawValue, &before, nil)
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
