import CLibrary
import Synchronization

/// What is written to standard error when the process crashes. A note is never freed, so that a handler may read one
/// at any time.
private struct CrashNote {
  let bytes: UnsafeMutableBufferPointer<UInt8>
  /// Whether it begins with a line break, because it goes to a terminal whose cursor may be behind a prompt.
  let breaksLine: Bool
}

/// The note; a handler can be given nothing else to find it by.
private let noteAddress = Atomic<UInt>(0)

/// Runs inside a signal that ends the process: it may only make calls that are allowed there (signal-safety(7)).
private func endByCrash(_ number: Int32) {
  let note = UnsafeMutablePointer<CrashNote>(bitPattern: noteAddress.load(ordering: .acquiring))
  giveTerminalBack(endsLine: note?.pointee.breaksLine != true)
  if let note, let bytes = note.pointee.bytes.baseAddress {
    _ = CLibrary.write(2, bytes, note.pointee.bytes.count)
  }
  endByDefault(number)
}

private func endBySignal(_ number: Int32) {
  giveTerminalBack(endsLine: true)
  endByDefault(number)
}

/// The signal is delivered again as soon as its handler returns, and then ends the process with its usual status.
private func endByDefault(_ number: Int32) {
  signal(number, SIG_DFL)
  raise(number)
}

/// Signals that end a process by default and that this program has no other use for: the process ends at once, with
/// the status that the signal has by itself, and with the terminal as it was.
///
/// This takes the place of the Swift runtime's own handlers, which begin an interactive backtrace: it reads the
/// person's terminal for half a minute, and after a signal from outside lets the program go on.
package enum DeadlySignals {
  /// Signals by which the system, or the Swift runtime, ends a program with an error in it.
  private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS]
  private static let others = [SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU]

  /// Handles them from now on. One that the process was told to ignore when it started stays ignored.
  package static func handle() {
    provideStack()
    for number in crashes { install(endByCrash, for: number) }
    for number in others { install(endBySignal, for: number) }
  }

  /// Sets what a crash writes to standard error, e.g. where the answers are.
  ///
  /// - Parameter line: text made visible, with its line break.
  package static func noteCrash(_ line: String) {
    let breaksLine = FileDescriptor.standardError.isTerminal
    let utf8 = Array(((breaksLine ? "\n" : "") + line).utf8)
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: utf8.count)
    _ = bytes.initialize(from: utf8)
    let note = UnsafeMutablePointer<CrashNote>.allocate(capacity: 1)
    note.initialize(to: CrashNote(bytes: bytes, breaksLine: breaksLine))
    noteAddress.store(UInt(bitPattern: note), ordering: .releasing)
  }

  /// A stack that has overflowed has no room for a handler: the thread that calls this gets another one for its
  /// handlers, unless it has one. It lives as long as the process.
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
