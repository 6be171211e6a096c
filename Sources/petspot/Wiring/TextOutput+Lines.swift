import MissingPet
import PlainText
import Platform
import Terminal

extension TextOutput {
  /// The longest line that is written: as wide as the window, and 80 columns at most.
  var columns: Int { descriptor.isTerminal ? min(80, WindowSize(of: descriptor).columns) : 80 }

  /// Writes lines, wrapped at words.
  ///
  /// - Returns: whether all of them were written.
  @discardableResult
  func write(lines: [String]) -> Bool {
    guard !lines.isEmpty else { return true }
    return write(lines.reduce("") { $0 + wrapped($1, toColumns: columns) + "\n" })
  }

  /// Says on standard error why a task could not be done, and gives the status that goes with it.
  static func complain(_ lines: [String]) -> ExitStatus {
    TextOutput(.standardError).write(lines: lines)
    return .notSent
  }
}
