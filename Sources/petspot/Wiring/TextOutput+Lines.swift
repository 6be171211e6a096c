import MissingPet
import PlainText
import Platform
import Terminal

extension TextOutput {
  /// Writes lines of at most 80 columns, wrapped at words (SPEC 8).
  ///
  /// - Returns: whether all of them were written.
  @discardableResult
  func write(lines: [String]) -> Bool {
    guard !lines.isEmpty else { return true }
    return write(lines.reduce("") { $0 + wrapped($1, toColumns: 80) + "\n" })
  }

  /// Says on standard error why a task could not be done, and gives the status that goes with it.
  static func complain(_ lines: [String]) -> ExitStatus {
    TextOutput(.standardError).write(lines: lines)
    return .notSent
  }
}
