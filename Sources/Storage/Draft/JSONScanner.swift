/// A member of a JSON object, byte for byte as in the file.
struct JSONMember: Sendable {
  /// The key, with its quotation marks and escapes.
  let key: ArraySlice<UInt8>
  /// The value, without the white space around it.
  let value: ArraySlice<UInt8>

  /// All members of a JSON object in UTF-8, in order, including those with the same key. `nil` if the text is
  /// not a valid object.
  static func all(of text: [UInt8]) -> [JSONMember]? {
    var scanner = JSONScanner(text)
    guard String(validating: text, as: UTF8.self) != nil, scanner.take("{") else { return nil }
    var members: [JSONMember] = []
    if !scanner.take("}") {
      repeat {
        guard let key = scanner.key(), let value = scanner.value() else { return nil }
        members.append(JSONMember(key: key, value: value))
      } while scanner.take(",")
      guard scanner.take("}") else { return nil }
    }
    return scanner.isAtEnd ? members : nil
  }
}

/// A scanner for JSON (RFC 8259) that finds where each part begins and ends. It accepts any bytes, takes
/// linear time, and does not recurse.
struct JSONScanner {
  /// The largest depth of nested arrays and objects in a value.
  private static let deepest = 64

  private let bytes: [UInt8]
  private var place: Int

  /// Starts at the beginning, after the byte order mark that some editors write.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Whether only white space is left.
  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return place == bytes.count
    }
  }

  /// Skips white space and one character; false if the next one is different.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    return accept(character)
  }

  /// Skips a key and its colon.
  ///
  /// - Returns: the key with its quotation marks; `nil` if there is none.
  mutating func key() -> ArraySlice<UInt8>? {
    skipSpace()
    let start = place
    guard string() else { return nil }
    let key = bytes[start..<place]
    return take(":") ? key : nil
  }

  /// Skips a value.
  ///
  /// - Returns: its bytes; `nil` if there is none, or if it is nested too deep.
  mutating func value() -> ArraySlice<UInt8>? {
    skipSpace()
    let start = place
    var closers: [Unicode.Scalar] = []
    while true {
      if let closer = opened() {
        guard closers.count < Self.deepest else { return nil }
        closers.append(closer)
        if !sees(closer) {
          guard closer == "]" || key() != nil else { return nil }
          continue
        }
      } else if !scalar() {
        return nil
      }
      while let closer = closers.last, take(closer) { closers.removeLast() }
      guard let closer = closers.last else { return bytes[start..<place] }
      guard accept(","), closer == "]" || key() != nil else { return nil }
    }
  }

  /// Skips the beginning of an array or object, and returns the character that ends it.
  private mutating func opened() -> Unicode.Scalar? {
    if take("[") { return "]" }
    return accept("{") ? "}" : nil
  }

  private mutating func scalar() -> Bool {
    string() || number() || accept(word: "true") || accept(word: "false") || accept(word: "null")
  }

  private mutating func string() -> Bool {
    guard accept("\"") else { return false }
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return true
      case UInt8(ascii: "\\"): if !escape() { return false }
      case 0..<0x20: return false
      default: break
      }
    }
    return false
  }

  private mutating func escape() -> Bool {
    guard accept("u") else { return "\"\\/bfnrt".unicodeScalars.contains { accept($0) } }
    let digits = bytes[place...].prefix(4)
    place += digits.count
    return digits.count == 4 && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
  }

  private mutating func number() -> Bool {
    _ = accept("-")
    guard accept("0") || digits() else { return false }
    if accept("."), !digits() { return false }
    guard accept("e") || accept("E") else { return true }
    _ = accept("+") || accept("-")
    return digits()
  }

  private mutating func digits() -> Bool {
    let start = place
    while place < bytes.count, (0x30...0x39).contains(bytes[place]) { place += 1 }
    return place > start
  }

  private mutating func accept(word: String) -> Bool {
    guard bytes[place...].starts(with: word.utf8) else { return false }
    place += word.utf8.count
    return true
  }

  private mutating func accept(_ character: Unicode.Scalar) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func sees(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    return place < bytes.count && bytes[place] == UInt8(ascii: character)
  }

  private mutating func skipSpace() {
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x09, 0x0A, 0x0D: place += 1
      default: return
      }
    }
  }
}
