import CLibrary
import Synchronization

/// The ends of the pipe from the signal handler to the thread that waits for input; -1 before the first
/// `watch`. Global, because a signal handler has no other context.
private let inboxReadEnd = Atomic<Int32>(-1)
private let inboxWriteEnd = Atomic<Int32>(-1)

/// The signal handler. It makes only calls that are safe there (signal-safety(7)).
private func putIntoInbox(_ number: Int32) {
  let before = errno
  var byte = UInt8(truncatingIfNeeded: number)
  // If the pipe is full, the signal is dropped: the reader has thousands to handle already.
  _ = CLibrary.write(inboxWriteEnd.load(ordering: .relaxed), &byte, 1)
  errno = before
}

/// The signals that have been delivered and not handled yet, in a pipe with one byte for each (the self-pipe
/// trick). Input is polled together with `readEnd`, so that no signal is missed between two calls.
package enum SignalInbox {
  /// Starts to collect these signals, in place of their default actions. A signal that the process ignores
  /// stays ignored (nohup(1)).
  ///
  /// - Throws: the error of pipe(2).
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

  /// Readable while there are signals. Not open before the first `watch`.
  package static var readEnd: FileDescriptor {
    FileDescriptor(rawValue: inboxReadEnd.load(ordering: .acquiring))
  }

  /// Removes and returns the signals, oldest first. Does not block.
  package static func take() -> [Signal] {
    // Polled first, because `O_NONBLOCK` may have failed.
    guard readEnd.rawValue >= 0, readEnd.isReadable() else { return [] }
    var bytes: [UInt8] = []
    _ = try? readEnd.read(atMost: 256, into: &bytes)
    return bytes.map { Signal(rawValue: Int32($0)) }
  }

  /// Returns signals that were taken but are for another caller.
  static func putBack(_ signals: [Signal]) {
    for one in signals { putIntoInbox(one.rawValue) }
  }

  /// Removes one kind of signal.
  ///
  /// - Returns: whether there was one.
  package static func drop(_ unwanted: Signal) -> Bool {
    let waiting = take()
    putBack(waiting.filter { $0 != unwanted })
    return waiting.contains(unwanted)
  }
}

/// A request to stop, e.g. by Ctrl-C, that may come while an operation is in progress. A long operation takes
/// one, and ends soon after the request.
package struct Interruption {
  /// To be polled with the descriptors of the operation: readable when a request may have come, or not open.
  package let descriptor: FileDescriptor
  private let check: () -> Bool

  /// - Parameters:
  ///   - descriptor: see the property.
  ///   - check: consumes what made it readable, without blocking; returns whether a request has ever come.
  package init(_ descriptor: FileDescriptor, check: @escaping () -> Bool) {
    self.descriptor = descriptor
    self.check = check
  }

  /// Whether a request has come. Does not block. Once true, it stays true.
  package var isRequested: Bool { check() }
}
