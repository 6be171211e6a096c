/// Reads one `.strings` file: the grammar that Apple's tools read, and an error wherever they would drop text in silence.
///
/// ```
/// file  := entry*
/// entry := str ( "=" str )? ";"            `key;` means value = key
/// str   := "…"  |  '…'  |  [A-Za-z0-9_$/:.-]+
/// ```
///
/// After an error reading goes on, so that one run shows every problem; the work stays linear in the file's size.
struct StringsParser {
  /// What a file holds, and what is wrong with its text.
  struct Result {
    var entries: [StringsEntry] = []
    var problems: [Problem] = []
  }

  /// A problem at an offset of the file, with further places in the same file.
  struct Problem {
    let offset: Int
    let message: String
    var notes: [(offset: Int, message: String)] = []
  }

  let scanner: StringsScanner
  private var position = 0
  private var result = Result()
  /// How many bytes may still be read a second time after a missing quote; keeps the whole linear.
  private var rereadBudget: Int

  private init(_ text: [UInt8]) {
    scanner = StringsScanner(text: text)
    rereadBudget = text.count
  }

  /// Reads decoded text (well-formed UTF-8 without byte order mark).
  static func parse(_ text: [UInt8]) -> Result {
    var parser = StringsParser(text)
    parser.parseFile()
    return parser.result
  }

  private mutating func parseFile() {
    while true {
      let trivia = scanner.trivia(from: position)
      position = trivia.end
      if let open = trivia.unterminatedComment {
        fail(open, "this comment is never closed with */")
        return
      }
      guard position < scanner.text.count else { return }
      parseEntry(comments: trivia.comments)
    }
  }

  private mutating func parseEntry(comments: [Range<Int>]) {
    let keyOffset = position
    guard let key = parseString(role: "a key") else { return }
    var value = key
    skipTrivia()
    if at(UInt8(ascii: "=")) {
      position += 1
      skipTrivia()
      guard let parsed = parseString(role: "a value") else { return }
      value = parsed
    }
    let entry = StringsEntry(
      key: key.value, value: value.value, keyOffset: keyOffset, valueOrigin: value.origin,
      comments: comments)
    finish(entry, after: value)
  }

  /// Takes the `;`, or says that it is missing and finds the place to go on from.
  private mutating func finish(_ entry: StringsEntry, after last: StringsScanner.Text) {
    skipTrivia()
    if at(UInt8(ascii: ";")) {
      position += 1
      result.entries.append(entry)
      return
    }
    let isKeyAlone = last.start == entry.keyOffset
    let expected = isKeyAlone ? "expected = or ; after the key" : "expected ; after the value"
    if position >= scanner.text.count || scanner.hasLineBreak(between: last.end, and: position) {
      fail(last.end, expected)
      if !isKeyAlone { result.entries.append(entry) }
      return
    }
    let found = "\(expected), found \(scanner.describe(at: position))"
    guard last.isMultiline, reread(from: last.start, upTo: last.end) else {
      fail(position, found)
      return skipPastSemicolon()
    }
    let note = "this text runs over the end of its line; its closing quote may be missing"
    fail(last.end, expected, notes: [(last.start, note)])
  }

  private mutating func parseString(role: String) -> StringsScanner.Text? {
    guard position < scanner.text.count else {
      fail(position, "expected \(role), found the end of the file")
      return nil
    }
    guard scanner.startsString(at: position) else {
      rejectNonString(role: role)
      return nil
    }
    let text = scanner.string(from: position)
    for problem in text.problems { result.problems.append(problem) }
    guard text.isTerminated else {
      fail(position, "this quote is never closed")
      if !reread(from: text.start, upTo: text.end) { position = scanner.text.count }
      return nil
    }
    position = text.end
    return text
  }

  private mutating func rejectNonString(role: String) {
    let byte = scanner.text[position]
    let found = scanner.describe(at: position)
    switch byte {
    case UInt8(ascii: ";"):
      fail(position, role == "a key" ? "this ; ends nothing; remove it" : "expected \(role), found ;")
      position += 1
    case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: ">"):
      fail(position, "this \(found) closes nothing; remove it")
      position += 1
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<"):
      fail(position, "expected \(role), found \(found); a strings file holds only text, no lists or data")
      skipPastSemicolon()
    default:
      let hint = byte >= 0x80 ? "; put the text in quotes" : ""
      fail(position, "expected \(role), found \(found)\(hint)")
      skipPastSemicolon()
    }
  }

  // MARK: Going on after an error

  private mutating func fail(_ offset: Int, _ message: String, notes: [(offset: Int, message: String)] = []) {
    result.problems.append(Problem(offset: offset, message: message, notes: notes))
  }

  /// Goes back to the line after the one where a text began, if that has not cost too much already.
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

  /// Goes behind the next `;` outside of brackets, or, when brackets stay open, behind the next of all.
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
      default:
        guard skipToken() else { return }
      }
      skipTrivia()
    }
    if depth > 0, let first, first > 0, spend(position - first) { position = first }
  }

  /// Goes behind a text or a stray byte; false where an open quote begins, which is an error of its own.
  private mutating func skipToken() -> Bool {
    guard scanner.startsString(at: position) else {
      position += 1
      return true
    }
    let text = scanner.string(from: position)
    if text.isTerminated { position = text.end }
    return text.isTerminated
  }

  private mutating func skipTrivia() {
    let trivia = scanner.trivia(from: position)
    position = trivia.unterminatedComment ?? trivia.end
  }

  private func at(_ byte: UInt8) -> Bool { position < scanner.text.count && scanner.text[position] == byte }
}
