import PlainText
import TestTraits
import Testing

/// What tmux 3.3a, GNU screen 4.9 and xterm 379 were seen to give, each by itself, behind an "a".
@Suite("Columns on which terminals differ")
struct DisputedColumnsTests {
  @Test(
    "The fewest and the most columns",
    arguments: [
      ("က\u{103D}", 1, 2), ("ꦮꦶ", 1, 2), ("𑄋𑄴", 1, 2), ("नम\u{947}", 2, 2), ("ᠠ\u{1885}", 1, 2),
      ("\u{1C8A}", 0, 1), ("\u{1FABE}", 0, 2), ("\u{31350}", 0, 2), ("㉈", 1, 2), ("☰", 1, 2), ("👩‍💻", 2, 4),
    ])
  func disputed(text: String, least: Int, most: Int) {
    #expect(text.contains { $0.hasDisputedColumns })
    expectEqual(text.reduce(0) { $0 + $1.leastColumns }, least)
    expectEqual(text.reduce(0) { $0 + $1.mostColumns }, most)
  }

  @Test(
    "Old letters and marks are the same everywhere",
    arguments: ["ż", "e\u{301}", "שָׁ", "مُ", "日", "한", "—"])
  func undisputed(text: String) {
    #expect(text.allSatisfy { !$0.hasDisputedColumns })
    #expect(text.allSatisfy { $0.mostColumns == $0.columns })
  }
}
