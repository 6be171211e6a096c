internal import Foundation

/// Names and numbers that nobody can foresee, from the system's source of randomness.
enum RandomName {
  /// So many hexadecimal digits, in lower case.
  static func hexDigits(_ count: Int) -> String {
    let digits = Array("0123456789abcdef")
    return String((0..<count).map { _ in digits[Int.random(in: 0..<digits.count)] })
  }

  /// Six decimal digits (CONTRACT: the code that manages a report).
  static func code() -> String { String((0..<6).map { _ in Character(String(Int.random(in: 0...9))) }) }

  /// A random UUID (RFC 9562 section 5.4), in lower case.
  static func uuid() -> String { UUID().uuidString.lowercased() }
}
