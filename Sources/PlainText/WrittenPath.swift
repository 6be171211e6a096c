/// A file's path in a notation that people use in a shell: typed as it is, with backslashes, in quotes, or as
/// the `file://` address that a terminal inserts for a dragged file.
///
/// A shell takes quotes anywhere in a word. People also type names that contain quotes, so a path has up to
/// two readings: see `readings(of:)`.
package struct WrittenPath: Equatable, Sendable {
  /// The ways to write a path.
  package enum Notation: CaseIterable, Sendable {
    /// As it is. A backslash still escapes the next character; one at the end stands for itself.
    case plain
    /// With backslashes in front of white space, quotes and backslashes. Reads like `plain`.
    case backslashes
    /// In single quotes; all characters between them stand for themselves.
    case singleQuotes
    /// In double quotes; a backslash escapes `"`, `\`, `$` and `` ` ``.
    case doubleQuotes
    /// In `$'…'`, with the escapes of ANSI C (bash(1), "QUOTING").
    case ansiC
    /// As an address, percent-encoded (RFC 8089); the host is empty or `localhost`.
    case address
  }

  /// The notation that the path, or the last part of it, was written in.
  package let notation: Notation
  /// The path without quotes and escapes. A leading `~` is not expanded.
  package let path: String

  /// Reads a whole path as a shell does; see `readings(of:)`.
  package init(_ text: String) {
    let readings = Self.readings(of: text)
    self = readings[readings.count - 1]
  }

  init(_ notation: Notation, _ path: String) {
    self.notation = notation
    self.path = path
  }

  /// What a whole path can mean; one or two readings.
  ///
  /// The first takes quotes only around the whole text for quotes, so it finds a file whose name contains
  /// some: `Anna's and Jan's.jpg`. The second reads the text as bash(1) does, with quotes and escapes
  /// anywhere: `/home/x/'my dog'.jpg`, `'it'\''s.jpg'`, `$'it\'s.jpg'`. It is left out if it is the same, or
  /// not UTF-8.
  ///
  /// In both, a backslash outside quotes escapes the next character, a quote that is never closed stands for
  /// itself, and white space around the text is ignored unless a backslash escapes it. Nothing else that is
  /// special in a shell is special here: white space, `$`, `*` and others stand for themselves.
  package static func readings(of text: String) -> [WrittenPath] {
    readings(text, isWhole: true)
  }

  /// What the start of a path can mean that is still being typed; one or two readings. As `readings(of:)`,
  /// but a quote that is not closed yet reaches to the end, and white space at the end counts.
  package static func readings(ofBeginning text: String) -> [WrittenPath] {
    readings(text, isWhole: false)
  }

  private static func readings(_ text: String, isWhole: Bool) -> [WrittenPath] {
    let simple = WrittenPathReader.read(text, .around, isWhole: isWhole)
    let shell = WrittenPathReader.read(text, .anywhere, isWhole: isWhole)
    guard let simple else { return [shell ?? WrittenPath(.plain, text)] }
    guard let shell, !shell.path.utf8.elementsEqual(simple.path.utf8) else { return [simple] }
    return [simple, shell]
  }

  /// Writes a path in this notation, so that reading it gives the same path.
  ///
  /// - Parameter isWhole: false if more of the path will be typed after it, so a quote isn't closed.
  package static func text(of path: String, in notation: Notation, isWhole: Bool) -> String {
    switch notation {
    case .singleQuotes: return "'" + escaped(path, with: #"'\'"#) { $0 == "'" } + (isWhole ? "'" : "")
    case .doubleQuotes:
      return "\"" + escaped(path) { WrittenPathReader.escapedInDoubleQuotes.contains($0) }
        + (isWhole ? "\"" : "")
    case .ansiC: return "$'" + path.unicodeScalars.map(ansiC).joined() + (isWhole ? "'" : "")
    case .address: return "file://" + path.percentEncodedPath
    case .backslashes: return escaped(path, where: isSpecial)
    case .plain:
      // A line break cannot be typed.
      if isWhole, path.unicodeScalars.contains(where: \.isControl) {
        return text(of: path, in: .ansiC, isWhole: true)
      }
      let text = escaped(path) { $0 == "\\" }
      let readings = isWhole ? readings(of: text) : [readings(ofBeginning: text)[0]]
      // A quote can be read as quoting, and white space at the ends is ignored.
      let isClear = readings.allSatisfy { $0.path.utf8.elementsEqual(path.utf8) }
      return isClear ? text : escaped(path, where: isSpecial)
    }
  }

  /// A path with a leading `~` replaced by the home folder. `~name` stays as it is: only the system knows the
  /// home folders of other users.
  package static func expandingHome(_ path: String, home: String?) -> String {
    guard let home, path == "~" || path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }

  // MARK: Escaping

  private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || ["\\", "'", "\""].contains(scalar)
  }

  private static func escaped(
    _ text: String, with escape: String = "\\", where isEscaped: (Unicode.Scalar) -> Bool
  ) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isEscaped(scalar) { result.append(contentsOf: escape.unicodeScalars) }
      result.append(scalar)
    }
    return String(result)
  }

  private static func ansiC(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\", "'": return "\\\(scalar)"
    case "\n": return "\\n"
    case "\t": return "\\t"
    default:
      guard scalar.isControl else { return String(scalar) }
      return Array(String(scalar).utf8).map { byte in
        let digits = String(byte, radix: 16, uppercase: true)
        return (digits.count < 2 ? "\\x0" : "\\x") + digits
      }.joined()
    }
  }
}
