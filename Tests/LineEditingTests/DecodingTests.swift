import TestSupport
import Testing

@testable import LineEditing

@Suite("Bytes and keys")
struct DecodingTests {
  static let sequences: [(String, [Key])] = [
    ("a", [.scalar("a")]), ("ż", [.scalar("ż")]), ("\u{1F}", [.scalar("\u{1F}")]),
    ("\u{1B}b", [.alt("b")]), ("\u{1B}ż", [.alt("ż")]), ("\u{1B}\u{7F}", [.alt("\u{7F}")]),
    ("\u{1B}[A\u{1B}[B\u{1B}OC\u{1B}OD", [.named(.up), .named(.down), .named(.right), .named(.left)]),
    ("\u{1B}[1;5C", [.named(.right, .control)]), ("\u{1B}[1;2D", [.named(.left, .shift)]),
    ("\u{1B}\u{1B}[D", [.named(.left, .alt)]), ("\u{1B}\u{1B}b", [.alt("\u{1B}"), .scalar("b")]),
    ("\u{1B}[3~", [.named(.delete)]), ("\u{1B}[15~", [.unknown]), ("\u{1B}[[A", [.unknown]),
    ("\u{1B}[?1;2c", []), ("\u{1B}[1;\u{01}", [.unknown, .scalar("\u{01}")]),
    ("\u{1B}[1;ż", [.unknown, .scalar("ż")]), ("\u{1B}[999999999999999999999~", [.unknown]),
    (
      "\u{1B}[200~a\u{1B}b\u{1B}[201~c",
      [.pasteBegin, .pasted("a"), .pasted("\u{1B}"), .pasted("b"), .pasteEnd, .scalar("c")]
    ),
    ("\u{1B}[200~\u{1B}[201~", [.pasteBegin, .pasteEnd]),
    (
      "\u{1B}[200~a\u{03}\u{04}\u{1A}\u{1C}\u{1B}[201~\u{03}",
      [.pasteBegin] + "a\u{03}\u{04}\u{1A}\u{1C}".unicodeScalars.map { .pasted($0) }
        + [.pasteEnd, .scalar("\u{03}")]
    ),
    ("\u{1B}[201~x", [.scalar("x")]),
  ]

  @Test("sequences, whole and byte by byte", arguments: sequences)
  func sequence(text: String, keys: [Key]) {
    #expect(decode([Array(text.utf8)]) == keys)
    #expect(decode(text.utf8.map { [$0] }) == keys)
  }

  @Test("what the time limit decides", arguments: [("\u{1B}", Key.escape), ("\u{1B}\u{1B}", .alt("\u{1B}"))])
  func timeLimit(text: String, key: Key) {
    var decoder = KeyDecoder()
    #expect(decoder.timeLimit == nil)
    decoder.receive(Array(text.utf8))
    #expect(decoder.next() == nil)
    #expect(decoder.timeLimit != nil)
    decoder.timeOut()
    #expect(decoder.next() == key)
    #expect(decoder.next() == nil && decoder.timeLimit == nil)
    decoder.receive([0x1B])
    #expect(decoder.next() == nil, "a new Escape has its own time")
  }

  @Test("wrong UTF-8 is replaced as Swift does it")
  func invalid() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<TestExtent.rounds(2000) {
      let pool: [UInt8] = [
        0x41, 0x80, 0xBF, 0xC2, 0xC5, 0xE0, 0xA0, 0xED, 0x9F, 0xEF, 0xF0, 0x90, 0xF4, 0x8F, 0xF5, 0xFF, 0xC0,
      ]
      let bytes = (0..<8).map { _ in pool[Int(random.next() % UInt64(pool.count))] } + [0x2E]
      // After Ctrl-V no byte begins a sequence.
      let keys = decode([bytes], literally: true)
      #expect(keys == String(decoding: bytes, as: UTF8.self).unicodeScalars.map { .scalar($0) })
    }
  }

  @Test("any bytes, in any pieces")
  func pieces() {
    for seed in 1...TestExtent.rounds(UInt64(300)) {
      var random = SeededGenerator(seed: seed)
      let bytes = RandomInput.bytes(200, &random)
      var chunks: [[UInt8]] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int(random.next() % 7) + 1
        chunks.append(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      #expect(decode(chunks) == decode([bytes]), "seed \(seed)")
    }
  }

  private func decode(_ chunks: [[UInt8]], literally: Bool = false) -> [Key] {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    for chunk in chunks {
      decoder.receive(chunk)
      while let key = decoder.next(literally: literally) { keys.append(key) }
    }
    return keys
  }
}
