import Foundation
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

  @Test(
    "A file given with --draft that is not a draft is left alone, and the working directory is unchanged",
    arguments: ["/", ".", "..", "", "notes", "tmp", "tmp/petspot-2024-photos/rex.jpg", "loop", "pipe"])
  func draft(_ path: String) throws {
    let sandbox = try Sandbox()
    let folder = sandbox.folder.appendingPathComponent("petspot")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let loop = folder.appendingPathComponent("loop")
    try FileManager.default.createSymbolicLink(at: loop, withDestinationURL: loop)
    mkfifo(folder.appendingPathComponent("pipe").path, 0o600)
    let known = ["/", ".", "..", "", "loop", "pipe"].contains(path)
    let named = known ? path : "../\(path)"
    let run = try sandbox.run(
      "cd petspot && exec \"$@\"", ["--lang", "en", "--draft", named], input: "616-00000\n")
    try sandbox.expectCleanExit(run, path, statuses: [1, 2])
    #expect((run.text + run.errorText).contains("draft"), "\(path): \(run.text)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    if ["/", ".", "..", ""].contains(path) { expectEqual(Set(names), ["loop", "pipe"], "\(path)") }
  }
}
