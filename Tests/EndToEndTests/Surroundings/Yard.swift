import Foundation
import TestSupport
import Testing

/// A folder with the program's home in it and things around it that are nobody's business, to see afterwards
/// that they are as they were.
final class Yard {
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

  /// The program, started by a shell that first makes what is strange.
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

  /// The lines of a whole report.
  static let report = ReportScript.english.lines.map { $0 + "\n" }.joined()
  /// The lines of a report that is left in the middle, with its answers kept.
  static let unfinished = "616-00000\ncontinue\n~/rex.jpg\nquit\n1\n"

  func run(
    _ command: String, _ arguments: [String] = ["--lang", "en"], _ variables: [String: String?] = [:],
    input: String = Yard.report
  ) throws -> ProgramRun {
    try ProgramRun(launch(command, arguments, variables), input: input, within: 20)
  }

  // MARK: What holds after every run

  /// Requires a documented status with a sentence, no raw control characters, and everything as it was.
  func expectOrder(
    _ run: ProgramRun, _ context: String, statuses: [Int32] = [0, 1, 2], isSilent: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let place = sourceLocation
    #expect(
      statuses.contains { run.status == .exited($0) }, "\(context): \(run.status)", sourceLocation: place)
    if !isSilent {
      let isSaid = run.text.hasSuffix(".\n") || !run.errorText.isEmpty || run.status == .exited(0)
      #expect(isSaid, "\(context): no sentence", sourceLocation: place)
    }
    for text in [run.text, run.errorText] {
      let controls = text.unicodeScalars.filter { $0 != "\n" && $0.properties.generalCategory == .control }
      #expect(controls.isEmpty, "\(context): \(text.debugDescription)", sourceLocation: place)
      #expect(!text.contains("Fatal error"), "\(context)", sourceLocation: place)
    }
    if run.text.contains("Report created") {
      #expect(try hasReport(), "\(context): there is no report", sourceLocation: place)
    }
    try expectUntouched(context, sourceLocation: place)
  }

  /// Whether there is a report with its photo somewhere in the yard.
  private func hasReport() throws -> Bool {
    try Self.snapshot(of: folder).keys.contains {
      $0.hasSuffix("/photo.jpg") && $0.contains("/announcements/")
    }
  }

  /// Requires that nothing has changed but what is the program's own, and that this is private.
  func expectUntouched(_ context: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let after = try Self.snapshot(of: folder)
    for (path, state) in before {
      #expect(after[path] == state, "\(context): \(path)", sourceLocation: sourceLocation)
    }
    for (path, state) in after where before[path] == nil {
      #expect(Self.isOwn(path), "\(context): \(path) is new", sourceLocation: sourceLocation)
      // A link has no permissions of its own.
      let isPrivate = ["700 ", "600 ", "link "].contains { state.hasPrefix($0) }
      #expect(isPrivate, "\(context): \(path) is \(state)", sourceLocation: sourceLocation)
    }
  }

  /// The program's own: `petspot` where state and data are kept, the folders above it that were missing, and
  /// the draft beside one that must be left alone.
  private static func isOwn(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    let last = parts.last ?? ""
    return parts.contains("petspot") || [".local", "state", "share"].contains(last) || last.contains("-2")
  }

  /// Every file and folder below one, with its permissions and what is in it.
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
