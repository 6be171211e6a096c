/// Parses a `.strings` file.
///
/// The grammar is on the page "Strings files". After an error, the parser recovers and continues. The time is
/// linear in the size of the file.
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
    var last = key
    let isKeyAlone = scanner[position] != UInt8(ascii: "=")
    if !isKeyAlone {
      position += 1
      guard skipTrivia() != nil, let value = parseString(isKey: false), skipTrivia() != nil else { return }
      last = value
    }
    var end = last.end
    let expected = isKeyAlone ? "expected = or ; after the key" : "expected ; after the value"
    if scanner[position] == UInt8(ascii: ";") {
      position += 1
      end = position
    } else if scanner[position] == nil || scanner.hasLineBreak(between: end, and: position) {
      fail(end, expected)
      if isKeyAlone { return }
    } else {
      let hint = "this text continues past the end of the line; its closing quote may be missing"
      let isLong = scanner.hasLineBreak(between: last.start, and: end)
      fail(
        position, "\(expected), found \(scanner.describe(at: position))",
        note: isLong ? (.init(file: file, offset: last.start), hint) : nil)
      return skipLine()
    }
    entries.append(
      StringsEntry(
        file: file, key: key.value, value: last.value, range: key.start..<end,
        valueRange: last.start..<last.end, valueAnchors: last.anchors, comments: comments))
  }

  private mutating func parseString(isKey: Bool) -> StringsScanner.Token? {
    guard scanner.startsString(at: position) else {
      rejectNonString(isKey: isKey)
      return nil
    }
    let token = scanner.string(from: position)
    position = token.end
    for (offset, message) in token.problems { fail(offset, message, .escape) }
    if token.isTerminated { return token }
    fail(token.start, "missing closing quote for the text that starts here")
    return nil
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

  private mutating func skipLine() {
    while scanner[position] != nil, !scanner.isLineBreak(at: position) { position += 1 }
  }

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

  /// Skips white space and comments. A comment without its end is reported, and the result is nil.
  private mutating func skipTrivia() -> StringsScanner.Trivia? {
    let trivia = scanner.trivia(from: position)
    position = trivia.end
    guard let open = trivia.unterminatedComment else { return trivia }
    fail(open, "unterminated comment; close it with */")
    return nil
  }
}
