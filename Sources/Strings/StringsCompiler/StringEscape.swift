/// One backslash escape of a quoted string.
struct StringEscape {
  /// The decoded character in UTF-8; for an invalid escape, U+FFFD or what is there without the backslash.
  private(set) var utf8: [UInt8]
  private(set) var end: Int
  private(set) var problem: String?

  /// Decodes the escape whose backslash is at `offset`.
  init(_ text: [UInt8], at offset: Int) {
    let rest = text[offset...].dropFirst()
    guard let byte = rest.first else {
      (utf8, end) = ([], text.count)
      return
    }
    (utf8, end) = ([byte], offset + 2)
    switch Unicode.Scalar(byte) {
    case _ where Self.simple[byte] != nil: utf8 = [Self.simple[byte] ?? byte]
    case "\r":
      if rest.starts(with: "\r\n".utf8) { (utf8, end) = (Array("\r\n".utf8), offset + 3) }
    case "U": readUnicode(text, at: offset)
    case "0"..."7":
      // A character code of the NEXTSTEP encoding.
      let digits = rest.prefix(3).prefix { (0x30...0x37).contains($0) }
      let number = digits.reduce(0) { $0 * 8 + Int($1 - UInt8(ascii: "0")) }
      let scalar = number < Self.nextstepCharacters.count ? Self.nextstepCharacters[number] : nil
      read(scalar, upTo: digits.endIndex, "this octal escape is not a character of the NEXTSTEP encoding")
    case "u": problem = "\\u is not an escape; write \\U and four hexadecimal digits"
    case "!"..."~": problem = "\\\(Unicode.Scalar(byte)) is not an escape; write \\\\ for a backslash"
    default:
      (utf8, end) = ([], offset + 1)
      problem = "expected an escape after the backslash; write \\\\ for a backslash"
    }
  }

  /// The characters of the escapes of one character. Tools of JSON and C write those of `/` and `?`.
  private static let simple = Dictionary(
    uniqueKeysWithValues: zip("abfnrtv\"'\\\n/?".utf8, "\u{7}\u{8}\u{C}\n\r\t\u{B}\"'\\\n/?".utf8))

  private mutating func read(_ scalar: Unicode.Scalar?, upTo end: Int, _ problem: String) {
    utf8 = Array(String(scalar ?? "\u{FFFD}").utf8)
    self.end = end
    self.problem = scalar == nil ? problem : nil
  }

  /// Decodes `\Uhhhh`, one UTF-16 code unit, or two of them that form a surrogate pair.
  private mutating func readUnicode(_ text: [UInt8], at offset: Int) {
    let (digits, others) = (Self.digits(text, at: offset), Self.digits(text, at: offset + 6))
    guard digits.utf8.count == 4, let unit = UInt32(digits, radix: 16) else {
      return read(nil, upTo: offset + 2 + digits.utf8.count, "\\U requires four hexadecimal digits")
    }
    let isPair = unit >> 10 == 0xD800 >> 10 && others.utf8.count == 4
    if isPair, let low = UInt32(others, radix: 16), low >> 10 == 0xDC00 >> 10 {
      return read(Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF), upTo: offset + 12, "")
    }
    let problem = "this \\U escape is half of a surrogate pair; the other half is missing"
    read(Unicode.Scalar(unit), upTo: offset + 6, problem)
  }

  /// The hexadecimal digits of the code unit at an offset, at most four.
  private static func digits(_ text: [UInt8], at offset: Int) -> String {
    guard text.dropFirst(offset).starts(with: "\\U".utf8) else { return "" }
    let digits = text[(offset + 2)...].prefix(4).prefix { Character(Unicode.Scalar($0)).isHexDigit }
    return String(decoding: digits, as: UTF8.self)
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
