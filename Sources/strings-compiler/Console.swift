import Foundation

/// Standard output and standard error.
enum Console {
  /// Writes text to standard output; what cannot be written is dropped.
  static func write(_ text: String) { try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8)) }

  /// Writes text to standard error; what cannot be written is dropped.
  static func writeError(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
}
