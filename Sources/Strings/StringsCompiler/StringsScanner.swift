/// Scans the tokens of a `.strings` file: trivia, quoted strings and unquoted words.
package struct StringsScanner {
  let text: [UInt8]

  /// Creates a scanner of well-formed UTF-8 without a byte order mark.
  package init(text: [UInt8]) { self.text = text }

  /// The byte at an offset, or nil at the end of the file.
  subscript(offset: Int) -> UInt8? { offset < text.count ? text[offset] : nil }

  /// White space and comments between two tokens.
  package struct Trivia {
    var end: Int
    /// The comments directly above the next token. A blank line ends them, and so does an earlier token.
    package internal(set) var comments: [Range<Int>] = []
    /// The comments that a blank line separates from the next token, grouped by blank lines.
    package internal(set) var detached: [[Range<Int>]] = []
    /// The comments that start on the line of the preceding token.
    package internal(set) var trailing: [Range<Int>] = []
    /// The offset after the line of the preceding token, or nil if the next token is on it.
    package internal(set) var nextLine: Int?
    /// The offset of a `/*` without `*/`.
    var unterminatedComment: Int?
  }

  typealias Anchor = (string: Int, file: Int)

  /// A quoted string or an unquoted word.
  struct Token {
    /// The offset of the first byte, including the opening quote.
    let start: Int
    /// The offset after the last byte, including the closing quote.
    var end: Int
    /// The string, with its escapes decoded.
    var value = ""
    /// For the start of the string, after its opening quote, and the end of each escape: the offset in
    /// `value` and in the file. Ascending.
    var anchors: [Anchor]
    var isTerminated = true
    /// The invalid escapes, at offsets of the file.
    var problems: [(offset: Int, message: String)] = []
  }

  // MARK: White space and comments

  /// Scans white space (U+0009 to U+000D, space, U+2028, U+2029) and comments (`//`, `/* */`) from an offset.
  package func trivia(from offset: Int) -> Trivia {
    var trivia = Trivia(end: offset)
    var lineBreaks = offset == 0 ? 1 : 0
    while let byte = self[trivia.end] {
      let start = trivia.end
      let isSeparator = isSeparator(at: start)
      if byte == 0x20 || (0x09...0x0D).contains(byte) || isSeparator {
        trivia.end += isSeparator ? 3 : 1
        if isLineBreak(at: start) {
          lineBreaks += 1
          trivia.nextLine = trivia.nextLine ?? trivia.end
        }
        if lineBreaks > 1, !trivia.comments.isEmpty {
          trivia.detached.append(trivia.comments)
          trivia.comments = []
        }
        continue
      }
      guard let end = endOfComment(from: start) else { break }
      trivia.end = min(end, text.count)
      if end > text.count {
        trivia.unterminatedComment = start
        break
      }
      if lineBreaks > 0 || !trivia.comments.isEmpty {
        trivia.comments.append(start..<end)
      } else {
        trivia.trailing.append(start..<end)
      }
      lineBreaks = 0
    }
    return trivia
  }

  /// U+2028 LINE SEPARATOR or U+2029 PARAGRAPH SEPARATOR.
  private func isSeparator(at offset: Int) -> Bool {
    self[offset] == 0xE2 && self[offset + 1] == 0x80 && (self[offset + 2] ?? 0) & 0xFE == 0xA8
  }

  /// Whether a line ends after the byte. CR LF is one line end, at the LF.
  func isLineBreak(at offset: Int) -> Bool {
    self[offset] == UInt8(ascii: "\n")
      || self[offset] == UInt8(ascii: "\r") && self[offset + 1] != UInt8(ascii: "\n")
  }

  /// Returns the offset after the comment that starts at an offset, beyond the file for a block comment
  /// without its end, or nil if there is no comment.
  private func endOfComment(from offset: Int) -> Int? {
    guard self[offset] == UInt8(ascii: "/"), let second = self[offset + 1] else { return nil }
    var end = offset + 2
    switch Unicode.Scalar(second) {
    case "/":
      while let byte = self[end], byte != 0x0A, byte != 0x0D, !isSeparator(at: end) { end += 1 }
      return end
    case "*":
      while let byte = self[end], byte != UInt8(ascii: "*") || self[end + 1] != UInt8(ascii: "/") { end += 1 }
      return end + 2
    default: return nil
    }
  }

  func hasLineBreak(between start: Int, and end: Int) -> Bool {
    (start..<max(start, end)).contains { isLineBreak(at: $0) }
  }

  // MARK: Strings

  func startsString(at offset: Int) -> Bool {
    guard let byte = self[offset] else { return false }
    return byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || Self.isWordByte(byte)
  }

  /// Scans the string at `offset`, where `startsString(at:)` is true.
  func string(from offset: Int) -> Token {
    var end = offset
    while let byte = self[end], Self.isWordByte(byte) { end += 1 }
    if end == offset { return quoted(from: offset) }
    let word = String(decoding: text[offset..<end], as: UTF8.self)
    return Token(start: offset, end: end, value: word, anchors: [(0, offset)])
  }

  private func quoted(from offset: Int) -> Token {
    let quote = text[offset]
    var token = Token(start: offset, end: offset + 1, anchors: [(0, offset + 1)])
    var value: [UInt8] = []
    /// The start of what is not in `value` yet.
    var rest = token.end
    while true {
      token.end = endOfPlainText(from: token.end, quote)
      guard token.end < text.count, text[token.end] != quote else { break }
      let escape = StringEscape(text, at: token.end)
      if let message = escape.problem { token.problems.append((token.end, message)) }
      value += text[rest..<token.end] + escape.utf8
      token.end = escape.end
      rest = token.end
      token.anchors.append((value.count, rest))
    }
    token.value = String(decoding: value + text[rest..<token.end], as: UTF8.self)
    token.isTerminated = token.end < text.count
    if token.isTerminated { token.end += 1 }
    return token
  }

  /// Returns the offset of the next quote or backslash, or of the end of the file. Bytes are read by their
  /// index, which takes a fifth less time in a program compiled without optimisation.
  private func endOfPlainText(from offset: Int, _ quote: UInt8) -> Int {
    text.withUnsafeBufferPointer { bytes in
      var end = offset
      while end < bytes.count, bytes[end] != quote, bytes[end] != UInt8(ascii: "\\") { end += 1 }
      return end
    }
  }

  /// Describes a character in a diagnostic: visible ASCII as itself, anything else by its code point.
  func describe(at offset: Int) -> String {
    let head = String(decoding: text[offset..<min(offset + 4, text.count)], as: UTF8.self)
    guard let scalar = head.unicodeScalars.first else { return "the end of the file" }
    if (0x21...0x7E).contains(scalar.value) { return String(scalar) }
    return scalar.properties.isAlphabetic ? "\(scalar) (\(scalar.codePoint))" : scalar.codePoint
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    // - . / the digits and :
    SwiftName.isLetter(byte) || (0x2D...0x3A).contains(byte) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$")
  }
}
