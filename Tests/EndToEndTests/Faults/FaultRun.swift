import Foundation
import Platform
import TestSupport

/// A run of a script, with or without a fault.
struct FaultRun {
  let script: FaultScript
  let program: PetspotProgram
  /// Standard output, or the terminal's output without control sequences.
  let output: String
  let errors: String
  /// The exit status; `nil` if the run exceeded its time limit.
  let status: ExitStatus?
  let calls: [TracedCall]
  /// The terminal's settings before and after the run; empty without a terminal.
  private(set) var settings = ("", "")

  /// Standard output and standard error.
  var messages: String { output + "\n" + errors }

  /// - Parameters:
  ///   - fault: what fails; `nil` for nothing.
  ///   - seconds: the time limit. Waiting for the lock of another program takes up to ten seconds.
  init(_ script: FaultScript, fault: Fault?, within seconds: Double = 60) throws {
    let fixture = try FaultFixture(script)
    self.script = script
    program = fixture.program
    let launch = try FaultTracer.launch(
      program.launch(script.arguments(fixture)), rules: fault?.rule ?? "", log: fixture.log)
    if script == .terminal {
      let terminal = try PseudoTerminal(launch)
      status = Self.play(script.lines, on: terminal, within: seconds)
      output = Self.plain(terminal.text)
      errors = ""
      settings = (terminal.settingsBefore, terminal.settings)
    } else {
      let run = Result {
        try ProgramRun(launch, input: script.lines.map { $0 + "\n" }.joined(), within: seconds)
      }
      status = try? run.get().status
      output = (try? run.get().text) ?? ""
      errors = (try? run.get().errorText) ?? "\(run)"
    }
    calls = (try? FaultTracer.calls(in: fixture.log)) ?? []
  }

  /// Sends all lines at the first prompt, followed by the end of input in case the program asks for more.
  private static func play(
    _ lines: [String], on terminal: PseudoTerminal, within seconds: Double
  ) -> ExitStatus? {
    do {
      _ = try? terminal.expect("Microchip number: ", within: 1)
      try? terminal.send(lines.map { $0 + "\n" }.joined() + "\u{4}\u{4}\u{4}")
      return try terminal.waitForEnd(within: seconds)
    } catch {
      return nil
    }
  }

  /// Removes control sequences and carriage returns.
  private static func plain(_ transcript: String) -> String {
    transcript.replacing("\r\n", with: "\n").replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: "")
      .replacing("\r", with: "")
  }
}
