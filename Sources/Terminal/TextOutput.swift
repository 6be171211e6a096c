import LineEditing
package import Platform
import Synchronization

/// The output of the conversation. Text is written in UTF-8, unbuffered, with as few calls of write(2) as the
/// system allows.
///
/// After the first write that fails, everything else is dropped, so that a reader that has gone doesn't end
/// the program.
package final class TextOutput: Sendable {
  /// The descriptor to write to.
  package let descriptor: FileDescriptor

  /// Whether a write has failed. Nothing has been written since.
  package var hasFailed: Bool { failed.withLock { $0 } }

  /// Whether the descriptor was a terminal at first; one that has disconnected isn't any more.
  private let isTerminal: Bool
  private let failed = Mutex(false)

  /// An output to the descriptor. Makes the process ignore SIGPIPE, which would end it before the draft is
  /// saved.
  package init(_ descriptor: FileDescriptor = .standardOutput) {
    self.descriptor = descriptor
    isTerminal = descriptor.isTerminal
    Signal.brokenPipe.ignore()
  }

  /// The result of reading a line when its prompt can't be written.
  var failureResult: LineResult { isTerminal ? .disconnected : .outputUnwritable }

  /// Writes a text.
  ///
  /// - Returns: whether all of it was written.
  @discardableResult
  package func write(_ text: String) -> Bool { write(bytes: text.utf8) }

  /// Writes bytes. Writes from two threads don't mix.
  ///
  /// - Returns: whether all of them were written.
  @discardableResult
  package func write(bytes: some Sequence<UInt8>) -> Bool {
    failed.withLock { failed in
      if !failed { failed = (try? descriptor.writeAll(bytes)) == nil }
      return !failed
    }
  }
}

extension LineResult {
  /// The result when the terminal has disconnected: SIGHUP, even if the signal hasn't been delivered.
  static var disconnected: LineResult { .signalled(Signal.hangUp.rawValue) }
}
