/// A file's path in a notation that people use in a shell: typed as it is, with backslashes, in quotes, or as
/// the `file://` address that a terminal inserts for a dragged file.
package struct WrittenPath: Equatable, Sendable {
  /// The ways to write a path.
  package enum Notation: CaseIterable, Sendable {
    /// As it is. A backslash still escapes the next character; one at the end stands for itself.
    case plain
    /// With backslashes in front of spaces, quotes and backslashes. Reads like `plain`.
    case backslashes
    /// In single quotes; all characters between them stand for themselves.
    case singleQuotes
    /// In double quotes; a backslash escapes `"`, `\`, `$` and `` ` ``.
    case doubleQuotes
    /// As an address, percent-encoded (RFC 8089); the host is empty or `localhost`.
    case address
  }

  /// The notation that the path was written in.
  package let notation: Notation
  /// The path without quotes and escapes. A leading `~` is not expanded.
  package let path: String

  /// Reads a whole path. White space around it is ignored, unless a backslash escapes it.
  package init(_ text: String) {
    var body = text.trimmed
    if let quote = body.first, quote == "'" || quote == "\"", body.count >= 2, body.last == quote {
      self.init(quote, body.dropFirst().dropLast())
    } else if let path = Self.path(ofAddress: body) {
      self.init(.address, path)
    } else {
      if body.reversed().prefix(while: { $0 == "\\" }).count % 2 > 0 {
        body += text.drop(while: \.isWhitespace).dropFirst(body.count).prefix(1)
      }
      self.init(unquoted: body)
    }
  }

  /// Reads the start of a path that is still being typed: an opening quote has no closing one yet.
  package init(startingWith text: String) {
    let body = text.drop(while: \.isWhitespace)
    if let quote = body.first, quote == "'" || quote == "\"" {
      self.init(quote, body.dropFirst())
    } else if let path = Self.path(ofAddress: String(body)) {
      self.init(.address, path)
    } else {
      self.init(unquoted: String(body))
    }
  }

  private init(_ notation: Notation, _ path: String) {
    self.notation = notation
    self.path = path
  }

  private init(_ quote: Character, _ quoted: Substring) {
    if quote == "'" {
      self.init(.singleQuotes, String(quoted))
    } else {
      self.init(.doubleQuotes, Self.unescaped(quoted) { Self.escapedInDoubleQuotes.contains($0) })
    }
  }

  private init(unquoted text: String) {
    self.init(text.contains("\\") ? .backslashes : .plain, Self.unescaped(text[...]) { _ in true })
  }

  /// Writes a path in this notation, so that reading it gives the same path.
  ///
  /// - Parameter isWhole: false if more of the path will be typed after it, so a quote isn't closed.
  package static func text(of path: String, in notation: Notation, isWhole: Bool) -> String {
    switch notation {
    case .singleQuotes: return "'" + path + (isWhole ? "'" : "")
    case .doubleQuotes:
      return "\"" + escaped(path) { escapedInDoubleQuotes.contains($0) } + (isWhole ? "\"" : "")
    case .address: return "file://" + path.percentEncodedPath
    case .backslashes: return escaped(path, where: isSpecial)
    case .plain:
      // A quote in front would be read as quoting, and white space at the ends is ignored.
      let isAmbiguous = path.first.map(isSpecial) ?? false || isWhole && path.last?.isWhitespace ?? false
      return escaped(path) { isAmbiguous ? isSpecial($0) : $0 == "\\" }
    }
  }

  /// A path with a leading `~` replaced by the home folder. `~name` stays as it is: only the system knows the
  /// home folders of other users.
  package static func expandingHome(_ path: String, home: String?) -> String {
    guard let home, path == "~" || path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }

  // MARK: Escaping

  private static let escapedInDoubleQuotes: Set<Character> = ["\"", "\\", "$", "`"]

  private static func isSpecial(_ character: Character) -> Bool {
    character.isWhitespace || ["\\", "'", "\""].contains(character)
  }

  private static func escaped(_ text: String, where isEscaped: (Character) -> Bool) -> String {
    text.reduce(into: "") { result, character in
      if isEscaped(character) { result.append("\\") }
      result.append(character)
    }
  }

  private static func unescaped(_ text: Substring, where isEscaped: (Character) -> Bool) -> String {
    var result = ""
    var rest = text
    while let character = rest.popFirst() {
      if character == "\\", let next = rest.first, isEscaped(next) {
        rest.removeFirst(); result.append(next)
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// The path of a `file://` address; `nil` if the text isn't a valid one.
  private static func path(ofAddress text: String) -> String? {
    let scheme = "file://"
    guard text.lowercased().hasPrefix(scheme) else { return nil }
    var rest = text.dropFirst(scheme.count)
    if rest.lowercased().hasPrefix("localhost/") { rest = rest.dropFirst("localhost".count) }
    return rest.first == "/" ? String(rest).percentDecoded : nil
  }
}
