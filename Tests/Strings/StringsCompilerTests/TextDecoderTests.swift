import TestTraits
import Testing

@testable import StringsCompiler

@Suite("Text encodings")
struct TextDecoderTests {
  static let text = "\"k\" = \"żółw 🐢\";"

  /// Returns the bytes of code units, the lowest first.
  private static func bytes(_ units: some Sequence<some FixedWidthInteger>, reversed: Bool = false) -> [UInt8]
  {
    units.flatMap { unit in
      let bytes = withUnsafeBytes(of: unit.littleEndian) { Array($0) }
      return reversed ? bytes.reversed() : bytes
    }
  }

  static let encodings: [(name: String, bytes: [UInt8])] = {
    let utf32 = text.unicodeScalars.map(\.value)
    return [
      ("UTF-8", Array(text.utf8)),
      ("UTF-8 with byte order mark", [0xEF, 0xBB, 0xBF] + Array(text.utf8)),
      ("UTF-16, little-endian", [0xFF, 0xFE] + bytes(text.utf16)),
      ("UTF-16, big-endian", [0xFE, 0xFF] + bytes(text.utf16, reversed: true)),
      ("UTF-32, little-endian", [0xFF, 0xFE, 0, 0] + bytes(utf32)),
      ("UTF-32, big-endian", [0, 0, 0xFE, 0xFF] + bytes(utf32, reversed: true)),
    ]
  }()

  @Test("every encoding gives the same text", arguments: encodings)
  func decodes(_ encoding: (name: String, bytes: [UInt8])) {
    let collector = DiagnosticCollector()
    let utf8 = TextDecoder.decode(encoding.bytes, reportingTo: collector)
    expectEqual(collector.count, 0)
    expectEqual(String(decoding: utf8, as: UTF8.self), Self.text)
  }

  static let invalid: [(name: String, bytes: [UInt8], offset: Int, message: String)] = [
    ("a byte of Latin-2", [0x61, 0xB3, 0x62], 1, "the byte 0xB3 is not valid UTF-8; save the file as UTF-8"),
    ("an overlong encoding", [0xC0, 0xAF], 0, "the byte 0xC0 is not valid UTF-8; save the file as UTF-8"),
    ("a surrogate", [0x61, 0xED, 0xA0, 0x80], 1, "the byte 0xED is not valid UTF-8; save the file as UTF-8"),
    (
      "above U+10FFFF", [0xF4, 0x90, 0x80, 0x80], 0,
      "the byte 0xF4 is not valid UTF-8; save the file as UTF-8"
    ),
    ("a truncated sequence", [0x61, 0xC5], 1, "the byte 0xC5 is not valid UTF-8; save the file as UTF-8"),
    (
      "UTF-16 without byte order mark", [0x61, 0, 0x7C, 1, 0xB3, 0], 0,
      "the file looks like UTF-16 or UTF-32 without a byte order mark; save it as UTF-8"
    ),
    (
      "UTF-16 without byte order mark, in ASCII", [0x61, 0, 0x3B, 0], 0,
      "the file looks like UTF-16 or UTF-32 without a byte order mark; save it as UTF-8"
    ),
    (
      "a property list in binary form", Array("bplist00".utf8), 0,
      "this is a property list in binary form; convert it to text with strings-compiler adopt"
    ),
    (
      "a property list in XML form", [0xEF, 0xBB, 0xBF] + Array("\n<plist>".utf8), 0,
      "this is a property list in XML form; convert it to text with strings-compiler adopt"
    ),
    (
      "two byte order marks", [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF, 0x61], 0,
      "the file has two byte order marks; remove one"
    ),
    (
      "two byte order marks of UTF-16", [0xFF, 0xFE, 0xFF, 0xFE, 0x61, 0], 0,
      "the file has two byte order marks; remove one"
    ),
    (
      "half a surrogate pair", [0xFE, 0xFF, 0xD8, 0x3D, 0, 0x61], 0,
      "this is not valid UTF-16; save the file as UTF-8"
    ),
    (
      "half a surrogate pair at the end", [0xFE, 0xFF, 0, 0x61, 0xD8, 0x3D], 1,
      "this is not valid UTF-16; save the file as UTF-8"
    ),
    (
      "half a code unit", [0xFE, 0xFF, 0, 0x61, 0], 1,
      "the file ends in the middle of a UTF-16 code unit; save it as UTF-8"
    ),
    (
      "a code point above U+10FFFF", [0, 0, 0xFE, 0xFF, 0, 0x11, 0, 0], 0,
      "this is not valid UTF-32; save the file as UTF-8"
    ),
  ]

  @Test("invalid text is an error at its offset", arguments: invalid)
  func reports(_ example: (name: String, bytes: [UInt8], offset: Int, message: String)) {
    let collector = DiagnosticCollector()
    let utf8 = TextDecoder.decode(example.bytes, reportingTo: collector)
    let problem = collector.diagnostics(in: [("x", utf8)]).first
    expectEqual(problem?.location.column, example.offset + 1)
    expectEqual(problem?.message, example.message)
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
