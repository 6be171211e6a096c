import Foundation
import TestSupport
import Testing

/// A folder with the program's home folder and unrelated files, which must not change.
final class Sandbox {
  let program: PetspotProgram
  private let before: [String: String]

  var folder: URL { program.home }
  var home: URL { folder.appendingPathComponent("home") }

  init() throws {
    program = try PetspotProgram()
    for name in ["home", "tmp/petspot-2024-photos", "home/.local/state/other"] {
      try FileManager.default.createDirectory(
        at: program.home.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    for name in [
      "notes", "home/notes", "tmp/petspot-2024-photos/rex.jpg", "home/.local/state/other/draft.json",
    ] {
      try Data("not the program's".utf8).write(to: program.home.appendingPathComponent(name))
    }
    try program.photo("home/rex.jpg")
    before = try Self.snapshot(of: program.home)
  }

  /// Launches the program through a shell command that sets up the condition to test.
  ///
  /// - Parameter command: a shell command in which `"$@"` is the program with its arguments.
  func launch(
    _ command: String, _ arguments: [String] = ["--lang", "en"], _ variables: [String: String?] = [:]
  ) throws -> ChildProcess.Launch {
    var environment = try program.environment(["HOME": home.path])
    for (name, value) in variables { environment[name] = value }
    return ChildProcess.Launch(
      "/bin/sh", arguments: ["-c", command, "sh", try BuiltProgram.path("petspot")] + arguments,
      environment: environment, folder: folder.path)
  }

  /// The input for a complete report.
  static let report = ReportScript.lines().map { $0 + "\n" }.joined()
  /// The input for a report that is left unfinished, with its answers kept.
  static let unfinished = "616-00000\ncontinue\n~/rex.jpg\nquit\n1\n"

  func run(
    _ command: String, _ arguments: [String] = ["--lang", "en"], _ variables: [String: String?] = [:],
    input: String = Sandbox.report
  ) throws -> ProgramRun {
    try ProgramRun(launch(command, arguments, variables), input: input)
  }

  // MARK: Invariants of every run

  /// Requires a documented status and a message, no raw control characters, and unchanged files.
  func expectCleanExit(
    _ run: ProgramRun, _ context: String, statuses: [Int32] = [0, 1, 2], isSilent: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let output = run.text + run.errorText
    let isSaid = isSilent || run.text.hasSuffix(".\n") || !run.errorText.isEmpty || run.status == .exited(0)
    let after = try Self.snapshot(of: folder)
    let hasReport = after.keys.contains { $0.hasSuffix("/photo.jpg") && $0.contains("/announcements/") }
    for (isSo, what) in [
      (statuses.contains { run.status == .exited($0) }, "\(run.status)"), (isSaid, "no sentence"),
      (Self.controls(in: output).isEmpty, output.debugDescription),
      (!output.contains("Fatal error"), "a trap"),
      (hasReport || !output.contains("Report created"), "there is no report"),
    ] where !isSo {
      Issue.record("\(context): \(what)", sourceLocation: sourceLocation)
    }
    expectUntouched(after, context, sourceLocation)
  }

  /// The control characters in a text, without line feeds.
  static func controls(in text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { $0 != "\n" && $0.properties.generalCategory == .control }
  }

  /// Requires that only the program's own files have changed, and that these are private.
  private func expectUntouched(
    _ after: [String: String], _ context: String, _ sourceLocation: SourceLocation
  ) {
    for (path, state) in before {
      #expect(after[path] == state, "\(context): \(path)", sourceLocation: sourceLocation)
    }
    for (path, state) in after where before[path] == nil {
      #expect(Self.isOwn(path), "\(context): \(path) is new", sourceLocation: sourceLocation)
      // A symbolic link has no permissions of its own.
      let isPrivate = ["700 ", "600 ", "link "].contains { state.hasPrefix($0) }
      #expect(isPrivate, "\(context): \(path) is \(state)", sourceLocation: sourceLocation)
    }
  }

  /// Whether a path is the program's own: in a `petspot` folder, a parent folder it had to create, or the
  /// draft beside one that it must leave alone.
  private static func isOwn(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    let last = parts.last ?? ""
    return parts.contains("petspot") || [".local", "state", "share"].contains(last) || last.contains("-2")
  }

  /// The permissions and contents of all files and folders below a folder.
  private static func snapshot(of folder: URL) throws -> [String: String] {
    var states: [String: String] = [:]
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    for path in paths {
      let url = folder.appendingPathComponent(path)
      let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
      let kind = attributes[.type] as? FileAttributeType
      let mode = String(attributes[.posixPermissions] as? Int ?? 0, radix: 8)
      let contents = kind == .typeRegular ? (try? Data(contentsOf: url))?.hashValue : nil
      states[path] = "\(kind == .typeSymbolicLink ? "link" : mode) \(contents ?? 0)"
    }
    return states
  }
}
