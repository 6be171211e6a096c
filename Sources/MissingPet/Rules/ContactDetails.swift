import PlainText

/// A phone number: an optional leading +, then 7 to 11 digits.
package struct PhoneNumber: Equatable, Sendable {
  /// The number of digits that are allowed.
  package static let digitCount = 7...11

  /// The digits, with a leading + if one was typed, as they are sent.
  package let number: String

  /// Parses a number, ignoring white space and dashes of every kind. Throws `.phoneCharacters` for any other
  /// character and for a + that is not at the start, `.phoneTooFewDigits` or `.phoneTooManyDigits`.
  package init(written text: String) throws(FieldProblem) {
    let number = text.filter { !$0.isWhitespace && !$0.isDash }
    let digits = number.hasPrefix("+") ? number.dropFirst() : number[...]
    guard digits.allSatisfy(\.isASCIIDigit) else { throw .phoneCharacters }
    guard digits.count >= Self.digitCount.lowerBound else { throw .phoneTooFewDigits }
    guard digits.count <= Self.digitCount.upperBound else { throw .phoneTooManyDigits }
    self.number = number
  }
}

extension PhoneNumber {
  /// A number as it is read: the code of the country, then groups of two to four digits, such as
  /// `+48 123 456 789`. A text that is no number stays as it is.
  package static func grouped(_ text: String) -> String {
    guard let number = try? PhoneNumber(written: text).number else { return text }
    var digits = number.drop { $0 == "+" }
    let code = number.hasPrefix("+") ? digits.prefix(codeLength(of: digits)) : ""
    digits = digits.dropFirst(code.count)
    var groups: [Substring] = []
    while digits.count > 4 {
      let count = digits.count % 3 == 2 ? 2 : 3
      groups.append(digits.prefix(count))
      digits = digits.dropFirst(count)
    }
    return ((code.isEmpty ? [] : ["+" + code]) + groups.map(String.init) + [String(digits)])
      .joined(separator: " ")
  }

  /// The number of digits of the code of the country (ITU-T E.164).
  private static func codeLength(of digits: Substring) -> Int {
    if digits.hasPrefix("1") || digits.hasPrefix("7") { return 1 }
    let longer = [
      "21", "22", "23", "24", "25", "26", "29", "35", "37", "38", "42", "50", "59", "67", "68", "69",
    ]
    return (longer + ["80", "85", "87", "88", "96", "97", "99"]).contains(String(digits.prefix(2))) ? 3 : 2
  }
}

/// An email address of the form local@domain.tld.
package struct EmailAddress: Equatable, Sendable {
  /// The maximum length of an address: a path of 256 octets (RFC 5321, section 4.5.3.1.3) without its angle
  /// brackets. Valid addresses are ASCII, so bytes and characters are the same.
  package static let longest = 254

  /// The address without white space at its ends and with case as typed.
  package let address: String

  /// Parses an address. Throws `.emailTooLong` or `.emailInvalid`.
  package init(written text: String) throws(FieldProblem) {
    let address = text.trimmed
    guard address.count <= Self.longest else { throw .emailTooLong }
    let halves = address.split(separator: "@", omittingEmptySubsequences: false)
    guard halves.count == 2, Self.isLocalPart(halves[0]), Self.isDomain(halves[1]) else {
      throw .emailInvalid
    }
    self.address = address
  }

  /// Whether this is a dot-atom (RFC 5322, section 3.2.3).
  private static func isLocalPart(_ text: Substring) -> Bool {
    let atoms = text.split(separator: ".", omittingEmptySubsequences: false)
    return atoms.allSatisfy { atom in
      !atom.isEmpty && atom.allSatisfy { $0.isASCIILetterOrDigit || "!#$%&'*+-/=?^_`{|}~".contains($0) }
    }
  }

  private static func isDomain(_ text: Substring) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, let top = labels.last else { return false }
    return labels.allSatisfy(isLabel) && top.count >= 2 && top.allSatisfy { $0.isASCII && $0.isLetter }
  }

  private static func isLabel(_ text: Substring) -> Bool {
    !text.isEmpty && text.first != "-" && text.last != "-"
      && text.allSatisfy { $0.isASCIILetterOrDigit || $0 == "-" }
  }
}

extension Character {
  fileprivate var isASCIILetterOrDigit: Bool { isASCII && (isLetter || isWholeNumber) }
}
