/// Texts made strange but legible, so that tests find those that never came out of a table.
enum Pseudolocalization {
  private static let accents = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars,
      "áƀçðéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ".unicodeScalars))

  /// The text with every ASCII letter accented and small vowels doubled.
  static func accented(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let accented = accents[scalar] ?? scalar
      result.append(accented)
      if "aeiou".unicodeScalars.contains(scalar) { result.append(accented) }
    }
    return String(result)
  }

  /// The text in brackets, within the white space at its ends.
  static func bracketed(_ text: String) -> String {
    let start = text.prefix { $0.isWhitespace }
    let rest = text.dropFirst(start.count)
    let inside = rest.reversed().drop { $0.isWhitespace }.reversed()
    return start + "[" + String(inside) + "]" + String(rest.dropFirst(inside.count))
  }
}
