import CLibrary

/// Whether the shell has given the terminal to this program (credentials(7), "Sessions").
package enum JobControl {
  /// Whether this process is in the terminal's foreground, where it may read and change the terminal. A
  /// terminal that is not the one of this session, or no terminal at all, counts as the foreground: nobody
  /// else's turn is taken there.
  package static func isForeground(on terminal: FileDescriptor) -> Bool {
    let group = tcgetpgrp(terminal.rawValue)
    return group < 0 || group == getpgrp()
  }

  /// How long a SIGCONT that has been sent may take to be heard, in milliseconds.
  private static let timeToHear: Int32 = 1000

  /// Stops this process until it is in the terminal's foreground, as the system does to any program that
  /// reads the terminal from the background. Returns at once in the foreground.
  ///
  /// - Returns: false when there is nobody left to continue it (an orphaned process group).
  package static func waitForForeground(on terminal: FileDescriptor) -> Bool {
    var others: [Signal] = []
    defer { SignalInbox.putBack(others) }
    while !isForeground(on: terminal) {
      others += SignalInbox.take().filter { $0 != .resume }
      Signal.backgroundRead.takeDefaultAction()
      // What continued us is told by SIGCONT, maybe a little later, on another thread. In an orphaned group
      // the system stops nobody, and no SIGCONT comes.
      _ = try? Readiness.wait(for: [SignalInbox.readEnd], atMost: timeToHear)
      let after = SignalInbox.take()
      others += after.filter { $0 != .resume }
      if !isForeground(on: terminal), !after.contains(.resume) { return false }
    }
    return true
  }
}
