import PlainText
import TestTraits
import Testing

@testable import LineEditing

@Suite("History")
struct HistoryTests {
  private var memory: EditingMemory {
    var memory = EditingMemory()
    for answer in ["one", "two", "two", "", "three"] { memory.remember(answer) }
    return memory
  }

  @Test(
    "the line after each key",
    arguments: [
      // Nothing beyond the ends.
      (
        ["x", "\u{10}", "\u{1B}[A", "\u{1B}OA", "\u{10}", "\u{0E}", "\u{1B}[B", "\u{0E}", "\u{0E}"], nil,
        ["x", "three", "two", "one", "one", "two", "three", "x", "x"]
      ),
      // The present answer comes first, once.
      (["\u{10}", "\u{10}", "\u{10}", "\u{10}"], "two", ["two", "three", "one", "one"]),
      (["x", "\u{1B}<", "\u{1B}>"], nil, ["x", "one", "x"]),
    ] as [([String], String?, [String])])
  func stepping(keys: [String], currentAnswer: String?, lines: [String]) {
    var typist = Typist(LineRequest(prompt: ": ", currentAnswer: currentAnswer), memory: memory)
    for (key, line) in zip(keys, lines) {
      typist.type(key)
      expectEqual(typist.editor.text, line)
    }
  }

  /// Windows in which the prompt "Name: " and the line have several rows; the line before; each key; and the
  /// line after it.
  nonisolated static let rows: [(width: Int, before: String, keys: [String], after: [String])] = [
    // Name: abcd / efghijklmn / opqr
    (
      10, "abcdefghijklmnopqr|", ["\u{1B}[A", "\u{1B}OA", "\u{1B}[A", "\u{1B}[B", "\u{1B}[B"],
      ["abcdefgh|ijklmnopqr", "|abcdefghijklmnopqr", "three|", "abcdefghijklmnopqr|", "abcdefghijklmnopqr|"]
    ),
    // The column is kept, across the prompt and a short row too, and by no other key.
    (10, "abcdef|ghijklmnopq", ["\u{1B}[A", "\u{1B}[B"], ["|abcdefghijklmnopq", "abcdef|ghijklmnopq"]),
    (10, "abcdefghijkl|mnopq", ["\u{1B}[B", "\u{1B}[A"], ["abcdefghijklmnopq|", "abcdefghijkl|mnopq"]),
    (
      10, "abcdefghijkl|mnopq", ["\u{1B}[B", "\u{02}", "\u{1B}[A"],
      ["abcdefghijklmnopq|", "abcdefghijklmnop|q", "abcdef|ghijklmnopq"]
    ),
    // A full row is followed by one in which only the cursor is.
    (10, "abcdefghijklmn|", ["\u{1B}[A", "\u{1B}[B"], ["abcd|efghijklmn", "abcdefghijklmn|"]),
    // Ctrl-P and Ctrl-N know no rows; what was typed comes back.
    (10, "abcdefg|hij", ["\u{10}", "\u{0E}"], ["three|", "abcdefghij|"]),
    // The rows of the prompt are none of the line's: Na / me / : / ab / c
    (2, "abc|", ["\u{1B}[A", "\u{1B}[A"], ["a|bc", "three|"]),
    // Wide characters: Name: 日本 / 日本日本日 / 日
    (11, "日本日本日本日|日", ["\u{1B}[A", "\u{1B}[A"], ["日本|日本日本日日", "|日本日本日本日日"]),
    // A control character may be in two rows: Name: ab^ / Acd^A
    (9, "ab\u{01}cd\u{01}|", ["\u{1B}[A", "\u{1B}[B"], ["|ab\u{01}cd\u{01}", "ab\u{01}cd\u{01}|"]),
    (9, "ab\u{01}|cd\u{01}", ["\u{1B}[A", "\u{1B}[B"], ["|ab\u{01}cd\u{01}", "ab\u{01}|cd\u{01}"]),
    // It takes up three rows of a column each.
    (1, "a\u{01}b|", ["\u{1B}[A", "\u{1B}[A", "\u{1B}[A"], ["a\u{01}|b", "a|\u{01}b", "|a\u{01}b"]),
    (1, "a|\u{01}b", ["\u{1B}[B", "\u{1B}[B"], ["a\u{01}|b", "a\u{01}b|"]),
  ]

  @Test("Up and Down move between the rows of the line, and recall answers from the first and the last")
  func movingByRows() {
    for row in Self.rows {
      let parts = row.before.split(separator: "|", omittingEmptySubsequences: false)
      var typist = Typist(
        EditedLine(parts.joined()), cursor: parts[0].count, memory: memory, width: row.width)
      for (key, line) in zip(row.keys, row.after) {
        typist.type(key)
        expectEqual(typist.lineWithCursor, line, "\(row.width), \(row.before), \(key.debugDescription)")
        expectEqual(typist.mistake, nil)
      }
    }
  }

  @Test("Alt-. inserts the last word of an answer, and of the answers before it in its place")
  func lastWords() {
    var memory = memory
    memory.remember("ulica  Dobra\t12 ")
    var typist = Typist(memory: memory)
    for (key, line) in [
      ("at ", "at |"), ("\u{1B}.", "at 12|"), ("\u{1B}.", "at three|"), ("\u{1B}.", "at two|"),
      ("\u{1B}.", "at one|"), ("\u{1B}.", "at one|"), ("\u{1F}", "at |"), ("x\u{1B}.", "at x12|"),
    ] {
      typist.type(key)
      expectEqual(typist.lineWithCursor, line, key)
    }
    expectEqual(typist.reactions, [.bell])
    var limited = Typist(LineRequest(prompt: ": ", limit: .characters(6)), memory: self.memory)
    limited.type("ab\u{1B}.")
    expectEqual(limited.lineWithCursor, "ab|", "three does not fit")
    expectEqual(limited.reactions, [.bell])
  }

  @Test("what is edited in an answer is kept while the line is asked, and forgotten after")
  func edited() {
    var typist = Typist(LineRequest(prompt: ": "), memory: memory)
    typist.type("\u{10}!\u{10}\u{0E}")
    expectEqual(typist.editor.text, "three!")
    typist.type("\u{1F}")
    expectEqual(typist.editor.text, "three", "each answer has its own undo")
    typist.type("?\u{0E}new\r")
    expectEqual(typist.editor.memory.answers, ["one", "two", "three"])
  }

  @Test("what was killed in one line can be yanked in the next")
  func killRing() {
    var first = Typist()
    first.type("abc\u{15}x\r")
    var second = Typist(memory: first.editor.memory)
    second.type("\u{19}")
    expectEqual(second.editor.text, "abc")
  }
}
