import PlainText
import TestTraits
import Testing

@testable import LineEditing

@Suite("Searching the history")
struct SearchTests {
  private var memory: EditingMemory {
    var memory = EditingMemory()
    for answer in ["first answer", "ulica Dobra 12-14", "żółta łata"] { memory.remember(answer) }
    return memory
  }

  /// Keys; the line with a bar for the cursor; what is displayed behind the prompt; whether the bell rings.
  static let cases: [(keys: String, line: String, mark: String, rings: Bool)] = [
    ("ab\u{12}", "ab|", "?: ", false), ("\u{12}a", "żółta łat|a", "?a: ", false),
    ("\u{12}a\u{12}", "żółta ł|ata", "?a: ", false), ("\u{12}a\u{12}\u{12}", "żółt|a łata", "?a: ", false),
    ("\u{12}ła", "żółta |łata", "?ła: ", false), ("\u{12}12-", "ulica Dobra |12-14", "?12-: ", false),
    ("\u{12}12x", "ulica Dobra |12-14", "?12x: ", true), ("\u{12}x\u{7F}", "|", "?: ", true),
    ("\u{12}ans\u{7F}", "first |answer", "?an: ", false),
    ("\u{12}e\u{301}", "first answ|er", "?e\u{301}: ", true),
    ("łat\u{12}ł", "|łat", "?ł: ", false), ("łat\u{12}ł\u{12}", "żółta |łata", "?ł: ", false),
    ("\u{12}ans\u{05}", "first answer|", "", false), ("\u{12}ans\u{1B}f!", "first answer!|", "", false),
    ("\u{12}ans\u{1B}[D", "first| answer", "", false), ("\u{12}ans\u{0A}x", "first x|answer", "", false),
    ("ab\u{02}\u{12}ans\u{07}", "a|b", "", false), ("\u{12}ans\u{1F}", "first |answer", "", true),
    ("ab\u{12}ans\u{0E}", "ulica Dobra 12-14|", "", false),
    ("\u{12}ans\u{10}", "first |answer", "", true),
    ("\u{1B}<\u{13}ł", "żó|łta łata", "/ł: ", false),
    ("\u{1B}<\u{01}\u{13}Do", "ulica |Dobra 12-14", "/Do: ", false),
    ("\u{12}a\u{13}\u{13}", "żółta łat|a", "/a: ", true),
    ("\u{12}ul\u{17}", "|ulica Dobra 12-14", "?ulica: ", false),
    ("\u{12}Do\u{19}", "ulica |Dobra 12-14", "?Dobra 12-14: ", false),
    ("\u{12}\u{1B}[200~łat\n\u{1B}[201~", "|", "?łat : ", true),
    ("\u{12}\u{1B}[200~ ł\u{1B}[201~", "żółta| łata", "? ł: ", false),
    ("\u{12}ła\u{0A}\u{15}\u{12}\u{12}", "|łata", "?ła: ", false),
    ("cd ab\u{17}\u{12}\u{17}\u{1B}[D\u{05}\u{17}\u{19}", "cd |", "", true),
    ("cd ab\u{17}\u{12}\u{18}\u{7F}\u{19}", "cd ab|", "", false),
    ("ab\u{17}\u{12}\u{0A}cd\u{17}\u{19}", "cd|", "", false),
  ]

  @Test("what is found, and what is displayed", arguments: cases)
  func search(keys: String, line: String, mark: String, rings: Bool) {
    var typist = Typist(memory: memory)
    typist.type(keys)
    let text = Array(typist.editor.text)
    expectEqual(String(text[..<typist.editor.cursor]) + "|" + String(text[typist.editor.cursor...]), line)
    expectEqual(typist.editor.searchMark, mark)
    expectEqual(typist.screen.text.first, "Name: \(mark)\(typist.editor.text)".trimmedAtEnd)
    expectEqual(typist.reactions.contains(.bell), rings)
    expectEqual(typist.mistake, nil)
  }

  @Test("Enter gives the answer that was found, and the next line can search for the same again")
  func enter() {
    var typist = Typist(memory: memory)
    typist.type("\u{12}Do\r")
    expectEqual(typist.reactions, [.done(.line("ulica Dobra 12-14"))])
    var next = Typist(memory: typist.editor.memory)
    next.type("\u{12}\u{12}")
    expectEqual(next.editor.text, "ulica Dobra 12-14")
  }

  @Test("the Escape key ends the search and keeps the line")
  func escape() {
    var editor = LineEditor(LineRequest(prompt: ": "), memory: memory)
    for key: Key in [.control("r"), .scalar("D"), .scalar("o"), .escape, .scalar("!")] {
      expectEqual(editor.handle(key), .none)
    }
    expectEqual(editor.text, "ulica !Dobra 12-14")
  }

  @Test("answers that do not fit in the field are not found")
  func limit() {
    var typist = Typist(LineRequest(prompt: ": ", limit: .characters(12)), memory: memory)
    typist.type("\u{12}Do")
    #expect(typist.editor.text == "" && typist.reactions == [.bell, .bell])
    typist.type("\u{07}\u{12}ans\u{05}!")
    #expect(typist.editor.text == "first answer" && typist.reactions.count == 3)
  }
}
