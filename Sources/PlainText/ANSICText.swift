/// The text between `$'` and `'` (bash(1), "QUOTING"; POSIX.1-2024, Shell Command Language, section 2.2.4).
enum ANSICText {
  /// The bytes that a text stands for, which may not be UTF-8. As in bash, a NUL ends the text, an unknown
  /// escape stands for itself, and a number for one byte counts modulo 256.
  static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let letter = rest.first else {
        result.append(byte)
        continue
      }
      let bytes = escape(letter, &rest)
      if bytes == [0] { break }
      result += bytes
    }
    return result
  }

  /// The characters of one letter.
  private static let letters: [Character: UInt8] = [
    "a": 0x07, "b": 0x08, "e": 0x1B, "E": 0x1B, "f": 0x0C, "n": 0x0A, "r": 0x0D, "t": 0x09, "v": 0x0B,
    "\\": 0x5C, "'": 0x27, "\"": 0x22, "?": 0x3F,
  ]

  /// The bytes of the escape whose letter or first digit is the first byte of `rest`. Takes the escape from
  /// `rest`.
  private static func escape(_ letter: UInt8, _ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    let unknown = [UInt8(ascii: "\\"), letter]
    if let value = number(8, atMost: 3, &rest) { return [UInt8(truncatingIfNeeded: value)] }
    rest.removeFirst()
    let character = Character(Unicode.Scalar(letter))
    if let byte = letters[character] { return [byte] }
    switch character {
    case "x": return number(16, atMost: 2, &rest).map { [UInt8(truncatingIfNeeded: $0)] } ?? unknown
    case "u": return number(16, atMost: 4, &rest).map(encoded) ?? unknown
    case "U": return number(16, atMost: 8, &rest).map(encoded) ?? unknown
    case "c":
      guard let key = rest.popFirst() else { return unknown }
      // A backslash is written twice.
      if key == UInt8(ascii: "\\"), rest.first == key { rest.removeFirst() }
      return [key == UInt8(ascii: "?") ? 0x7F : key & 0x1F]
    default: return unknown
    }
  }

  /// The number that the next digits stand for; `nil` if there is no digit.
  private static func number(_ radix: Int, atMost count: Int, _ rest: inout ArraySlice<UInt8>) -> Int? {
    let digits = rest.prefix(count).prefix { byte in
      Character(Unicode.Scalar(byte)).hexDigitValue.map { $0 < radix } ?? false
    }
    rest = rest.dropFirst(digits.count)
    return Int(String(decoding: digits, as: UTF8.self), radix: radix)
  }

  /// The UTF-8 of a code point; one byte that is never UTF-8 for a number that isn't a code point.
  private static func encoded(_ number: Int) -> [UInt8] {
    Unicode.Scalar(UInt32(number)).map { Array(String($0).utf8) } ?? [0xFF]
  }
}
