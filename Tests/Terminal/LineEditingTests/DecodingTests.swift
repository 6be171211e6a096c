import TestSupport
import TestTraits
import Testing

@testable import LineEditing

@Suite("Bytes and keys", .computations)
struct DecodingTests {
  @Test("whole, byte by byte, and with a pause after every byte")
  func sequences() {
    for row in SequenceTable.all {
      expectEqual(Self.decode([row.bytes]), row.keys, row.name)
      expectEqual(Self.decode(row.bytes.map { [$0] }), row.keys, row.name)
      // A pause after Escape itself makes it a key.
      var pieces: [[UInt8]] = []
      for byte in row.bytes {
        if pieces.last?.last == 0x1B { pieces[pieces.count - 1].append(byte) } else { pieces.append([byte]) }
      }
      expectEqual(Self.decode(pieces) { _ in true }, row.keys, row.name)
    }
  }

  @Test("what the time limit decides", arguments: [("\u{1B}", Key.escape), ("\u{1B}\u{1B}", .alt("\u{1B}"))])
  func timeLimit(text: String, key: Key) {
    var decoder = KeyDecoder()
    expectEqual(decoder.timeLimit, nil)
    decoder.receive(Array(text.utf8))
    expectEqual(decoder.next(), nil)
    #expect(decoder.timeLimit != nil)
    decoder.timeOut()
    expectEqual(decoder.next(), key)
    #expect(decoder.next() == nil && decoder.timeLimit == nil)
    decoder.receive([0x1B])
    expectEqual(decoder.next(), nil, "a new Escape has its own time")
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
      let keys = Self.decode([bytes], literally: true)
      expectEqual(keys, String(decoding: bytes, as: UTF8.self).unicodeScalars.map { .scalar($0) })
    }
  }

  @Test("the marks of a paste with pauses of 0.7 s anywhere")
  func marks() {
    let bytes = Array("a\u{1B}[200~x\n\u{1B}y\u{1B}[201~b".utf8)
    let paste: [Key] = [.pasteBegin] + "x\n\u{1B}y".unicodeScalars.map { .pasted($0) } + [.pasteEnd]
    let every = (UInt64(1) << UInt64(bytes.count)) - 1
    for pauses in Array(stride(from: 0, to: every, by: 97)) + [every] {
      let keys = Self.decode(bytes.map { [$0] }, pause: 700) { pauses >> UInt64($0) & 1 == 1 }
      let marked = keys.filter { $0 != .escape }
      guard marked == [.scalar("a")] + paste + [.scalar("b")] else {
        Issue.record("pauses \(String(pauses, radix: 2)): \(keys)")
        return
      }
    }
  }

  @Test("after Ctrl-V a paste is a paste")
  func literally() {
    var decoder = KeyDecoder()
    decoder.receive(Array("\u{1B}[200~\n\u{1B}[201~\u{1B}[A".utf8))
    expectEqual(decoder.next(literally: true), .scalar("\u{1B}"))
    expectEqual([decoder.next(), decoder.next(), decoder.next()], [.pasteBegin, .pasted("\n"), .pasteEnd])
    expectEqual(decoder.next(literally: true), .scalar("\u{1B}"))
    expectEqual([decoder.next(), decoder.next(), decoder.next()], [.scalar("["), .scalar("A"), nil])
  }

  @Test("what follows the Escape key is typed, at once or when its time has passed")
  func afterEscape() {
    expectEqual(Self.decode([[0x1B], Array("[D".utf8)]) { $0 == 0 }, [.escape, .scalar("["), .scalar("D")])
    expectEqual(Self.decode([[0x1B], Array("[".utf8)]) { _ in true }, [.escape, .scalar("[")])
    expectEqual(
      Self.decode([[0x1B], Array("[20".utf8), Array("1~".utf8)]) { $0 == 0 },
      [.escape] + "[201~".unicodeScalars.map { .scalar($0) })
  }

  @Test("a paste without an end is left by Ctrl-C, in silence")
  func leaving() {
    let text = Array("\u{1B}[200~ab".utf8)
    let pasted: [Key] = [.pasteBegin, .pasted("a"), .pasted("b")]
    let part = Array("\u{1B}[20".utf8)
    let pastedPart = "\u{1B}[20".unicodeScalars.map { Key.pasted($0) }
    let interrupt = Key.pasted("\u{03}")
    // Without silence before it, it is pasted.
    expectEqual(Self.decode([text, [0x03]]), pasted + [interrupt])
    // With silence before it, it ends the paste.
    let left = Self.decode([text, [0x03], [0x0D]]) { $0 == 0 }
    expectEqual(left, pasted + [.pasteEnd, .scalar("\r")])
    expectEqual(Self.decode([text, [0x03, 0x03], [0x0D]]) { $0 == 0 }, left)
    // Half an end mark and half a character.
    expectEqual(Self.decode([text + part, [0x03]]) { _ in true }, pasted + pastedPart + [.pasteEnd])
    expectEqual(Self.decode([text + [0xC5], [0x03]]) { _ in true }, pasted + [.pasteEnd])
    // Not by itself, or after a pause that is shorter than the silence, it is pasted.
    let more = pasted + [interrupt, .pasted("\r")]
    expectEqual(Self.decode([text, [0x03, 0x0D]]) { $0 == 0 }, more)
    expectEqual(Self.decode([text, [0x03], [0x0D]], pause: 1000) { _ in true }, more)
  }

  @Test("any bytes, in any pieces, with any pauses but after Escape")
  func pauses() {
    for seed in 1...TestExtent.rounds(UInt64(300)) {
      var random = SeededGenerator(seed: seed)
      // A paste is only left by Ctrl-C after a pause; that has a test of its own.
      let bytes = RandomInput.bytes(200, &random).filter { $0 != 0x03 } + Self.sequences(20, &random)
      let pieces = RandomInput.pieces(of: bytes, upTo: 7, &random)
      let expected = Self.decode([bytes])
      let keys = Self.decode(pieces) { pieces[$0].last != 0x1B && random.next() % 2 == 0 }
      expectEqual(keys, expected, "seed \(seed)")
    }
  }

  @Test(
    "nothing that is endless fills the memory, and all can be left", .tags(.thorough),
    arguments: ["[", "O", "]", "P", "_"])
  func endless(introducer: String) {
    var decoder = KeyDecoder()
    decoder.receive(Array(("\u{1B}" + introducer).utf8))
    for _ in 0..<2000 {
      decoder.receive(Array(repeating: UInt8(ascii: "1"), count: 500))
      while decoder.next() != nil {}
      #expect(decoder.bytes.count < 600)
    }
    decoder.receive([0x03])
    var last: Key?
    while let key = decoder.next() { last = key }
    expectEqual(last, .scalar("\u{03}"))
  }

  /// Decodes pieces, with a pause of so many milliseconds after those that are said.
  private static func decode(
    _ pieces: [[UInt8]], literally: Bool = false, pause: Int32 = 10_000,
    pausing: (Int) -> Bool = { _ in false }
  ) -> [Key] {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    for (index, piece) in pieces.enumerated() {
      decoder.receive(piece)
      while let key = decoder.next(literally: literally) { keys.append(key) }
      guard pausing(index) else { continue }
      var left = pause
      while let limit = decoder.timeLimit, limit <= left {
        left -= limit
        decoder.timeOut()
        while let key = decoder.next() { keys.append(key) }
      }
    }
    return keys
  }

  private static func sequences(_ count: Int, _ random: inout SeededGenerator) -> [UInt8] {
    (0..<count).flatMap { _ in SequenceTable.all.randomElement(using: &random)?.bytes ?? [] }
      .filter { $0 != 0x03 }
  }
}
