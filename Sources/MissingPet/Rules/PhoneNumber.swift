import PlainText

/// A phone number (seeds: FR-004): an optional leading +, then 7 to 11 digits.
package struct PhoneNumber: Equatable, Sendable {
  /// How many digits there may be.
  package static let digitCount = 7...11

  /// The digits, with the leading + when it was typed: what is sent.
  package let number: String

  /// Reads a number with spaces, tabs, no-break spaces and dashes of every kind wherever the person put
  /// them. Throws `.phoneCharacters` for a letter, a symbol or a + elsewhere, else `.phoneTooFewDigits` or
  /// `.phoneTooManyDigits`.
  package init(written text: String) throws(FieldProblem) {
    let number = text.filter { !$0.isWhitespace && !$0.isDash }
    let digits = number.hasPrefix("+") ? number.dropFirst() : number[...]
    guard digits.allSatisfy(\.isASCIIDigit) else { throw .phoneCharacters }
    guard digits.count >= Self.digitCount.lowerBound else { throw .phoneTooFewDigits }
    guard digits.count <= Self.digitCount.upperBound else { throw .phoneTooManyDigits }
    self.number = number
  }
}
