/// A placeholder of a text: a conversion specification of printf(3), such as `%1$-8.2f`.
package struct Placeholder: Equatable, Sendable {
  /// The argument number, from 1, or nil if the placeholder has none.
  package var argument: Int?
  /// The flags in ASCII, in any order.
  package var flags: [UInt8] = []
  /// The minimum number of characters.
  package var width: Int?
  /// The precision as printf(3) defines it for the conversion.
  package var precision: Int?
  /// The length modifier, such as `ll`.
  package var length = ""
  /// The conversion character in ASCII. Nil if the text ends before it.
  package var conversion: UInt8?

  private func has(_ flag: Unicode.Scalar) -> Bool { flags.contains(UInt8(ascii: flag)) }

  /// The same conversion for the lower-case and the upper-case letter.
  private var lowercase: UInt8 { (conversion ?? 0) | 0x20 }

  /// Whether the conversion is an upper-case letter.
  private var isUpper: Bool { lowercase != conversion }

  /// Returns the text padded with spaces to the width.
  func padded(_ text: String) -> String {
    let fill = String(repeating: " ", count: max(0, (width ?? 0) - text.count))
    return has("-") ? text + fill : fill + text
  }

  /// Returns the number padded to the width with spaces, or with zeros between its sign and its digits.
  private func padded(sign: String, digits: String, allowsZeros: Bool) -> String {
    guard has("0"), !has("-"), allowsZeros else { return padded(sign + digits) }
    let count = max(0, (width ?? 0) - sign.utf8.count - digits.utf8.count)
    return sign + String(repeating: "0", count: count) + digits
  }

  // MARK: Whole numbers

  /// Formats a whole number with `%d`, `%u`, `%x`, `%X` or `%o`.
  func formatted(_ magnitude: UInt, isNegative: Bool) -> String {
    let radix = lowercase == UInt8(ascii: "o") ? 8 : lowercase == UInt8(ascii: "x") ? 16 : 10
    var digits = precision == 0 && magnitude == 0 ? "" : String(magnitude, radix: radix, uppercase: isUpper)
    digits = String(repeating: "0", count: max(0, (precision ?? 1) - digits.utf8.count)) + digits
    var sign = isNegative ? "-" : has("+") ? "+" : ""
    if has("#"), radix == 8, !digits.hasPrefix("0") { digits = "0" + digits }
    if has("#"), radix == 16, magnitude != 0 { sign = isUpper ? "0X" : "0x" }
    return padded(sign: sign, digits: digits, allowsZeros: precision == nil)
  }

  // MARK: Decimal numbers

  /// Formats a number with `%f`, `%F`, `%e`, `%E`, `%g` or `%G`.
  func formatted(_ value: Double) -> String {
    let sign = value.sign == .minus ? "-" : has("+") ? "+" : ""
    var digits: String
    switch lowercase {
    case _ where !value.isFinite: digits = value.isNaN ? "nan" : "inf"
    case UInt8(ascii: "e"): digits = scientific(DecimalDigits(value), precision ?? 6)
    case UInt8(ascii: "g"): digits = general(DecimalDigits(value))
    default: digits = fixed(DecimalDigits(value), precision ?? 6)
    }
    if isUpper { digits = digits.uppercased() }
    return padded(sign: sign, digits: digits, allowsZeros: value.isFinite)
  }

  private func fixed(_ value: DecimalDigits, _ precision: Int) -> String {
    let value = value.rounded(toFraction: precision)
    let point = precision > 0 || has("#") ? "." : ""
    return value.text(from: max(value.exponent, 0), to: 0) + point + value.text(from: -1, to: -precision)
  }

  private func scientific(_ value: DecimalDigits, _ precision: Int) -> String {
    let value = value.rounded(toFraction: precision - value.exponent)
    let point = precision > 0 || has("#") ? "." : ""
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
