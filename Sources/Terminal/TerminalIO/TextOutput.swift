import LineEditing
import PlainText
package import Platform

/// The output of the conversation. Text is written in UTF-8, unbuffered, with as few calls of write(2) as the
/// system allows.
///
/// After the first write that fails, all else is dropped: a reader that has gone does not end the program.
package final class TextOutput {
  /// The descriptor to write to.
  package let descriptor: FileDescriptor

  /// Whether a write has failed. Nothing has been written since.
  package private(set) var hasFailed = false

  /// Whether the descriptor was a terminal at first; one that has disconnected is not any more.
  private let isTerminal: Bool

  /// Makes the process ignore SIGPIPE, which would end it before the draft is saved.
  package init(_ descriptor: FileDescriptor = .standardOutput) {
    self.descriptor = descriptor
    isTerminal = descriptor.isTerminal
    Signal.brokenPipe.ignore()
  }

  /// The result of reading a line when its prompt cannot be written.
  var failureResult: LineResult { isTerminal ? .disconnected : .outputUnwritable }

  /// Writes a text.
  ///
  /// - Returns: whether all of it was written.
  @discardableResult
  package func write(_ text: String) -> Bool { write(bytes: text.utf8) }

  /// Writes lines, wrapped at spaces.
  package func write(lines: [String]) {
    if lines.isEmpty { return }
    let columns = columns
    write(lines.map { wrapped($0, toColumns: columns) + "\n" }.joined())
  }

  /// The width at which lines are wrapped: that of the window, at most 80; 80 if this is no terminal.
  package var columns: Int { descriptor.isTerminal ? min(80, WindowSize(of: descriptor).columns) : 80 }

  /// Writes bytes.
  ///
  /// - Returns: whether all of them were written.
  @discardableResult
  package func write(bytes: some Sequence<UInt8>) -> Bool {
    if !hasFailed { hasFailed = (try? descriptor.writeAll(bytes)) == nil }
    return !hasFailed
  }
}

extension LineResult {
  /// The result when the terminal has disconnected: SIGHUP, even if the signal has not been delivered.
  static var disconnected: LineResult { .signalled(Signal.hangUp.rawValue) }
}
