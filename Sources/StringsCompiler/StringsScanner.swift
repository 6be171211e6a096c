/// The tokens of a `.strings` file: white space and comments, and the three ways of writing a text.
struct StringsScanner {
  /// The decoded file.
  let text: [UInt8]

  /// White space and comments between two tokens.
  struct Trivia {
    /// Where the next token begins.
    var end: Int
    /// The comments that stand directly over what follows: no blank line between, and not behind an entry on its line.
    var comments: [Range<Int>] = []
    /// Where a `/*` begins that is never closed.
    var unterminatedComment: Int?
  }

  /// A text as it was written.
  struct Text {
    /// Offset of its first byte, the quote where there is one.
    let start: Int
    /// Offset after its last byte, the quote included.
    var end: Int
    /// The text with its escapes read.
    var value = ""
    /// From where its bytes came.
    var origin: TextOrigin
    /// Whether the closing quote is there.
    var isTerminated = true
    /// Whether the quoted text holds a line break as such.
    var isMultiline = false
    /// Escapes that could not be read.
    var problems: [StringsParser.Problem] = []
  }

  // MARK: White space and comments

  /// Skips white space (U+0009–000D, space, U+2028, U+2029), `//` and `/* */` comments from `offset` on.
  func trivia(from offset: Int) -> Trivia {
    var trivia = Trivia(end: offset)
    var lineBreaks = offset == 0 ? 1 : 0
    while trivia.end < text.count {
      if let width = whiteSpaceWidth(at: trivia.end) {
        if isLineBreak(at: trivia.end) { lineBreaks += 1 }
        if lineBreaks > 1 { trivia.comments = [] }
        trivia.end += width
        continue
      }
      guard text[trivia.end] == UInt8(ascii: "/"), trivia.end + 1 < text.count else { break }
      let start = trivia.end
      if text[start + 1] == UInt8(ascii: "/") {
        trivia.end = endOfLine(from: start)
      } else if text[start + 1] == UInt8(ascii: "*") {
        guard let end = endOfBlockComment(from: start + 2) else {
          trivia.unterminatedComment = start
          trivia.end = text.count
          break
        }
        trivia.end = end
      } else {
        break
      }
      if lineBreaks > 0 || !trivia.comments.isEmpty { trivia.comments.append(start..<trivia.end) }
      lineBreaks = 0
    }
    return trivia
  }

  private func whiteSpaceWidth(at offset: Int) -> Int? {
    let byte = text[offset]
    if byte == 0x20 || (0x09...0x0D).contains(byte) { return 1 }
    return isSeparator(at: offset) ? 3 : nil
  }

  /// U+2028 LINE SEPARATOR or U+2029 PARAGRAPH SEPARATOR.
  private func isSeparator(at offset: Int) -> Bool {
    text[offset] == 0xE2 && offset + 2 < text.count && text[offset + 1] == 0x80
      && (text[offset + 2] == 0xA8 || text[offset + 2] == 0xA9)
  }

  /// CR LF counts once, at the LF.
  private func isLineBreak(at offset: Int) -> Bool {
    if text[offset] == UInt8(ascii: "\n") { return true }
    guard text[offset] == UInt8(ascii: "\r") else { return false }
    return !(offset + 1 < text.count && text[offset + 1] == UInt8(ascii: "\n"))
  }

  private func endOfLine(from offset: Int) -> Int {
    var end = offset
    while end < text.count, text[end] != UInt8(ascii: "\n"), text[end] != UInt8(ascii: "\r"),
      !isSeparator(at: end)
    {
      end += 1
    }
    return end
  }

  private func endOfBlockComment(from offset: Int) -> Int? {
    var end = offset
    while end + 1 < text.count {
      if text[end] == UInt8(ascii: "*"), text[end + 1] == UInt8(ascii: "/") { return end + 2 }
      end += 1
    }
    return nil
  }

  /// The first offset of the line after the one that holds `offset`, or nil when that is the last.
  func nextLine(after offset: Int) -> Int? {
    var next = offset
    while next < text.count {
      next += 1
      if isLineBreak(at: next - 1) { return next }
    }
    return nil
  }

  /// Whether a line ends between two offsets.
  func hasLineBreak(between start: Int, and end: Int) -> Bool {
    (start..<max(start, end)).contains { isLineBreak(at: $0) }
  }

  // MARK: Texts

  /// Whether a quoted or unquoted text begins at `offset`.
  func startsString(at offset: Int) -> Bool {
    let byte = text[offset]
    return byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || Self.isWordByte(byte)
  }

  /// Reads the text that begins at `offset`, where `startsString` is true.
  func string(from offset: Int) -> Text {
    Self.isWordByte(text[offset]) ? word(from: offset) : quoted(from: offset)
  }

  private func word(from offset: Int) -> Text {
    var end = offset
    while end < text.count, Self.isWordByte(text[end]) { end += 1 }
    return Text(
      start: offset, end: end, value: String(decoding: text[offset..<end], as: UTF8.self),
      origin: TextOrigin(start: offset))
  }

  private func quoted(from offset: Int) -> Text {
    let quote = text[offset]
    var token = Text(start: offset, end: offset + 1, origin: TextOrigin(start: offset + 1))
    while token.end < text.count, text[token.end] != quote {
      if text[token.end] == UInt8(ascii: "\\") { return quotedWithEscapes(token, quote: quote) }
      if isLineBreak(at: token.end) { token.isMultiline = true }
      token.end += 1
    }
    token.value = String(decoding: text[(offset + 1)..<token.end], as: UTF8.self)
    token.isTerminated = token.end < text.count
    if token.isTerminated { token.end += 1 }
    return token
  }

  /// Goes on from the first backslash of a quoted text, collecting what the escapes mean.
  private func quotedWithEscapes(_ begun: Text, quote: UInt8) -> Text {
    var token = begun
    var value = Array(text[(begun.start + 1)..<begun.end])
    while token.end < text.count, text[token.end] != quote {
      if text[token.end] == UInt8(ascii: "\\") {
        let escape = EscapeReader.read(text, at: token.end)
        if let message = escape.problem { token.problems.append(.init(offset: token.end, message: message)) }
        value.append(contentsOf: escape.utf8)
        token.end = escape.end
        token.origin.addAnchor(text: value.count, file: token.end)
      } else {
        if isLineBreak(at: token.end) { token.isMultiline = true }
        value.append(text[token.end])
        token.end += 1
      }
    }
    token.value = String(decoding: value, as: UTF8.self)
    token.isTerminated = token.end < text.count
    if token.isTerminated { token.end += 1 }
    return token
  }

  /// What stands at `offset`, for a message: a visible ASCII character as it is, anything else by its number.
  func describe(at offset: Int) -> String {
    let head = String(decoding: text[offset..<min(offset + 4, text.count)], as: UTF8.self)
    guard let scalar = head.unicodeScalars.first else { return "the end of the file" }
    if (0x21...0x7E).contains(scalar.value) { return String(scalar) }
    let number = String(scalar.value, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, 4 - number.count)) + number
    return scalar.properties.isAlphabetic ? "\(scalar) (U+\(padded))" : "U+\(padded)"
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
