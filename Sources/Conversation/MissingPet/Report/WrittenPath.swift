import PlainText

/// A file's path as a shell reads it, or as the `file://` address that a terminal inserts for a dragged file.
///
/// Quotes and backslashes are those of a shell, anywhere in the text: `/home/x/'my dog'.jpg`,
/// `'it'\''s.jpg'`. A quote that is never closed, and a backslash at the end, stand for themselves. White
/// space around the text is ignored unless it is quoted. Nothing else that is special in a shell is special
/// here.
package struct WrittenPath: Equatable, Sendable {
  /// The path without quotes and escapes. A leading `~` is not expanded.
  package let path: String

  /// Reads a whole path.
  package init(_ text: String) { self.init(text, isWhole: true) }

  /// Reads the start of a path that is still being typed: a quote that is not closed yet reaches to the end,
  /// and white space at the end counts.
  package init(beginning text: String) { self.init(text, isWhole: false) }

  private init(_ text: String, isWhole: Bool) {
    var rest = text.unicodeScalars.drop(while: \.isBlank)
    let body = String(rest)
    let address = Self.path(ofAddress: isWhole ? body.trimmed : body)
    if let path = address ?? (isWhole ? Self.windowsPath(body.trimmed) : nil) {
      self.path = path
      return
    }
    var path = String.UnicodeScalarView()
    // How much white space there is at the end that is not quoted.
    var blanks = 0
    while let scalar = rest.popFirst() {
      if scalar == "\\", let next = rest.popFirst() {
        path.append(next)
      } else if scalar == "'" || scalar == "\"",
        let quoted = Self.quoted(by: scalar, from: &rest, isWhole: isWhole)
      {
        for scalar in quoted { path.append(scalar) }
      } else {
        path.append(scalar)
        blanks = scalar.isBlank ? blanks + 1 : 0
        continue
      }
      blanks = 0
    }
    self.path = String(path.dropLast(isWhole ? blanks : 0))
  }

  /// Writes a path so that reading it gives the same path: as it is, or else with backslashes in front of
  /// white space, quotes and backslashes.
  ///
  /// - Parameter isWhole: false if more of the path will be typed after it.
  package static func text(of path: String, isWhole: Bool) -> String {
    let text = escaped(path) { $0 == "\\" }
    // A quote can be read as quoting, and white space at the ends is ignored.
    let isClear = WrittenPath(text, isWhole: isWhole).path.utf8.elementsEqual(path.utf8)
    return isClear ? text : escaped(path) { $0.isBlank || ["\\", "'", "\""].contains($0) }
  }

  /// A path with a leading `~` replaced by the home folder. `~name` stays as it is: only the system knows the
  /// home folders of other users.
  package static func expandingHome(_ path: String, home: String?) -> String {
    guard let home, path == "~" || path.hasBytes("~/") else { return path }
    return home + path.droppingBytes(1)
  }

  // MARK: Reading

  /// What a backslash escapes in double quotes (POSIX.1-2024, Shell Command Language, section 2.2.3).
  private static let escapedInDoubleQuotes: Set<Unicode.Scalar> = ["\"", "\\", "$", "`"]

  /// Takes what is in quotes, with the closing quote, from the text behind the opening one; `nil` if a whole
  /// text has no closing quote.
  private static func quoted(
    by quote: Unicode.Scalar, from text: inout Substring.UnicodeScalarView, isWhole: Bool
  ) -> String.UnicodeScalarView? {
    var (rest, quoted) = (text, String.UnicodeScalarView())
    while let scalar = rest.popFirst() {
      if scalar == quote {
        text = rest
        return quoted
      }
      if quote == "\"", scalar == "\\", let next = rest.first, escapedInDoubleQuotes.contains(next) {
        quoted.append(rest.removeFirst())
      } else {
        quoted.append(scalar)
      }
    }
    if isWhole { return nil }
    text = rest
    return quoted
  }

  private static func path(ofAddress text: String) -> String? {
    let (scheme, host) = ("file://", "localhost")
    guard text.prefix(scheme.count).lowercased() == scheme else { return nil }
    var rest = text.droppingBytes(scheme.count)
    if rest.prefix(host.count).lowercased() == host { rest = rest.droppingBytes(host.count) }
    return rest.isAbsolutePath ? rest.percentDecoded : nil
  }

  /// A path of Windows, such as `C:\Users\Anna\rex.jpg`, in quotes or not, without them; `nil` for any other
  /// text. Its backslashes escape nothing.
  private static func windowsPath(_ text: String) -> String? {
    let isQuoted = text.count > 1 && text.first == "\"" && text.last == "\""
    let path = isQuoted ? String(text.dropFirst().dropLast()) : text
    return path.windowsDrive == nil ? nil : path
  }

  /// Where the Windows Subsystem for Linux has a file whose path is one of Windows, below the folder in which
  /// it mounts the drives; `nil` for any other path.
  package static func mounted(_ path: String, below folder: String) -> String? {
    guard let drive = path.windowsDrive else { return nil }
    return "\(folder)/\(drive)" + String(path.droppingBytes(2).map { $0 == "\\" ? "/" : $0 })
  }

  // MARK: Writing

  private static func escaped(_ text: String, where isEscaped: (Unicode.Scalar) -> Bool) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      if isEscaped(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
  }
}

extension String {
  /// The letter of the drive, in lower case, with which a path of Windows begins; `nil` for another path.
  package var windowsDrive: String? {
    let start = utf8.prefix(3)
    guard start.count == 3, let letter = first, letter.isASCII, letter.isLetter,
      start.dropFirst().elementsEqual(":\\".utf8)
    else { return nil }
    return letter.lowercased()
  }
}
