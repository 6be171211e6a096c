import Foundation
import Platform
import TestSupport
import TestTraits
import Testing

@ProgramLane
@Suite("Line editing on a terminal", .programs)
struct EditingTests {
  @Test("Characters typed at the end of the line are echoed as they are")
  func echo() throws {
    let terminal = try probe()
    for typed in ["P", "i", "e", "s", " ", "ż", "ó", "日", "e", "\u{301}", "x"] {
      try terminal.send(typed)
      let came = try terminal.expect(typed)
      #expect(came == typed)
    }
    try terminal.send("\r")
    #expect(try terminal.expect("Got \"Pies żó日e\u{301}x\"") == "\r\nGot \"Pies żó日e\u{301}x\"")
  }

  @Test("Editing keys change the line")
  func keys() throws {
    let terminal = try probe()
    try terminal.send("ab\u{1B}[Dc\u{01}x\u{05}y\u{7F}\r")
    try terminal.expect("Got \"xacb\"")
  }

  @Test("Up recalls the previous answers")
  func history() throws {
    let terminal = try probe("--earlier")
    try terminal.send("first\r")
    try terminal.expect("Answer: ")
    try terminal.send("\u{1B}[A!\r")
    try terminal.expect("Got \"Łatka!\"")
    try terminal.expect("Answer: ")
    try terminal.send("\u{10}\u{10}\u{10}\r")
    try terminal.expect("Got \"first\"")
  }

  @Test("Ctrl-R finds an earlier answer, and the prompt stays in front of it")
  func search() throws {
    let terminal = try probe()
    try terminal.send("ulica Dobra\r")
    try terminal.expect("Answer: ")
    try terminal.send("\u{12}")
    #expect(try terminal.expect("?: ") == "?: ")
    try terminal.send("Do\r")
    try terminal.expect("Got \"ulica Dobra\"")
  }

  @Test("two Escapes and an R, typed fast, do not wipe the line")
  func twoEscapes() throws {
    let terminal = try probe()
    try terminal.send("ab\u{1B}\u{1B}R\r")
    try terminal.expect("Got \"abR\"")
  }

