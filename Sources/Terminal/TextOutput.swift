import LineEditing
package import Platform
import Synchronization

/// Where the conversation is written: whole strings, in UTF-8, each in as few calls of write(2) as the system
/// allows, and nothing held back.
///
/// A reader who has gone does not end the program: the first failure is kept as a value, and everything after
/// it is dropped.
package final class TextOutput: Sendable {
  /// Where it goes.
  package let descriptor: FileDescriptor

  /// The error that stopped the writing; `nil` while all is well. It never goes away again.
  package var failure: SystemError? { firstFailure.withLock { $0 } }

  /// Whether a terminal was there at the beginning: one that has gone is none any more.
  private let isTerminal: Bool
  private let firstFailure = Mutex<SystemError?>(nil)

  /// Writes to the descriptor, and makes the process ignore SIGPIPE, which would end it in the middle of a
  /// draft.
  package init(_ descriptor: FileDescriptor = .standardOutput) {
    self.descriptor = descriptor
    isTerminal = descriptor.isTerminal
    Signal.brokenPipe.ignore()
  }

  /// What asking for a line comes to once nothing can be written.
  var unusable: ReadResult { isTerminal ? .failed : .outputUnwritable }

  /// Writes the text.
  ///
  /// - Returns: whether all of it was written.
  @discardableResult
  package func write(_ text: String) -> Bool { write(bytes: text.utf8) }

  /// Writes the bytes; as `write(_:)`.
  @discardableResult
  package func write(bytes: some Sequence<UInt8>) -> Bool {
    // What two threads write stays whole, one after the other.
    firstFailure.withLock { failure in
      guard failure == nil else { return false }
      do throws(SystemError) {
        try descriptor.writeAll(bytes)
        return true
      } catch {
        failure = error
        return false
      }
    }
  }
}
