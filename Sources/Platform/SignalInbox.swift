import CLibrary
import Synchronization

/// The ends of the pipe that carries signals from the handler to whoever waits; -1 while there is none.
/// Signals are a matter of the whole process, and a handler can be given nothing else to find its way by.
private let inboxReadEnd = Atomic<Int32>(-1)
private let inboxWriteEnd = Atomic<Int32>(-1)

/// Runs inside the signal: it may only make calls that are allowed there (signal-safety(7)).
private func putIntoInbox(_ number: Int32) {
  let before = errno
  var byte = UInt8(truncatingIfNeeded: number)
  // When the pipe is full, signals enough are waiting; this one may be dropped.
  _ = CLibrary.write(inboxWriteEnd.load(ordering: .relaxed), &byte, 1)
  errno = before
}

/// The signals that came and have not been looked at yet, as a pipe: one byte each (the "self-pipe").
/// Whoever waits for input waits for `readEnd` as well, and a signal is never missed between two calls.
package enum SignalInbox {
  /// Has these signals delivered here from now on, instead of what they do by default. A signal that the
  /// process was told to ignore when it started stays ignored (nohup(1)).
  ///
  /// - Throws: the error of pipe(2), when there are no descriptors left.
  package static func watch(_ signals: [Signal]) throws(SystemError) {
    if inboxReadEnd.load(ordering: .acquiring) < 0 {
      let (readEnd, writeEnd) = try FileDescriptor.pipe()
      readEnd.makePrivateAndNonBlocking()
      writeEnd.makePrivateAndNonBlocking()
      inboxWriteEnd.store(writeEnd.rawValue, ordering: .releasing)
      inboxReadEnd.store(readEnd.rawValue, ordering: .releasing)
    }
    for one in signals where !one.isIgnored {
      _ = signal(one.rawValue, putIntoInbox)
    }
  }

  /// Lets these signals do again what they do by default.
  package static func unwatch(_ signals: [Signal]) {
    for one in signals where !one.isIgnored {
      _ = signal(one.rawValue, SIG_DFL)
    }
  }

  /// What to wait for together with the input; readable when signals are there. Before the first `watch`, a
  /// descriptor that is not open.
  package static var readEnd: FileDescriptor {
    FileDescriptor(rawValue: inboxReadEnd.load(ordering: .acquiring))
  }

  /// Takes out the signals that came, oldest first. Never waits.
  package static func take() -> [Signal] {
    // Asked first, because the pipe may have been refused to be made one that does not wait.
    guard readEnd.rawValue >= 0, let states = try? Readiness.wait(for: [readEnd], atMost: 0),
      states[0].isReadable
    else { return [] }
    var bytes: [UInt8] = []
    _ = try? readEnd.read(atMost: 256, into: &bytes)
    return bytes.map { Signal(rawValue: Int32($0)) }
  }

  /// Puts back signals that were taken out and concern somebody else.
  static func putBack(_ signals: [Signal]) {
    for one in signals { putIntoInbox(one.rawValue) }
  }

  /// Takes out one kind of signal and leaves the others.
  ///
  /// - Returns: whether it was there.
  package static func drop(_ unwanted: Signal) -> Bool {
    let waiting = take()
    putBack(waiting.filter { $0 != unwanted })
    return waiting.contains(unwanted)
  }
}
