import StringsCompiler

/// A valid `.strings` file as its header, its entries, and everything between them. Nothing is lost: the
/// header, the leads, the entries with the rest of their lines, and the tail are the whole text.
struct StringsDocument: Sendable {
  /// A comment above a key.
  struct Comment: Sendable {
    /// The comment with its delimiters.
    let text: [UInt8]
    /// The white space after it.
    var space: [UInt8]
    /// Whether no blank line separates it from the key. One that is detached is about all that follows.
    let isAttached: Bool

    /// The comment with LF as its line ends. Two comments are the same if this is equal.
    var normalized: [UInt8] { LineEnd.replace(in: text, with: LineEnd.lf) }
    /// Whether it marks the entry below it as untranslated.
    var isMarker: Bool { isAttached && UntranslatedMarker.matches(text) }
  }

  /// The white space and comments above a key.
  struct Lead: Sendable {
    /// The white space above the first comment, or above the key if there is no comment.
    var space: [UInt8] = []
    var comments: [Comment] = []

    var bytes: [UInt8] { space + comments.flatMap { $0.text + $0.space } }
  }

  /// An entry with its surroundings.
  struct Block: Sendable {
    /// What stands between the preceding entry's line, or the header, and the key.
    var lead: Lead
    let entry: StringsEntry
    /// The entry and what stands after it on its line, including the line end. The next entry may be on the
    /// same line; then there is no line end.
    var text: [UInt8]
  }

  /// The decoded text.
  let text: [UInt8]
  let encoding: TextEncoding
  /// The comments before the first blank line, if they are detached from the first key, and what separates
  /// them from what follows.
  private(set) var header = 0..<0
  /// The entries, in file order.
  private(set) var blocks: [Block] = []
  /// What follows the last entry's line.
  let tail: Range<Int>

  /// Reads a file without problems. Text that the parser had to skip would become white space.
  ///
  /// - Parameter headings: Comments that belong to the first key, with all beside them, and are no header.
  init(_ bytes: [UInt8], headings: Set<[UInt8]> = []) {
    let text = TextDecoder.decode(bytes)
    let scanner = StringsScanner(text: text)
    var trivia = scanner.trivia(from: 0)
    var start = 0
    for entry in StringsParser.parse(text) {
      var ranges = trivia.detached.joined() + trivia.comments
      let group = trivia.detached.first ?? []
      if blocks.isEmpty, !group.isEmpty,
        !group.contains(where: { headings.contains(LineEnd.replace(in: text[$0], with: LineEnd.lf)) })
      {
        ranges.removeFirst(group.count)
        start = ranges.first?.lowerBound ?? entry.keyOffset
        header = 0..<start
      }
      let ends = ranges.dropFirst().map(\.lowerBound) + [entry.keyOffset]
      let comments = zip(ranges, ends).map { range, end in
        Comment(
          text: Array(text[range]), space: Array(text[range.upperBound..<end]),
          isAttached: trivia.comments.contains(range))
      }
      let above = start..<(ranges.first?.lowerBound ?? entry.keyOffset)
      let lead = Lead(space: Array(text[above]), comments: comments)
      trivia = scanner.trivia(from: entry.range.upperBound)
      start = trivia.nextLine ?? trivia.trailing.last?.upperBound ?? entry.range.upperBound
      blocks.append(Block(lead: lead, entry: entry, text: Array(text[entry.keyOffset..<start])))
    }
    self.text = text
    encoding = TextEncoding(detectedIn: bytes)
    tail = start..<text.count
  }

  /// Returns a block with another key and value, marked as untranslated unless there is a value. Only what
  /// differs is written anew.
  func block(_ index: Int, as key: String, with value: String? = nil) -> Block {
    var block = blocks[index]
    let marker = Comment(text: UntranslatedMarker.comment, space: [], isAttached: true)
    block.lead = Lead(comments: value == nil ? [marker] : [])
    let entry = block.entry
    func replace(_ range: Range<Int>, _ text: String) {
      let start = entry.keyOffset
      block.text.replaceSubrange(range.lowerBound - start..<range.upperBound - start, with: text.utf8)
    }
    let own = String(decoding: text[entry.valueRange], as: UTF8.self)
    let isShort = entry.valueRange == entry.keyRange
    if let value, !isShort { replace(entry.valueRange, StringsWriter.quoted(value)) }
    if key != entry.key || isShort && value != nil {
      let written = isShort ? " = " + (value.map(StringsWriter.quoted) ?? own) : ""
      replace(entry.keyRange, StringsWriter.quoted(key) + written)
    }
    return block
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

  static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

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
