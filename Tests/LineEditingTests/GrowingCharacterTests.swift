import PlainText
import TestSupport
import Testing

@testable import LineEditing

@Suite("A character of thousands of scalars")
struct GrowingCharacterTests {
  private static let count = 2000

  @Test("each mark costs the same, however many there are", arguments: ["\u{301}", "\u{941}", "\u{489}"])
  func marks(mark: String) {
    var typist = Typist(LineRequest(prompt: ": "))
    typist.type("more than undo removes at once: e" + mark)
    let laidOut = typist.painter.shown.cells.last?.unicodeScalars.count ?? 0
    var line = TypedLine(typist)
    // Where terminals dispute the width of the mark, the first one changes the layout.
    for _ in 0..<Self.count where line.type(mark) != Array(mark.utf8) {
      Issue.record("more than the mark is written")
      return
    }
    #expect(line.copies < 20, "the marks are copied as often as their space doubles, not with each key")
    #expect((line.painter.shown.cells.last?.unicodeScalars.count ?? 0) <= laidOut + 1)
    #expect(line.editor.text.unicodeScalars.count == typist.editor.text.unicodeScalars.count + Self.count)
    #expect(line.editor.cursor == typist.editor.cursor)
    // The next key displays a line with all the marks.
    _ = line.type("x")
    #expect(line.painter.shown.cells.suffix(2) == Frame(of: line.editor).cells.suffix(2))
    #expect(line.painter.shown.cells.dropLast().last?.unicodeScalars.count == Self.count + 2)
  }

  @Test(
    "a typed part of a character of any script does not have the line divided again",
    arguments: [
      ("é", "\u{301}"), ("👩", "\u{200D}👩"), ("👩", "\u{FE0F}"), ("\u{1100}", "\u{1100}"), ("가", "\u{11A8}"),
      ("\u{1100}", "\u{1161}"), ("क", "\u{94D}क"), ("क", "\u{93E}"), ("ก", "\u{E33}"), ("👍", "\u{1F3FD}"),
    ])
  func parts(first: String, part: String) {
    let text = first + String(repeating: part, count: 500)
    var editor = LineEditor(LineRequest(prompt: ": "))
    for scalar in text.unicodeScalars { _ = editor.handle(.scalar(scalar)) }
    #expect(editor.line.joined.unicodeScalars.count == text.unicodeScalars.count - 1)
    #expect(editor.text.unicodeScalars.elementsEqual(text.unicodeScalars))
    #expect(editor.line.characters.count == 1 && text.count == 1)
    #expect(editor.handle(.scalar("\u{7F}")) == .none && editor.text.isEmpty)
  }

  @Test("what is written is the same as if the line were always laid out anew")
  func painting() {
    for seed in 1...TestExtent.rounds(UInt64(200)) {
      var random = SeededGenerator(seed: seed)
      let width = [1, 2, 3, 9, 20, 80].randomElement(using: &random) ?? 80
      var painter = FramePainter(width: width, height: 5)
      var anew = painter
      var editor = LineEditor(LineRequest(prompt: ": ", limit: .digits(5), currentAnswer: "e\u{301}"))
      var decoder = KeyDecoder()
      for _ in 0..<100 {
        decoder.receive(Array((Self.pieces.randomElement(using: &random) ?? "").utf8))
        while let key = decoder.next(literally: editor.takesNextKeyLiterally) { _ = editor.handle(key) }
        guard random.next() % 3 > 0 else { continue }
        #expect(editor.line.characters == Array(editor.text), "seed \(seed)")
        #expect(painter.paint(editor) == anew.paint(Frame(of: editor)), "seed \(seed)")
      }
    }
  }

  private static let pieces =
    Array(repeating: "\u{301}", count: 12) + Array(repeating: "\u{941}", count: 4)
    + [
      "e", "é", "日", "1", "\\", "\u{308}", "\u{200D}", "\u{FE0F}", "\u{20E3}", "\u{34F}", "\u{940}", "क", "👩",
      "\u{1100}", "\u{1F1F5}", "\u{AD}", "\u{01}", "\u{02}", "\u{05}", "\u{06}", "\u{10}", "\u{0E}", "\u{7F}",
      "\u{1F}", "\u{17}", "\u{19}", "\u{14}", "\u{12}", "\u{07}", "\u{16}\u{301}", "\u{1B}2",
    ]
}

/// An editor and its painter, which count how often the marks are copied.
private struct TypedLine {
  private(set) var editor: LineEditor
  private(set) var painter: FramePainter
  /// How often the marks have been copied to another place in memory.
  private(set) var copies = 0
  private var place: UnsafePointer<UInt8>?

  init(_ typist: Typist) {
    (editor, painter) = (typist.editor, typist.painter)
  }

  /// Types text and returns what that writes.
  mutating func type(_ text: String) -> [UInt8] {
    for scalar in text.unicodeScalars { _ = editor.handle(.scalar(scalar)) }
    let written = painter.paint(editor)
    let now = editor.line.joined.utf8.withContiguousStorageIfAvailable(\.baseAddress) ?? nil
    if now != place { copies += 1 }
    place = now
    return written
  }
}
