import PlainText

/// A number of an ISO 11784 transponder, or a part of one: 1 to 15 digits.
package struct MicrochipNumber: Equatable, Sendable {
  /// The maximum number of digits.
  package static let mostDigits = 15

  /// The digits, as they are sent.
  package let digits: String

  /// Parses digits, ignoring white space and dashes. Throws `.unreadable` for any other character and for
  /// text without a digit, and `.tooManyDigits`.
  package init(written text: String) throws(FieldProblem) {
    let rest = text.filter { !$0.isWhitespace && !$0.isDash }
    guard !rest.isEmpty, rest.allSatisfy(\.isASCIIDigit) else { throw .unreadable }
    guard rest.count <= Self.mostDigits else { throw .tooManyDigits(rest.count) }
    digits = rest
  }

  /// The number for display: digits in groups of five from the left, `00000-00000-00000`.
  package var grouped: String {
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, index % 5 == 0 { result.append("-") }
      result.append(digit)
    }
    return result
  }
}
