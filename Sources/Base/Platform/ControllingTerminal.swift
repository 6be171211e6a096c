import CLibrary

/// The controlling terminal of this process (credentials(7), tty(4)).
package enum ControllingTerminal {
  /// Writes to the controlling terminal if it is both the input and the output of the program, and so is seen
  /// by the user who types.
  ///
  /// - Returns: whether all bytes were written.
  package static func write(_ bytes: [UInt8], input: FileDescriptor, output: FileDescriptor) -> Bool {
    guard let typed = device(of: input), let shown = device(of: output), typed == shown,
      tcgetsid(input.rawValue) == getsid(0),
      let terminal = try? FileSystem().open(.open, "/dev/tty", O_WRONLY | O_NOCTTY)
    else { return false }
    return (try? terminal.descriptor.writeAll(bytes)) != nil
  }

  /// The device number of a terminal; `nil` for anything else.
  private static func device(of descriptor: FileDescriptor) -> dev_t? {
    var status = stat()
    guard descriptor.isTerminal, fstat(descriptor.rawValue, &status) == 0 else { return nil }
    return status.st_rdev
  }
}

/// Job control: which processes may use the terminal (credentials(7), "Sessions").
package enum JobControl {
  /// Whether this process is in the foreground of a terminal and so may read from it and change it. True for
  /// a terminal of another session and for anything that is not a terminal.
  package static func isForeground(on terminal: FileDescriptor) -> Bool {
    let group = tcgetpgrp(terminal.rawValue)
    return group < 0 || group == getpgrp()
  }

  /// The longest time from the sending of SIGCONT to its delivery, in milliseconds.
  private static let deliveryTime: Int32 = 1000

  /// Stops this process until it is in the foreground of the terminal, as a read from the background does.
  /// Returns at once in the foreground.
  ///
  /// - Returns: false if no shell can continue the process (an orphaned process group).
  package static func waitForForeground(on terminal: FileDescriptor) -> Bool {
    var others: [Signal] = []
    defer { SignalInbox.putBack(others) }
    while !isForeground(on: terminal) {
      others += SignalInbox.take().filter { $0 != .resume }
      Signal.backgroundRead.takeDefaultAction()
      // SIGCONT may come a little later, on another thread. If it does not, the group is orphaned.
      _ = SignalInbox.readEnd.isReadable(within: deliveryTime)
      let after = SignalInbox.take()
      others += after.filter { $0 != .resume }
      if !isForeground(on: terminal), !after.contains(.resume) { return false }
    }
    return true
  }
}
