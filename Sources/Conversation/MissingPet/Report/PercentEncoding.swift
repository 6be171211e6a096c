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
      guard let high = rest.popFirst()?.hexDigitValue, let low = rest.popFirst()?.hexDigitValue else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The text as the path of an address: all octets except those of `/` and RFC 3986's unreserved characters
  /// are percent-encoded.
  package var percentEncodedPath: String {
    utf8.reduce(into: "") { result, byte in
      let character = Character(Unicode.Scalar(byte))
      if character.isASCII, character.isLetter || character.isNumber || "-._~/".contains(character) {
        result.append(character)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += (digits.count < 2 ? "%0" : "%") + digits
      }
    }
  }
}

extension UInt8 {
  /// The value of this ASCII character as a hexadecimal digit; `nil` if it is none.
  fileprivate var hexDigitValue: UInt8? { Character(Unicode.Scalar(self)).hexDigitValue.map { UInt8($0) } }
}
