/// A path as people give one: typed, quoted, with spaces escaped, or as the `file://` address
/// that a file dragged onto a terminal pastes.
package enum PhotoPath {
  /// The path that is meant, with `~` still in front where it was.
  ///
  /// - `file:///home/anna/Re%20x.jpg` (RFC 8089; an empty host or `localhost`) is percent-decoded.
  /// - A text wholly in single or in double quotes is what stands between them.
  /// - Otherwise a backslash takes the character behind it as it is. A backslash at the end stands for itself.
  package static func unquoted(_ text: String) -> String {
    let text = text.trimmed
    if let path = filePath(ofAddress: text) { return path }
    if let quote = text.first, quote == "'" || quote == "\"", text.count >= 2, text.last == quote {
      let inside = text.dropFirst().dropLast()
      return quote == "'" ? String(inside) : unescaped(inside, only: ["\"", "\\", "$", "`"])
    }
    return unescaped(text[...], only: nil)
  }

  /// The path with a leading `~` replaced by the home folder. `~name` is left as it is: it names another
  /// person's folder, which only the system could look up.
  package static func expandingHome(_ path: String, home: String?) -> String {
    guard let home, path == "~" || path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }

  private static func filePath(ofAddress text: String) -> String? {
    let scheme = "file://"
    guard text.lowercased().hasPrefix(scheme) else { return nil }
    var rest = text.dropFirst(scheme.count)
    if rest.lowercased().hasPrefix("localhost/") { rest = rest.dropFirst("localhost".count) }
    guard rest.first == "/" else { return nil }
    return PercentEncoding.decoded(String(rest))
  }

  private static func unescaped(_ text: Substring, only escapable: Set<Character>?) -> String {
    var result = ""
    var rest = text
    while let character = rest.popFirst() {
      if character == "\\", let next = rest.first, escapable?.contains(next) ?? true {
        result.append(next)
        rest.removeFirst()
      } else {
        result.append(character)
      }
    }
    return result
  }
}
