/// The part of the generated file that shows arguments: printf(3)'s conversions (ISO C, 7.23.6.1) without a C library.
enum FormatterSource {
  /// Reading the table's templates: literal text and `%<position>$<flags><width>.<precision><conversion>`.
  static let template = #"""

    /// A placeholder of the table: `%<position>$<flags><width>.<precision><conversion>`.
    fileprivate struct TextPlaceholder {
      var position = 0
      var isLeft = false
      var hasSign = false
      var hasZeros = false
      var isAlternate = false
      var width = 0
      var precision: Int?
      var conversion: UInt8 = 0

      /// A text filled with spaces to the width, which counts characters.
      func padded(_ text: String) -> String {
        let fill = String(repeating: " ", count: max(0, width - text.count))
        return isLeft ? text + fill : fill + text
      }

      /// A number filled with spaces, or with zeros between its sign and its digits.
      func padded(sign: String, digits: String, allowsZeros: Bool) -> String {
        guard hasZeros, !isLeft, allowsZeros else { return padded(sign + digits) }
        let count = max(0, width - sign.utf8.count - digits.utf8.count)
        return sign + String(repeating: "0", count: count) + digits
      }
    }

    /// Takes a text of the table apart.
    fileprivate struct TemplateReader {
      enum Piece {
        case literal(String)
        case placeholder(TextPlaceholder)
      }

      private let bytes: [UInt8]
      private var offset = 0

      init(_ template: String) { bytes = Array(template.utf8) }

      mutating func next() -> Piece? {
        guard offset < bytes.count else { return nil }
        let start = offset
        if bytes[offset] == UInt8(ascii: "%") {
          offset += 1
          guard offset < bytes.count, bytes[offset] != UInt8(ascii: "%") else {
            offset += 1
            return .literal("%")
          }
          return .placeholder(placeholder())
        }
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "%") { offset += 1 }
        return .literal(String(decoding: bytes[start..<offset], as: UTF8.self))
      }

      private mutating func placeholder() -> TextPlaceholder {
        var placeholder = TextPlaceholder()
        placeholder.position = number()
        while offset < bytes.count {
          let byte = bytes[offset]
          offset += 1
          switch byte {
          case UInt8(ascii: "$"): continue
          case UInt8(ascii: "-"): placeholder.isLeft = true
          case UInt8(ascii: "+"): placeholder.hasSign = true
          case UInt8(ascii: "0"): placeholder.hasZeros = true
          case UInt8(ascii: "#"): placeholder.isAlternate = true
          case UInt8(ascii: "."): placeholder.precision = number()
          case UInt8(ascii: "1")...UInt8(ascii: "9"):
            offset -= 1
            placeholder.width = number()
          default:
            placeholder.conversion = byte
            return placeholder
          }
        }
        return placeholder
      }

