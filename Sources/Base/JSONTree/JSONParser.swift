import PlainText

extension JSONValue {
  /// The largest depth of nested arrays and objects in a text. The parser recurses.
  fileprivate static let deepest = 512

  /// Parses a text in linear time; `nil` if it is not JSON (RFC 8259), or is nested deeper than 512 levels.
  ///
  /// The text is read with tolerance, so that one mistake of its writer does not cost the rest: strings and
  /// numbers that are not valid are `.invalid`, half of a surrogate pair is U+FFFD, and a comma may follow
  /// the last member or element.
  ///
  /// - Parameter bytes: UTF-8, which may begin with a byte order mark.
  package init?(parsing bytes: [UInt8]) {
    var parser = JSONParser(bytes)
    guard let value = parser.value(depth: 0) else { return nil }
    parser.skipSpace()
    guard parser.next == nil else { return nil }
    self = value
  }
}

private struct JSONParser {
  private let bytes: [UInt8]
  private var place: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
  }

  private mutating func accept(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  /// Skips white space and one character; false if the next one is different.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    return accept(character)
  }

  mutating func value(depth: Int) -> JSONValue? {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return depth < JSONValue.deepest ? object(depth: depth + 1) : nil
    case UInt8(ascii: "["): return depth < JSONValue.deepest ? array(depth: depth + 1) : nil
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "t"): return literal("true", .bool(true))
    case UInt8(ascii: "f"): return literal("false", .bool(false))
    case UInt8(ascii: "n"): return literal("null", .null)
    default: return number()
    }
  }

  private mutating func literal(_ text: StaticString, _ value: JSONValue) -> JSONValue? {
    let isThere = text.withUTF8Buffer { bytes[place...].starts(with: $0) }
    guard isThere else { return nil }
    place += text.utf8CodeUnitCount
    return value
  }

  private mutating func object(depth: Int) -> JSONValue? {
    var members: [JSONValue.Member] = []
    let isComplete = list(from: "{", to: "}") { parser in
      parser.skipSpace()
      let start = parser.place
      guard let key = parser.key(), parser.take(":"), let value = parser.value(depth: depth) else {
        return false
      }
      members.append(JSONValue.Member(key, value, source: start..<parser.place))
      return true
    }
    return isComplete ? .object(members) : nil
  }

  private mutating func array(depth: Int) -> JSONValue? {
    var elements: [JSONValue] = []
    let isComplete = list(from: "[", to: "]") { parser in
      guard let element = parser.value(depth: depth) else { return false }
      elements.append(element)
      return true
    }
    return isComplete ? .array(elements) : nil
  }

  /// Reads items between brackets. A comma may follow the last one, as in files that a user has edited.
  private mutating func list(
    from opening: Unicode.Scalar, to closing: Unicode.Scalar, _ readItem: (inout JSONParser) -> Bool
  ) -> Bool {
    guard accept(opening) else { return false }
    while !take(closing) {
      guard readItem(&self) else { return false }
      if !take(",") { return take(closing) }
    }
    return true
  }

  private mutating func number() -> JSONValue? {
    let start = place
    let isValid = skipNumber()
    let end = place
    while let byte = next, "0123456789+-.eE".utf8.contains(byte) { place += 1 }
    guard place > start else { return nil }
    guard isValid, place == end else { return .invalid }
    return .number(String(decoding: bytes[start..<end], as: UTF8.self))
  }

  private mutating func skipNumber() -> Bool {
    _ = accept("-")
    guard accept("0") || skipDigits() else { return false }
    if accept("."), !skipDigits() { return false }
    guard accept("e") || accept("E") else { return true }
    _ = accept("+") || accept("-")
    return skipDigits()
  }

  private mutating func skipDigits() -> Bool {
    let start = place
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
    return place > start
  }

  // MARK: Strings

  /// A key. One that is not valid is taken as it is written.
  private mutating func key() -> String? {
    let start = place + 1
    switch string() {
    case .string(let text): return text
    case .some: return String(decoding: bytes[start..<(place - 1)], as: UTF8.self)
    case nil: return nil
    }
  }

  private mutating func string() -> JSONValue? {
    guard accept("\"") else { return nil }
    let start = place
    while let byte = next, byte != UInt8(ascii: "\"") {
      // The character after a backslash is not the end.
      place = min(place + (byte == UInt8(ascii: "\\") ? 2 : 1), bytes.count)
    }
    let end = place
    guard accept("\"") else { return nil }
    defer { place = end + 1 }
    place = start
    return text(until: end).map { .string($0) } ?? .invalid
  }

  /// The text of a string, as `withBoundedMarks` has it; `nil` if it has an invalid escape sequence, a
  /// control character, or is not UTF-8.
  private mutating func text(until end: Int) -> String? {
    var text: [UInt8] = []
    var start = place
    while place < end {
      let byte = bytes[place]
      guard byte >= 0x20 else { return nil }
      place += 1
      guard byte == UInt8(ascii: "\\") else { continue }
      text += bytes[start..<(place - 1)]
      guard let scalar = escaped() else { return nil }
      text.append(contentsOf: UTF8.encode(scalar) ?? .encodedReplacementCharacter)
      start = place
    }
    let rest = bytes[start..<end]
    return String(validating: text.isEmpty ? rest : text + rest, as: UTF8.self)?.withBoundedMarks
  }

  /// The character that an escape sequence stands for, after its backslash.
  private mutating func escaped() -> Unicode.Scalar? {
    guard let byte = next else { return nil }
    place += 1
    if byte == UInt8(ascii: "u") { return escapedUnit().map { scalar(startingWith: $0) } }
    return JSONValue.escapes.first { $0.0 == byte }.map { Unicode.Scalar($0.1) }
  }

  /// The character whose first UTF-16 code unit was escaped. Characters beyond U+FFFF have two. One without
  /// the other is what a program writes that has cut a text between them: it is replaced, so that the rest of
  /// the document is not lost.
  private mutating func scalar(startingWith unit: UInt32) -> Unicode.Scalar {
    guard (0xD800...0xDBFF).contains(unit) else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
    let afterFirst = place
    guard accept("\\"), accept("u"), let low = escapedUnit(), (0xDC00...0xDFFF).contains(low) else {
      place = afterFirst
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func escapedUnit() -> UInt32? {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else { return nil }
      unit = unit << 4 + UInt32(digit)
      place += 1
    }
    return unit
  }
}
