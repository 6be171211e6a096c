import PlainText
import Testing

@testable import LineEditing

@Suite("Limits and pastes")
struct LimitTests {
  private func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }

  private func typed(
    _ keys: String, limit: Int?, _ unit: (Int) -> AnswerLimit = AnswerLimit.characters,
    memory: EditingMemory = .init()
  ) -> Typist {
    var typist = Typist(
      LineRequest(prompt: ": ", limit: limit.map(unit)), memory: memory)
    typist.type(keys)
    return typist
  }

  @Test("a keystroke beyond the limit is refused with the bell")
  func keystroke() {
    let typist = typed("abcd", limit: 3)
    #expect(typist.editor.text == "abc")
    #expect(typist.reactions == [.bell])
  }

  @Test("a mark on the last character is no further character")
  func mark() {
    #expect(typed("abe\u{301}", limit: 3).editor.text == "abe\u{301}")
    #expect(typed("ab👩\u{200D}💻", limit: 3).editor.text == "ab👩\u{200D}💻")
  }

  @Test("a refused keystroke between the halves of a flag does not part them")
  func refusedInFlag() {
    let typist = typed("🇩🇪\u{01}🇵x🇱y", limit: 2)
    #expect(typist.editor.text == "🇵🇱🇩🇪" && typist.editor.cursor == 1)
    #expect(typist.reactions == [.bell, .bell])
  }

  @Test("only digits count where digits are limited")
  func digits() {
    let typist = typed("12-34 56", limit: 5, AnswerLimit.digits)
    #expect(typist.editor.text == "12-34 5")
    #expect(typist.reactions == [.bell])
    #expect(typed(paste("12-34 5-67"), limit: 5, AnswerLimit.digits).editor.text == "12-34 5-")
    // A digit with a mark is none, for the editor as for a line that came whole.
    let marked = "12\u{301}34"
    #expect(typed(marked, limit: 3, AnswerLimit.digits).editor.text == marked)
    #expect(AnswerLimit.digits(3).split(marked + "5") == (marked, "5"))
  }

  @Test(
    "the mark before a literal answer does not count, wherever in the typing it comes",
    arguments: [
      ("\\abcd", "\\abc", true), ("abc\u{01}\\", "\\abc", false), ("abc\u{01}\\\\", "\\abc", true),
      ("ab\\c", "ab\\", true), ("\\abc\u{01}\u{04}d", "abc", true),
      ("\\abc\u{01}\u{06}\u{14}", "\\abc", true), ("\\ab\u{01}\u{06}\u{14}", "a\\b", false),
      ("\u{1B}[200~\\abcd\u{1B}[201~", "\\abc", true), ("abc\u{01}\u{1B}[200~\\x\u{1B}[201~", "\\abc", true),
    ])
  func literal(keys: String, text: String, rings: Bool) {
    let typist = typed(keys, limit: 3)
    #expect(typist.editor.text == text)
    #expect(typist.reactions.contains(.bell) == rings)
    #expect(typed("1\\2\\3", limit: 2, AnswerLimit.digits).editor.text == "1\\2\\")
  }

  @Test("what a paste brings beyond the limit is told of in full")
  func surplus() {
    let typist = typed("a" + paste("bcd\u{1F1F5}\u{1F1F1}x") + "\r", limit: 3)
    #expect(typist.reactions == [.bell, .done(.line("abc", leftOut: "d🇵🇱x"))])
  }

  @Test("a yank that does not fit is refused whole")
  func yank() {
    let typist = typed("abc\u{15}x\u{19}", limit: 3)
    #expect(typist.editor.text == "x")
    #expect(typist.reactions == [.bell])
  }

  @Test("an answer that is too long for this field is not offered, but the field's own is")
  func history() {
    var memory = EditingMemory()
    memory.remember("far too long")
    memory.remember("ok")
    let request = LineRequest(prompt: ": ", limit: .characters(3), currentAnswer: "its own")
    var typist = Typist(request, memory: memory)
    typist.type("\u{10}")
    #expect(typist.editor.text == "its own")
    typist.type("x")
    #expect(typist.editor.text == "its own", "it may not grow")
    typist.type("\u{7F}\u{10}")
    #expect(typist.editor.text == "ok")
    typist.type("\u{10}")
    #expect(typist.reactions == [.bell, .bell])
    typist.type("\u{0E}")
    #expect(typist.editor.text == "its ow", "what was edited is kept")
  }

  @Test(
    "what is pasted becomes one line of text",
    arguments: [
      ("a\nb", "a b"), ("a\r\nb\rc\n", "a b c "), ("a\tb", "a b"), ("a\u{1B}[31mb", "a[31mb"),
      ("\u{07}\u{9B}x\u{7F}", "x"),
      ("a\u{2028}b", "a b"), ("żółw 日本 👩‍💻", "żółw 日本 👩‍💻"), ("a\u{202E}b", "a\u{202E}b"),
    ])
  func pasted(text: String, answer: String) {
    let typist = typed(paste(text), limit: nil)
    #expect(typist.editor.text.unicodeScalars.elementsEqual(answer.unicodeScalars))
    #expect(typist.reactions == [])
    var undone = typist
    undone.type("\u{1F}")
    #expect(undone.editor.text == "")
  }

  @Test("a paste in the middle of a flag does not part it")
  func pasteAtFlag() {
    #expect(typed("🇵🇱\u{02}" + paste("x"), limit: nil).editor.text == "x🇵🇱")
  }
}
