import Foundation
import Platform
import TestSupport

/// A script, played with a fault or without, and what came of it.
struct FaultRun {
  let script: FaultScript
  let program: PetspotProgram
  /// What was written to standard output, or to the terminal, without what only moves the cursor.
  let output: String
  let errors: String
  /// How it ended; `nil` when it did not end in time.
  let status: ExitStatus?
  let calls: [TracedCall]
  /// The terminal's settings before and after; the same where there is none.
  private(set) var settings = ("", "")

  /// Everything that was said.
  var said: String { output + "\n" + errors }

  /// - Parameters:
  ///   - fault: what fails; `nil` for nothing.
  ///   - seconds: how long it may take; another program's lock is waited for ten seconds.
  init(_ script: FaultScript, fault: Fault?, within seconds: Double = 20) throws {
    let stage = try FaultStage(script)
    self.script = script
    program = stage.program
    let launch = try FaultTracer.launch(
      program.launch(script.arguments(stage)), rules: fault?.rule ?? "", log: stage.log)
    if script == .terminal {
      let terminal = try PseudoTerminal(launch)
      status = Self.play(script.lines, on: terminal, within: seconds)
      output = Self.plain(String(decoding: terminal.transcript, as: UTF8.self))
      errors = ""
      settings = (terminal.settingsBefore, terminal.settings)
    } else {
      let ending = EndedOrNot(launch, input: script.lines.map { $0 + "\n" }.joined(), within: seconds)
      (output, errors, status) = (ending.output, ending.errors, ending.status)
    }
    calls = (try? FaultTracer.calls(in: stage.log)) ?? []
  }

  /// Types everything at the first prompt, and the end of input behind it for a program that asks for more.
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

  /// Without control sequences and carriage returns.
  private static func plain(_ transcript: String) -> String {
    transcript.replacing("\r\n", with: "\n").replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: "")
      .replacing("\r", with: "")
  }
}

/// A run from a pipe that need not end.
private struct EndedOrNot {
  var output = ""
  var errors = ""
  var status: ExitStatus?

  init(_ launch: ChildProcess.Launch, input: String, within seconds: Double) {
    do {
      let run = try ProgramRun(launch, input: input, within: seconds)
      (output, errors, status) = (run.text, run.errorText, run.status)
    } catch {
      errors = "\(error)"
    }
  }
}
