/// The Swift type that a placeholder's argument has in the generated function.
enum ArgumentType: String, Sendable {
  /// `%d %i` with any length of integer: written in full, whatever the platform's `int` is.
  case integer = "Int"
  /// `%u %x %X %o`.
  case unsigned = "UInt"
  /// `%f %F %e %E %g %G`.
  case decimal = "Double"
  /// `%@ %s`.
  case text = "String"
  /// `%c`.
  case character = "Character"

  /// Whether it can choose a plural form.
  var isWhole: Bool { self == .integer || self == .unsigned }

  /// What a message calls it.
  var name: String {
    switch self {
    case .integer: "a whole number (Int)"
    case .unsigned: "a whole number without sign (UInt)"
    case .decimal: "a decimal number (Double)"
    case .text: "a text (String)"
    case .character: "a character (Character)"
    }
  }
}
