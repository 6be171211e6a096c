/// Percent-encoded octets of an address (RFC 3986, section 2.1).
enum PercentEncoding {
  /// The text with every `%hh` replaced by its octet; `nil` when a % is not followed by two hexadecimal
  /// digits, or when the octets are not UTF-8.
  static func decoded(_ text: String) -> String? {
    guard text.contains("%") else { return text }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(hexDigit), let low = rest.popFirst().flatMap(hexDigit) else {
        return nil
      }
      bytes.append(UInt8(high * 16 + low))
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func hexDigit(_ byte: UInt8) -> Int? { Character(Unicode.Scalar(byte)).hexDigitValue }
}
