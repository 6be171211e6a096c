extension StringProtocol {
  /// The text with case and diacritics ignored, for comparing words that a person typed (SPEC 1): `Przegląd`
  /// and `PRZEGLAD` fold to the same.
  ///
  /// Combining marks on Latin letters are dropped; a precomposed Latin letter is taken for its base letter by its Unicode
  /// name ("LATIN SMALL LETTER L WITH STROKE" is an l), which also covers the letters that have no
  /// decomposition. Letters of other scripts stay as they are.
  package var folded: String {
    var result = ""
    for scalar in lowercased().unicodeScalars {
      if scalar.isASCII {
        result.unicodeScalars.append(scalar)
      } else if let base = scalar.latinBase {
        result.unicodeScalars.append(base)
      } else if scalar.properties.generalCategory != .nonspacingMark || !endsInLatin(result) {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// Marks on other scripts stay: Swift compares them canonically, and й is not и.
private func endsInLatin(_ text: String) -> Bool { text.unicodeScalars.last?.isASCII ?? false }

extension Unicode.Scalar {
  fileprivate var latinBase: Unicode.Scalar? {
    let prefix = "LATIN SMALL LETTER "
    guard let name = properties.name, name.hasPrefix(prefix) else { return nil }
    let letter = name.dropFirst(prefix.count).prefix { $0 != " " }
    guard letter.utf8.count == 1 else { return nil }
    return letter.lowercased().unicodeScalars.first
  }
}
