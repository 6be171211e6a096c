import StringsCompiler

/// A valid `.strings` file as its header, its entries, and everything between them. Nothing is lost: the
/// header, the leads, the entries with the rest of their lines, and the tail are the whole text.
struct StringsDocument: Sendable {
  struct Comment: Sendable {
    let text: [UInt8]
    var space: [UInt8]
    /// Whether no blank line separates it from the key. One that is detached is about all that follows.
    let isAttached: Bool

    /// The comment with LF as its line ends. Two comments are the same if this is equal.
    var normalized: [UInt8] { LineEnd.replace(in: text, with: LineEnd.lf) }
    /// Whether it marks the entry below it as untranslated.
    var isMarker: Bool { isAttached && TranslatorComment.marksUntranslated(text) }
  }

  /// The white space and comments above a key.
  struct Lead: Sendable {
    /// The white space above the first comment, or above the key if there is no comment.
    var space: [UInt8] = []
    var comments: [Comment] = []

    var bytes: [UInt8] { space + comments.flatMap { $0.text + $0.space } }
  }

  struct Block: Sendable {
    /// What stands between the preceding entry's line, or the header, and the key.
    var lead: Lead
    let entry: StringsEntry
    /// The entry and what stands after it on its line, including the line end. The next entry may be on the
    /// same line; then there is no line end.
    var text: [UInt8]
  }

  let text: [UInt8]
  let encoding: TextEncoding
  /// The comments before the first blank line, if they are detached from the first key, and what separates
  /// them from what follows.
  private(set) var header = 0..<0
  private(set) var blocks: [Block] = []
  /// What follows the last entry's line.
  let tail: Range<Int>

  /// Reads a file without problems. Text that the parser had to skip would become white space. Comments among
  /// the headings belong to the first key, with all beside them, and are no header.
  init(_ bytes: [UInt8], headings: Set<[UInt8]> = []) {
    let text = TextEncoding.decode(bytes)
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

  func locations(in path: String) -> [FileLocation] {
    let offsets = blocks.map(\.entry.keyOffset)
    let locations = FileLocation.locations(offsets, in: (path, text))
    return offsets.compactMap { locations[$0] }
  }

  /// Returns a block with another key and value, marked as untranslated unless there is a value. An entry
  /// that differs is written anew; what follows it on its line stays.
  func block(_ index: Int, as key: String, with value: String? = nil) -> Block {
    var block = blocks[index]
    let marker = Comment(text: TranslatorComment.untranslated, space: [], isAttached: true)
    block.lead = Lead(comments: value == nil ? [marker] : [])
    let entry = block.entry
    if key != entry.key || value != nil {
      let written = value?.literal ?? String(decoding: text[entry.valueRange], as: UTF8.self)
      block.text.replaceSubrange(..<entry.range.count, with: "\(key.literal) = \(written);".utf8)
    }
    return block
  }

  /// The first line end of the file: LF, CR LF or CR; LF if the file has only one line.
  var lineEnd: [UInt8] {
    String(decoding: text, as: UTF8.self).first(where: LineEnd.isCharacter).map { Array(String($0).utf8) }
      ?? LineEnd.lf
  }
}

/// Line ends in a text: LF, CR LF and CR.
enum LineEnd {
  static let lf = [UInt8(ascii: "\n")]

  static func isByte(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  static func isCharacter(_ character: Character) -> Bool { ["\n", "\r", "\r\n"].contains(character) }

  static func replace(in text: some Sequence<UInt8>, with lineEnd: [UInt8]) -> [UInt8] {
    let lines = String(decoding: Array(text), as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: isCharacter)
    return Array(lines.map { Array($0.utf8) }.joined(separator: lineEnd))
  }
}
