extension String {
  /// The text with every percent-encoded octet `%hh` decoded (RFC 3986, section 2.1); `nil` if a `%` is not
  /// followed by two hexadecimal digits, or the result is not UTF-8.
  package var percentDecoded: String? {
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      guard digits.count == 2 else { return nil }
      bytes.append(UInt8(digits[0] << 4 | digits[1]))
      rest.removeFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
