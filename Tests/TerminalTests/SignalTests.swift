import Platform
import TestSupport
import TestTraits
import Testing

@ProgramLane
@Suite("Signals on a terminal", .programs)
struct SignalTests {
  nonisolated static let deadly: [Int32] = [15, 1, 3]

  @Test("A signal during a prompt restores the terminal and ends the program", arguments: deadly)
  func ending(number: Int32) throws {
    let terminal = try PseudoTerminal(launch([]))
    let before = terminal.settingsBefore
    try terminal.expect("Answer: ")
    try terminal.send("half")
    try terminal.expect("half")
    terminal.process.send(Signal(rawValue: number))
    try terminal.expect("Signal \(number)")
    #expect(try terminal.waitForEnd() == .signalled(number))
    #expect(terminal.settings == before)
  }

  @Test("An unhandled signal restores the terminal", arguments: [Int32(6), 11, 10, 14])
  func unexpected(number: Int32) throws {
    let terminal = try PseudoTerminal(launch([]))
    let before = terminal.settingsBefore
    try terminal.expect("Answer: ")
    terminal.process.send(Signal(rawValue: number))
    #expect(try terminal.waitForEnd() == .signalled(number))
    #expect(terminal.settings == before)
    #expect(terminal.unseen.contains("\u{1B}[?2004l"))
  }

  @Test("A crash restores the terminal", arguments: ["trap", "overflow"])
  func crash(how: String) throws {
    let terminal = try PseudoTerminal(launch([]))
    let before = terminal.settingsBefore
    try terminal.expect("Answer: ")
    try terminal.send(how + "\r")
    guard case .signalled = try terminal.waitForEnd() else {
      Issue.record("it did not crash")
      return
    }
    #expect(terminal.settings == before)
    #expect(terminal.unseen.contains("\u{1B}[?2004l"))
  }