      private mutating func number() -> Int {
        var number = 0
        while offset < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset]) {
          number = number * 10 + Int(bytes[offset] - UInt8(ascii: "0"))
          offset += 1
        }
        return number
      }
    }
    """#

  /// Whole numbers.
  static let integer = #"""

    extension TextPlaceholder {
      /// A whole number by `%d`, `%u`, `%x`, `%X` or `%o`.
      fileprivate func showing(_ magnitude: UInt, isNegative: Bool) -> String {
        let radix = conversion == UInt8(ascii: "o") ? 8 : conversion | 0x20 == UInt8(ascii: "x") ? 16 : 10
        var digits = String(magnitude, radix: radix, uppercase: conversion == UInt8(ascii: "X"))
        if precision == 0, magnitude == 0 { digits = "" }
        digits = String(repeating: "0", count: max(0, (precision ?? 1) - digits.utf8.count)) + digits
        var sign = isNegative ? "-" : hasSign ? "+" : ""
        if isAlternate, radix == 8, !digits.hasPrefix("0") { digits = "0" + digits }
        if isAlternate, radix == 16, magnitude != 0 { sign = conversion == UInt8(ascii: "X") ? "0X" : "0x" }
        return padded(sign: sign, digits: digits, allowsZeros: precision == nil)
      }
    }
    """#

  /// Decimal numbers, to the digit: all of the value's decimal digits are found first and then rounded, halves to even.
  static let decimal = #"""

    extension TextPlaceholder {
      /// A number by `%f`, `%e` or `%g`, or their capitals.
      fileprivate func showing(_ value: Double) -> String {
        let isUpper = conversion & 0x20 == 0
        let sign = value.sign == .minus ? "-" : hasSign ? "+" : ""
        guard value.isFinite else {
          let name = value.isNaN ? "nan" : "inf"
          return padded(sign: sign, digits: isUpper ? name.uppercased() : name, allowsZeros: false)
        }
        var digits: String
        switch conversion | 0x20 {
        case UInt8(ascii: "e"): digits = scientific(DecimalDigits(value), precision ?? 6)
        case UInt8(ascii: "g"): digits = shorter(DecimalDigits(value))
        default: digits = fixed(DecimalDigits(value), precision ?? 6)
        }
        if isUpper { digits = digits.uppercased() }
        return padded(sign: sign, digits: digits, allowsZeros: true)
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

      /// `%g`: the shorter of both, without zeros at the end.
      private func shorter(_ value: DecimalDigits) -> String {
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
    """#

  /// The exact decimal digits of a number.
  static let decimalDigits = #"""

    /// The decimal digits of a finite number's magnitude, all of them.
    fileprivate struct DecimalDigits {
      /// From the most significant, without zeros at the front; empty for zero.
      private var digits: [UInt8]
      /// The power of ten of the first digit; 0 for zero.
      private(set) var exponent: Int

      init(_ value: Double) {
        digits = []
        exponent = 0
        guard value != 0 else { return }
        let bits = value.magnitude.bitPattern
        let biased = Int(bits >> 52)
        let significand = bits & 0xF_FFFF_FFFF_FFFF | (biased == 0 ? 0 : 1 << 52)
        let power = max(biased, 1) - 1075
        // The number is the significand times 2^power; below the point, 2^-k is 5^k with the point k digits to the left.
        var limbs = [significand % 1_000_000_000, significand / 1_000_000_000]
        for _ in 0..<power.magnitude { DecimalDigits.multiply(&limbs, by: power < 0 ? 5 : 2) }
        for limb in limbs.reversed() {
          let text = String(limb)
          digits += Array(repeating: 0, count: 9 - min(text.utf8.count, 9)) + text.utf8.map { $0 - 48 }
        }
        let zeros = digits.prefix { $0 == 0 }.count
        digits.removeFirst(zeros)
        exponent = digits.count - 1 + min(power, 0)
      }

      /// Limbs of nine digits, the least significant first.
      private static func multiply(_ limbs: inout [UInt64], by factor: UInt64) {
        var carry: UInt64 = 0
        for index in limbs.indices {
          let product = limbs[index] * factor + carry
          limbs[index] = product % 1_000_000_000
          carry = product / 1_000_000_000
        }
        if carry > 0 { limbs.append(carry) }
      }

      /// The number with so many digits after the point (before it, if negative); halves go to the even neighbour.
      func rounded(toFraction fraction: Int) -> DecimalDigits {
        let kept = exponent + 1 + fraction
        guard kept < digits.count else { return self }
        var result = self
        guard kept >= 0 else {
          result.digits = []
          result.exponent = 0
          return result
        }
        let rest = digits[kept...]
        let isHalf = rest.first == 5 && rest.dropFirst().allSatisfy { $0 == 0 }
        let isOdd = kept > 0 && !digits[kept - 1].isMultiple(of: 2)
        let goesUp = isHalf ? isOdd : (rest.first ?? 0) >= 5
        result.digits = Array(digits[..<kept])
        if goesUp { result.increment() }
        if result.digits.isEmpty { result.exponent = 0 }
        return result
      }

      private mutating func increment() {
        var index = digits.count
        while index > 0 {
          index -= 1
          if digits[index] < 9 {
            digits[index] += 1
            return
          }
          digits[index] = 0
        }
        digits.insert(1, at: 0)
        exponent += 1
      }

      /// The digits of the powers of ten from `high` down to `low`; none when `low` is above.
      func text(from high: Int, to low: Int) -> String {
        var text = ""
        for power in stride(from: high, through: low, by: -1) {
          let index = exponent - power
          text += digits.indices.contains(index) ? String(digits[index]) : "0"
        }
        return text
      }
    }
    """#
}
