import Foundation
import Platform
import TestSupport
import Testing

/// The built program in a home of its own: nothing of the machine's settings or of another test reaches it.
final class PetspotProgram {
  let home: URL

  init() throws {
    home = FileManager.default.temporaryDirectory.appendingPathComponent("petspot-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
  }

  /// The child of a program that was killed may still write into its home for an instant, so it is tried again.
  deinit {
    for _ in 0..<100 where FileManager.default.fileExists(atPath: home.path) {
      if (try? FileManager.default.removeItem(at: home)) != nil { return }
      _ = try? Readiness.wait(for: [], atMost: 10)
    }
  }

  var archive: URL { home.appendingPathComponent(".local/share/petspot/announcements") }
  var draft: URL { home.appendingPathComponent(".local/state/petspot/draft.json") }
  var temporaryFolder: URL { home.appendingPathComponent("tmp") }

  /// The whole environment; `variables` come on top.
  func environment(_ variables: [String: String] = [:]) throws -> [String: String] {
    try FileManager.default.createDirectory(at: temporaryFolder, withIntermediateDirectories: true)
    return ["HOME": home.path, "TMPDIR": temporaryFolder.path, "PATH": "/usr/bin:/bin", "TERM": "xterm"]
      .merging(variables) { $1 }
  }

  func launch(_ arguments: [String] = [], _ variables: [String: String] = [:]) throws -> ChildProcess.Launch {
    ChildProcess.Launch(
      try BuiltProgram.path("petspot"), arguments: arguments, environment: try environment(variables),
      folder: home.path)
  }

  /// Runs it with these lines on a pipe.
  func run(
    _ lines: [String] = [], _ arguments: [String] = [], _ variables: [String: String] = [:]
  ) throws -> ProgramRun {
    try ProgramRun(launch(arguments, variables), input: lines.map { $0 + "\n" }.joined(), within: 60)
  }

  func run(bytes: [UInt8], _ arguments: [String] = []) throws -> ProgramRun {
    try ProgramRun(launch(arguments), input: bytes, within: 60)
  }

  /// A photo in the home folder, of any size; the first bytes make it a JPEG.
  @discardableResult
  func photo(_ name: String = "rex.jpg", byteCount: Int = 2_000) throws -> URL {
    let url = home.appendingPathComponent(name)
    let pattern = (0..<4_099).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]
    bytes.reserveCapacity(byteCount)
    while bytes.count < byteCount { bytes += pattern.prefix(byteCount - bytes.count) }
    try Data(bytes).write(to: url)
    return url
  }

  /// A draft that lacks nothing.
  func prepareDraft(_ changes: [String: Any] = [:], at url: URL? = nil) throws {
    let url = url ?? draft
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    let complete: [String: Any] = [
      "version": 1, "photoPath": "~/rex.jpg", "lastSeenDate": "2026-01-02", "species": "dog", "sex": "male",
      "phone": "+48 123 456 789", "email": "owner@example.com", "latitude": 52.2297, "longitude": 21.0122,
    ]
    try JSONSerialization.data(withJSONObject: complete.merging(changes) { $1 }).write(to: url)
  }

  /// Every file below the home folder, folders not among them.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: home.path).filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(
        atPath: home.appendingPathComponent(path).path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }

  /// What is left in the folder for temporary files.
  var temporaryLeftovers: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: temporaryFolder.path)) ?? []
  }

  func permissions(of url: URL) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int ?? -1
  }

  /// Every announcement of the archive, as its JSON.
  func announcements() throws -> [[String: Any]] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: archive.path)) ?? []
    return try names.filter { !$0.hasPrefix(".") }.sorted().map { name in
      let data = try Data(contentsOf: archive.appendingPathComponent("\(name)/announcement.json"))
      return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    }
  }
}

extension String {
  /// Without white space, to look for a text with a path in it: a line is broken at a space or, in a path that is longer
  /// than a line, between any two characters.
  var unbroken: String { filter { !$0.isWhitespace } }
}

/// The lines of a whole report, in one language.
struct ReportScript {
  let language: String
  let lines: [String]
  let summaryTitle: String

  static let english = ReportScript(
    language: "en",
    lines: [
      "616-00000 0012345", "continue", "~/rex.jpg", "continue", "2026-01-02", "Rex", "dog", "beagle", "male",
      "4",
      "52.2297, 21.0122", "White with brown ears", "continue", "+48 123 456 789", "owner@example.com",
      "$250 gift card + hugs", "continue", "close",
    ], summaryTitle: "Report created")

  static let polish = ReportScript(
    language: "pl",
    lines: [
      "616-00000 0012345", "dalej", "~/rex.jpg", "dalej", "2.01.2026", "Reksio", "pies", "beagle", "samiec",
      "4",
      "52,2297; 21,0122", "Biały, brązowe uszy", "dalej", "+48 123 456 789", "owner@example.com",
      "200 zł i uściski", "dalej", "zamknij",
    ], summaryTitle: "Zgłoszenie utworzone")
}

extension ReportScript: CustomTestStringConvertible {
  var testDescription: String { language }
}
