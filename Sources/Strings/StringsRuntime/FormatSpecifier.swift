/// A conversion specification of printf(3) without its argument number.
struct FormatSpecifier: Equatable {
  /// The flag `-`.
  var isLeftAligned = false
  /// The flag `+`.
  var hasPlusSign = false
  /// The flag `0`.
  var isZeroPadded = false
  /// The flag `#`.
  var isAlternate = false
  /// The minimum number of characters.
  var width = 0
  var precision: Int?
  /// The conversion character in ASCII.
  var conversion: UInt8 = 0

  /// Returns the text padded with spaces to the width.
  func padded(_ text: String) -> String {
    let fill = String(repeating: " ", count: max(0, width - text.count))
    return isLeftAligned ? text + fill : fill + text
  }

  /// Returns the number padded to the width with spaces, or with zeros between its sign and its digits.
  private func padded(sign: String, digits: String, allowsZeros: Bool) -> String {
    guard isZeroPadded, !isLeftAligned, allowsZeros else { return padded(sign + digits) }
    let count = max(0, width - sign.utf8.count - digits.utf8.count)
    return sign + String(repeating: "0", count: count) + digits
  }

  // MARK: Whole numbers

  /// Formats a whole number with `%d`, `%u`, `%x`, `%X` or `%o`.
  func formatted(_ magnitude: UInt, isNegative: Bool) -> String {
    let radix = conversion == UInt8(ascii: "o") ? 8 : conversion | 0x20 == UInt8(ascii: "x") ? 16 : 10
    let isUpper = conversion == UInt8(ascii: "X")
    var digits = precision == 0 && magnitude == 0 ? "" : String(magnitude, radix: radix, uppercase: isUpper)
    digits = String(repeating: "0", count: max(0, (precision ?? 1) - digits.utf8.count)) + digits
    var sign = isNegative ? "-" : hasPlusSign ? "+" : ""
    if isAlternate, radix == 8, !digits.hasPrefix("0") { digits = "0" + digits }
    if isAlternate, radix == 16, magnitude != 0 { sign = isUpper ? "0X" : "0x" }
    return padded(sign: sign, digits: digits, allowsZeros: precision == nil)
  }

  // MARK: Decimal numbers

  /// Formats a number with `%f`, `%F`, `%e`, `%E`, `%g` or `%G`.
  func formatted(_ value: Double) -> String {
    let sign = value.sign == .minus ? "-" : hasPlusSign ? "+" : ""
    var digits: String
    switch conversion | 0x20 {
    case _ where !value.isFinite: digits = value.isNaN ? "nan" : "inf"
    case UInt8(ascii: "e"): digits = scientific(DecimalDigits(value), precision ?? 6)
    case UInt8(ascii: "g"): digits = general(DecimalDigits(value))
    default: digits = fixed(DecimalDigits(value), precision ?? 6)
    }
    if conversion & 0x20 == 0 { digits = digits.uppercased() }
    return padded(sign: sign, digits: digits, allowsZeros: value.isFinite)
  }

  private func fixed(_ value: DecimalDigits, _ precision: Int) -> String {
    let value = value.rounded(toFraction: precision)
    let point = precision > 0 || isAlternate ? "." : ""
    return value.text(from: max(value.exponent, 0), to: 0) + point + value.text(from: -1, to: -precision)
  }

  private func scientific(_ value: DecimalDigits, _ precision: Int) -> String {
    let value = value.rounded(toFraction: precision - value.exponent)
    let point = precision > 0 || isAlternate ? "." : ""
    let power = value.exponent.magnitude < 10 ? "0\(value.exponent.magnitude)" : "\(value.exponent.magnitude)"
    let digits = value.text(from: value.exponent, to: value.exponent)
    let fraction = value.text(from: value.exponent - 1, to: value.exponent - precision)
    return digits + point + fraction + (value.exponent < 0 ? "e-" : "e+") + power
  }

  /// Formats a number with `%g`: fixed if -4 ≤ exponent < precision, else scientific; no trailing zeros.
  private func general(_ value: DecimalDigits) -> String {
    let significant = max(precision ?? 6, 1)
    let exponent = value.rounded(toFraction: significant - 1 - value.exponent).exponent
    let isFixed = exponent >= -4 && exponent < significant
    let text = isFixed ? fixed(value, significant - 1 - exponent) : scientific(value, significant - 1)
    let parts = text.split(separator: "e")
    guard var mantissa = parts.first, mantissa.contains(".") else { return text }
    while mantissa.last == "0" { mantissa.removeLast() }
    if mantissa.last == "." { mantissa.removeLast() }
    return parts.count > 1 ? mantissa + "e" + parts[1] : String(mantissa)
  }
}
