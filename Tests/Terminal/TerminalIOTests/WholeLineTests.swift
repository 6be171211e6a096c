import TestSupport
import TestTraits
import Testing

@Suite("Input of whole lines", .terminals)
struct WholeLineTests {
  @Test("Answers from a pipe are echoed after their prompts, with control characters made visible")
  func pipe() throws {
    let run = try ProgramRun(launch([]), input: "Łatka\r\n\u{1B}[31m\n\nlast")
    expectEqual(
      run.text,
      """
      Answer: Łatka
      Got "Łatka" left out nothing
      Answer: ^[[31m
      Got "\\u{1B}[31m" left out nothing
      Answer: \n\
      Got "" left out nothing
      Answer: last
      Got "last" left out nothing
      Answer: \n\
      End: endOfInput

      """)
    expectEqual(run.status, .exited(0))
  }

  @Test("A line that is not valid text is reported, and the next one is read", arguments: ["\u{0}", nil])
  func undecodable(text: String?) throws {
    let bytes = text.map { Array($0.utf8) } ?? [0xC5, 0x28]
    let run = try ProgramRun(launch([]), input: bytes + Array("\nyes\n".utf8))
    #expect(run.text.contains("Undecodable\nAnswer: yes\nGot \"yes\""))
  }

  @Test("A line of three megabytes is read whole", .tags(.thorough))
  func longLine() throws {
    let run = try ProgramRun(launch([]), input: String(repeating: "x", count: 3_000_000) + "\nshort\n")
    #expect(run.output.count > 6_000_000)
    #expect(run.text.contains("Answer: short\nGot \"short\""))
  }

  @Test("A closed output ends the program")
  func brokenPipe() throws {
    let script = "\"$0\" | true"
    let shell = ChildProcess.Launch("/bin/sh", arguments: ["-c", script, try launch([]).program])
    let run = try ProgramRun(shell, input: "one\ntwo\n")
    expectEqual(run.status, .exited(0))
  }

  @Test("Without line editing a terminal gets no escape sequences", arguments: ["--plain", "--dumb"])
  func plain(argument: String) throws {
    let terminal = try PseudoTerminal(launch([argument]))
    let before = terminal.settingsBefore
    try terminal.expect("Answer: ")
    expectEqual(terminal.settings, before)
    try terminal.send("Łatka\r")
    try terminal.expect("Got \"Łatka\" left out nothing\r\nAnswer: ")
    try terminal.send("\u{04}")
    try terminal.expect("End: endOfInput")
    try terminal.waitForEnd()
    #expect(!terminal.transcript.contains(0x1B))
    expectEqual(terminal.settings, before)
  }
}
