import TestSupport
import TestTraits
import Testing

@testable import LineEditing

@Suite("What is written to the terminal", .computations)
struct PaintingTests {
  static let keys: [(before: String, key: String, width: Int, bytes: String)] = [
    // Typed at the end, exactly what was typed; of a control character, its name.
    ("Łatka", "a", 80, "a"), ("Łatka", "ż", 80, "ż"), ("Łatka", "日", 80, "日"), ("Łatka", "👩", 80, "👩"),
    ("Łatka", "<", 80, "<"), ("Łatka", " ", 80, " "), ("a\u{16}", "\u{1B}", 80, "^["),
    // A mark alone.
    ("e", "\u{301}", 80, "\u{301}"), ("é", "\u{301}", 80, "\u{301}"), ("ab🫨", "\u{301}", 80, "\u{301}"),
    ("👩", "\u{200D}", 80, "\u{200D}"), ("क\u{941}", "\u{941}", 80, "\u{941}"),
    // An unknown character is removed with the cell before it, which may have its marks.
    ("ab🫨", "\u{7F}", 80, "\r\u{1B}[5C\u{1B}[K"), ("ab🫨\u{301}", "\u{7F}", 80, "\r\u{1B}[4C\u{1B}[Kb"),
    ("abᲊ🫨\u{301}", "\u{7F}", 80, "\r\u{1B}[4C\u{1B}[Kbᲊ"),
    // In the middle, what is new only.
    ("abc\u{02}", "x", 80, "\u{1B}[@x"), ("abc\u{02}\u{02}", "\u{7F}", 80, "\u{08}\u{1B}[P"),
    ("abc", "\u{7F}", 80, "\u{08}\u{1B}[K"), ("ab\u{01}", "\u{04}", 80, "\u{1B}[P"),
    ("jeden dwa trzy\u{02}\u{02}\u{02}\u{02}\u{02}", "\u{17}", 80, "\u{08}\u{08}\u{08}\u{1B}[3P"),
    ("jeden dwa\u{1B}b\u{17}", "\u{19}", 80, "\u{1B}[6@jeden "),
    ("abcd\u{02}\u{02}", "\u{14}", 80, "\u{08}cb"),
    ("żółw\u{02}", "ó", 80, "\u{1B}[@ó"),
    // From the first wide or decomposed character on, everything.
    ("abc日\u{02}\u{02}", "x", 80, "xc日\u{08}\u{08}\u{08}"), ("e\u{301}a\u{02}", "x", 80, "\u{1B}[@x"),
    // What leaves a row and enters the next.
    (
      "123456789abcdefg\u{01}\u{06}", "x", 8,
      "\u{1B}[@x\r\n\u{1B}[@5\r\n\u{1B}[@d\u{1B}[2A\u{1B}[4C"
    ),
    (
      "123456789abcdefg\u{01}\u{06}", "\u{04}", 8,
      "\u{1B}[P\u{1B}[3C6\r\n\u{1B}[P\u{1B}[7Ce\r\n\u{1B}[P\u{1B}[2A\u{1B}[4C"
    ),
    ("abc", "\u{15}", 80, "\u{08}\u{08}\u{08}\u{1B}[K"), ("abcdef", "\u{01}", 80, "\u{1B}[6D"),
    ("abcdef\u{01}", "\u{05}", 80, "\u{1B}[6C"), ("ab", "\u{02}", 80, "\u{08}"),
    ("日x\u{02}", "\u{02}", 80, "\u{08}\u{08}"), ("ab", "\u{06}", 80, ""),
    // mlterm may draw lam and alef in one column.
    ("سلام\u{02}", "\u{02}", 80, "\rP: سل"),
    // At the right margin.
    ("1234", "5", 8, "5 \r"), ("12345", "6", 8, "6"), ("12345", "\u{7F}", 8, "\u{1B}[A\u{1B}[7C\u{1B}[K"),
    ("1234", "日", 8, "日"),
    // A terminal that does not know a letter may give it no column, and not continue in the next row for
    // it.
    ("", "\u{1B}[200~12345ᲊ\u{1B}[201~", 8, "12345\r\nᲊ"),
  ]

  @Test("the bytes that a key writes", arguments: keys)
  func written(before: String, key: String, width: Int, bytes: String) {
    var typist = Typist(LineRequest(prompt: "P: "), width: width)
    typist.type(before)
    typist.type(key)
    #expect(typist.written.elementsEqual(bytes.utf8), "\(String(decoding: typist.written, as: UTF8.self))")
  }

  @Test("the end of a line leaves the cursor on a fresh row")
  func finish() {
    for (text, bytes) in [("ab\u{01}", "\n"), ("ab", "\n"), ("12345", "")] {
      var typist = Typist(LineRequest(prompt: "P: "), width: 8)
      typist.type(text)
      let done = typist.painter.finish(Frame(of: typist.editor, atEnd: true))
      expectEqual(String(decoding: done, as: UTF8.self), bytes)
    }
  }

  @Test("in windows of other sizes, nothing above the line is lost")
  func resize() {
    let height = 150
    let pool = [
      "a", "kot ", "0123456789012345678901234567890123456789", "żółw", "日", "👩", "\u{01}", "\u{05}",
      "\u{1B}b", "\u{02}\u{02}\u{02}", "\u{04}", "\u{7F}", "\u{17}", "\u{19}", "\u{1F}",
    ]
    for seed in 1...TestExtent.rounds(UInt64(100)) {
      var random = SeededGenerator(seed: seed)
      var typist = Typist(LineRequest(prompt: "Prompt: "), width: 40, height: height, below: "H1\nH2\n")
      for _ in 0..<4 {
        for _ in 0..<8 { typist.type(pool.randomElement(using: &random) ?? "") }
        typist.screen.resize(width: Int.random(in: 4...100, using: &random))
        typist.resize()
        let (screen, expected) = (typist.screen, typist.screenOfLine)
        let top = screen.row - expected.row
        guard top >= 2, screen.text.prefix(2) == ["H1", "H2"], screen.column == expected.column,
          screen.rows[top...].starts(with: expected.rows.prefix(height - top))
        else {
          Issue.record("seed \(seed), \(screen.width) columns: \(screen.text), not \(expected.text)")
          return
        }
      }
    }
  }
}
