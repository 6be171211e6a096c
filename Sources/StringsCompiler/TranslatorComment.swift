/// The comment above a key, which explains its text to translators.
enum TranslatorComment {
  /// Returns the text of consecutive comments without their delimiters.
  ///
  /// Each line is trimmed, including a leading `*`. Empty lines at the start and end are dropped. LF
  /// separates the lines.
  ///
  /// - Parameters:
  ///   - comments: Ranges of `file` that include `//` or `/* */`.
  ///   - file: The decoded file.
  static func text(of comments: [Range<Int>], in file: [UInt8]) -> String {
    let lines = comments.flatMap { range in
      let isBlock = file[range.lowerBound + 1] == UInt8(ascii: "*")
      let inside = (range.lowerBound + 2)..<(isBlock ? range.upperBound - 2 : range.upperBound)
      return String(decoding: file[inside], as: UTF8.self)
        .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map { trimmed($0, isBlock: isBlock) }
    }
    var kept = lines.drop(while: \.isEmpty)
    while kept.last?.isEmpty == true { kept.removeLast() }
    return kept.joined(separator: "\n")
  }

  private static func trimmed(_ line: Substring, isBlock: Bool) -> String {
    var line = line.drop(while: \.isWhitespace)
    if isBlock { line = line.drop { $0 == "*" } }
    line = line.drop(while: \.isWhitespace)
    while let last = line.last, last.isWhitespace || (isBlock && last == "*") { line.removeLast() }
    return String(line)
  }

  /// Returns the argument labels in a comment such as `name: the pet's name; place: where it was seen`.
  ///
  /// Line breaks and semicolons separate items. An item has a label if it starts with a lower-case letter,
  /// then letters and digits, a colon and white space.
  static func argumentLabels(in comment: String) -> [String] {
    comment.split(whereSeparator: { $0 == "\n" || $0 == ";" }).compactMap { item in
      let item = item.drop(while: \.isWhitespace)
      guard let colon = item.firstIndex(of: ":") else { return nil }
      let label = item[..<colon]
      let after = item.index(after: colon)
      guard SwiftName.isLabel(label), after < item.endIndex, item[after].isWhitespace else { return nil }
      return String(label)
    }
  }
}
