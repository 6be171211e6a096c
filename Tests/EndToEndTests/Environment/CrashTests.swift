import Foundation
import Platform
import TestSupport
import TestTraits
import Testing

/// A signal for a program error ends the program at once, with the terminal restored.
@Suite("Crashes", .programs)
struct CrashTests {
  nonisolated static let signals: [String: Int32] = [
    "SEGV": SIGSEGV, "BUS": SIGBUS, "ABRT": SIGABRT, "ILL": SIGILL, "FPE": SIGFPE, "TRAP": SIGTRAP,
  ]

  /// Starts the program on a terminal, without core files.
  private func start(_ program: PetspotProgram, _ arguments: [String]) throws -> PseudoTerminal {
    try program.photo()
    let launch = try program.launch(arguments).through("ulimit -c 0; exec \"$0\" \"$@\"")
    return try PseudoTerminal(launch, columns: 200)
  }

  private func expectEnd(of terminal: PseudoTerminal, by name: String, saying text: String, _ context: String)
    throws
  {
    let number = try #require(Self.signals[name])
    terminal.process.send(Signal(rawValue: number))
    try expectEqual(terminal.waitForEnd(), .signalled(number), "\(context)")
    expectEqual(terminal.settings, terminal.settingsBefore, "\(context)")
    let last = terminal.unseen
    #expect(last.contains(text), "\(context): \(last.debugDescription)")
    for trace in ["Press space", "Backtrac", "Crash:"] {
      #expect(!last.contains(trace), "\(context): \(last.debugDescription)")
    }
  }

  @Test(
    "A crash with answers names the file that holds them", arguments: signals.keys.sorted(), ["en", "pl"])
  func withAnswers(_ name: String, language: String) throws {
    for isPlain in [false, true] {
      let program = try PetspotProgram()
      let terminal = try start(program, ["--lang", language] + (isPlain ? ["--plain"] : []))
      try terminal.expect(language == "en" ? "Microchip number: " : "Numer mikroczipa: ")
      try terminal.send("616-00000\n")
      try terminal.expect(language == "en" ? "Type continue" : "Słowo: dalej")
      try terminal.expect(": ")
      let text =
        language == "en"
        ? "because of an error in the program. The answers that were saved are in this file: \(program.draft.path)"
        : program.draft.path
      try expectEnd(of: terminal, by: name, saying: text, "\(name) \(language) \(isPlain)")
      let draft = try String(contentsOf: program.draft, encoding: .utf8)
      #expect(draft.contains("616-00000"))
    }
  }

  @Test(
    "A crash without a draft says that nothing was kept", arguments: signals.keys.sorted())
  func withoutAnswers(_ name: String) throws {
    let program = try PetspotProgram()
    let terminal = try start(program, ["--lang", "en", "--no-draft"])
    try terminal.expect("Microchip number: ")
    try terminal.send(lines: ["616-00000"])
    try terminal.expect("Type continue")
    try expectEnd(of: terminal, by: name, saying: "Your answers were not kept.", name)
    #expect(!FileManager.default.fileExists(atPath: program.draft.path))
  }

  @Test("A crash with an unfinished report names its file, even before any input")
  func withFoundDraft() throws {
    let program = try PetspotProgram()
    try program.prepareDraft()
    let terminal = try start(program, ["--lang", "en"])
    try terminal.expect("2 Start again: ")
    try expectEnd(
      of: terminal, by: "SEGV", saying: "saved are in this file: \(program.draft.path)",
      "found draft")
  }

  @Test("A crash with input from a pipe", arguments: signals.keys.sorted())
  func fromPipe(_ name: String) throws {
    let program = try PetspotProgram()
    let number = try #require(Self.signals[name])
    // The line that begins with "If" precedes the first prompt.
    let shell = """
      ulimit -c 0
      mkfifo in out
      "$0" --lang en <in >out 2>errors & exec 3>in 4<out
      while read -r line <&4 && [ "${line#If}" = "$line" ]; do :; done
      kill -\(number) $!
      wait $!
      echo $?
      cat errors
      """
    let run = try ProgramRun(program.launch().through(shell))
    #expect(run.text.hasPrefix("\(128 + number)\n"), "\(run.text)")
    #expect(run.text.contains("PetSpot has stopped because of an error in the program."), "\(run.text)")
  }
}
