import Foundation
import TestSupport
import TestTraits
import Testing

/// Standard input, output and error that are closed, of no use, or something else than they should be.
@ProgramLane
@Suite("Strange descriptors", .programs, .tags(.thorough))
struct DescriptorTests {
  /// What a shell closes, and which of output and error are left to say something on.
  nonisolated static let closings = ["<&-", ">&-", "2>&-", "<&- >&-", "<&- 2>&-", ">&- 2>&-", "<&- >&- 2>&-"]
  nonisolated static let tasks = [
    ["--lang", "en"], ["--help"], ["reports"], ["--lang", "en", "--no-draft"],
  ]

  @Test("Closed ones", arguments: closings, tasks)
  func closed(_ closing: String, task: [String]) throws {
    let yard = try Yard()
    let run = try yard.run("exec \"$@\" \(closing)", task)
    let context = "\(task) \(closing)"
    let needsInput = !task.contains("--help") && !task.contains("reports")
    let isOutputClosed = closing.contains(" >&-") || closing.hasPrefix(">&-")
    let isBothClosed = isOutputClosed && closing.contains("2>&-")
    let isFailure = isOutputClosed || (needsInput && closing.contains("<&-"))
    try yard.expectOrder(run, context, statuses: [isFailure ? 1 : 0], isSilent: isBothClosed)
    if isOutputClosed, !isBothClosed {
      #expect(run.errorText.contains("The program cannot write to standard output"), "\(context)")
    }
    try expectNoSpeech(inFilesOf: yard, context)
  }

  /// A descriptor that is closed is the next file's number: what was to be said would go into that file.
  private func expectNoSpeech(inFilesOf yard: Yard, _ context: String) throws {
    let names = FileManager.default.enumerator(atPath: yard.home.path)?.compactMap { $0 as? String } ?? []
    for name in names where !name.hasSuffix(".jpg") {
      guard let data = try? Data(contentsOf: yard.home.appendingPathComponent(name)) else { continue }
      let text = String(decoding: data, as: UTF8.self)
      for said in ["standard output", "Step 1", "Microchip number"] {
        #expect(!text.contains(said), "\(context): \(name) holds \(text.prefix(200))")
      }
    }
  }

  @Test("An input that is a folder", arguments: ["<.", "</"])
  func folderAsInput(_ redirection: String) throws {
    let yard = try Yard()
    let run = try yard.run("exec \"$@\" \(redirection)")
    try yard.expectOrder(run, redirection, statuses: [1])
    #expect((run.text + run.errorText).contains("The program can no longer read your answers."))
  }

  @Test("An input that is open for writing only")
  func unreadableInput() throws {
    let yard = try Yard()
    let run = try yard.run("exec \"$@\" 0>/dev/null")
    try yard.expectOrder(run, "0>/dev/null", statuses: [1])
    #expect((run.text + run.errorText).contains("The program can no longer read your answers."))
  }

  @Test("An input that is one line without end")
  func endlessLine() throws {
    let yard = try Yard()
    let run = try yard.run("ulimit -v 4000000; exec \"$@\" </dev/zero")
    try yard.expectOrder(run, "</dev/zero", statuses: [1])
    #expect(run.output.count < 10_000)
  }

  /// On some systems the device is not there.
  nonisolated private static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

  @Test(
    "An output that is full, and one that nobody reads",
    .enabled(if: hasFullDevice, "there is no /dev/full"),
    arguments: [">/dev/full", ">/dev/full 2>/dev/full", "3<>pipe 4>pipe 3<&- >&4"],
    [["--lang", "en"], ["--help"], ["--version"], ["reports"]])
  func unusableOutput(_ redirection: String, task: [String]) throws {
    let yard = try Yard()
    try FIFO.make(at: yard.folder.appendingPathComponent("tmp/pipe").path)
    let command = "exec \(redirection.replacing("pipe", with: "tmp/pipe")); exec \"$@\""
    let run = try yard.run(command, task)
    let isSilent = redirection.contains("2>")
    let context = "\(task) \(redirection)"
    #expect(run.status == .exited(1), "\(context)")
    #expect(run.text.isEmpty, "\(context)")
    #expect(run.errorText.contains("The program cannot write to standard output") != isSilent, "\(context)")
  }

  @Test("An output that is full from the middle on: every answer before it is kept")
  func outputThatFills() throws {
    for limit in stride(from: 200, through: 1400, by: 100) {
      let yard = try Yard()
      // The first bytes are read, and then nobody reads any more.
      let command = "{ \"$@\"; echo $? >tmp/status; } | head -c \(limit)"
      let run = try yard.run(command, input: Yard.report.components(separatedBy: "continue\nclose")[0])
      let status = try String(contentsOf: yard.folder.appendingPathComponent("tmp/status"), encoding: .utf8)
      #expect(status == "1\n", "\(limit)")
      let answers = FaultAnswers(transcript: run.text, typed: ReportScript.english.lines).answers
      let draft = yard.home.appendingPathComponent(".local/state/petspot/draft.json")
      let kept =
        try (try? Data(contentsOf: draft)).flatMap {
          try JSONSerialization.jsonObject(with: $0) as? [String: Any]
        } ?? [:]
      for answer in answers where answer.isConfirmed {
        #expect("\(kept[answer.key] ?? "")" == answer.text, "\(limit): \(answer.key)")
      }
    }
  }
}
