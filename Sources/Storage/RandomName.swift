#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Names and numbers that nobody can foresee, from the system's source of randomness.
enum RandomName {
  /// So many hexadecimal digits, in lower case.
  static func hexDigits(_ count: Int) -> String {
    let digits = Array("0123456789abcdef")
    return String((0..<count).map { _ in digits[Int.random(in: 0..<digits.count)] })
  }

  /// Whether a text is so many hexadecimal digits in lower case.
  static func isHexDigits(_ text: Substring, _ count: Int) -> Bool {
    text.utf8.count == count
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// Six decimal digits: the code that manages a report, as the service gives it.
  static func code() -> String { String((0..<6).map { _ in Character(String(Int.random(in: 0...9))) }) }

  /// A random UUID (RFC 9562 section 5.4), in lower case.
  static func uuid() -> String { UUID().uuidString.lowercased() }
}
