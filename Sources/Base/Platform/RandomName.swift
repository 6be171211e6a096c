/// Unpredictable names and numbers, from the random number generator of the system (getrandom(2)).
package enum RandomName {
  /// Hexadecimal digits in lower case.
  package static func hexDigits(_ count: Int) -> String { digits(count, of: "0123456789abcdef") }

  /// Whether a text consists of `count` hexadecimal digits in lower case.
  package static func isHexDigits(_ text: Substring, _ count: Int) -> Bool {
    text.utf8.count == count
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// Six decimal digits: a management code.
  package static func code() -> String { digits(6, of: "0123456789") }

  /// A random UUID (RFC 9562, section 5.4) in lower case. Foundation's is not random if the system's random
  /// device cannot be opened.
  package static func uuid() -> String {
    let groups = [
      hexDigits(8), hexDigits(4), "4" + hexDigits(3), digits(1, of: "89ab") + hexDigits(3), hexDigits(12),
    ]
    return groups.joined(separator: "-")
  }

  private static func digits(_ count: Int, of alphabet: String) -> String {
    let digits = Array(alphabet)
    return String((0..<count).map { _ in digits[Int.random(in: digits.indices)] })
  }
}
