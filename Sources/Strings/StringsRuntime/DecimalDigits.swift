/// The exact decimal digits of a finite number's magnitude.
struct DecimalDigits {
  /// The digits, most significant first, without leading zeros; empty for zero.
  private var digits: [UInt8] = []
  /// The power of ten of the first digit; 0 for zero.
  private(set) var exponent = 0

  /// Creates the digits of a finite number.
  init(_ value: Double) {
    guard value != 0 else { return }
    let isNormal = value.exponentBitPattern != 0
    let significand = value.significandBitPattern | (isNormal ? 1 << 52 : 0)
    let power = Int(max(value.exponentBitPattern, 1)) - 1075
    // The number is significand × 2^power, and 2^-k is 5^k × 10^-k.
    var limbs = [significand % 1_000_000_000, significand / 1_000_000_000]
    for _ in 0..<power.magnitude { Self.multiply(&limbs, by: power < 0 ? 5 : 2) }
    for limb in limbs.reversed() {
      let text = String(limb)
      digits += Array(repeating: 0, count: 9 - text.utf8.count) + text.utf8.map { $0 - UInt8(ascii: "0") }
    }
    digits.removeFirst(digits.prefix { $0 == 0 }.count)
    exponent = digits.count - 1 + min(power, 0)
  }

  /// Multiplies a number in limbs of nine decimal digits, least significant first.
  private static func multiply(_ limbs: inout [UInt64], by factor: UInt64) {
    var carry: UInt64 = 0
    for index in limbs.indices {
      (carry, limbs[index]) = (limbs[index] * factor + carry).quotientAndRemainder(dividingBy: 1_000_000_000)
    }
    if carry > 0 { limbs.append(carry) }
  }

  /// Returns the number rounded to a multiple of 10^-`fraction`. Ties round to the even digit.
  func rounded(toFraction fraction: Int) -> DecimalDigits {
    let kept = exponent + 1 + fraction
    guard kept < digits.count else { return self }
    var result = self
    result.digits.removeLast(digits.count - max(kept, 0))
    let rest = digits[max(kept, 0)...]
    let isHalf = rest.first == 5 && rest.dropFirst().allSatisfy { $0 == 0 }
    let isOdd = result.digits.last.map { !$0.isMultiple(of: 2) } ?? false
    let goesUp = kept >= 0 && (isHalf ? isOdd : (rest.first ?? 0) >= 5)
    if goesUp { result.increment() }
    if result.digits.isEmpty { result.exponent = 0 }
    return result
  }

  private mutating func increment() {
    for index in digits.indices.reversed() {
      if digits[index] < 9 {
        digits[index] += 1
        return
      }
      digits[index] = 0
    }
    digits.insert(1, at: 0)
    exponent += 1
  }

  /// Returns the digits from the power of ten `high` down to `low`. The result is empty if `low` > `high`.
  func text(from high: Int, to low: Int) -> String {
    stride(from: high, through: low, by: -1).reduce(into: "") { text, power in
      let index = exponent - power
      text += digits.indices.contains(index) ? String(digits[index]) : "0"
    }
  }
}
