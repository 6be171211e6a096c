import PlainText

/// A phone number: 7 to 11 digits, before which a + and the code of a country may stand.
package struct PhoneNumber: Equatable, Sendable {
  /// The number of digits that are allowed, without the code of a country.
  package static let digitCount = 7...11

  /// The code of the country that was typed after a +; empty if there is none.
  private let countryCode: String
  private let digits: String

  /// The digits, with a leading + if one was typed, as they are sent.
  package var number: String { (countryCode.isEmpty ? "" : "+") + countryCode + digits }

  /// Parses a number, ignoring white space and dashes of every kind. Throws `.unreadable` for any other
  /// character and for a + that is not at the start, `.phoneCountryCode`, `.tooFewDigits`, `.tooManyDigits`
  /// or `.phoneDigits`.
  package init(written text: String) throws(FieldProblem) {
    let number = text.filter { !$0.isWhitespace && !$0.isDash }
    let isInternational = number.hasPrefix("+")
    let typed = isInternational ? number.dropFirst() : number[...]
    guard typed.allSatisfy(\.isASCIIDigit) else { throw .unreadable }
    guard !isInternational || typed.first != "0" else { throw .phoneCountryCode }
    countryCode = isInternational ? String(typed.prefix(Self.codeLength(of: typed))) : ""
    digits = String(typed.dropFirst(countryCode.count))
    let allowed = Self.digitCount(after: countryCode)
    guard !allowed.contains(digits.count) else { return }
    guard countryCode.isEmpty else { throw .phoneDigits(digits.count, after: countryCode) }
    throw digits.count < allowed.lowerBound ? .tooFewDigits : .tooManyDigits(digits.count)
  }

  /// The number of digits that are allowed after the code of a country.
  package static func digitCount(after code: String) -> ClosedRange<Int> {
    ["48": 9...9, "1": 10...10][code] ?? digitCount
  }

  /// The length of the code of a country with which digits begin. Codes of zones 1 and 7 have one digit, and
  /// those that are not in the table have three (ITU-T E.164).
  private static func codeLength(of digits: Substring) -> Int {
    if digits.hasPrefix("1") || digits.hasPrefix("7") { return 1 }
    return codesOfTwoDigits.contains(digits.prefix(2)) ? 2 : 3
  }

  private static let codesOfTwoDigits = Set(
    ("20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 "
      + "81 82 84 86 90 91 92 93 94 95 98").split(separator: " "))

  /// Whether it begins like one of Poland's mobile numbers, which have 9 digits, and has 8; or 10, if the
  /// conversation is in Polish, because other countries' numbers have 10.
  func isAlmostPolishMobile(isPolish: Bool) -> Bool {
    countryCode.isEmpty && (digits.count == 8 || isPolish && digits.count == 10)
      && Self.polishMobiles.contains(digits.prefix(2))
  }

  /// What the mobile numbers of Poland begin with (the numbering plan of UKE).
  private static let polishMobiles = Set("45 50 51 53 57 60 66 69 72 73 78 79 88".split(separator: " "))

  /// A number as it is read: the code of the country, then groups of two to four digits, such as
  /// `+48 123 456 789`, or those of a British number: `07700 900123`, `020 7946 0958`. A text that is no
  /// number stays as it is.
  package static func grouped(_ text: String) -> String {
    guard let number = try? PhoneNumber(written: text) else { return text }
    var groups = number.countryCode.isEmpty ? [] : ["+" + number.countryCode]
    var digits = number.digits[...]
    let trunk = number.countryCode.isEmpty && digits.first == "0" ? 1 : 0
    let isBritish = digits.count == 10 + trunk && (trunk == 1 || number.countryCode == "44")
    let hasShortCode = digits.dropFirst(trunk).first == "2"
    var counts = isBritish ? (hasShortCode ? [2 + trunk, 4] : [4 + trunk]) : []
    while digits.count > (isBritish && counts.isEmpty ? 6 : 4) {
      let count = counts.isEmpty ? (digits.count % 3 == 2 ? 2 : 3) : counts.removeFirst()
      groups.append(String(digits.prefix(count)))
      digits = digits.dropFirst(count)
    }
    return (groups + [String(digits)]).joined(separator: " ")
  }
}

/// An email address of the form local@domain.tld.
package struct EmailAddress: Equatable, Sendable {
  /// The maximum length of an address: a path of 256 octets (RFC 5321, section 4.5.3.1.3) without its angle
  /// brackets. Valid addresses are ASCII, so bytes and characters are the same.
  package static let longest = 254

  /// The address without white space at its ends and with case as typed.
  package let address: String

  /// Parses an address. Throws `.tooLong` or `.unreadable`.
  package init(written text: String) throws(FieldProblem) {
    let address = text.trimmed
    guard address.count <= Self.longest else { throw .tooLong(limit: Self.longest) }
    let halves = address.split(separator: "@", omittingEmptySubsequences: false)
    guard halves.count == 2, Self.isLocalPart(halves[0]), Self.isDomain(halves[1]) else {
      throw .unreadable
    }
    self.address = address
  }

  /// The domain of a provider that differs from this address's in one letter, or in the order of two; `nil`
  /// if there is none, or the domain is itself a provider's.
  package var likelyDomain: String? {
    let domain = address.lowercased().split(separator: "@").last.map(Array.init) ?? []
    let (providers, others) = Self.providers
    if (providers + others).contains(String(domain)) { return nil }
    return providers.first { Array($0).distance(to: domain) == 1 }
  }

  /// The providers whose domains can be meant, and others with almost the same domains.
  private static let providers: (likely: [String], others: [String]) = (
    [
      "gmail.com", "hotmail.com", "outlook.com", "yahoo.com", "icloud.com", "onet.pl", "interia.pl",
      "gazeta.pl",
    ],
    ["mail.com", "email.com", "ymail.com", "interia.eu"]
  )

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
    let areLabels = labels.allSatisfy { label in
      !label.isEmpty && label.first != "-" && label.last != "-"
        && label.allSatisfy { $0.isASCIILetterOrDigit || $0 == "-" }
    }
    return areLabels && top.count >= 2 && top.allSatisfy { $0.isASCII && $0.isLetter }
  }
}

extension Character {
  fileprivate var isASCIILetterOrDigit: Bool { isASCII && (isLetter || isWholeNumber) }
}
