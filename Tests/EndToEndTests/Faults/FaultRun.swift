import Foundation
import Platform
import TestSupport

/// What the program does while a call fails.
enum FaultScript: String, CaseIterable {
  /// A complete report from a pipe, with a photo, errors, review and summary.
  case conversation
  /// Continues a report from a draft and leaves it again.
  case resumed
  /// Like `conversation` up to the animal's name, but on a terminal with line editing.
  case terminal
  /// `petspot reports` with one report.
  case reports
  /// `petspot remove` with one report and its code.
  case removal

  /// The input. Every answer is unique, so that it can be found in any file.
  var lines: [String] {
    let whole = ReportScript.lines()
    return switch self {
    case .conversation:
      whole.dropLast(5) + ["123", "owner@", "a hug", "continue", "+48 123 456 789", "owner@example.com"]
        + ["review", "continue", "close"]
    case .resumed: ["1", "616-00000 0012345", "continue", "", "continue", "", "Reksio", "quit", "1"]
    case .terminal: whole.prefix(6) + ["quit", "1"]
    case .reports: []
    case .removal: [Self.code]
    }
  }

  var arguments: [String] {
    switch self {
    case .conversation, .resumed: ["--lang", "en", "--plain"]
    case .terminal: ["--lang", "en"]
    case .reports: ["reports"]
    case .removal: ["remove", Self.id]
    }
  }
}

extension FaultScript {
  /// The id of the announcement in `reports` and `removal`.
  static let id = "0b6cfa1e-7d5c-4c52-9f6e-3b1f1d0c8a11"
  static let code = "467432"

  /// Prepares the files before a run.
  fileprivate func prepare(_ program: PetspotProgram) throws {
    let photo = try program.photo()
    switch self {
    case .conversation, .terminal: break
    case .resumed: try program.prepareDraft()
    case .reports, .removal:
      let folder = program.archive.appendingPathComponent(Self.id)
      try SampleReport.archived(id: Self.id, code: Self.code)
        .write(to: folder.appendingPathComponent("announcement.json"))
      try FileManager.default.copyItem(at: photo, to: folder.appendingPathComponent("photo.jpg"))
    }
  }
}

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
    self.script = script
    program = try PetspotProgram()
    try script.prepare(program)
    // The file for the tracer's log.
    let log = program.file("calls")
    let launch = try FaultTracer.launch(
      program.launch(script.arguments), rules: fault?.rule ?? "", log: log)
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
    calls = (try? FaultTracer.calls(in: log)) ?? []
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

/// A system call of the traced program.
struct TracedCall {
  /// The name of the call, such as `openat`.
  let name: String
  /// The number among the calls with the name, from 1.
  let number: Int
  /// The file of the call: its path, or the descriptor and the path of its open file.
  let detail: String
  /// Whether a fault was injected.
  let hasFailed: Bool

  /// Whether the call was for the descriptor.
  func isOn(_ descriptor: Int) -> Bool { detail.hasPrefix("\(descriptor) ") }
}

/// The program that runs another program and injects faults into its system calls.
enum FaultTracer {
  /// Whether the system supports the tracer: Linux 5.5 or later, unless a container forbids it.
  static let isAvailable: Bool = {
    guard let tracer = try? BuiltProgram.path("FaultTracer") else { return false }
    let launch = ChildProcess.Launch(tracer, arguments: ["/dev/null", "", "/bin/sh", "-c", "exit 7"])
    return (try? ProgramRun(launch))?.status == .exited(7)
  }()

  /// Launches a program under the tracer.
  ///
  /// - Parameters:
  ///   - rules: the faults in the tracer's syntax; empty for none.
  ///   - log: the file for the tracer's log.
  static func launch(
    _ program: ChildProcess.Launch, rules: String, log: URL
  ) throws -> ChildProcess.Launch {
    var launch = program
    launch.program = try BuiltProgram.path("FaultTracer")
    launch.arguments = [log.path, rules, program.program] + program.arguments
    return launch
  }

  /// The calls in a log, in order. The last line may be incomplete if the tracer was killed.
  static func calls(in log: URL) throws -> [TracedCall] {
    let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    return text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, let number = Int(parts[1]) else { return nil }
      return TracedCall(
        name: String(parts[0].drop { $0 == "!" }), number: number, detail: String(parts[2]),
        hasFailed: line.hasPrefix("!"))
    }
  }
}
