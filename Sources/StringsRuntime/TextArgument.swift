/// A value that replaces a placeholder of a text.
///
/// It is shown as printf(3) shows it in the C locale (ISO C, 7.23.6.1), with two differences: a whole number is shown in
/// full, whatever the size of C's `int`; width and precision of a text count characters, not bytes.
public enum TextArgument: Sendable {
  /// For `%d`.
  case integer(Int)
  /// For `%u`, `%x`, `%X` and `%o`.
  case unsigned(UInt)
  /// For `%f`, `%e`, `%g` and their capitals. Rounding is exact, halves to the even digit.
  case decimal(Double)
  /// For `%s`.
  case text(String)
  /// For `%c`.
  case character(Character)

  func formatted(by placeholder: Placeholder) -> String {
    switch self {
    case .integer(let value): placeholder.formatted(value.magnitude, isNegative: value < 0)
    case .unsigned(let value): placeholder.formatted(value, isNegative: false)
    case .decimal(let value): placeholder.formatted(value)
    case .text(let value): placeholder.padded(placeholder.precision.map { String(value.prefix($0)) } ?? value)
    case .character(let value): placeholder.padded(String(value))
    }
  }
}
