/// An argument that replaces a placeholder of a text.
///
/// The format is that of printf(3) (ISO C, 7.23.6.1), with two differences: `%d`, `%u`, `%x`, `%X` and `%o`
/// show 64-bit numbers, and width and precision of a string count characters instead of bytes. A program that
/// sets a locale with setlocale(3) gets the decimal sign of that one.
public enum FormatArgument: Sendable {
  /// For `%d`.
  case integer(Int)
  /// For `%u`, `%x`, `%X` and `%o`.
  case unsigned(UInt)
  /// For `%f`, `%F`, `%e`, `%E`, `%g` and `%G`.
  case decimal(Double)
  /// For `%s`.
  case text(String)
  /// For `%c`.
  case character(Character)

  func formatted(by placeholder: Placeholder) -> String {
    switch self {
    case .integer(let value): placeholder.formatted(value, length: "l")
    case .unsigned(let value): placeholder.formatted(value, length: "l")
    case .decimal(let value): placeholder.formatted(value)
    case .text(let value): placeholder.padded(placeholder.precision.map { String(value.prefix($0)) } ?? value)
    case .character(let value): placeholder.padded(String(value))
    }
  }
}
