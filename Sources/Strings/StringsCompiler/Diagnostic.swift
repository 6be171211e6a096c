/// An error in a catalogue. Every diagnostic stops the build.
package struct Diagnostic: Hashable, Sendable, Encodable {
  /// A second location that explains the error, such as the key in the base language.
  package struct Note: Hashable, Sendable, Encodable {
    /// The location that the note refers to.
    package let location: FileLocation
    /// The explanation: one line of English.
    package let message: String
  }

  /// What is wrong. Programs can rely on the names; the messages may change.
  package enum Kind: String, CaseIterable, Sendable, Encodable {
    case folder, settings, encoding, grammar, escape, name, untranslated, count, placeholder, argument, label
    case propertyList = "property-list"
    case duplicateKey = "duplicate-key"
    case emptyValue = "empty-value"
    case controlCharacter = "control-character"
    case textDirection = "text-direction"
    case ownName = "own-name"
    case missingKey = "missing-key"
    case orphanKey = "orphan-key"
    case pluralForm = "plural-form"
    case pluralRules = "plural-rules"
    case whiteSpace = "white-space"
  }

  /// What is wrong.
  package let kind: Kind
  /// The location of the error.
  package let location: FileLocation
  /// What is wrong and how to correct it: one line of English.
  package let message: String
  /// The notes, in reading order.
  package internal(set) var notes: [Note] = []
  /// The key that is missing or not translated; nil for all other kinds.
  package var key: String?

  /// The diagnostic in the format of a compiler: `path:line:column: error: …`, then one `note:` line for each
  /// note. LF separates the lines; the last line has none. Control characters of paths are made visible.
  package var text: String {
    let lines = [("error", location, message)] + notes.map { ("note", $0.location, $0.message) }
    return lines.map { "\($1.path):\($1.line):\($1.column): \($0): \($2)".visible }.joined(separator: "\n")
  }
}

/// A line and column of a file, as an editor counts them.
package struct FileLocation: Hashable, Comparable, Sendable, Encodable {
  /// The path of the file, as passed to the compiler.
  package let path: String
  /// The line number, from 1. LF, CR LF and CR end a line.
  package private(set) var line = 1
  /// The column number, from 1, in UTF-16 code units: what the Language Server Protocol and most editors that
  /// read `path:line:column` count. A letter with a combining mark is two columns, an emoji two or more.
  package private(set) var column = 1

  /// Compares by the path, then by line, then by column.
  package static func < (left: FileLocation, right: FileLocation) -> Bool {
    (left.path, left.line, left.column) < (right.path, right.line, right.column)
  }

  /// Returns the location of each offset into the decoded UTF-8 of a file.
  package static func locations(_ offsets: [Int], in file: (path: String, text: [UInt8])) -> [Int: Self] {
    let scanner = StringsScanner(text: file.text)
    var locations: [Int: FileLocation] = [:]
    var (line, column, next) = (1, 1, 0)
    for offset in offsets.sorted() {
      var segment = next
      while next < min(offset, file.text.count) {
        next += 1
        if scanner.isLineBreak(at: next - 1) { (line, column, segment) = (line + 1, 1, next) }
      }
      column += String(decoding: file.text[segment..<next], as: UTF8.self).utf16.count
      locations[offset] = FileLocation(path: file.path, line: line, column: column)
    }
    return locations
  }
}