  @Test("Ctrl-D on an empty line ends the input and restores the terminal")
  func endOfInput() throws {
    let terminal = try PseudoTerminal(launch([]))
    let before = terminal.settingsBefore
    try terminal.expect("Answer: ")
    #expect(terminal.settings != before)
    try terminal.send("\u{04}")
    try terminal.expect("End: endOfInput")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.settings == before)
    #expect(terminal.unseen.contains("\u{1B}[?2004l"))
  }

  @Test("Ctrl-C discards the line, and ends the input on an empty line")
  func interrupt() throws {
    let terminal = try probe()
    try terminal.send("abc\u{03}")
    try terminal.expect("Dropped\r\nAnswer: ")
    try terminal.send("\u{03}")
    try terminal.expect("lineWasEmpty: true")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  @Test("Lines typed ahead are read at the next prompts")
  func typedAhead() throws {
    let terminal = try probe()
    try terminal.send("one\rtwo\rthr")
    try terminal.expect("Got \"one\"")
    try terminal.expect("Got \"two\"")
    try terminal.expect("Answer: thr")
    try terminal.send("ee\r")
    try terminal.expect("Got \"three\"")
  }

  @Test("what is typed before the program starts is shown behind its prompts")
  func typedBefore() throws {
    let sign = try BuiltProgram.path("LineProbe") + ".start-\(UInt64.random(in: 0 ... .max))"
    defer { try? FileManager.default.removeItem(atPath: sign) }
    let script = "while [ ! -e \"$1\" ]; do sleep 0.02; done; exec \"$0\" --lines"
    let terminal = try PseudoTerminal(
      .init("/bin/sh", arguments: ["-c", script, BuiltProgram.path("LineProbe"), sign]))
    try terminal.send("one\rtwo\rthr")
    // The system's echo; the last line is only begun.
    try terminal.expect("one\r\ntwo\r\nthr")
    #expect(FileManager.default.createFile(atPath: sign, contents: nil))
    // The begun line is erased, and nothing else is written before the heading.
    #expect(try terminal.expect("Explanation") == "\u{1B}[?2004h\r\u{1B}[KExplanation")
    #expect(try terminal.expect("one\r\nGot \"one\"") == "\r\nNow: old\r\nAnswer: one\r\nGot \"one\"")
    try terminal.expect("Answer: two\r\nGot \"two\"")
    try terminal.expect("Answer: thr")
    try terminal.send("ee\r")
    try terminal.expect("ee\r\nGot \"three\"")
  }

  @Test(
    "ten thousand combining marks that are typed", .tags(.thorough),
    arguments: ["\u{301}", "\u{941}", "\u{200D}"])
  func marks(mark: String) throws {
    let terminal = try probe()
    let text = "e" + String(repeating: mark, count: 10_000)
    try terminal.send(text + "\r")
    // A program that divides the line anew for each of them takes minutes where nothing is optimised.
    try terminal.expect("left out nothing", within: 30)
  }

  @Test("A pasted line break becomes a space and does not submit the line")
  func paste() throws {
    let terminal = try probe()
    try terminal.send("\u{1B}[200~one\r\ntwo\n\u{1B}three\u{07}\u{1B}[201~")
    try terminal.expect("one two three")
    try terminal.send("\r")
    try terminal.expect("Got \"one two three\"")
  }

  @Test("Beyond the limit a key rings the bell, and a paste is truncated with a notice")
  func limit() throws {
    let terminal = try probe("--limit")
    try terminal.send("12345")
    try terminal.expect("12345")
    try terminal.send("6")
    #expect(try terminal.expect("\u{07}") == "\u{07}")
    try terminal.send("\r")
    try terminal.expect("Got \"12345\" left out nothing")
    try terminal.expect("Answer: ")
    try terminal.send("\u{1B}[200~żółwie!\u{1B}[201~")
    try terminal.expect("\u{07}")
    try terminal.send("\r")
    try terminal.expect("Got \"żółwi\" left out \"e!\"")
  }

  @Test("Tab completes words and lists them one per line")
  func words() throws {
    let terminal = try probe("--words")
    try terminal.send("D\t")
    try terminal.expect("\u{07}")
    try terminal.send("\t")
    try terminal.expect("\r\ndog\r\ndove\r\nAnswer: do")
    try terminal.send("g\r")
    try terminal.expect("Got \"dog\"")
  }

  @Test("Escape alone has no effect, and later keys are read as typed")
  func escape() throws {
    let terminal = try probe()
    try terminal.send("ab\u{1B}")
    try terminal.expect("ab")
    // The bell marks the end of the time limit for an escape sequence.
    try terminal.expect("\u{07}")
    try terminal.send("[D\r")
    try terminal.expect("Got \"ab[D\"")
  }

  @Test(
    "a pause inside a sequence, and inside the marks of a paste, types and submits nothing", .tags(.thorough))
  func pauses() throws {
    let terminal = try probe()
    for piece in ["abc\u{1B}[", "D\u{1B}[20", "0~x\ny\u{1B}[2", "01~"] {
      try terminal.send(piece)
      try terminal.rest(0.7)
    }
    try terminal.send("\r")
    try terminal.expect("Got \"abx yc\"")
    try terminal.expect("Answer: ")
    // Escape on its own, of which the decoder knows nothing more than its time.
    try terminal.send("\u{1B}")
    try terminal.expect("\u{07}")
    try terminal.send("[200~one\ntwo\u{1B}")
    try terminal.rest(0.7)
    try terminal.send("[201~\r")
    try terminal.expect("Got \"one two\"")
  }

  @Test("no character of a paste acts, not even one that the terminal is set to")
  func pastedControls() throws {
    let terminal = try PseudoTerminal(launch([]), eraseKey: UInt8(ascii: "#"))
    try terminal.expect("Answer: ")
    try terminal.send("\u{1B}[200~a#b\u{03}c\u{04}\u{1A}\u{1C}\u{11}\u{13}\u{15}d\u{1B}[201~\r")
    try terminal.expect("Got \"a#bcd\"")
    try terminal.expect("Answer: ")
    try terminal.send("\u{04}")
    try terminal.expect("End: endOfInput")
  }

  @Test("a paste without an end is told of, and Ctrl-C ends it", .tags(.thorough))
  func endlessPaste() throws {
    let terminal = try probe()
    try terminal.send("\u{1B}[200~ab\n")
    try terminal.expect("Paste is open\r\nAnswer: ")
    try terminal.send("\u{03}")
    try terminal.expect("ab")
    try terminal.send("c\r")
    try terminal.expect("Got \"ab c\"")
  }

  @Test("answers of the terminal while typing")
  func answers() throws {
    let terminal = try probe()
    try terminal.send("a\u{1B}]11;rgb:0000/0000/0000\u{1B}\\b\u{1B}[?1;2cc\u{1B}[M !!d\u{1B}[Ie\r")
    try terminal.expect("Got \"abcde\"")
  }

  @Test("A line can have ten thousand characters")
  func longLine() throws {
    let terminal = try probe()
    let line = String(repeating: "0123456789", count: 1000)
    try terminal.send(line)
    try terminal.send("\u{01}>\u{05}<\r")
    try terminal.expect("Got \">\(line)<\"")
  }

  @Test("The terminal's erase key deletes a character")
  func eraseKey() throws {
    let terminal = try PseudoTerminal(launch([]), eraseKey: UInt8(ascii: "#"))
    try terminal.expect("Answer: ")
    try terminal.send("abc##d\r")
    try terminal.expect("Got \"ad\"")
  }

  @Test("Resizing the window while editing redraws the line")
  func resize() throws {
    let terminal = try probe(columns: 80)
    try terminal.send(String(repeating: "x", count: 60))
    try terminal.expect("xxxxx")
    terminal.resize(columns: 30, rows: 24)
    // 68 columns take three rows of 30. The line is redrawn from the first.
    try terminal.expect("\u{1B}[2A\r\u{1B}[JAnswer: x")
    terminal.resize(columns: 80, rows: 24)
    try terminal.expect("\u{1B}[JAnswer: x")
    try terminal.send("y\r")
    try terminal.expect("xxxy\"")
  }
}
