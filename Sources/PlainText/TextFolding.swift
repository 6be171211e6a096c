extension StringProtocol {
  /// The text in lower case and without diacritics on Latin letters, for comparing words that a person types:
  /// `Przegląd` and `PRZEGLAD` fold to the same.
  ///
  /// Combining marks on Latin letters are dropped. A precomposed Latin letter is replaced by the base letter
  /// in its Unicode name ("LATIN SMALL LETTER L WITH STROKE" is an l), because not every one has a
  /// decomposition. Letters of other scripts keep their marks: й is not и.
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

extension Character {
  /// The character as `StringProtocol.folded` has it.
  package var folded: String { String(self).folded }
}

private func endsInLatin(_ text: String) -> Bool { text.unicodeScalars.last?.isASCII ?? false }

extension Unicode.Scalar {
  /// The base letter of a small Latin letter beyond ASCII; `nil` for other scalars, and for ß and the like.
  fileprivate var latinBase: Unicode.Scalar? {
    let prefix = "LATIN SMALL LETTER "
    guard let name = properties.name, name.hasPrefix(prefix) else { return nil }
    let letter = name.dropFirst(prefix.count).prefix { $0 != " " }
    guard letter.utf8.count == 1 else { return nil }
    return letter.lowercased().unicodeScalars.first
  }
}
