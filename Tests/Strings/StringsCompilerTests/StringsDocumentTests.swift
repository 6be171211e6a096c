import TestTraits
import Testing

@testable import StringsCompiler
@testable import strings_compiler

@Suite("Lossless documents")
struct StringsDocumentTests {
  /// The parts of a document one after the other.
  private func joined(_ document: StringsDocument) -> [UInt8] {
    let blocks = document.blocks.flatMap { $0.lead.bytes + $0.text + $0.rest }
    return document.text[document.header] + blocks + document.text[document.tail]
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
    func shown(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }
    func comments(_ block: StringsDocument.Block, isAttached: Bool) -> [String] {
      block.lead.comments.filter { $0.isAttached == isAttached }.map { shown($0.text) }
    }
    let blocks = document.blocks
    try #require(blocks.count == 3)
    expectEqual(shown(document.text[document.header]), "/* header */\n// of two lines\n\n")
    expectEqual(comments(blocks[0], isAttached: false), ["// MARK: Section"])
    expectEqual(comments(blocks[0], isAttached: true), ["/* above */", "// the key"])
    expectEqual(blocks[0].trailing.map(shown), [" /* behind */", " // too"])
    expectEqual(comments(blocks[1], isAttached: false), ["// detached"])
    #expect(blocks[1].rest.isEmpty)
    expectEqual(blocks[2].trailing.map(shown), [" // last"])
    expectEqual(shown(document.text[document.tail]), "// tail")
    // A comment that the base language has as a heading is none of the header.
    let headings: Set = [Array("// of two lines".utf8)]
    #expect(StringsDocument(Array(text.utf8), headings: headings).header.isEmpty)
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
