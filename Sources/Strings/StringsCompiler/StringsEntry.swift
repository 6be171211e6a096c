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
  /// See `StringsScanner.Token`.
  let valueAnchors: [StringsScanner.Anchor]
  /// The file ranges of the comments directly above the key, including their delimiters.
  let comments: [Range<Int>]

  /// The file offset of the key, including its opening quote.
  package var keyOffset: Int { range.lowerBound }

  var position: DiagnosticCollector.Position { .init(file: file, offset: keyOffset) }

  var valuePosition: DiagnosticCollector.Position { position(at: 0) }

  /// The position in the file for an offset of the value. That of a byte of an escape is in the escape.
  func position(at offset: Int) -> DiagnosticCollector.Position {
    var candidates = valueAnchors[...]
    while candidates.count > 1 {
      let middle = candidates.startIndex + candidates.count / 2
      candidates = valueAnchors[middle].string <= offset ? candidates[middle...] : candidates[..<middle]
    }
    let anchor = candidates[candidates.startIndex]
    return .init(file: file, offset: anchor.file + offset - anchor.string)
  }
}
