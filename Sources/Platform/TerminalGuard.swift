import CLibrary
import Synchronization

/// What it takes to give the terminal back from anywhere, also from inside a signal. It is made once and
/// never freed, so that whoever finds its address may use it at any time.
private struct Loan {
  let terminal: Int32
  let output: Int32
  var settings: termios
  let farewell: UnsafeMutableBufferPointer<UInt8>
}

/// The loan; it is a matter of the whole process, and a handler can be given nothing else to find it by.
private let loanAddress = Atomic<UInt>(0)

private var loan: UnsafeMutablePointer<Loan>? {
  UnsafeMutablePointer(bitPattern: loanAddress.load(ordering: .acquiring))
}

/// Whether the terminal is in our mode now.
private let isLent = Atomic<Bool>(false)

/// Gives the terminal back. It may run inside a signal that ends the process, so it only makes calls that are allowed
/// there (signal-safety(7)).
///
/// - Parameter endsLine: whether the cursor is in the middle of a line, which nobody will end any more.
func giveTerminalBack(endsLine: Bool = false) {
  guard let loan, isLent.exchange(false, ordering: .acquiringAndReleasing) else { return }
  let group = tcgetpgrp(loan.pointee.terminal)
  // From the background the terminal is not touched: it is another program's turn.
  guard group < 0 || group == getpgrp() else { return }
  if let bytes = loan.pointee.farewell.baseAddress {
    _ = CLibrary.write(loan.pointee.output, bytes, loan.pointee.farewell.count)
  }
  // A signal may come in between, and there is no later chance.
  for _ in 0..<3 where tcsetattr(loan.pointee.terminal, TCSANOW, &loan.pointee.settings) == 0 { break }
  var lineBreak = UInt8(ascii: "\n")
  if endsLine { _ = CLibrary.write(loan.pointee.output, &lineBreak, 1) }
}

/// Sees to it that the terminal is as it was before, after any end of the process but SIGKILL: by `leave(_:)`, by
/// exit(3), by a signal, or by a crash.
package enum TerminalGuard {
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
    let new = UnsafeMutablePointer<Loan>.allocate(capacity: 1)
    new.initialize(
      to: Loan(
        terminal: terminal.rawValue, output: output.rawValue, settings: mode.settings, farewell: bytes))
    loanAddress.store(UInt(bitPattern: new), ordering: .releasing)
    atexit { giveTerminalBack() }
    DeadlySignals.handle()
  }

  /// Says that the terminal is in our mode from now on.
  package static func lend() { isLent.store(true, ordering: .releasing) }

  /// Gives the terminal back now, if it is lent.
  package static func restore() { giveTerminalBack() }
}
