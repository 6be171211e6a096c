import PlainText

/// The letters and digits of a text, folded, as UTF-8: what remains when names are compared without case,
/// diacritics, spaces and punctuation: `St. Albans` and `st albans`, `Łódź` and `lodz` have the same key.
///
/// The bytes are computed one by one, so that a comparison with a stored name ends at the first difference
/// and allocates nothing for a name in ASCII. Invalid UTF-8 has no letters.
package struct NameKey: Sequence, IteratorProtocol {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  /// The rest of the letters that a character beyond ASCII folds to.
  private var pending = "".utf8.makeIterator()

  /// - Parameter bytes: UTF-8, which must stay in memory as long as the key is used.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  package mutating func next() -> UInt8? {
    if let byte = pending.next() { return byte }
    while position < bytes.count {
      let byte = bytes[position]
      if byte < 0x80 {
        position += 1
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): return byte
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): return byte | 0x20
        default: continue
        }
      }
      // Most characters beyond ASCII are Latin letters of two bytes.
      if (0xC3...0xC5).contains(byte), position + 1 < bytes.count {
        let letter = Self.latinLetters[Int(byte - 0xC3) << 6 | Int(bytes[position + 1] & 0x3F)]
        if letter != 0, bytes[position + 1] & 0xC0 == 0x80 {
          position += 2
          return letter
        }
      }
      let end = bytes[(position + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
      let character = String(decoding: UnsafeBufferPointer(rebasing: bytes[position..<end]), as: UTF8.self)
      position = end
      pending = Self.folded(character).utf8.makeIterator()
      if let byte = pending.next() { return byte }
    }
    return nil
  }

  /// The key of a text as a whole.
  package static func bytes(of text: String) -> [UInt8] {
    var text = text
    return text.withUTF8 { Array(NameKey($0)) }
  }

  /// A check (FNV-1a, folded to 16 bits, of which the lowest is 0) of the key of a text.
  package static func check(of text: String) -> UInt16 {
    let hash = bytes(of: text).reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return UInt16(truncatingIfNeeded: hash ^ hash >> 16) & ~1
  }

  /// The base letters of the characters from U+00C0 to U+017F; 0 where there is not exactly one.
  private static let latinLetters: [UInt8] = (0xC0...0x17F).map { value in
    let text = Unicode.Scalar(value).map { NameKey.folded(String($0)) } ?? ""
    return text.utf8.count == 1 ? text.utf8.first ?? 0 : 0
  }

  private static func folded(_ character: String) -> String {
    var result = ""
    for scalar in character.folded.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber:
        result += letters[scalar] ?? String(scalar)
      default: break
      }
    }
    return result
  }

  /// How letters are written that have no base letter.
  private static let letters: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i", "ð": "d", "þ": "th", "ə": "e",
  ]
}
