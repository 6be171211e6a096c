/// One accepted conversion of a text, such as `%1$-8.2f`.
struct Placeholder: Sendable {
  /// Which argument it shows, from 1; numbered from left to right where the text does not say.
  let position: Int
  /// Of `-`, `+`, `0`, `#`, those that are there, each once, in this order.
  let flags: String
  /// The least number of characters, padded with spaces or zeros; nil when not given.
  let width: Int?
  /// Digits after the point, significant or least digits, or most characters, by conversion; nil when not given.
  let precision: Int?
  /// The conversion without length: one of `d u x X o f F e E g G s c`; `%@` is `s`, `%i` is `d`.
  let conversion: UInt8
  /// The argument's type.
  let type: ArgumentType
  /// As the translator wrote it.
  let spelling: String

  /// The form in which the generated table holds it: position and conversion always, the rest where given.
  var canonical: String {
    var text = "%\(position)$\(flags)"
    if let width { text += String(width) }
    if let precision { text += ".\(precision)" }
    return text + String(Unicode.Scalar(conversion))
  }
}
