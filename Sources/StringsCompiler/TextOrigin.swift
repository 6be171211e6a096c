/// Remembers from where in a file the bytes of a text came, across the escapes in it.
struct TextOrigin: Sendable {
  /// Offset in the file of the text's first byte, after the quote where there is one.
  let start: Int
  /// After each escape: the offset in the text, and the offset in the file that belongs to it. Ascending.
  private var anchors: [(text: Int, file: Int)] = []

  init(start: Int) { self.start = start }

  mutating func addAnchor(text: Int, file: Int) { anchors.append((text, file)) }

  /// The offset in the file of the byte at `offset` of the text; within an escape, of the escape.
  func fileOffset(at offset: Int) -> Int {
    var low = 0
    var high = anchors.count
    while low < high {
      let middle = (low + high) / 2
      if anchors[middle].text <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return start + offset }
    let anchor = anchors[low - 1]
    return anchor.file + (offset - anchor.text)
  }
}
