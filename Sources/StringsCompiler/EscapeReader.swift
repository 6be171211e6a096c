/// Decodes one backslash escape of a quoted string.
enum EscapeReader {
  struct Escape {
    /// The decoded character in UTF-8, or U+FFFD for an invalid escape.
    var utf8: [UInt8]
    /// The offset after the escape.
    var end: Int
    /// The message for an invalid escape, or nil.
    var problem: String?
  }

  /// Decodes the escape whose backslash is at `offset`.
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

  /// Decodes `\Uhhhh`, one UTF-16 code unit, or two of them that form a surrogate pair.
  private static func unicode(_ text: [UInt8], at offset: Int) -> Escape {
    guard let unit = codeUnit(text, at: offset) else {
      var end = offset + 2
      while end < min(offset + 6, text.count), hexadecimal(text[end]) != nil { end += 1 }
      return Escape(utf8: replacement, end: end, problem: "\\U requires four hexadecimal digits")
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
      problem: "this \\U escape is half of a surrogate pair; the other half is missing")
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

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// Decodes one to three octal digits, a character code of the NEXTSTEP encoding.
  private static func octal(_ text: [UInt8], at offset: Int) -> Escape {
    var end = offset + 1
    var number = 0
    while end < min(offset + 4, text.count), (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(text[end]) {
      number = number * 8 + Int(text[end] - UInt8(ascii: "0"))
      end += 1
    }
    guard let scalar = NEXTSTEPEncoding.character(number) else {
      return Escape(
        utf8: replacement, end: end, problem: "this octal escape is not a character of the NEXTSTEP encoding")
    }
    return Escape(utf8: Array(String(scalar).utf8), end: end)
  }

  private static func unknown(_ text: [UInt8], at offset: Int) -> Escape {
    let byte = text[offset + 1]
    guard (0x21...0x7E).contains(byte) else {
      return Escape(
        utf8: replacement, end: offset + 1,
        problem: "expected an escape after the backslash; write \\\\ for a backslash")
    }
    let character = String(Unicode.Scalar(byte))
    if byte == UInt8(ascii: "u") {
      return Escape(
        utf8: replacement, end: offset + 2,
        problem: "\\u is not an escape; write \\U and four hexadecimal digits")
    }
    return Escape(
      utf8: [byte], end: offset + 2,
      problem: "\\\(character) is not an escape; write \\\\ for a backslash")
  }
}

/// The character encoding of octal escapes, from the Unicode Consortium's mapping file NEXTSTEP.TXT.
private enum NEXTSTEPEncoding {
  /// Returns the character of a code, or nil for 0xFE, 0xFF and codes above one byte.
  static func character(_ code: Int) -> Unicode.Scalar? {
    if (0..<0x80).contains(code) { return Unicode.Scalar(UInt8(code)) }
    guard upperHalf.indices.contains(code - 0x80) else { return nil }
    return Unicode.Scalar(upperHalf[code - 0x80])
  }

  private static let upperHalf: [UInt16] = [
    0x00A0, 0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0x00C7,
    0x00C8, 0x00C9, 0x00CA, 0x00CB, 0x00CC, 0x00CD, 0x00CE, 0x00CF,
    0x00D0, 0x00D1, 0x00D2, 0x00D3, 0x00D4, 0x00D5, 0x00D6, 0x00D9,
    0x00DA, 0x00DB, 0x00DC, 0x00DD, 0x00DE, 0x00B5, 0x00D7, 0x00F7,
    0x00A9, 0x00A1, 0x00A2, 0x00A3, 0x2044, 0x00A5, 0x0192, 0x00A7,
    0x00A4, 0x2019, 0x201C, 0x00AB, 0x2039, 0x203A, 0xFB01, 0xFB02,
    0x00AE, 0x2013, 0x2020, 0x2021, 0x00B7, 0x00A6, 0x00B6, 0x2022,
    0x201A, 0x201E, 0x201D, 0x00BB, 0x2026, 0x2030, 0x00AC, 0x00BF,
    0x00B9, 0x02CB, 0x00B4, 0x02C6, 0x02DC, 0x00AF, 0x02D8, 0x02D9,
    0x00A8, 0x00B2, 0x02DA, 0x00B8, 0x00B3, 0x02DD, 0x02DB, 0x02C7,
    0x2014, 0x00B1, 0x00BC, 0x00BD, 0x00BE, 0x00E0, 0x00E1, 0x00E2,
    0x00E3, 0x00E4, 0x00E5, 0x00E7, 0x00E8, 0x00E9, 0x00EA, 0x00EB,
    0x00EC, 0x00C6, 0x00ED, 0x00AA, 0x00EE, 0x00EF, 0x00F0, 0x00F1,
    0x0141, 0x00D8, 0x0152, 0x00BA, 0x00F2, 0x00F3, 0x00F4, 0x00F5,
    0x00F6, 0x00E6, 0x00F9, 0x00FA, 0x00FB, 0x0131, 0x00FC, 0x00FD,
    0x0142, 0x00F8, 0x0153, 0x00DF, 0x00FE, 0x00FF,
  ]
}
