/// Decodes one backslash escape of a quoted string.
enum EscapeReader {
  struct Escape {
    /// The decoded character in UTF-8; for an invalid escape, U+FFFD or what is there without the backslash.
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

  /// The characters of the escapes of one character. Tools of JSON and C write those of `/` and `?`.
  private static let simple = Dictionary(
    uniqueKeysWithValues: zip("abfnrtv\"'\\\n/?".utf8, "\u{7}\u{8}\u{C}\n\r\t\u{B}\"'\\\n/?".utf8))

  /// Decodes `\Uhhhh`, one UTF-16 code unit, or two of them that form a surrogate pair.
  private static func unicode(_ text: [UInt8], at offset: Int) -> Escape {
    guard let unit = codeUnit(text, at: offset) else {
      let digits = text[(offset + 2)...].prefix(4).prefix(while: isHexadecimal)
      return Escape(
        utf8: replacement, end: digits.endIndex, problem: "\\U requires four hexadecimal digits")
    }
    if let scalar = Unicode.Scalar(unit) { return Escape(utf8: Array(String(scalar).utf8), end: offset + 6) }
    if unit < 0xDC00, let low = codeUnit(text, at: offset + 6), (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    {
      return Escape(utf8: Array(String(scalar).utf8), end: offset + 12)
    }
    return Escape(
      utf8: replacement, end: offset + 6,
      problem: "this \\U escape is half of a surrogate pair; the other half is missing")
  }

  /// Reads `\Uhhhh`.
  private static func codeUnit(_ text: [UInt8], at offset: Int) -> UInt32? {
    guard offset + 6 <= text.count, text[offset...].starts(with: "\\U".utf8) else { return nil }
    let digits = text[(offset + 2)..<(offset + 6)]
    return digits.allSatisfy(isHexadecimal) ? UInt32(String(decoding: digits, as: UTF8.self), radix: 16) : nil
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool { Character(Unicode.Scalar(byte)).isHexDigit }

  /// Decodes one to three octal digits, a character code of the NEXTSTEP encoding.
  private static func octal(_ text: [UInt8], at offset: Int) -> Escape {
    let digits = text[(offset + 1)...].prefix(3).prefix { (0x30...0x37).contains($0) }
    let end = digits.endIndex
    let number = digits.reduce(0) { $0 * 8 + Int($1 - UInt8(ascii: "0")) }
    guard number < nextstepCharacters.count else {
      return Escape(
        utf8: replacement, end: end, problem: "this octal escape is not a character of the NEXTSTEP encoding")
    }
    return Escape(utf8: Array(String(nextstepCharacters[number]).utf8), end: end)
  }

  private static func unknown(_ text: [UInt8], at offset: Int) -> Escape {
    let byte = text[offset + 1]
    guard (0x21...0x7E).contains(byte) else {
      return Escape(
        utf8: [], end: offset + 1,
        problem: "expected an escape after the backslash; write \\\\ for a backslash")
    }
    let problem =
      byte == UInt8(ascii: "u")
      ? "\\u is not an escape; write \\U and four hexadecimal digits"
      : "\\\(Unicode.Scalar(byte)) is not an escape; write \\\\ for a backslash"
    return Escape(utf8: [byte], end: offset + 2, problem: problem)
  }

  /// The characters of the NEXTSTEP encoding by their codes below 0xFE, the others of which it does not have,
  /// from the Unicode Consortium's mapping file NEXTSTEP.TXT.
  private static let nextstepCharacters: [Unicode.Scalar] =
    (0..<0x80).map { Unicode.Scalar(UInt8($0)) }
      + """
      \u{A0}ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ®–†‡·¦¶•‚„”»…‰¬¿¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ—±¼½¾\
      àáâãäåçèéêëìÆíªîïðñŁØŒºòóôõöæùúûıüýłøœßþÿ
      """.unicodeScalars
}
