import TestTraits
import Testing

@testable import StringsCompiler
@testable import strings_compiler

@Suite("Lossless documents")
struct StringsDocumentTests {
  /// The ranges of a document one after the other.
  private func joined(_ document: StringsDocument) -> [UInt8] {
    let ranges = document.blocks.flatMap { [$0.lead, $0.entry.range, $0.trail] }
    return (ranges + [document.tail]).flatMap { document.text[$0] }
  }

  @Test("the parts are the whole file, in every encoding", arguments: 0..<20)
  func isLossless(_ seed: UInt64) {
    var generator = StringsGenerator(seed: seed)
    for _ in 0..<50 {
      let text = Array(generator.file().utf8)
      for encoding in TextEncoding.allCases {
        let bytes = encoding.encode(text)
        // U+FEFF at the start of UTF-8 would be a byte order mark.
        guard encoding != .utf8 || TextEncoding(detectedIn: text) == .utf8 else { continue }
        let document = StringsDocument(bytes)
        expectEqual(document.encoding, encoding)
        expectEqual(document.text, text)
        expectEqual(joined(document), text)
        expectEqual(document.encoding.encode(document.text), bytes)
      }
    }
  }

  @Test("comments belong to the line, the section or the key")
  func comments() throws {
    let text = """
      /* header */
      // of two lines

      // MARK: Section

      /* above */
      // the key
      a = b; /* behind */ // too

      // detached

      'c'; "d"
      = /* inside */ e; // last
      // tail
      """
    let document = StringsDocument(Array(text.utf8))
    func words(_ ranges: [Range<Int>]) -> [String] {
      ranges.map { TranslatorComment.text(of: [$0], in: document.text) }
    }
    let blocks = document.blocks
    try #require(blocks.count == 3)
    expectEqual(blocks[0].detached.map(words), [["header", "of two lines"], ["MARK: Section"]])
    expectEqual(words(blocks[0].attached), ["above", "the key"])
    expectEqual(words(blocks[0].trailing), ["behind", "too"])
    expectEqual(blocks[1].detached.map(words), [["detached"]])
    #expect(blocks[1].trail.isEmpty)
    expectEqual(words(blocks[2].trailing), ["last"])
    expectEqual(String(decoding: document.text[document.tail], as: UTF8.self), "// tail")
    expectEqual(document.text[..<document.headerEnd()].count, "/* header */\n// of two lines\n\n".utf8.count)
    let entry = blocks[2].entry
    expectEqual(String(decoding: document.text[entry.keyRange], as: UTF8.self), "\"d\"")
    expectEqual(String(decoding: document.text[entry.valueRange], as: UTF8.self), "e")
    expectEqual(blocks[1].entry.keyRange, blocks[1].entry.valueRange)
  }

  @Test(
    "the line end of a file is its first",
    arguments: [("a;\r\nb;\n", "\r\n"), ("a;\rb;\n", "\r"), ("a;\nb;\r\n", "\n"), ("a;", "\n"), ("\r", "\r")])
  func lineEnds(_ text: String, _ lineEnd: String) {
    expectEqual(StringsDocument(Array(text.utf8)).lineEnd, Array(lineEnd.utf8))
    let replaced = LineEnd.replace(in: "x\r\n\ny\r\rz".utf8, with: Array(lineEnd.utf8))
    expectEqual(String(decoding: replaced, as: UTF8.self), "x\(lineEnd)\(lineEnd)y\(lineEnd)\(lineEnd)z")
  }
}
