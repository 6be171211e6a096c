import PlainText
import TestSupport
import TestTraits
import Testing

@testable import LineEditing

@Suite("What the screen shows", .computations)
struct ScreenTests {
  static let pieces: [String] = [
    "a", "b", " ", "ż", "Ó", "日", "語", "e\u{301}", "\u{301}", "👩‍💻", "🇵🇱", "\u{1F1F5}", "\u{202E}", "한", "x",
    "-",
    "\u{01}", "\u{02}", "\u{04}", "\u{05}", "\u{06}", "\u{08}", "\u{0B}", "\u{0B}", "\u{0E}", "\u{10}",
    "\u{14}", "\u{15}",
    "\u{16}\u{1B}", "\u{16}\t", "\u{17}", "\u{19}", "\u{1B}y", "\u{1B}b", "\u{1B}f", "\u{1B}d",
    "\u{1B}\u{7F}", "\u{1F}",
    "\u{7F}", "\u{1B}[D", "\u{1B}[C", "\u{1B}[3~", "\u{1B}[H", "\u{1B}OF",
    "\u{1B}[200~pasted\ntext 日本\u{1B}[201~",
    "\u{12}", "\u{13}", "\u{18}\u{15}",
    "zażółć gęślą jaźń", "0123456789", "\u{09}",
  ]

  static let disputed: [String] = [
    "👍🏽", "🏽", "\u{FE0F}", "❤", "❤️", "1️⃣", "\u{20E3}", "👩‍👩‍👧‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "\u{200D}", "👩", "♂", "क्षि", "नमस्ते", "ക്ഷ",
    "\u{94D}", "क", "\u{93E}", "กำ", "ကျွန်", "\u{1100}", "سلام", "می\u{200C}خواهم", "\u{1FAE8}", "ᲊ", "𞤀𞤣",
    "\u{E000}", "\u{4DC0}", "क्क्क्क्क्क्क्क्क्क",
  ]

  @Test(
    "after every key, whatever the terminal takes for the width", .tags(.thorough),
    arguments: [1, 2, 3, 7, 20, 41, 80, 132])
  func disputedKeys(width: Int) {
    for belief in ScreenModel.Belief.allCases {
      randomKeys(width: width, Self.pieces + Self.disputed + Self.disputed, belief)
    }
  }

  @Test(
    "what is displayed of a character wider than the window",
    arguments: [
      ("a日", 1, "a<U+65E5>"), ("a日", 2, "a日"), ("👍🏽", 3, "<U+1F44D><U+1F3FD>"), ("👍🏽", 4, "👍🏽"),
      ("🇵🇱", 4, "🇵🇱"), ("1️⃣", 1, "<U+0031><U+FE0F><U+20E3>"), ("e\u{301}", 1, "e\u{301}"),
      ("क्षि", 3, "क्षि"), ("क\u{94D}", 1, "क\u{94D}"),
    ])
  func fitted(text: String, width: Int, shown: String) {
    var editor = LineEditor(LineRequest(prompt: ""))
    editor.columns = width
    editor.line = EditedLine(text)
    let frame = Frame(of: editor)
    #expect(String(frame.cells).unicodeScalars.elementsEqual(shown.unicodeScalars))
    expectEqual(frame.cursor, shown.count)
  }

  @Test("a window narrower than one character")
  func narrowWindow() {
    var typist = Typist(LineRequest(prompt: ": "), width: 2, height: 3)
    typist.type("a👩‍👩‍👧‍👦\u{02}b\u{06}क्षि")
    expectEqual(typist.editor.text, "ab👩‍👩‍👧‍👦क्षि")
    expectEqual(typist.screen.complaints, [])
    for key in Self.pieces + Self.disputed { typist.type(key) }
  }

  @Test("after every key, whatever the keys", arguments: [1, 2, 3, 20, 40, 80, 132])
  func plainKeys(width: Int) { randomKeys(width: width, Self.pieces, .common) }

  private func randomKeys(width: Int, _ pieces: [String], _ belief: ScreenModel.Belief) {
    for seed in 1...TestExtent.rounds(UInt64(8)) {
      var random = SeededGenerator(seed: seed &* 7919 &+ UInt64(width))
      var memory = EditingMemory()
      memory.remember("an earlier answer")
      memory.remember(String(repeating: "długa odpowiedź 日本 ", count: 12))
      let request = LineRequest(prompt: "First line\nName of the pet: ", currentAnswer: "Łatka")
      let height = seed % 4 == 0 ? 1 : 6
      var typist = Typist(request, memory: memory, width: width, height: height, belief: belief)
      var keys: [String] = []
      for _ in 0..<120 {
        let key = pieces[Int(random.next() % UInt64(pieces.count))]
        keys.append(key)
        let before = typist.screen
        typist.type(key)
        if let mistake = typist.mistake {
          Issue.record(
            "\(belief), width \(width), seed \(seed), keys \(keys): \(mistake)\nfrom \(before.text) by \(String(decoding: typist.written, as: UTF8.self).madeVisible)"
          )
          return
        }
      }
    }
  }
}
