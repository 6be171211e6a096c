import Foundation
import Localization
import TestSupport
import TestTraits
import Testing

/// Unusual environment variables.
@Suite("Environment variables", .programs, .tags(.thorough))
struct EnvironmentTests {
  /// A value of a variable that names a folder.
  enum Value: String, CaseIterable {
    case unset, empty, relative, missing, file, loop, spaces, lineBreak, escape, overlong, device, dots

    func make(in sandbox: Sandbox) throws -> String? {
      let folder = sandbox.folder.appendingPathComponent("petspot/\(rawValue)")
      try FileManager.default.createDirectory(
        at: folder.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      switch self {
      case .unset: return nil
      case .empty: return ""
      case .relative: return "petspot/relative"
      case .missing: break
      case .file:
        try Data().write(to: folder)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.path)
      case .loop: try FileManager.default.createSymbolicLink(at: folder, withDestinationURL: folder)
      case .spaces: return folder.path + "/a b"
      case .lineBreak: return folder.path + "/a\nb"
      case .escape: return folder.path + "/a\u{1B}[31mb\u{7}\u{9B}c"
      case .overlong: return folder.path + String(repeating: "/petspot", count: 600)
      case .device: return "/dev/null"
      case .dots: return folder.path + "/../dots/./."
      }
      return folder.path
    }
  }

  @Test(
    "Any value of a folder variable is handled",
    arguments: ["HOME", "TMPDIR", "XDG_STATE_HOME", "XDG_DATA_HOME"], Value.allCases)
  func folder(_ name: String, is value: Value) throws {
    // A complete report is stored in the archive, an unfinished one in the state folder.
    let inputs = ["TMPDIR", "XDG_DATA_HOME"].contains(name) ? [Sandbox.report] : [Sandbox.unfinished]
    for input in name == "HOME" ? [Sandbox.report, Sandbox.unfinished] : inputs {
      let sandbox = try Sandbox()
      var variables: [String: String?] = [name: try value.make(in: sandbox)]
      if name == "HOME", value == .unset || value == .empty {
        // Without HOME the program uses the account's home folder, which tests must not touch.
        variables["XDG_STATE_HOME"] = sandbox.home.appendingPathComponent("petspot/state").path
        variables["XDG_DATA_HOME"] = sandbox.home.appendingPathComponent("petspot/share").path
      }
      let run = try sandbox.run("exec \"$@\"", ["--lang", "en"], variables, input: input)
      // With another home folder the photo is not found, and an additional question is asked.
      try sandbox.expectCleanExit(run, "\(name) \(value)")
      let isKept = run.text.contains("Your answers are kept")
      let files = try sandbox.program.files()
      #expect(!isKept || files.contains { $0.hasSuffix("petspot/draft.json") }, "\(name) \(value)")
    }
  }

  @Test("The path of an unusable event log is shown without control characters", arguments: Value.allCases)
  func events(_ value: Value) throws {
    let sandbox = try Sandbox()
    let folder = try value.make(in: sandbox)
    let run = try sandbox.run(
      "exec \"$@\"", ["--lang", "en"], ["PETSPOT_EVENTS": folder.map { "\($0)/events" }])
    expectEqual(run.status, .exited(0))
    #expect(run.text.contains("Report created"))
    expectEqual(Sandbox.controls(in: run.errorText), [])
  }

  @Test(
    "Control characters in LANG, TERM and the service address are not printed",
    arguments: ["reports", "report"])
  func controls(_ task: String) throws {
    for name in [
      "LANGUAGE", "LC_ALL", "LANG", "TERM", "TZ", "PETSPOT_API_URL", "PETSPOT_TIMEOUT", "PETSPOT_BRIEF",
    ] {
      let sandbox = try Sandbox()
      let run = try sandbox.run("exec \"$@\"", [task], [name: "\u{1B}]0;x\u{7}\u{9B}31m\n"], input: "")
      try sandbox.expectCleanExit(run, name)
    }
  }

  @Test("A removed working directory is handled")
  func removedFolder() throws {
    let sandbox = try Sandbox()
    let run = try sandbox.run("mkdir here && cd here && rmdir ../here && exec \"$@\"")
    try sandbox.expectCleanExit(run, "no current folder", statuses: [0])
  }
}

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
    let run = try sandbox.run("ulimit -v 4000000 2>/dev/null; exec \"$@\" </dev/zero")
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

/// Resource limits, set with `ulimit`.
@Suite("Resource limits", .kills, .tags(.thorough))
struct ResourceTests {
  /// If the limit is too low to load the program, the loader reports it.
  @Test(
    "Few descriptors, small files, and limits for the stack, core files and processor time",
    arguments: [3, 4, 5, 6, 8, 10, 12].map { "-n \($0)" } + [0, 1, 2, 4].map { "-f \($0)" } + [
      "-s 512", "-s 256", "-c 0", "-t 60",
    ])
  func limits(_ limit: String) throws {
    for input in [Sandbox.report, Sandbox.unfinished] {
      let sandbox = try Sandbox()
      let run = try sandbox.run("ulimit \(limit) && exec \"$@\"", input: input)
      if run.status == .exited(127) {
        #expect(run.errorText.contains("shared"), "\(limit): \(run.errorText)")
        continue
      }
      try sandbox.expectCleanExit(run, limit)
      let names = sandbox.program.names(in: sandbox.home.appendingPathComponent(".local/state/petspot"))
      let isKept = run.says(L10n(.en).draft.kept)
      // The answers written before the limit was reached may exist in both cases.
      #expect(names == ["draft.json"] || (names.isEmpty && !isKept), "\(limit)")
      if isKept {
        let again = try sandbox.run("exec \"$@\"", input: "1\nreview\n")
        #expect(again.text.contains("Microchip number: 616"), "\(limit): \(again.text)")
      }
    }
  }

  /// A debug build with its libraries uses several hundred megabytes of address space.
  @Test(
    "Little address space",
    .enabled(if: InstalledProgram.shellHasLimit("-v 400000"), "the system has no limit for it"),
    arguments: [100_000, 200_000, 400_000])
  func addresses(_ kilobytes: Int) throws {
    let sandbox = try Sandbox()
    let run = try sandbox.run("ulimit -v \(kilobytes) && exec \"$@\"")
    if run.status == .exited(0) { try sandbox.expectCleanExit(run, "\(kilobytes)") }
    #expect(!run.text.contains("Report created") || run.status == .exited(0))
  }
}
