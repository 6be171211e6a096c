import CLibrary
import Synchronization

/// What is needed to restore the terminal. Never deallocated: a signal handler may read it at any time.
private struct SavedState {
  let terminal: Int32
  let output: Int32
  var settings: termios
  /// A string of C.
  let restoreSequence: UnsafeMutablePointer<CChar>?
}

/// The address of the `SavedState`. Global, because a signal handler has no other context.
private let savedStateAddress = Atomic<UInt>(0)

private var savedState: UnsafeMutablePointer<SavedState>? {
  UnsafeMutablePointer(bitPattern: savedStateAddress.load(ordering: .acquiring))
}

private let isModified = Atomic<Bool>(false)

/// Restores the mode of the terminal whenever the process ends, except by SIGKILL: by
/// `CurrentProcess.exit(_:)`, by exit(3), by a signal or by a crash.
package enum TerminalGuard {
  /// Saves what to restore before the mode changes, and installs the handlers on the first call.
  ///
  /// - Parameters:
  ///   - mode: the mode to restore.
  ///   - terminal: the terminal, open for reading.
  ///   - output: the same terminal, open for writing.
  ///   - restoreSequence: control sequences to write before the mode is restored; may be empty.
  package static func save(
    _ mode: TerminalMode, of terminal: FileDescriptor, output: FileDescriptor, restoreSequence: [UInt8]
  ) {
    let isFirst = savedState == nil
    let new = UnsafeMutablePointer<SavedState>.allocate(capacity: 1)
    new.initialize(
      to: SavedState(
        terminal: terminal.rawValue, output: output.rawValue, settings: mode.settings,
        restoreSequence: strdup(String(decoding: restoreSequence, as: UTF8.self))))
    savedStateAddress.store(UInt(bitPattern: new), ordering: .releasing)
    isModified.store(true, ordering: .releasing)
    guard isFirst else { return }
    atexit { TerminalGuard.restore() }
    DeadlySignals.handle()
  }

  /// Restores the terminal if this program has changed it. It makes only calls that are safe in a signal
  /// handler (signal-safety(7)).
  ///
  /// - Parameter endsLine: whether to write a line break, since the cursor may be in the middle of a line.
  package static func restore(endsLine: Bool = false) {
    guard let savedState, isModified.exchange(false, ordering: .acquiringAndReleasing) else { return }
    let group = tcgetpgrp(savedState.pointee.terminal)
    // In the background the terminal belongs to another program.
    guard group < 0 || group == getpgrp() else { return }
    if let sequence = savedState.pointee.restoreSequence {
      _ = CLibrary.write(savedState.pointee.output, sequence, strlen(sequence))
    }
    // tcsetattr(3) may fail once, e.g. when a signal interrupts it.
    for _ in 0..<3 where tcsetattr(savedState.pointee.terminal, TCSANOW, &savedState.pointee.settings) == 0 {
      break
    }
    var lineBreak = UInt8(ascii: "\n")
    if endsLine { _ = CLibrary.write(savedState.pointee.output, &lineBreak, 1) }
  }
}
