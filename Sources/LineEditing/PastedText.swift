/// What a paste means in an answer that is one line of text.
enum PastedText {
  /// A line break of any kind and a tab become one space each; every other control character is dropped, so
  /// that nothing pasted can command the terminal or the program.
  static func answer(from scalars: [Unicode.Scalar]) -> String {
    var text = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in scalars {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r", "\t", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": text.append(" ")
      case _ where scalar.isControl: break
      default: text.append(scalar)
      }
      previous = scalar
    }
    return String(text)
  }
}
