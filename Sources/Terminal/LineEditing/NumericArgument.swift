/// A numeric argument while it is typed: Alt-0 to Alt-9 and Alt-- begin it, and further digits continue it.
/// It says how often the next command is repeated, or in which direction it works.
struct NumericArgument: Equatable {
  /// The largest argument; a larger one is dropped.
  static let maximum = 9999

  private var magnitude = 1
  private var isNegative = false
  private var hasDigits = false

  /// The argument so far. Without digits it is -1.
  var count: Int { isNegative ? -magnitude : magnitude }

  /// Whether the argument is too large.
  var isTooLarge: Bool { magnitude > Self.maximum }

  /// Adds a digit, or a minus in front of the first digit.
  ///
  /// - Returns: false if the scalar is neither.
  mutating func append(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "-", !hasDigits {
      isNegative = true
      return true
    }
    guard ("0"..."9").contains(scalar) else { return false }
    magnitude = (hasDigits ? magnitude * 10 : 0) + Int(scalar.value - 0x30)
    hasDigits = true
    return true
  }
}
