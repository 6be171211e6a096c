import TestTraits
import Testing

@testable import StringsCompiler

@Suite("Text encodings")
struct TextEncodingTests {
  static let text = "\"k\" = \"żółw 🐢\";"

  @Test("every encoding gives the same text", arguments: TextEncoding.all)
  func decodes(_ encoding: TextEncoding) {
    let collector = DiagnosticCollector()
    let utf8 = TextEncoding.decode(encoding.encode(Array(Self.text.utf8)), reportingTo: collector)
    expectEqual(collector.count, 0)
    expectEqual(String(decoding: utf8, as: UTF8.self), Self.text)
  }

  @Test("the bytes of each encoding")
  func bytes() {
    let rows: [[UInt8]] = [
      [0xFF, 0xFE, 0, 0, 0x7A, 0, 0, 0, 5, 1, 0, 0], [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x7A, 0, 0, 1, 5],
      [0xFF, 0xFE, 0x7A, 0, 5, 1], [0xFE, 0xFF, 0, 0x7A, 1, 5], [0xEF, 0xBB, 0xBF, 0x7A, 0xC4, 0x85],
      [0x7A, 0xC4, 0x85],
    ]
    for (encoding, bytes) in zip(TextEncoding.all, rows) {
      expectEqual(encoding.encode(Array("zą".utf8)), bytes)
      expectEqual(TextEncoding(detectedIn: bytes), encoding)
    }
  }

  static let invalid: [(name: String, bytes: [UInt8], offset: Int, problem: String)] = [
    ("a byte of Latin-2", [0x61, 0xB3, 0x62], 1, "the byte 0xB3 is not valid UTF-8"),
    ("an overlong encoding", [0xC0, 0xAF], 0, "the byte 0xC0 is not valid UTF-8"),
    ("a surrogate", [0x61, 0xED, 0xA0, 0x80], 1, "the byte 0xED is not valid UTF-8"),
    ("above U+10FFFF", [0xF4, 0x90, 0x80, 0x80], 0, "the byte 0xF4 is not valid UTF-8"),
    ("a truncated sequence", [0x61, 0xC5], 1, "the byte 0xC5 is not valid UTF-8"),
    ("after U+FFFD", Array("\u{FFFD}".utf8) + [0xEF, 0xBF, 0x61], 1, "the byte 0xEF is not valid UTF-8"),
    ("after U+FFFD in UTF-16", [0xFE, 0xFF, 0xFF, 0xFD, 0xD8, 0x3D], 1, "this is not valid UTF-16"),
    ("UTF-16 without byte order mark", [0x61, 0, 0x7C, 1, 0xB3, 0], 0, "without a byte order mark"),
    ("UTF-16 without byte order mark, in ASCII", [0x61, 0, 0x3B, 0], 0, "without a byte order mark"),
    ("a property list in binary form", Array("bplist00".utf8), 0, "this is a property list in binary form"),
    ("one in XML form", [0xEF, 0xBB, 0xBF] + "\n<plist>".utf8, 0, "this is a property list in XML form"),
    ("half a surrogate pair", [0xFE, 0xFF, 0xD8, 0x3D, 0, 0x61], 0, "this is not valid UTF-16"),
    ("half a pair at the end", [0xFE, 0xFF, 0, 0x61, 0xD8, 0x3D], 1, "this is not valid UTF-16"),
    ("half a code unit", [0xFE, 0xFF, 0, 0x61, 0], 1, "this is not valid UTF-16"),
    ("above U+10FFFF in UTF-32", [0, 0, 0xFE, 0xFF, 0, 0x11, 0, 0], 0, "this is not valid UTF-32"),
  ]

  @Test("invalid text is an error at its offset", arguments: invalid)
  func reports(_ example: (name: String, bytes: [UInt8], offset: Int, problem: String)) {
    let collector = DiagnosticCollector()
    let utf8 = TextEncoding.decode(example.bytes, reportingTo: collector)
    let problem = collector.diagnostics(in: [("x", utf8)]).first
    expectEqual(problem?.location.column, example.offset + 1)
    #expect(problem?.message.contains(example.problem) == true, "\(problem?.message ?? "")")
    #expect(String(validating: utf8, as: UTF8.self) != nil)
  }

  @Test("columns count UTF-16 code units; LF, CR LF and CR end lines")
  func locations() {
    let text = "// e\u{301}🇵🇱\r\n// x\r// y\n  \t]"
    let problems = Catalogues.compile(["en": text]).diagnostics.map {
      "\($0.location.line):\($0.location.column)"
    }
    #expect(problems.contains("4:4"))
    let sameLine = Catalogues.compile(["en": "/* e\u{301}🇵🇱 */ ]"]).diagnostics.map(\.location.column)
    #expect(sameLine.contains(14))
  }
}
