import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// What it takes to give the terminal back from anywhere, also from inside a signal. It is made once and
/// never freed, so that whoever finds its address may use it at any time.
private struct Loan {
  let terminal: Int32
  let output: Int32
  var settings: termios
  let farewell: UnsafeMutableBufferPointer<UInt8>
  let signals: UnsafeMutableBufferPointer<Int32>
  /// What each of the signals did before, in their order.
  let actions: UnsafeMutableBufferPointer<sigaction>
}

/// The loan; it is a matter of the whole process, and a handler can be given nothing else to find it by.
private let loanAddress = Atomic<UInt>(0)

private var loan: UnsafeMutablePointer<Loan>? {
  UnsafeMutablePointer(bitPattern: loanAddress.load(ordering: .acquiring))
}

/// Whether the terminal is in our mode now.
private let isLent = Atomic<Bool>(false)

/// Runs inside a signal that ends the process, or at its exit: it may only make calls that are allowed there
/// (signal-safety(7)).
private func giveBack() {
  guard let loan, isLent.exchange(false, ordering: .acquiringAndReleasing) else { return }
  let group = tcgetpgrp(loan.pointee.terminal)
  // From the background the terminal is not touched: it is another program's turn.
  guard group < 0 || group == getpgrp() else { return }
  if let bytes = loan.pointee.farewell.baseAddress {
    _ = systemWrite(loan.pointee.output, bytes, loan.pointee.farewell.count)
  }
  _ = tcsetattr(loan.pointee.terminal, TCSANOW, &loan.pointee.settings)
}

/// Gives the terminal back, and lets the signal do what it would have done without us.
private func giveBackAndDie(_ number: Int32) {
  giveBack()
  signal(number, SIG_DFL)
  if let loan {
    for index in 0..<loan.pointee.signals.count where loan.pointee.signals[index] == number {
      sigaction(number, &loan.pointee.actions[index], nil)
    }
  }
  raise(number)
}

/// Sees to it that the terminal is as it was before, after any end of the process but SIGKILL: by return, by
/// exit(3), by a signal, or by a crash.
package enum TerminalGuard {
  /// Signals that end a process by default and that this program has no other use for: crashes first.
  private static let deadlySignals: [Int32] = [
    SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2,
    SIGXCPU,
  ]

  /// Says what giving back means. Only the first call of a process installs anything; a later one changes the
  /// mode that is given back.
  ///
  /// - Parameters:
  ///   - terminal: where lines are typed.
  ///   - output: the same terminal, open for writing.
  ///   - mode: the mode to go back to.
  ///   - farewell: what to write to the terminal on the way, if anything.
  package static func prepare(
    terminal: FileDescriptor, output: FileDescriptor, mode: TerminalMode, farewell: [UInt8]
  ) {
    if let known = loan {
      known.pointee.settings = mode.settings
      return
    }
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: farewell.count)
    _ = bytes.initialize(from: farewell)
    let signals = UnsafeMutableBufferPointer<Int32>.allocate(capacity: deadlySignals.count)
    _ = signals.initialize(from: deadlySignals)
    let actions = UnsafeMutableBufferPointer<sigaction>.allocate(capacity: deadlySignals.count)
    actions.initialize(repeating: sigaction())
    let new = UnsafeMutablePointer<Loan>.allocate(capacity: 1)
    new.initialize(
      to: Loan(
        terminal: terminal.rawValue, output: output.rawValue, settings: mode.settings, farewell: bytes,
        signals: signals, actions: actions))
    loanAddress.store(UInt(bitPattern: new), ordering: .releasing)
    atexit { giveBack() }
    catchDeadlySignals(actions)
  }

  /// Says that the terminal is in our mode from now on.
  package static func lend() {
    provideStack()
    isLent.store(true, ordering: .releasing)
  }

  /// A stack that has overflowed has no room for a handler: each thread that asks for lines gets another
  /// one for its handlers, once. It lives as long as the process.
  private static func provideStack() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, Int32(stack.ss_flags) & Int32(SS_DISABLE) != 0 else { return }
    let size = 65_536
    stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = .init(size)
    sigaltstack(&stack, nil)
  }

  /// Gives the terminal back now, if it is lent.
  package static func restore() { giveBack() }

  private static func catchDeadlySignals(_ actions: UnsafeMutableBufferPointer<sigaction>) {
    for (index, deadly) in deadlySignals.enumerated() {
      var action = sigaction()
      #if canImport(Glibc)
        action.__sigaction_handler.sa_handler = giveBackAndDie
      #elseif canImport(Musl)
        action.__sa_handler.sa_handler = giveBackAndDie
      #elseif canImport(Android)
        action.sa_handler = giveBackAndDie
      #elseif canImport(Darwin)
        action.__sigaction_u.__sa_handler = giveBackAndDie
      #endif
      action.sa_flags = .init(SA_ONSTACK)
      sigaction(deadly, nil, &actions[index])
      if !Signal(rawValue: deadly).isIgnored { sigaction(deadly, &action, nil) }
    }
  }
}
