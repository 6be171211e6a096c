import Foundation
import TestSupport
import TestTraits
import Testing

/// Closed, unusable or unexpected standard descriptors.
@Suite("Standard descriptors", .programs, .tags(.thorough))
struct DescriptorTests {
  /// Redirections that close descriptors.
  nonisolated static let closings = ["<&-", ">&-", "2>&-", "<&- >&-", "<&- 2>&-", ">&- 2>&-", "<&- >&- 2>&-"]
  nonisolated static let tasks = [
    ["--lang", "en"], ["--help"], ["reports"], ["--lang", "en", "--no-draft"],
  ]

  @Test("Closed descriptors are handled as end of input or a failed output", arguments: closings, tasks)
  func closed(_ closing: String, task: [String]) throws {
    let sandbox = try Sandbox()
    let run = try sandbox.run("exec \"$@\" \(closing)", task)
    let context = "\(task) \(closing)"
    let needsInput = !task.contains("--help") && !task.contains("reports")
    let isOutputClosed = closing.contains(" >&-") || closing.hasPrefix(">&-")
    let isBothClosed = isOutputClosed && closing.contains("2>&-")
    let isFailure = isOutputClosed || (needsInput && closing.contains("<&-"))
    try sandbox.expectCleanExit(run, context, statuses: [isFailure ? 1 : 0], isSilent: isBothClosed)
    if isOutputClosed, !isBothClosed {
      #expect(run.errorText.contains("The program cannot write to standard output"), "\(context)")
    }
    try expectNoMessages(inFilesOf: sandbox, context)
  }

  /// Whether a process can be given a file system of its own, with nothing in /dev.
  nonisolated private static let canHideDevices =
    (try? ProgramRun(.init("/usr/bin/unshare", arguments: ["-rm", "/bin/sh", "-c", hidesDevices])))?.status
    == .exited(0)

  nonisolated private static let hidesDevices = "mount -t tmpfs none /dev"

  @Test(
    "Without /dev/null, a closed input has ended, too, and signals do not become answers",
    .enabled(if: canHideDevices, "unshare is missing or not permitted"))
  func withoutDevices() throws {
    let sandbox = try Sandbox()
    let launch = try sandbox.launch(#"exec unshare -rm sh -c '\#(Self.hidesDevices); exec "$@" <&-' sh "$@""#)
    let run = try ProgramRun(launch)
    try sandbox.expectCleanExit(run, "no /dev/null", statuses: [1])
    #expect(run.text.contains("Microchip number: "))
  }

  /// The number of a closed descriptor is reused for the next opened file; messages must not be written into
  /// it.
  private func expectNoMessages(inFilesOf sandbox: Sandbox, _ context: String) throws {
    for name in try sandbox.program.files() where !name.hasSuffix(".jpg") {
      let text = String(decoding: try Data(contentsOf: sandbox.program.file(name)), as: UTF8.self)
      for said in ["standard output", "Step 1", "Microchip number"] {
        #expect(!text.contains(said), "\(context): \(name) holds \(text.prefix(200))")
      }
    }
  }

  @Test("A folder or a write-only file as input can't be read", arguments: ["<.", "</", "0>/dev/null"])
  func unreadableInput(_ redirection: String) throws {
    let sandbox = try Sandbox()
    let run = try sandbox.run("exec \"$@\" \(redirection)")
    try sandbox.expectCleanExit(run, redirection, statuses: [1])
    #expect((run.text + run.errorText).contains("The program can no longer read your answers."))
  }

  @Test("An endless line is refused")
  func endlessLine() throws {
    let sandbox = try Sandbox()
    let run = try sandbox.run("ulimit -v 4000000; exec \"$@\" </dev/zero")
    try sandbox.expectCleanExit(run, "</dev/zero", statuses: [1])
    #expect(run.output.count < 10_000)
  }

  /// Not every system has the device.
  nonisolated private static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

  @Test(
    "A full output and a closed output end the program with an error",
    .enabled(if: hasFullDevice, "there is no /dev/full"),
    arguments: [">/dev/full", ">/dev/full 2>/dev/full", "3<>pipe 4>pipe 3<&- >&4"],
    [["--lang", "en"], ["--help"], ["--version"], ["reports"]])
  func unusableOutput(_ redirection: String, task: [String]) throws {
    let sandbox = try Sandbox()
    mkfifo(sandbox.folder.appendingPathComponent("tmp/pipe").path, 0o600)
    let command = "exec \(redirection.replacing("pipe", with: "tmp/pipe")); exec \"$@\""
    let run = try sandbox.run(command, task)
    let isSilent = redirection.contains("2>")
    let context = "\(task) \(redirection)"
    expectEqual(run.status, .exited(1), context)
    expectEqual(run.text, "", context)
    expectEqual(run.errorText.contains("The program cannot write to standard output"), !isSilent, context)
  }

  @Test("Answers before a failed write to the output are kept")
  func outputThatFills() throws {
    for limit in stride(from: 200, through: 1400, by: 100) {
      let sandbox = try Sandbox()
      // The reader takes the first bytes only.
      let command = "{ \"$@\"; echo $? >tmp/status; } | head -c \(limit)"
      let run = try sandbox.run(command, input: Sandbox.report.components(separatedBy: "continue\nclose")[0])
      try expectEqual(String(contentsOf: sandbox.program.file("tmp/status"), encoding: .utf8), "1\n")
      let answers = FaultAnswers(transcript: run.text, typed: ReportScript.lines()).answers
      let draft = sandbox.home.appendingPathComponent(".local/state/petspot/draft.json")
      let isKept = FileManager.default.fileExists(atPath: draft.path)
      let kept = isKept ? try [String: Any](jsonIn: draft) : [:]
      for answer in answers where answer.isConfirmed {
        #expect("\(kept[answer.key] ?? "")" == answer.text, "\(limit): \(answer.key)")
      }
    }
  }
}
