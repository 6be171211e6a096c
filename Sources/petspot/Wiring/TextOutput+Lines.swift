import MissingPet
import PlainText
import Platform
import Terminal

extension TextOutput {
  /// The width at which lines are wrapped: that of the window, at most 80 columns; 80 if the output is no
  /// terminal.
  var columns: Int { descriptor.isTerminal ? min(80, WindowSize(of: descriptor).columns) : 80 }

  /// Writes lines, wrapped at spaces.
  ///
  /// - Returns: whether all of them were written.
  @discardableResult
  func write(lines: [String]) -> Bool {
    guard !lines.isEmpty else { return true }
    let columns = columns
    return write(lines.map { wrapped($0, toColumns: columns) + "\n" }.joined())
  }

  /// Writes an error message to standard error.
  ///
  /// - Returns: the exit status of a command that failed.
  @discardableResult
  static func printError(_ lines: [String]) -> ExitStatus {
    TextOutput(.standardError).write(lines: lines)
    return .notSent
  }
}
