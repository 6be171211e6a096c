/// What a translator's comment says, without the marks around it.
enum CommentText {
  /// The text of successive comments, given as ranges that include `//` or `/* */`: lines trimmed, a `*` that begins
  /// a line taken off, empty lines at both ends left out, lines separated by LF.
  static func text(of comments: [Range<Int>], in file: [UInt8]) -> String {
    guard !comments.isEmpty else { return "" }
    var lines: [String] = []
    for range in comments {
      let isBlock = file[range.lowerBound + 1] == UInt8(ascii: "*")
      let inside = (range.lowerBound + 2)..<(isBlock ? range.upperBound - 2 : range.upperBound)
      let text = String(decoding: file[inside], as: UTF8.self)
      for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        lines.append(cleaned(line, isBlock: isBlock))
      }
    }
    var kept = lines.drop(while: \.isEmpty)
    while kept.last?.isEmpty == true { kept.removeLast() }
    return kept.joined(separator: "\n")
  }

  private static func cleaned(_ line: Substring, isBlock: Bool) -> String {
    var line = line.drop(while: \.isWhitespace)
    if isBlock { line = line.drop { $0 == "*" } }
    line = line.drop(while: \.isWhitespace)
    while let last = line.last, last.isWhitespace || (isBlock && last == "*") { line.removeLast() }
    return String(line)
  }
}
