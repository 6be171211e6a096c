/// Reads JSON (RFC 8259) from bytes, and says where each part of it begins and ends. It takes any bytes, time in
/// proportion to their number, and no stack: how deep they are nested makes no difference.
struct JSONScanner {
  /// How many arrays and objects may stand in one another within a value.
  private static let deepest = 64

  private let bytes: [UInt8]
  private var place: Int

  /// At the beginning of the bytes, after the mark of UTF-8 that some editors put there.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Whether nothing is left but white space.
  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return place == bytes.count
    }
  }

  /// Steps over white space and one such character; false when the next is another.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    return accept(character)
  }

  /// Steps over the name of a member and its colon, and gives the name as it stands there, with its quotation marks;
  /// `nil` when there is none.
  mutating func key() -> ArraySlice<UInt8>? {
    skipSpace()
    let start = place
    guard string() else { return nil }
    let key = bytes[start..<place]
    return take(":") ? key : nil
  }

  /// Steps over a value and gives it as it stands there; `nil` when there is none, or it is nested too deep.
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

  /// Steps over the beginning of an array or an object, and gives what ends it.
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
