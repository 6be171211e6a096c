/// Pseudolocalizes texts: they stay legible, but tests can tell them from hard-coded ones.
enum Pseudolocalization {
  private static let accents = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars,
      "áƀçðéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ".unicodeScalars))

  /// Returns the text with every ASCII letter accented and every lower-case vowel doubled.
  static func accented(_ text: String) -> String {
    let scalars = text.unicodeScalars.flatMap { scalar in
      repeatElement(accents[scalar] ?? scalar, count: "aeiou".unicodeScalars.contains(scalar) ? 2 : 1)
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Returns the text in brackets. White space at its ends stays outside.
  static func bracketed(_ text: String) -> String {
    let start = text.prefix { $0.isWhitespace }
    let rest = text.dropFirst(start.count)
    let inside = rest.reversed().drop { $0.isWhitespace }.reversed()
    return start + "[" + String(inside) + "]" + String(rest.dropFirst(inside.count))
  }
}
