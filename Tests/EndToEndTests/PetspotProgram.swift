import Foundation
import Platform
import TestSupport
import TestTraits
import Testing

/// The built program with a home folder of its own, isolated from the machine's settings and other tests.
final class PetspotProgram {
  /// The connection of the program's standard input and output.
  enum Medium: String, CaseIterable { case terminal, pipe }

  private let folder: TemporaryFolder

  /// - Parameter draft: the changes to a complete draft, which is written with its photo; `nil` for neither.
  init(draft: [String: Any]? = nil) throws {
    folder = try TemporaryFolder()
    guard let draft else { return }
    try photo()
    try prepareDraft(draft)
  }

  var home: URL { folder.url }
  var archive: URL { home.appendingPathComponent(".local/share/petspot/announcements") }
  var receipts: URL { home.appendingPathComponent(".local/share/petspot/receipts") }
  var draft: URL { home.appendingPathComponent(".local/state/petspot/draft.json") }
  var draftFolder: URL { draft.deletingLastPathComponent() }
  var temporaryFolder: URL { home.appendingPathComponent("tmp") }

  /// The whole environment, with additional variables.
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

  /// Starts the program on a pseudo-terminal or on pipes.
  func start(
    on medium: Medium, _ arguments: [String] = [], _ variables: [String: String] = [:]
  ) throws -> any RunningProgram {
    let launch = try launch(arguments, variables)
    return medium == .terminal ? try PseudoTerminal(launch) : try PipedProgram(launch)
  }

  /// Runs the program with these lines on a pipe.
  func run(
    _ lines: [String] = [], _ arguments: [String] = [], _ variables: [String: String] = [:]
  ) throws -> ProgramRun {
    try ProgramRun(launch(arguments, variables), input: lines.map { $0 + "\n" }.joined(), within: 60)
  }

  func run(bytes: [UInt8], _ arguments: [String] = []) throws -> ProgramRun {
    try ProgramRun(launch(arguments), input: bytes, within: 60)
  }

  /// Submits the prepared draft to a service from step 4, and types these lines.
  func submit(
    _ lines: [String] = ["continue", "close"], to service: LoopbackService, language: String = "en",
    _ options: [String] = []
  ) throws -> ProgramRun {
    try run(lines, ["--step", "4", "--lang", language, "--service", service.address] + options)
  }

  /// Stores a report in the archive, with these changes to a complete draft.
  ///
  /// - Returns: its identifier.
  func archiveReport(_ draft: [String: Any] = [:]) throws -> String {
    let before = try announcements().compactMap { $0["id"] as? String }
    try photo()
    try prepareDraft(draft)
    try expectEqual(run(["continue", "close"], ["--step", "4", "--lang", "en"]).status, .exited(0))
    return try #require(
      announcements().compactMap { $0["id"] as? String }.first { !before.contains($0) })
  }

  /// Creates a JPEG photo of a given size in the home folder.
  @discardableResult
  func photo(_ name: String = "rex.jpg", byteCount: Int = 2_000) throws -> URL {
    URL(fileURLWithPath: try folder.write([UInt8].jpeg(byteCount: byteCount), to: name))
  }

  /// Writes a complete draft.
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

  /// The line that ends a conversation whose answers are kept.
  static let answersKept = "Your answers are kept. To go on with them, run petspot again in the same way."

  /// The paths of all files below the home folder, without folders.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: home.path).filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(
        atPath: home.appendingPathComponent(path).path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }

  /// The values in the draft.
  func draftValues() throws -> [String: Any] { try [String: Any](jsonIn: draft) }

  /// The names left in the folder for temporary files.
  var temporaryLeftovers: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: temporaryFolder.path)) ?? []
  }

  func permissions(of url: URL) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int ?? -1
  }

  /// What the logs in the folder of receipts say of announcements at services.
  func deliveries() throws -> [[String: Any]] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: receipts.path)) ?? []
    return try names.sorted().flatMap { name in
      try [String: Any](jsonIn: receipts.appendingPathComponent(name))["deliveries"] as? [[String: Any]] ?? []
    }
  }

  /// The JSON objects of all announcements in the archive.
  func announcements() throws -> [[String: Any]] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: archive.path)) ?? []
    return try names.filter { !$0.hasPrefix(".") }.sorted().map { name in
      try [String: Any](jsonIn: archive.appendingPathComponent("\(name)/announcement.json"))
    }
  }
}

extension String {
  /// The text without white space, for finding paths in it: they are wrapped at spaces, or anywhere if they
  /// exceed a line.
  var unbroken: String { filter { !$0.isWhitespace } }
}

/// The input for a complete report in one language.
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
