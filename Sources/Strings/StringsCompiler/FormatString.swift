/// A value parsed into literal text and placeholders.
package struct FormatString: Sendable {
  enum Segment: Sendable {
    /// Text to show unchanged. `%%` is already decoded to `%`.
    case literal(String)
    /// An argument to insert.
    case placeholder(Placeholder)
  }

  var segments: [Segment] = []
  /// The problems of the placeholders, at offsets into the value's UTF-8.
  var problems: [Problem] = []
  /// The offsets in the value's UTF-8 of percent signs that begin no placeholder.
  package internal(set) var strays: [Int] = []

  var placeholders: [Placeholder] {
    segments.compactMap { if case .placeholder(let placeholder) = $0 { placeholder } else { nil } }
  }

  /// The types of the arguments that have a placeholder, by argument number from 1.
  package var types: [Int: ArgumentType] {
    Dictionary(placeholders.map { ($0.argument, $0.type) }, uniquingKeysWith: { first, _ in first })
  }

  /// The numbers of the arguments that can select a plural form, ascending.
  package var counts: [Int] { types.filter(\.value.isInteger).keys.sorted() }
}

/// One conversion specification of printf(3), such as `%1$-8.2f`.
struct Placeholder: Sendable {
  /// The argument number, from 1. Placeholders without a number are numbered from left to right.
  let argument: Int
  /// The flags among `-`, `+`, `0` and `#`, each at most once, in this order.
  let flags: String
  /// The minimum number of characters, or nil if not given.
  let width: Int?
  /// The precision as printf(3) defines it for the conversion, or nil if not given.
  let precision: Int?
  /// The conversion without length modifiers: one of `d u x X o f F e E g G s c`. `%@` is `s`; `%i` is `d`.
  let conversion: UInt8
  let type: ArgumentType

  /// The normalized spelling for the generated table, always with the argument number.
  var canonical: String {
    var text = "%\(argument)$\(flags)"
    if let width { text += String(width) }
    if let precision { text += ".\(precision)" }
    return text + String(Unicode.Scalar(conversion))
  }
}

/// The Swift type of a placeholder's argument.
package enum ArgumentType: String, Sendable {
  /// `%d` and `%i` with any integer length modifier. All 64 bits are shown.
  case integer = "Int"
  /// `%u`, `%x`, `%X` and `%o`.
  case unsigned = "UInt"
  /// `%f`, `%F`, `%e`, `%E`, `%g` and `%G`.
  case decimal = "Double"
  /// `%@` and `%s`.
  case text = "String"
  /// `%c`.
  case character = "Character"

  /// Whether the argument can select a plural form.
  var isInteger: Bool { self == .integer || self == .unsigned }

  /// The description of the type in diagnostics.
  var description: String {
    switch self {
    case .integer: "a whole number (Int)"
    case .unsigned: "an unsigned whole number (UInt)"
    case .decimal: "a decimal number (Double)"
    case .text: "a text (String)"
    case .character: "a character (Character)"
    }
  }
}
