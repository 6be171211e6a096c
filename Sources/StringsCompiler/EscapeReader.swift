/// Reads one backslash escape of a quoted text.
enum EscapeReader {
  /// What an escape means.
  struct Escape {
    /// Its meaning in UTF-8; U+FFFD when it has none.
    var utf8: [UInt8]
    /// The offset after it.
    var end: Int
    /// Why it cannot be read, or nil.
    var problem: String?
  }

  /// Reads the escape whose backslash is at `offset`.
  static func read(_ text: [UInt8], at offset: Int) -> Escape {
    guard offset + 1 < text.count else { return Escape(utf8: [], end: text.count) }
    let byte = text[offset + 1]
    if let simple = simple[byte] { return Escape(utf8: [simple], end: offset + 2) }
    switch byte {
    case UInt8(ascii: "\r"):
      let isPair = offset + 2 < text.count && text[offset + 2] == UInt8(ascii: "\n")
      return Escape(utf8: isPair ? [byte, UInt8(ascii: "\n")] : [byte], end: offset + (isPair ? 3 : 2))
    case UInt8(ascii: "U"): return unicode(text, at: offset)
    case UInt8(ascii: "0")...UInt8(ascii: "7"): return octal(text, at: offset)
    default: return unknown(text, at: offset)
    }
  }

  /// U+FFFD REPLACEMENT CHARACTER.
  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  private static let simple: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A,
    UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09, UInt8(ascii: "v"): 0x0B,
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "'"): UInt8(ascii: "'"),
    UInt8(ascii: "\\"): UInt8(ascii: "\\"), UInt8(ascii: "\n"): UInt8(ascii: "\n"),
  ]

  /// `\Uhhhh`: one UTF-16 code unit; a high and a low surrogate in succession are one character.
  private static func unicode(_ text: [UInt8], at offset: Int) -> Escape {
    guard let unit = codeUnit(text, at: offset) else {
      var end = offset + 2
      while end < min(offset + 6, text.count), hexadecimal(text[end]) != nil { end += 1 }
      return Escape(utf8: replacement, end: end, problem: "\\U needs four hexadecimal digits")
    }
    if let scalar = Unicode.Scalar(unit) { return Escape(utf8: Array(String(scalar).utf8), end: offset + 6) }
    let isPair =
      unit < 0xDC00 && offset + 7 < text.count && text[offset + 6] == UInt8(ascii: "\\")
      && text[offset + 7] == UInt8(ascii: "U")
    if isPair, let low = codeUnit(text, at: offset + 6), (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    {
      return Escape(utf8: Array(String(scalar).utf8), end: offset + 12)
    }
    return Escape(
      utf8: replacement, end: offset + 6,
      problem: "this \\U is half of a surrogate pair; the other half is missing")
  }

  private static func codeUnit(_ text: [UInt8], at offset: Int) -> UInt32? {
    guard offset + 6 <= text.count else { return nil }
    var unit: UInt32 = 0
    for byte in text[(offset + 2)..<(offset + 6)] {
      guard let digit = hexadecimal(byte) else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// One to three octal digits: a character of the NextStep encoding.
  private static func octal(_ text: [UInt8], at offset: Int) -> Escape {
    var end = offset + 1
    var number = 0
    while end < min(offset + 4, text.count), (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(text[end]) {
      number = number * 8 + Int(text[end] - UInt8(ascii: "0"))
      end += 1
    }
    guard let scalar = NextStepEncoding.scalar(number) else {
      return Escape(
        utf8: replacement, end: end, problem: "this octal escape is no character of the NextStep encoding")
    }
    return Escape(utf8: Array(String(scalar).utf8), end: end)
  }

  private static func unknown(_ text: [UInt8], at offset: Int) -> Escape {
    let byte = text[offset + 1]
    guard (0x21...0x7E).contains(byte) else {
      return Escape(
        utf8: replacement, end: offset + 1,
        problem: "a backslash needs an escape after it; write \\\\ for the backslash itself")
    }
    let character = String(Unicode.Scalar(byte))
    if byte == UInt8(ascii: "u") {
      return Escape(
        utf8: replacement, end: offset + 2,
        problem: "\\u would read as the letter u; write \\U and four hexadecimal digits")
    }
    return Escape(
      utf8: [byte], end: offset + 2,
      problem: "\\\(character) is no escape; write \\\\ for the backslash itself")
  }
}
