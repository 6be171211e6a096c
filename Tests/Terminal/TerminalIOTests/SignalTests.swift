import Platform
import TestSupport
import TestTraits
import Testing

@Suite("Signals on a terminal", .terminals)
struct SignalTests {
  /// How the test program ends at a prompt; what is typed; the signal; the exit status, `nil` if that of a
  /// crash depends on the system.
  nonisolated static let endings: [(name: String, String, signal: Int32?, TestSupport.ExitStatus?)] = [
    ("Ctrl-D", "\u{04}", nil, .exited(0)), ("exit(3)", "leave\r", nil, .exited(0)),
    ("Ctrl-\\", "\u{1C}", nil, .signalled(3)), ("a trap", "trap\r", nil, nil),
    ("a stack overflow", "overflow\r", nil, nil), ("SIGINT", "", 2, .exited(0)),
    ("SIGTERM", "half", 15, .signalled(15)), ("SIGHUP", "half", 1, .signalled(1)),
    ("SIGQUIT", "half", 3, .signalled(3)), ("SIGABRT", "", 6, .signalled(6)),
    ("SIGSEGV", "", 11, .signalled(11)), ("SIGUSR1", "", 10, .signalled(10)),
    ("SIGALRM", "", 14, .signalled(14)),
  ]

  @Test("However the program ends, the terminal is restored", arguments: endings)
  func ending(name: String, typed: String, signal: Int32?, expected: TestSupport.ExitStatus?) throws {
    let terminal = try probe()
    #expect(terminal.settings != terminal.settingsBefore)
    try terminal.send(typed)
    if let signal {
      try terminal.expect(typed)
      terminal.process.send(Signal(rawValue: signal))
    }
    let status = try terminal.waitForEnd()
    if let expected { expectEqual(status, expected) }
    if expected == nil, case .exited = status { Issue.record("it did not crash") }
    expectEqual(terminal.settings, terminal.settingsBefore)
    #expect(terminal.unseen.contains("\u{1B}[?2004l"))
  }

  @Test("SIGINT from another process acts like Ctrl-C without line editing too")
  func interrupt() throws {
    let terminal = try probe("--plain")
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
    let terminal = try probe("--job", "--lines")
    try terminal.send("half\u{02}")
    try terminal.expect("half\u{08}")
    try terminal.send("\u{1A}")
    try terminal.expect("[stopped]")
    expectEqual(terminal.settings, terminal.settingsBefore)
    try terminal.send("fg\r")
    try terminal.expect("Explanation\r\nNow: old\r\nAnswer: half\u{08}")
    try terminal.send("X\r")
    try terminal.expect("Got \"halXf\"")
    try terminal.send("\u{04}")
    try terminal.expect("Status 0")
    try terminal.waitForEnd()
    expectEqual(terminal.settings, terminal.settingsBefore)
  }

  @Test("stopped by SIGSTOP, the rows below are erased before the line is restated")
  func stopped() throws {
    let terminal = try probe("--job", columns: 20)
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

  @Test(
    "In the background the program does not change the terminal, and waits for it",
    arguments: [["--job"], ["--job", "--plain"]])
  func background(arguments: [String]) throws {
    let terminal = try PseudoTerminal(launch(arguments))
    try terminal.expect("Answer: ")
    try terminal.send("\u{1A}")
    try terminal.expect("[stopped]\r\n")
    try terminal.send("bg\r")
    // The program uses the terminal and is stopped again.
    try expectEqual(terminal.expect("[stopped]"), "bg\r\n[stopped]")
    expectEqual(terminal.settings, terminal.settingsBefore)
    try terminal.send("fg\r")
    try terminal.expect("Answer: ")
    try terminal.send("x\r")
    try terminal.expect("Got \"x\"")
  }

  // MARK: While the program works

  @Test(
    "what is typed and pasted during work is read by the next prompts, and keys for signals act",
    arguments: [
      ([], "ahead\r\u{03}", 2, "ahead"), (["--plain"], "\u{03}behind\r", 2, "behind"),
      ([], "\u{1C}ahead\r", 3, "ahead"), ([], "\u{1B}[Cż\u{1B}[Dx\u{03} y\r", 2, "x yż"),
      // A pasted Ctrl-C acts, and nothing else of the paste is lost.
      ([], "\u{1B}[200~one\u{03}\n\u{04}two\u{1B}[201~ three\r", 2, "one two three"),
    ] as [([String], String, Int32, String)])
  func working(arguments: [String], typed: String, signal: Int32, line: String) throws {
    let terminal = try PseudoTerminal(launch(arguments))
    try terminal.expect("Answer: ")
    try terminal.send("wait\r")
    // With line editing they act from the end of the line on, and nothing is echoed.
    try terminal.expect(arguments.isEmpty ? "left out nothing\r\n" : "Waiting\r\n")
    try terminal.send(typed)
    let shown = try terminal.expect("Heard \(signal)")
    #expect(!arguments.isEmpty || shown == "Waiting\r\nHeard \(signal)")
    try terminal.expect("Got \"\(line)\"")
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

  @Test("The program can be stopped and continued during work, and keeps what was typed before")
  func suspendWorking() throws {
    let terminal = try probe("--job")
    try terminal.send("wait\r")
    try terminal.expect("Waiting\r\n")
    try terminal.send("ahead\r\u{1A}")
    try terminal.expect("[stopped]\r\n")
    expectEqual(terminal.settings, terminal.settingsBefore)
    try terminal.send("fg\r")
    try terminal.expect("\u{1B}[?2004h")
    try terminal.send("\u{03}")
    try terminal.expect("Heard 2")
    try terminal.expect("Got \"ahead\"")
  }
}
