import PlainText
import TestSupport
import TestTraits
import Testing

@testable import LineEditing

@Suite("Any bytes at all")
struct RobustnessTests {
  @Test("the line stays a line, within its limit, whatever the bytes and their pieces", arguments: [nil, 7])
  func anything(limit: Int?) {
    for seed in 1...TestExtent.rounds(UInt64(150)) {
      var random = SeededGenerator(seed: seed)
      let bytes = RandomInput.bytes(400, &random)
      var whole = Run(limit)
      whole.receive(bytes)
      var pieces = Run(limit)
      for piece in RandomInput.pieces(of: bytes, upTo: 9, &random) { pieces.receive(piece) }
      #expect(whole.results == pieces.results && whole.editor.text == pieces.editor.text, "seed \(seed)")
      expectEqual(whole.faults, [], "seed \(seed)")
    }
  }

  /// An editor that begins anew whenever a line is done.
  struct Run {
    var editor: LineEditor
    var decoder = KeyDecoder()
    var results: [LineResult] = []
    var faults: [String] = []
    let request: LineRequest

    init(_ limit: Int?) {
      request = LineRequest(
        prompt: ": ", limit: limit.map { .characters($0) }, currentAnswer: "Łatka",
        completion: { .completing($0, among: ["one", "once"]) })
      editor = LineEditor(request)
    }

    mutating func receive(_ bytes: [UInt8]) {
      decoder.receive(bytes)
      while let key = decoder.next(literally: editor.takesNextKeyLiterally) {
        let reaction = editor.handle(key)
        check()
        if case .done(let result) = reaction {
          results.append(result)
          editor = LineEditor(request, memory: editor.memory)
        }
      }
    }

    private mutating func check() {
      let line = editor.line
      if !(0...line.characters.count).contains(line.cursor) { faults.append("cursor") }
      if line.characters != Array(line.text) { faults.append("characters of \(line.text.debugDescription)") }
      if line.text.contains("\n") || line.text.contains("\0") { faults.append("line break") }
      if line.characters.contains(where: \.isOvergrown) { faults.append("marks") }
      let mark = line.characters.first == AnswerLimit.literalMark ? 1 : 0
      if let limit = request.limit, line.characters.count > limit.most + mark { faults.append("limit") }
    }
  }
}

/// Random bytes, mixed with valid sequences so that all commands are reached.
enum RandomInput {
  private static let pieces: [[UInt8]] =
    ScreenTests.pieces.map { Array($0.utf8) } + [
      [0x1B, 0x5B], [0x1B], [0xC5], [0xF0, 0x9F], [0xFF], Array("\u{1B}[200~".utf8),
      Array("\u{1B}[201~".utf8), [0x00],
      Array("\u{1B}[A".utf8), Array("\u{1B}[B".utf8), Array("\u{1B}<".utf8), Array("\u{1B}>".utf8),
      Array("\u{1B}r".utf8),
      [0x16], Array("🇵🇱🇩🇪".utf8), Array("\u{200D}".utf8), Array("ᄒ".utf8), Array("ᅡ".utf8),
      Array("\u{FE0F}".utf8),
    ]

  /// The bytes in pieces of random size.
  static func pieces(of bytes: [UInt8], upTo longest: Int, _ random: inout SeededGenerator) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...longest, using: &random)
      pieces.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return pieces
  }

  /// At least `count` bytes. Half of the pieces are single bytes of any value.
  static func bytes(_ count: Int, _ random: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      if random.next() % 2 == 0 {
        bytes.append(UInt8(truncatingIfNeeded: random.next()))
      } else {
        bytes += pieces[Int(random.next() % UInt64(pieces.count))]
      }
    }
    return bytes
  }
}
