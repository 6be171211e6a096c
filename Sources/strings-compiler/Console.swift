import Foundation
import StringsCompiler

/// The standard streams.
enum Console {
  /// Writes to standard output.
  static func write(_ text: String) throws(FileError) {
    try FileAccess.write(Array(text.utf8), toDescriptor: STDOUT_FILENO, "standard output")
  }

  /// Writes to standard error. A failure has no place to be reported.
  static func writeError(_ text: String) {
    try? FileAccess.write(Array(text.utf8), toDescriptor: STDERR_FILENO, "standard error")
  }

  /// Writes diagnostics to standard error.
  static func write(_ diagnostics: [Diagnostic]) {
    writeError(diagnostics.map { $0.text + "\n" }.joined())
  }

  /// Writes the diagnostics of a catalogue to standard error. Unless the list is to be whole, problems that repeat
  /// are counted.
  static func write(_ diagnostics: [Diagnostic], in folder: CatalogueFolder, isWhole: Bool = false) {
    write(isWhole ? diagnostics : DiagnosticDigest.shorten(diagnostics, root: folder.path))
  }
}
