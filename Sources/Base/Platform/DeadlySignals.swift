import CLibrary
import Synchronization

/// The address of the message that a crash writes to standard error, a string of C; 0 for none. Global, and
/// never deallocated, because a signal handler has no other context and may come at any time.
private let crashNote = Atomic<UInt>(0)

/// The handler of crashes. It makes only calls that are safe there (signal-safety(7)). A generic function,
/// such as `map`, is not: without optimization it may allocate.
private func endByCrash(_ number: Int32) {
  guard let note = UnsafePointer<CChar>(bitPattern: crashNote.load(ordering: .acquiring)) else {
    return endBySignal(number)
  }
  // On a terminal, the message begins with a line break.
  TerminalGuard.restore(endsLine: note.pointee != 0x0A)
  _ = CLibrary.write(2, note, strlen(note))
  endByDefault(number)
}

private func endBySignal(_ number: Int32) {
  TerminalGuard.restore(endsLine: true)
  endByDefault(number)
}

/// Raises the signal again with its default action; it is delivered when the handler returns.
private func endByDefault(_ number: Int32) {
  signal(number, SIG_DFL)
  raise(number)
}

/// Handlers for the signals whose default action ends the process and that have no other use here. The
/// terminal is restored first; the exit status remains that of the signal.
///
/// They replace the handlers of the Swift runtime, which start an interactive backtrace: that reads from the
/// terminal for up to half a minute, and lets the process go on after a signal that another process sent.
package enum DeadlySignals {
  /// Raised by the system or the Swift runtime for errors in the program.
  private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS]
  private static let others = [SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU]

  /// Installs the handlers, except for signals that the process ignores.
  package static func handle() {
    provideStack()
    for number in crashes { install(endByCrash, for: number) }
    for number in others { install(endBySignal, for: number) }
  }

  /// Sets the message that a crash writes to standard error.
  ///
  /// - Parameter line: a line with its line break, and with control characters made visible.
  package static func noteCrash(_ line: String) {
    // The cursor of a terminal may be behind a prompt.
    let note = strdup((FileDescriptor.standardError.isTerminal ? "\n" : "") + line)
    crashNote.store(UInt(bitPattern: note), ordering: .releasing)
  }

  /// Gives the calling thread an alternate signal stack, if it has none (sigaltstack(2)): a handler needs one
  /// after a stack overflow. It is never deallocated.
  private static func provideStack() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, Int32(stack.ss_flags) & Int32(SS_DISABLE) != 0 else { return }
    let size = 65_536
    stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = .init(size)
    sigaltstack(&stack, nil)
  }

  private static func install(_ handler: @escaping @convention(c) (Int32) -> Void, for number: Int32) {
    guard !Signal(rawValue: number).isIgnored else { return }
    var action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = handler
    #elseif canImport(Android)
      action.sa_handler = handler
    #elseif canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #endif
    action.sa_flags = .init(SA_ONSTACK)
    sigaction(number, &action, nil)
  }
}
