/// One `key = value;` of a `.strings` file.
package struct StringsEntry: Sendable {
  let file: Int
  /// The key, with its escapes decoded.
  package let key: String
  /// The value, with its escapes decoded. For an entry written `key;` it is the key.
  package let value: String
  /// The file range of the entry, from the key to the semicolon.
  package let range: Range<Int>
  /// The file range of the value, including its quotes. For an entry written `key;` it is that of the key.
  package let valueRange: Range<Int>
  /// The file offsets of the bytes of `value`.
  let valueOffsets: OffsetMap
  /// The file ranges of the comments directly above the key, including their delimiters.
  let comments: [Range<Int>]

  /// The file offset of the key, including its opening quote.
  package var keyOffset: Int { range.lowerBound }

  var position: DiagnosticCollector.Position { .init(file: file, offset: keyOffset) }

  var valuePosition: DiagnosticCollector.Position { position(at: 0) }

  func position(at offset: Int) -> DiagnosticCollector.Position {
    .init(file: file, offset: valueOffsets.fileOffset(at: offset))
  }
}

/// Maps the offsets of a decoded string to offsets in its file.
struct OffsetMap: Sendable {
  /// For the start of the string, after its opening quote, and the end of each escape: its offset in the
  /// string and in the file. Ascending.
  var anchors: [(string: Int, file: Int)]

  init(start: Int) { anchors = [(0, start)] }

  /// Returns the file offset for an offset of the string. A byte of an escape maps to the escape.
  func fileOffset(at offset: Int) -> Int {
    var candidates = anchors[...]
    while candidates.count > 1 {
      let middle = candidates.startIndex + candidates.count / 2
      candidates = anchors[middle].string <= offset ? candidates[middle...] : candidates[..<middle]
    }
    return anchors[candidates.startIndex].file + (offset - anchors[candidates.startIndex].string)
  }
}
