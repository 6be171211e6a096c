/// One problem of a catalogue. There are no warnings: a problem stops the build or is none.
package struct Diagnostic: Hashable, Sendable {
  /// A second place that explains the problem, such as where the base language has the key.
  package struct Note: Hashable, Sendable {
    /// Where.
    package let location: FileLocation
    /// What is there, in English, one line.
    package let message: String
  }

  /// Where the problem is.
  package let location: FileLocation
  /// What is wrong and what to do, in English, one line.
  package let message: String
  /// The other places that belong to it, in the order to be read.
  package let notes: [Note]

  /// The lines that compilers print and editors read: `path:line:column: error: …`, then a `note:` line per note.
  /// Lines are separated by LF; the last has none.
  package var text: String {
    let first = Self.line(location, "error", message)
    return ([first] + notes.map { Self.line($0.location, "note", $0.message) }).joined(separator: "\n")
  }

  private static func line(_ location: FileLocation, _ kind: String, _ message: String) -> String {
    "\(location.path):\(location.line):\(location.column): \(kind): \(message)"
  }
}
