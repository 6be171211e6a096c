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
