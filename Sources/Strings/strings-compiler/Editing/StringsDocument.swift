import StringsCompiler

/// A valid `.strings` file as its entries and everything between them. Nothing is lost: the leads, entries,
/// line ends and the tail are adjacent ranges that cover the whole text.
struct StringsDocument: Sendable {
  /// An entry with its surroundings.
  struct Block: Sendable {
    /// What stands between the preceding entry's line and the key: white space and comments.
    let lead: Range<Int>
    /// The comments that a blank line separates from the key, grouped by blank lines.
    let detached: [[Range<Int>]]
    /// The comments directly above the key.
    let attached: [Range<Int>]
    let entry: StringsEntry
    /// What stands after the semicolon on its line, including the line end: white space and comments. The
    /// next entry may be on the same line; then there is no line end.
    let trail: Range<Int>
    /// The comments in `trail`.
    let trailing: [Range<Int>]
  }

  /// The decoded text.
  let text: [UInt8]
  let encoding: TextEncoding
  /// The entries, in file order.
  let blocks: [Block]
  /// What follows the last entry's line.
  let tail: Range<Int>

  /// Reads a file without problems. Text that the parser had to skip would become white space.
  init(_ bytes: [UInt8]) {
    let text = TextDecoder.decode(bytes)
    let scanner = StringsScanner(text: text)
    var blocks: [Block] = []
    var trivia = scanner.trivia(from: 0)
    var start = 0
    for entry in StringsParser.parse(text) {
      let above = trivia
      let lead = start..<entry.keyOffset
      let end = entry.range.upperBound
      trivia = scanner.trivia(from: end)
      start = trivia.nextLine ?? trivia.trailing.last?.upperBound ?? end
      blocks.append(
        Block(
          lead: lead, detached: above.detached, attached: above.comments, entry: entry, trail: end..<start,
          trailing: trivia.trailing))
    }
    self.text = text
    encoding = TextEncoding(detectedIn: bytes)
    self.blocks = blocks
    tail = start..<text.count
  }

  /// The first line end of the file: LF, CR LF or CR; LF if the file has only one line.
  var lineEnd: [UInt8] {
    guard let index = text.firstIndex(where: { LineEnd.isByte($0) }) else { return LineEnd.lf }
    let isPair = text[index] == UInt8(ascii: "\r") && text[(index + 1)...].first == UInt8(ascii: "\n")
    return Array(text[index...].prefix(isPair ? 2 : 1))
  }
}

/// Line ends in a text: LF, CR LF and CR.
enum LineEnd {
  static let lf = [UInt8(ascii: "\n")]

  static func isByte(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  /// Replaces all line ends.
  static func replace(in text: some Sequence<UInt8>, with lineEnd: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var previous: UInt8?
    for byte in text {
      let isSecondHalf = byte == UInt8(ascii: "\n") && previous == UInt8(ascii: "\r")
      if !isByte(byte) { result.append(byte) } else if !isSecondHalf { result += lineEnd }
      previous = byte
    }
    return result
  }
}
