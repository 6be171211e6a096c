extension Unicode.Scalar {
  /// Whether this is a control character: ASCII's (U+0000 to U+001F and U+007F) or C1's (U+0080 to U+009F).
  package var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

  /// Whether this is white space. For ASCII's visible characters, a look into Unicode's tables is not needed.
  package var isBlank: Bool { !(0x21..<0x7F).contains(value) && properties.isWhitespace }

  /// The base letter of a small Latin letter beyond ASCII; `nil` for other scalars, and for ß and the like.
  fileprivate var latinBase: Unicode.Scalar? {
    let prefix = "LATIN SMALL LETTER "
    guard let name = properties.name, name.hasPrefix(prefix) else { return nil }
    let letter = name.dropFirst(prefix.count).prefix { $0 != " " }
    guard letter.utf8.count == 1 else { return nil }
    return letter.lowercased().unicodeScalars.first
  }
}

extension Character {
  /// Whether this is one of the digits 0 to 9. `isNumber` also includes ½ and ٣.
  package var isASCIIDigit: Bool { asciiValue.map { (0x30...0x39).contains($0) } == true }

  /// Whether this is a dash of any kind: Unicode's dash punctuation and the minus sign.
  package var isDash: Bool {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1 else { return false }
    return scalar.properties.generalCategory == .dashPunctuation || scalar == "\u{2212}"
  }

  /// The character as `StringProtocol.folded` has it.
  package var folded: String { String(self).folded }
}

extension StringProtocol {
  /// The text without white space at its start and end. A combining mark on white space is none.
  package var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isBlank }),
      let last = scalars.lastIndex(where: { !$0.isBlank })
    else { return "" }
    return String(self[first..<scalars.index(after: last)])
  }

  /// Whether the text is too long for a word of a command, a choice, a date or coordinates: longer than
  /// 10,000 bytes. Such a text is not examined any further, because it may have millions.
  package var isTooLongForWords: Bool { utf8.count > 10_000 }

  /// The first range of a text; `nil` if it does not occur, or is empty. Characters are compared, so that no
  /// part of a character is found.
  ///
  /// The standard library's `firstRange(of:)` is in its module for regular expressions, which takes more than
  /// a megabyte of a program that is linked statically.
  package func firstRange(ofText text: some StringProtocol) -> Range<Index>? {
    guard let first = text.first else { return nil }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: text) { return start..<index(start, offsetBy: text.count) }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// The text in lower case and without diacritics on Latin letters, for comparing words that a user types:
  /// `Przegląd` and `PRZEGLAD` fold to the same.
  ///
  /// Combining marks on Latin letters are dropped. A precomposed Latin letter is replaced by the base letter
  /// in its Unicode name ("LATIN SMALL LETTER L WITH STROKE" is an l), because not every one has a
  /// decomposition. Letters of other scripts keep their marks: й is not и. A text that is too long for words
  /// is returned as it is.
  package var folded: String {
    if isTooLongForWords { return String(self) }
    var result = ""
    for scalar in lowercased().unicodeScalars {
      if scalar.isASCII {
        result.unicodeScalars.append(scalar)
      } else if let base = scalar.latinBase {
        result.unicodeScalars.append(base)
      } else if scalar.properties.generalCategory != .nonspacingMark
        || result.unicodeScalars.last?.isASCII != true
      {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension [Character] {
  /// The number of insertions, deletions, replacements and swaps of neighbours that lead to another word, in
  /// which no letter is changed twice (optimal string alignment). The time is that of the product of lengths.
  package func distance(to other: Self) -> Int {
    var earlier: [Int] = []
    var previous = Array<Int>(0...other.count)
    for (row, letter) in enumerated() {
      var current = [row + 1]
      for (column, otherLetter) in other.enumerated() {
        var least = Swift.min(
          previous[column] + (letter == otherLetter ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == other[column - 1], self[row - 1] == otherLetter {
          least = Swift.min(least, earlier[column - 1] + 1)
        }
        current.append(least)
      }
      (earlier, previous) = (previous, current)
    }
    return previous[other.count]
  }
}

extension Range<Int> {
  /// The first number of the range for which a condition does not hold, if it holds for all before it; the
  /// end of the range if it holds for all. A binary search.
  package func end(where isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A number that is not negative, in capitals, with zeros in front of it up to a number of digits.
package func padded(_ number: some BinaryInteger, to width: Int, radix: Int = 10) -> String {
  let digits = String(number, radix: radix, uppercase: true)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
