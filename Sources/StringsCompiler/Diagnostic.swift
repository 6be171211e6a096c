/// An error in a catalogue. There are no warnings: every diagnostic stops the build.
package struct Diagnostic: Hashable, Sendable {
  /// A second location that explains the error, such as the key in the base language.
  package struct Note: Hashable, Sendable {
    /// The location that the note refers to.
    package let location: FileLocation
    /// The explanation: one line of English.
    package let message: String
  }

  /// The location of the error.
  package let location: FileLocation
  /// What is wrong and how to correct it: one line of English.
  package let message: String
  /// The notes, in reading order.
  package let notes: [Note]

  /// The diagnostic in the format of a compiler: `path:line:column: error: …`, then one `note:` line for each
  /// note. LF separates the lines; the last line has none.
  package var text: String {
    let first = Self.line(location, "error", message)
    return ([first] + notes.map { Self.line($0.location, "note", $0.message) }).joined(separator: "\n")
  }

  private static func line(_ location: FileLocation, _ kind: String, _ message: String) -> String {
    "\(location.path):\(location.line):\(location.column): \(kind): \(message)"
  }
}

/// A line and column of a file, as an editor shows them.
package struct FileLocation: Hashable, Comparable, Sendable {
  /// The path of the file, as passed to the compiler.
  package let path: String
  /// The line number, from 1. LF, CR LF and CR end a line.
  package let line: Int
  /// The column number, from 1, in extended grapheme clusters: a letter with its combining marks is one
  /// column, and so is a tab.
  package let column: Int

  /// Compares by the bytes of the path, then by line, then by column.
  package static func < (left: FileLocation, right: FileLocation) -> Bool {
    if left.path != right.path { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
    return (left.line, left.column) < (right.line, right.column)
  }
}
