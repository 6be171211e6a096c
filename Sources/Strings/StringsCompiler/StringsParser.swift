/// Parses a `.strings` file.
///
/// The grammar, which the page "Strings files" has, is the one of Apple's tools, except that text which those
/// silently drop is an error.
///
/// After an error, the parser recovers and continues. The time is linear in the size of the file.
package struct StringsParser {
  private let scanner: StringsScanner
  private let file: Int
  private let collector: DiagnosticCollector
  private var position = 0
  private var entries: [StringsEntry] = []

  /// Parses well-formed UTF-8 without a byte order mark. Returns the entries in file order. They and the
  /// problems have the number of the file.
  package static func parse(
    _ text: [UInt8], file: Int = 0, reportingTo collector: DiagnosticCollector = DiagnosticCollector()
  ) -> [StringsEntry] {
    var parser = StringsParser(scanner: StringsScanner(text: text), file: file, collector: collector)
    while let trivia = parser.skipTrivia(), parser.scanner[parser.position] != nil {
      parser.parseEntry(comments: trivia.comments)
    }
    return parser.entries
  }

  private mutating func parseEntry(comments: [Range<Int>]) {
    guard let key = parseString(isKey: true), skipTrivia() != nil else { return }
    var value = key
    if scanner[position] == UInt8(ascii: "=") {
      position += 1
      guard skipTrivia() != nil, let parsed = parseString(isKey: false), skipTrivia() != nil else { return }
      value = parsed
    }
    finish(key: key, value: value, comments: comments)
  }

  /// Parses the `;`, which comes next, or reports that it is missing and recovers.
  private mutating func finish(
    key: StringsScanner.Token, value last: StringsScanner.Token, comments: [Range<Int>]
  ) {
    func entry(upTo end: Int) -> StringsEntry {
      StringsEntry(
        file: file, key: key.value, value: last.value, range: key.start..<end,
        valueRange: last.start..<last.end, valueOffsets: last.offsets, comments: comments)
    }
    if scanner[position] == UInt8(ascii: ";") {
      position += 1
      entries.append(entry(upTo: position))
      return
    }
    let isKeyAlone = last.start == key.start
    let expected = isKeyAlone ? "expected = or ; after the key" : "expected ; after the value"
    if scanner[position] == nil || scanner.hasLineBreak(between: last.end, and: position) {
      fail(last.end, expected)
      if !isKeyAlone { entries.append(entry(upTo: last.end)) }
      return
    }
    let found = "\(expected), found \(scanner.describe(at: position))"
    let hint = "this text continues past the end of the line; its closing quote may be missing"
    let isLong = scanner.hasLineBreak(between: last.start, and: last.end)
    fail(position, found, note: isLong ? (.init(file: file, offset: last.start), hint) : nil)
    skipLine()
  }

  private mutating func parseString(isKey: Bool) -> StringsScanner.Token? {
    guard scanner.startsString(at: position) else {
      rejectNonString(isKey: isKey)
      return nil
    }
    let token = scanner.string(from: position)
    for (offset, message) in token.problems { fail(offset, message, .escape) }
    guard token.isTerminated else {
      fail(position, "missing closing quote for the text that starts here")
      position = token.end
      return nil
    }
    position = token.end
    return token
  }

  private mutating func rejectNonString(isKey: Bool) {
    let byte = scanner[position] ?? 0
    let found = scanner.describe(at: position)
    switch Unicode.Scalar(byte) {
    case ";":
      fail(position, isKey ? "extra semicolon; remove it" : "expected a value, found ;")
      position += 1
    case "}", ")", ">":
      fail(position, "unmatched closing bracket \(found); remove it")
      position += 1
    case let scalar:
      let isList = ["{", "(", "<"].contains(scalar)
      let hint = isList ? "; only text is allowed, not lists or data" : "; put the text in quotes"
      fail(
        position,
        "expected \(isKey ? "a key" : "a value"), found \(found)\(isList || byte >= 0x80 ? hint : "")")
      if isList { skipList() }
      skipLine()
    }
  }

  // MARK: Error recovery

  private func fail(
    _ offset: Int, _ message: String, _ kind: Diagnostic.Kind = .grammar,
    note: DiagnosticCollector.Note? = nil
  ) {
    collector.report(kind, .init(file: file, offset: offset), message, note: note)
  }

  private mutating func skipLine() { position = scanner.nextLine(after: position) ?? scanner.text.count }

  /// Skips a list or data, with those inside it, up to its closing bracket or the end of the file.
  private mutating func skipList() {
    var depth = 0
    repeat {
      if scanner.startsString(at: position) {
        position = scanner.string(from: position).end
      } else {
        let scalar = Unicode.Scalar(scanner[position] ?? 0)
        depth += ["{", "(", "<"].contains(scalar) ? 1 : ["}", ")", ">"].contains(scalar) ? -1 : 0
        position += 1
      }
    } while depth > 0 && skipTrivia() != nil && scanner[position] != nil
  }

  /// Skips white space and comments. Reports a comment without its end, and returns nil at the end of the
  /// file then.
  private mutating func skipTrivia() -> StringsScanner.Trivia? {
    let trivia = scanner.trivia(from: position)
    position = trivia.end
    guard let open = trivia.unterminatedComment else { return trivia }
    fail(open, "unterminated comment; close it with */")
    return nil
  }
}
