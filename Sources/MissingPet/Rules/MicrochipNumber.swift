import PlainText

/// The number of an ISO 11784 transponder as far as it is known: 1 to 15 digits.
package struct MicrochipNumber: Equatable, Sendable {
  /// The most digits there can be.
  package static let mostDigits = 15

  /// Digits only, as they are sent.
  package let digits: String

  /// Reads digits with spaces and dashes between them. Throws `.microchipCharacters` for anything else and
  /// `.microchipTooManyDigits` beyond 15. Text without a digit is no number: check for empty answers first.
  package init(written text: String) throws(FieldProblem) {
    let rest = text.filter { !$0.isWhitespace && !$0.isDash }
    guard !rest.isEmpty, rest.allSatisfy(\.isASCIIDigit) else { throw .microchipCharacters }
    guard rest.count <= Self.mostDigits else { throw .microchipTooManyDigits }
    digits = rest
  }

  /// `00000-00000-00000`, with fewer digits grouped from the left, for reading and speaking.
  package var grouped: String {
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, index % 5 == 0 { result.append("-") }
      result.append(digit)
    }
    return result
  }
}
