import CLibrary
import Synchronization

/// The message that a crash writes to standard error. It is never deallocated, because a handler may read it
/// at any time.
private struct CrashNote {
  let bytes: UnsafeMutableBufferPointer<UInt8>
  /// Whether it starts with a line break, as it does on a terminal, whose cursor may be behind a prompt.
  let startsWithLineBreak: Bool
}

/// The address of the `CrashNote`. Global, because a signal handler has no other context.
private let noteAddress = Atomic<UInt>(0)

/// The handler of crashes. It makes only calls that are safe there (signal-safety(7)).
private func endByCrash(_ number: Int32) {
  let note = UnsafeMutablePointer<CrashNote>(bitPattern: noteAddress.load(ordering: .acquiring))
  restoreTerminal(endsLine: note?.pointee.startsWithLineBreak != true)
  if let note, let bytes = note.pointee.bytes.baseAddress {
    _ = CLibrary.write(2, bytes, note.pointee.bytes.count)
  }
  endByDefault(number)
}

private func endBySignal(_ number: Int32) {
  restoreTerminal(endsLine: true)
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
    let startsWithLineBreak = FileDescriptor.standardError.isTerminal
    let utf8 = Array(((startsWithLineBreak ? "\n" : "") + line).utf8)
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: utf8.count)
    _ = bytes.initialize(from: utf8)
    let note = UnsafeMutablePointer<CrashNote>.allocate(capacity: 1)
    note.initialize(to: CrashNote(bytes: bytes, startsWithLineBreak: startsWithLineBreak))
    noteAddress.store(UInt(bitPattern: note), ordering: .releasing)
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
