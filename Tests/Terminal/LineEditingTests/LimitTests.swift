import PlainText
import TestTraits
import Testing

@testable import LineEditing

@Suite("Limits and pastes")
struct LimitTests {
  private func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }

  private func typed(_ keys: String, limit: AnswerLimit? = nil) -> Typist {
    var typist = Typist(LineRequest(prompt: ": ", limit: limit))
    typist.type(keys)
    return typist
  }

  @Test(
    "what the limit refuses rings the bell each time",
    arguments: [
      ("abcd", .characters(3), "abc", 1), ("abe\u{301}", .characters(3), "abe\u{301}", 0),
      ("ab👩\u{200D}💻", .characters(3), "ab👩\u{200D}💻", 0),
      // A yank is refused whole.
      ("abc\u{15}x\u{19}", .characters(3), "x", 1),
      // Only digits count where digits are limited, and a digit with a mark is none.
      ("12-34 56", .digits(5), "12-34 5", 1),
      ("\u{1B}[200~12-34 5-67\u{1B}[201~", .digits(5), "12-34 5-", 1),
      ("12\u{301}34", .digits(3), "12\u{301}34", 0),
      // A line with letters says more than a number.
      ("call 12345\u{01}\u{0B}", .digits(3), "", 0), ("1234x\u{7F}5", .digits(3), "123", 2),
      ("x1234\u{01}\u{04}\u{05}5", .digits(3), "1234", 1),
      ("\u{1B}[200~1234 Rex\u{1B}[201~", .digits(3), "1234 Rex", 0),
      // The mark before a literal answer does not count, wherever in the typing it comes.
      ("\\abcd", .characters(3), "\\abc", 1), ("abc\u{01}\\", .characters(3), "\\abc", 0),
      ("abc\u{01}\\\\", .characters(3), "\\abc", 1), ("ab\\c", .characters(3), "ab\\", 1),
      ("\\abc\u{01}\u{04}d", .characters(3), "abc", 1),
      ("\\abc\u{01}\u{06}\u{14}", .characters(3), "\\abc", 1),
      ("\\ab\u{01}\u{06}\u{14}", .characters(3), "a\\b", 0),
      ("\u{1B}[200~\\abcd\u{1B}[201~", .characters(3), "\\abc", 1),
      ("abc\u{01}\u{1B}[200~\\x\u{1B}[201~", .characters(3), "\\abc", 1),
      ("1\\2\\3", .digits(2), "1\\2\\", 1),
    ] as [(String, AnswerLimit, String, Int)])
  func limit(keys: String, limit: AnswerLimit, text: String, bells: Int) {
    let typist = typed(keys, limit: limit)
    expectEqual(typist.editor.text, text)
    expectEqual(typist.reactions, Array(repeating: .bell, count: bells))
  }

  @Test(
    "more than thirty marks on a character are refused, however they come",
    arguments: [
      ("e" + thirty, 0), ("e" + thirty + "\u{302}x\u{7F}", 1), ("e" + thirty + "\u{16}\u{301}", 1),
      ("ex\u{02}" + thirty + "\u{301}\u{05}\u{7F}", 1), ("e" + thirty + "\u{1B}[200~\u{301}\u{1B}[201~", 1),
      ("\u{1B}[200~e" + thirty + thirty + "\u{1B}[201~", 1), (thirty + "\u{15}e\u{19}\u{19}", 1),
      ("e" + String(repeating: "\u{301}", count: 10_000), 9_970),
    ])
  func marks(keys: String, bells: Int) {
    let typist = typed(keys)
    #expect(typist.editor.text.unicodeScalars.elementsEqual(("e" + Self.thirty).unicodeScalars))
    #expect(typist.reactions == Array(repeating: .bell, count: bells) && typist.mistake == nil)
  }

  @Test("an answer that was given with more is kept")
  func marksInHistory() {
    var memory = EditingMemory()
    memory.remember("e" + Self.thirty + Self.thirty)
    var typist = Typist(memory: memory)
    typist.type("\u{10}\u{301}!\r")
    expectEqual(typist.reactions.last, .done(.line("e" + Self.thirty + Self.thirty + "!")))
  }

  private static let thirty = String(repeating: "\u{301}", count: 30)

  @Test("what a paste brings beyond the limit is told of in full")
  func surplus() {
    let typist = typed("a" + paste("bcd\u{1F1F5}\u{1F1F1}x") + "\r", limit: .characters(3))
    expectEqual(typist.reactions, [.bell, .done(.line("abc", leftOut: "d🇵🇱x"))])
  }

  @Test("a text from another editor replaces the line, in one step, as a paste would")
  func replaced() {
    let rows: [(limit: Int, text: String, line: String, leftOut: String?)] = [
      (99, "one\r\n\r\ntwo \n\u{2028}three\n\n", "one two  three", nil), (99, "", "", nil),
      (99, "\n", "", nil), (99, "a\tb\0c\u{1B}[1m", "a bc[1m", nil), (6, "abcdef\n", "abcdef", nil),
      (6, "abc defg\n", "abc de", "fg"), (6, "\\abcdefg", "\\abcdef", "g"),
    ]
    for row in rows {
      var typist = typed("old", limit: .characters(row.limit))
      _ = typist.editor.replaceText(with: row.text)
      expectEqual(typist.lineWithCursor, row.line + "|")
      typist.type("\u{1F}")
      expectEqual(typist.lineWithCursor, "old|", "one step for undo")
      _ = typist.editor.replaceText(with: row.text)
      typist.type("\r")
      let leftOut = row.leftOut.map { $0 + $0 }
      expectEqual(typist.reactions.last, .done(.line(row.line, leftOut: leftOut)), row.text)
    }
  }

  @Test("an answer that is too long for this field is not offered, but the field's own is")
  func history() {
    var memory = EditingMemory()
    memory.remember("far too long")
    memory.remember("ok")
    let request = LineRequest(prompt: ": ", limit: .characters(3), currentAnswer: "its own")
    var typist = Typist(request, memory: memory)
    typist.type("\u{10}")
    expectEqual(typist.editor.text, "its own")
    typist.type("x")
    expectEqual(typist.editor.text, "its own", "it may not grow")
    typist.type("\u{7F}\u{10}")
    expectEqual(typist.editor.text, "ok")
    typist.type("\u{10}")
    expectEqual(typist.reactions, [.bell, .bell])
    typist.type("\u{0E}")
    expectEqual(typist.editor.text, "its ow", "what was edited is kept")
  }

  @Test(
    "what is pasted becomes one line of text",
    arguments: [
      ("a\nb", "a b"), ("a\r\nb\rc\n", "a b c "), ("a\tb", "a b"), ("a\u{1B}[31mb", "a[31mb"),
      ("\u{07}\u{9B}x\u{7F}", "x"),
      ("a\u{2028}b", "a b"), ("żółw 日本 👩‍💻", "żółw 日本 👩‍💻"), ("a\u{202E}b", "a\u{202E}b"),
    ])
  func pasted(text: String, answer: String) {
    let typist = typed(paste(text))
    #expect(typist.editor.text.unicodeScalars.elementsEqual(answer.unicodeScalars))
    expectEqual(typist.reactions, [])
    var undone = typist
    undone.type("\u{1F}")
    expectEqual(undone.editor.text, "")
  }
}
