extension String {
  /// The most combining marks in a row after `withBoundedMarks`: more than the name of a file can have (255
  /// bytes), and many more than a character that a line editor accepts, so both are never changed.
  private static let mostMarks = 128

  /// The text with U+034F (COMBINING GRAPHEME JOINER), which is invisible and changes no meaning, after every
  /// 128 combining marks in a row. Nothing is removed.
  ///
  /// Swift compares and hashes texts in their normal form, and to sort marks in a row takes quadratic time:
  /// 40 seconds for 1 MB. Marks are not sorted across a joiner, so all later work takes linear time. Every
  /// text from outside is therefore read through this property: strings in JSON, lines, arguments, and
  /// variables of the environment.
  ///
  /// Source: Unicode Standard Annex #15, section 13 (Stream-Safe Text Format), which has a limit of 30.
  package var withBoundedMarks: String {
    // No mark has a smaller first byte.
    guard utf8.contains(where: { $0 >= 0xCC }) else { return self }
    var result = UnicodeScalarView()
    var count = 0
    for scalar in unicodeScalars {
      let isMark = scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
      count = isMark ? count + 1 : 0
      if count > Self.mostMarks {
        result.append("\u{34F}")
        count = 1
      }
      result.append(scalar)
    }
    return String(result)
  }
}
