/// Parses a `.strings` file.
///
/// The grammar is the one of Apple's tools, except that text which those tools silently drop is an error:
///
/// ```
/// file  := entry*
/// entry := str ( "=" str )? ";"            `key;` means value = key
/// str   := "…"  |  '…'  |  [A-Za-z0-9_$/:.-]+
/// ```
///
/// After an error, the parser recovers and continues. The time is linear in the size of the file.
package struct StringsParser {
  /// What the parser found.
  package struct Result {
    /// The entries, in file order.
    package internal(set) var entries: [StringsEntry] = []
    var problems: [Problem] = []
  }

  private let scanner: StringsScanner
  private var position = 0
  private var result = Result()
  /// The number of bytes that recovery may still parse again. The limit keeps the time linear.
  private var rereadBudget: Int

  private init(_ text: [UInt8]) {
    scanner = StringsScanner(text: text)
    rereadBudget = text.count
  }

  /// Parses well-formed UTF-8 without a byte order mark.
  package static func parse(_ text: [UInt8]) -> Result {
    var parser = StringsParser(text)
    parser.parseFile()
    return parser.result
  }

  private mutating func parseFile() {
    while true {
      let trivia = scanner.trivia(from: position)
      position = trivia.end
      if let open = trivia.unterminatedComment {
        fail(open, "unterminated comment; close it with */")
        return
      }
      guard position < scanner.text.count else { return }
      parseEntry(comments: trivia.comments)
    }
  }

  private mutating func parseEntry(comments: [Range<Int>]) {
    guard let key = parseString(.key) else { return }
    var value = key
    skipTrivia()
    if at(UInt8(ascii: "=")) {
      position += 1
      skipTrivia()
      guard let parsed = parseString(.value) else { return }
      value = parsed
    }
    finish(key: key, value: value, comments: comments)
  }

  /// Parses the `;`, or reports that it is missing and recovers.
  private mutating func finish(
    key: StringsScanner.Token, value last: StringsScanner.Token, comments: [Range<Int>]
  ) {
    func entry(upTo end: Int) -> StringsEntry {
      StringsEntry(
        key: key.value, value: last.value, range: key.start..<end, keyRange: key.start..<key.end,
        valueRange: last.start..<last.end, valueOffsets: last.offsets, comments: comments)
    }
    skipTrivia()
    if at(UInt8(ascii: ";")) {
      position += 1
      result.entries.append(entry(upTo: position))
      return
    }
    let isKeyAlone = last.start == key.start
    let expected = isKeyAlone ? "expected = or ; after the key" : "expected ; after the value"
    if position >= scanner.text.count || scanner.hasLineBreak(between: last.end, and: position) {
      fail(last.end, expected)
      if !isKeyAlone { result.entries.append(entry(upTo: last.end)) }
      return
    }
    let found = "\(expected), found \(scanner.describe(at: position))"
    guard last.isMultiline, reread(from: last.start, upTo: last.end) else {
      fail(position, found)
      return skipPastSemicolon()
    }
    let note = "this text continues past the end of the line; its closing quote may be missing"
    fail(last.end, expected, note: (last.start, note))
  }

  private enum Role: String {
    case key = "a key"
    case value = "a value"
  }

  private mutating func parseString(_ role: Role) -> StringsScanner.Token? {
    guard position < scanner.text.count, scanner.startsString(at: position) else {
      rejectNonString(role)
      return nil
    }
    let token = scanner.string(from: position)
    result.problems += token.problems
    guard token.isTerminated else {
      fail(position, "missing closing quote for the text that starts here")
      if !reread(from: token.start, upTo: token.end) { position = scanner.text.count }
      return nil
    }
    position = token.end
    return token
  }

  private mutating func rejectNonString(_ role: Role) {
    let byte = position < scanner.text.count ? scanner.text[position] : 0
    let found = scanner.describe(at: position)
    switch byte {
    case UInt8(ascii: ";"):
      fail(position, role == .key ? "extra semicolon; remove it" : "expected a value, found ;")
      position += 1
    case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: ">"):
      fail(position, "unmatched closing bracket \(found); remove it")
      position += 1
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<"):
      fail(position, "expected \(role.rawValue), found \(found); only text is allowed, not lists or data")
      skipPastSemicolon()
    default:
      let hint = byte >= 0x80 ? "; put the text in quotes" : ""
      fail(position, "expected \(role.rawValue), found \(found)\(hint)")
      skipPastSemicolon()
    }
  }

  // MARK: Error recovery

  private mutating func fail(_ offset: Int, _ message: String, note: (offset: Int, message: String)? = nil) {
    result.problems.report(
      .grammar, .init(offset: offset), message, note: note.map { (.init(offset: $0.offset), $0.message) })
  }

  /// Moves back to the line after the start of a string, if it has one and the budget allows it.
  private mutating func reread(from start: Int, upTo end: Int) -> Bool {
    guard let next = scanner.nextLine(after: start), next < end, spend(end - start) else { return false }
    position = next
    return true
  }

  private mutating func spend(_ count: Int) -> Bool {
    guard count <= rereadBudget else { return false }
    rereadBudget -= count
    return true
  }

  /// Skips past the next `;` outside brackets. If brackets stay open, skips past the next `;` of any depth.
  private mutating func skipPastSemicolon() {
    var depth = 0
    var first: Int?
    while position < scanner.text.count {
      switch scanner.text[position] {
      case UInt8(ascii: ";"):
        position += 1
        first = first ?? position
        if depth == 0 { return }
      case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "<"):
        depth += 1
        position += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: ">"):
        depth = max(0, depth - 1)
        position += 1
      case _ where scanner.startsString(at: position):
        let token = scanner.string(from: position)
        // That is a separate error.
        guard token.isTerminated else { return }
        position = token.end
      default: position += 1
      }
      skipTrivia()
    }
    if depth > 0, let first, first > 0, spend(position - first) { position = first }
  }

  private mutating func skipTrivia() {
    let trivia = scanner.trivia(from: position)
    position = trivia.unterminatedComment ?? trivia.end
  }

  private func at(_ byte: UInt8) -> Bool { position < scanner.text.count && scanner.text[position] == byte }
}
