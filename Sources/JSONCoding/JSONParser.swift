/// A parser for JSON. It accepts any bytes and takes linear time.
struct JSONParser {
  /// The largest depth of nested arrays and objects. The parser recurses.
  private static let deepest = 512

  private let bytes: [UInt8]
  private var place: Int

  /// The value in a text; `nil` if the text is not JSON in UTF-8. It may begin with a byte order mark.
  static func element(of bytes: [UInt8]) -> JSONElement? {
    var parser = JSONParser(bytes)
    guard let element = parser.element(depth: 0) else { return nil }
    parser.skipSpace()
    return parser.place == bytes.count ? element : nil
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpace() {
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

  private mutating func element(depth: Int) -> JSONElement? {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return depth < Self.deepest ? object(depth: depth + 1) : nil
    case UInt8(ascii: "["): return depth < Self.deepest ? array(depth: depth + 1) : nil
    case UInt8(ascii: "\""): return string().map { .string($0) }
    case UInt8(ascii: "t"): return literal("true", .bool(true))
    case UInt8(ascii: "f"): return literal("false", .bool(false))
    case UInt8(ascii: "n"): return literal("null", .null)
    default: return number()
    }
  }

  private mutating func literal(_ text: StaticString, _ element: JSONElement) -> JSONElement? {
    let isThere = text.withUTF8Buffer { bytes[place...].starts(with: $0) }
    guard isThere else { return nil }
    place += text.utf8CodeUnitCount
    return element
  }

  private mutating func object(depth: Int) -> JSONElement? {
    var members: [String: JSONElement] = [:]
    guard take("{") else { return nil }
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      guard let key = string(), take(":"), let value = element(depth: depth) else { return nil }
      if members[key] == nil { members[key] = value }
    } while take(",")
    return take("}") ? .object(members) : nil
  }

  private mutating func array(depth: Int) -> JSONElement? {
    var elements: [JSONElement] = []
    guard take("[") else { return nil }
    if take("]") { return .array(elements) }
    repeat {
      guard let element = element(depth: depth) else { return nil }
      elements.append(element)
    } while take(",")
    return take("]") ? .array(elements) : nil
  }

  private mutating func number() -> JSONElement? {
    let start = place
    _ = accept("-")
    if !accept("0") { guard skipDigits() else { return nil } }
    if accept(".") { guard skipDigits() else { return nil } }
    if accept("e") || accept("E") {
      _ = accept("+") || accept("-")
      guard skipDigits() else { return nil }
    }
    return .number(String(decoding: bytes[start..<place], as: UTF8.self))
  }

  /// Skips digits; false if there are none.
  private mutating func skipDigits() -> Bool {
    let start = place
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
    return place > start
  }
}

// MARK: Strings

extension JSONParser {
  private mutating func string() -> String? {
    guard accept("\"") else { return nil }
    var text: [UInt8] = []
    var start = place
    while let byte = next, byte >= 0x20 {
      place += 1
      switch byte {
      case UInt8(ascii: "\""):
        let end = bytes[start..<(place - 1)]
        return text.isEmpty
          ? String(validating: end, as: UTF8.self) : String(validating: text + end, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += bytes[start..<(place - 1)]
        guard let scalar = escaped() else { return nil }
        text.append(contentsOf: UTF8.encode(scalar) ?? .encodedReplacementCharacter)
        start = place
      default: continue
      }
    }
    return nil
  }

  /// The character that an escape sequence stands for, after its backslash.
  private mutating func escaped() -> Unicode.Scalar? {
    guard let byte = next else { return nil }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return escapedUnit().map { scalar(startingWith: $0) }
    default: return nil
    }
  }

  /// The character whose first UTF-16 code unit was escaped. Characters beyond U+FFFF have two. One without the
  /// other is what a program writes that has cut a text between them: it is replaced, so that the rest of the
  /// document is not lost.
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
