import Foundation
import TestSupport
import TestTraits
import Testing

@Suite("Line editing on a terminal", .terminals)
struct EditingTests {
  nonisolated private static let longLine = String(repeating: "0123456789", count: 1000)

  /// Conversations with the test program: its arguments; what is typed, and what has to appear before the
  /// next is typed.
  nonisolated static let dialogues: [(name: String, arguments: [String], turns: [(String, String)])] = [
    ("editing keys", [], [("ab\u{1B}[Dc\u{01}x\u{05}y\u{7F}\r", "Got \"xacb\"")]),
    (
      "Up recalls earlier answers", ["--earlier"],
      [
        ("first\r", "Answer: "), ("\u{1B}[A!\r", "Got \"Łatka!\""), ("", "Answer: "),
        ("\u{10}\u{10}\u{10}\r", "Got \"first\""),
      ]
    ),
    (
      "lines typed ahead are read at the next prompts", [],
      [("one\rtwo\rthr", "Got \"one\""), ("", "Got \"two\""), ("", "Answer: thr"), ("ee\r", "Got \"three\"")]
    ),
    (
      "a pasted line break becomes a space and does not submit the line", [],
      [
        ("\u{1B}[200~one\r\ntwo\n\u{1B}three\u{07}\u{1B}[201~", "one two three"),
        ("\r", "Got \"one two three\""),
      ]
    ),
    (
      "beyond the limit a key rings the bell, and a paste is cut", ["--limit"],
      [
        ("12345", "12345"), ("6", "\u{07}"), ("\r", "Got \"12345\" left out nothing"), ("", "Answer: "),
        ("\u{1B}[200~żółwie!\u{1B}[201~", "\u{07}"), ("\r", "Got \"żółwi\" left out \"e!\""),
      ]
    ),
    (
      "Tab completes words and lists them one per line", ["--words"],
      [
        ("D\t", "\u{07}"), ("\t", "\r\ndog\r\ndove\r\nAnswer: do"), ("\t", "\r\ndog\r\ndove\r\nAnswer: do"),
        ("g\r", "Got \"dog\""),
      ]
    ),
    (
      "Escape alone rings the bell after its time, and later keys are read as typed", [],
      [("ab\u{1B}", "ab"), ("", "\u{07}"), ("[D\r", "Got \"ab[D\"")]
    ),
    (
      "no character of a paste acts, not even one that the terminal is set to", [],
      [
        ("\u{1B}[200~a#b\u{03}c\u{04}\u{1A}\u{1C}\u{11}\u{13}\u{15}d\u{1B}[201~\r", "Got \"a#bcd\""),
        ("", "Answer: "), ("\u{04}", "End: endOfInput"),
      ]
    ),
    ("the terminal's erase key", [], [("abc##d\r", "Got \"ad\"")]),
    (
      "answers of the terminal while typing", [],
      [
        ("a\u{1B}]11;rgb:0000/0000/0000\u{1B}\\b\u{1B}[?1;2cc\u{1B}[<0;10;20Md\u{1B}[Ie\r", "Got \"abcde\"")
      ]
    ),
    (
      "a line of ten thousand characters", [],
      [(longLine, "0"), ("\u{01}>\u{05}<\r", "Got \">\(longLine)<\"")]
    ),
  ]

  @Test("What is typed, and the answer that it gives", arguments: dialogues)
  func dialogue(name: String, arguments: [String], turns: [(String, String)]) throws {
    let terminal = try PseudoTerminal(launch(arguments), eraseKey: UInt8(ascii: "#"))
    try terminal.expect("Answer: ")
    for (typed, shown) in turns {
      try terminal.send(typed)
      try terminal.expect(shown)
    }
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
    try expectEqual(terminal.expect("Explanation"), "\u{1B}[?2004h\r\u{1B}[KExplanation")
    try expectEqual(terminal.expect("one\r\nGot \"one\""), "\r\nNow: old\r\nAnswer: one\r\nGot \"one\"")
    try terminal.expect("Answer: two\r\nGot \"two\"")
    try terminal.expect("Answer: thr")
    try terminal.send("ee\r")
    try terminal.expect("ee\r\nGot \"three\"")
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
    try terminal.expect("Answer: ")
    // A paste without an end.
    try terminal.send("\u{1B}[200~ab\n")
    try terminal.rest(2.5)
    try terminal.send("\u{03}")
    try terminal.expect("ab")
    try terminal.send("c\r")
    try terminal.expect("Got \"ab c\"")
  }

  @Test("Resizing the window draws the line again, from the cursor's row on")
  func resize() throws {
    let terminal = try probe(columns: 80)
    try terminal.send(String(repeating: "x", count: 60))
    try terminal.expect(String(repeating: "x", count: 60))
    // A line in one row is left alone.
    terminal.resize(columns: 75, rows: 24)
    terminal.resize(columns: 30, rows: 24)
    try expectEqual(terminal.expect("Answer: x"), "\r\u{1B}[JAnswer: x")
    try terminal.expect(String(repeating: "x", count: 59))
    terminal.resize(columns: 80, rows: 24)
    // A key does not wait for the window to stop changing.
    try terminal.send("y\r")
    try terminal.expect("xxxy\"")
  }
}

/// Starts the test program on a pseudo-terminal and waits for its prompt.
func probe(_ arguments: String..., columns: Int = 80, rows: Int = 24) throws -> PseudoTerminal {
  let terminal = try PseudoTerminal(launch(arguments), columns: columns, rows: rows)
  try terminal.expect("Answer: ")
  return terminal
}

/// The launch of the test program.
func launch(_ arguments: [String]) throws -> ChildProcess.Launch {
  // Without Swift's backtracer, which would delay the end after a crash.
  ChildProcess.Launch(
    try BuiltProgram.path("LineProbe"), arguments: arguments, environment: ["SWIFT_BACKTRACE": "enable=no"])
}