  @Test("exit(3) restores the terminal")
  func exit() throws {
    let terminal = try probe()
    try terminal.send("leave\r")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.settings == terminal.settingsBefore)
    #expect(terminal.unseen.contains("\u{1B}[?2004l"))
  }

  @Test("Ctrl-\\ sends SIGQUIT")
  func quitKey() throws {
    let terminal = try probe()
    try terminal.send("\u{1C}")
    try terminal.expect("Signal 3")
    #expect(try terminal.waitForEnd() == .signalled(3))
  }

  @Test("SIGINT from another process acts like Ctrl-C", arguments: [[], ["--plain"]])
  func interrupt(arguments: [String]) throws {
    let terminal = try PseudoTerminal(launch(arguments))
    try terminal.expect("Answer: ")
    terminal.process.send(.interrupt)
    try terminal.expect("\r\nEnd: interrupted")
    try terminal.waitForEnd()
  }

  @Test("A hangup ends the program")
  func hangUp() throws {
    let terminal = try probe()
    terminal.hangUp()
    let status = try terminal.waitForEnd()
    #expect(status == .signalled(1) || status == .exited(0))
  }

  @Test("Ctrl-Z restores the terminal, and continuing shows the prompt and the line again")
  func suspend() throws {
    let terminal = try PseudoTerminal(launch(["--job", "--lines"]))
    let before = terminal.settingsBefore
    try terminal.expect("Answer: ")
    try terminal.send("half\u{02}")
    try terminal.expect("half\u{08}")
    try terminal.send("\u{1A}")
    try terminal.expect("[stopped]")
    #expect(terminal.settings == before)
    try terminal.send("fg\r")
    try terminal.expect("Explanation\r\nNow: old\r\nAnswer: half\u{08}")
    try terminal.send("X\r")
    try terminal.expect("Got \"halXf\"")
    try terminal.send("\u{04}")
    try terminal.expect("Status 0")
    try terminal.waitForEnd()
    #expect(terminal.settings == before)
  }

  @Test("stopped by SIGSTOP, the rows below are erased before the line is restated")
  func stopped() throws {
    let terminal = try PseudoTerminal(launch(["--job"]), columns: 20)
    try terminal.expect("Answer: ")
    try terminal.send(String(repeating: "0123456789", count: 7) + "\u{01}x")
    try terminal.expect("\u{1B}[3A\u{1B}[10D")
    terminal.stopForeground()
    try terminal.expect("[stopped]\r\n")
    // The terminal is still in the program's mode, in which Return is not a line break.
    try terminal.send("fg\n")
    try terminal.expect("\r\u{1B}[J")
    try terminal.expect("Answer: x0123")
    try terminal.send("y\r")
    try terminal.expect("Got \"xy0123")
  }

  @Test("In the background the program does not change the terminal")
  func background() throws {
    let terminal = try PseudoTerminal(launch(["--job"]))
    let before = terminal.settingsBefore
    try terminal.expect("Answer: ")
    try terminal.send("half\u{1A}")
    try terminal.expect("[stopped]\r\n")
    try terminal.send("bg\r")
    // The program uses the terminal and is stopped again.
    #expect(try terminal.expect("[stopped]") == "bg\r\n[stopped]")
    #expect(terminal.settings == before)
    try terminal.send("fg\r")
    try terminal.expect("Answer: half")
    try terminal.send("\r")
    try terminal.expect("Got \"half\"")
  }

  @Test(
    "Ctrl-C during work is reported, and type-ahead is kept",
    arguments: [[], ["--plain"]])
  func working(arguments: [String]) throws {
    let terminal = try PseudoTerminal(launch(arguments))
    try terminal.expect("Answer: ")
    try terminal.send("wait\r")
    try terminal.expect("Waiting\r\n")
    try terminal.send("ahead\r\u{03}")
    try terminal.expect("Heard 2")
    try terminal.expect("Got \"ahead\"")
  }

  @Test("what is pasted while the program works does not act, and Ctrl-C still does")
  func pastedWhileWorking() throws {
    let terminal = try probe()
    try terminal.send("wait\r")
    try terminal.expect("Waiting\r\n")
    for piece in ["\u{1B}[20", "0~one\u{03}\u{1A}", "\u{1C}\n\u{04}two\u{1B}[2", "01~ and\u{1B}[?1;2c"] {
      try terminal.send(piece)
      try terminal.rest(0.1)
    }
    #expect(!terminal.unseen.contains("Heard"))
    try terminal.send("\u{03} three\r")
    try terminal.expect("Heard 2")
    try terminal.expect("Got \"one two and three\"")
  }

  @Test("a paste that begins while the program works and ends at the next prompt")
  func pastedAcross() throws {
    let terminal = try probe()
    try terminal.send("wait\r")
    try terminal.expect("Waiting\r\n")
    try terminal.send("\u{03}\u{1B}[200~one\n")
    try terminal.expect("Heard 2")
    try terminal.expect("Answer: ")
    try terminal.send("two\u{1B}[201~\r")
    try terminal.expect("Got \"one two\"")
  }

  @Test("Ctrl-\\ while the program works")
  func quitWorking() throws {
    let terminal = try probe()
    try terminal.send("wait\r")
    try terminal.expect("Waiting\r\n")
    try terminal.send("\u{1C}")
    try terminal.expect("Heard 3")
  }

  @Test("The program can be stopped and continued during work")
  func suspendWorking() throws {
    let terminal = try PseudoTerminal(launch(["--job"]))
    let before = terminal.settingsBefore
    try terminal.expect("Answer: ")
    try terminal.send("wait\r")
    try terminal.expect("Waiting\r\n")
    try terminal.send("\u{1A}")
    try terminal.expect("[stopped]\r\n")
    #expect(terminal.settings == before)
    try terminal.send("fg\r")
    try terminal.expect("\u{1B}[?2004h")
    try terminal.send("\u{03}")
    try terminal.expect("Heard 2")
    try terminal.expect("Answer: ")
    try terminal.send("x\r")
    try terminal.expect("Got \"x\"")
  }
}
