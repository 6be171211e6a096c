import Foundation
import Localization
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
  var archive: URL { file(".local/share/petspot/announcements") }
  var receipts: URL { file(".local/share/petspot/receipts") }
  var draft: URL { file(".local/state/petspot/draft.json") }
  var draftFolder: URL { draft.deletingLastPathComponent() }
  var temporaryFolder: URL { file("tmp") }

  func file(_ path: String) -> URL { home.appendingPathComponent(path) }

  // MARK: Running

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

  /// Starts the program on a pseudo-terminal.
  func terminal(
    _ arguments: [String] = [], _ variables: [String: String] = [:], columns: Int = 80
  ) throws -> PseudoTerminal {
    try PseudoTerminal(launch(arguments, variables), columns: columns)
  }

  /// Starts the program on a pseudo-terminal or on pipes.
  func start(on medium: Medium, _ arguments: [String] = []) throws -> any RunningProgram {
    medium == .terminal ? try terminal(arguments) : try PipedProgram(launch(arguments))
  }

  /// Runs the program with these lines on a pipe.
  func run(
    _ lines: [String] = [], _ arguments: [String] = [], _ variables: [String: String] = [:]
  ) throws -> ProgramRun {
    try ProgramRun(launch(arguments, variables), input: lines.map { $0 + "\n" }.joined())
  }

  func petspot(
    _ words: String..., typing lines: [String] = [], in language: Language = .en
  ) throws -> ProgramRun {
    try run(lines, words + ["--lang", language.code])
  }

  /// Submits the prepared draft to a service from step 4, and types these lines.
  func submit(
    _ lines: [String] = ["continue", "close"], to service: LoopbackService, in language: Language = .en
  ) throws -> ProgramRun {
    try run(lines, ["--step", "4", "--lang", language.code, "--service", service.address])
  }

  // MARK: Files

  /// Stores a report in the archive, with these changes to a complete draft.
  ///
  /// - Returns: its identifier and its code.
  @discardableResult
  func archiveReport(_ draft: [String: Any] = [:]) throws -> (id: String, code: String) {
    let before = try archived()
    try photo()
    try prepareDraft(draft)
    try petspot("--step", "4", typing: ["continue", "close"]).expect(0)
    return try #require(archived().first { one in !before.contains { $0 == one } })
  }

  /// The identifiers and codes of all announcements in the archive.
  func archived() throws -> [(id: String, code: String)] {
    try announcements().map { ($0["id"] as? String ?? "", $0["managementPassword"] as? String ?? "") }
  }

  /// What the logs in the folder of receipts say of announcements at services.
  func deliveries() throws -> [[String: Any]] {
    try names(in: receipts).flatMap { name in
      try [String: Any](jsonIn: receipts.appendingPathComponent(name))["deliveries"] as? [[String: Any]] ?? []
    }
  }

  /// The JSON objects of all announcements in the archive.
  func announcements() throws -> [[String: Any]] {
    try names(in: archive).filter { !$0.hasPrefix(".") }.map { name in
      try [String: Any](jsonIn: archive.appendingPathComponent("\(name)/announcement.json"))
    }
  }

  /// Creates a JPEG photo of a given size in the home folder.
  @discardableResult
  func photo(_ name: String = "rex.jpg", byteCount: Int = 2_000) throws -> URL {
    URL(fileURLWithPath: try folder.write([UInt8].jpeg(byteCount: byteCount), to: name))
  }

  func prepareDraft(_ changes: [String: Any] = [:], at url: URL? = nil) throws {
    try SampleReport.draft.merging(changes) { $1 }.write(to: url ?? draft)
  }

  /// The values in the draft.
  func draftValues() throws -> [String: Any] { try [String: Any](jsonIn: draft) }

  var hasDraft: Bool { FileManager.default.fileExists(atPath: draft.path) }

  /// The names in a folder, sorted; none if it does not exist.
  func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  /// The paths of all files below the home folder, without folders.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: home.path).filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: file(path).path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }

  func permissions(of url: URL) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int ?? -1
  }
}

extension String {
  /// The text without white space, for finding texts in it: they are wrapped at spaces, or anywhere if they
  /// exceed a line.
  var unbroken: String { filter { !$0.isWhitespace } }
}

extension ProgramRun {
  /// Whether the program said a text, however it was wrapped.
  func says(_ sentence: String) -> Bool { (text + errorText).unbroken.contains(sentence.unbroken) }

  /// How often the program said a text.
  func count(of sentence: String) -> Int {
    text.unbroken.components(separatedBy: sentence.unbroken).count - 1
  }

  /// Records an issue for another exit status, for a text that was not said, and for one that was.
  @discardableResult
  func expect(
    _ status: Int32, says texts: [String] = [], not unwanted: [String] = [], _ row: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> ProgramRun {
    var problems = texts.filter { !says($0) }.map { "it did not say: \($0)" }
    problems += unwanted.filter(says).map { "it said: \($0)" }
    if self.status != .exited(status) { problems.append("\(self.status) is not \(status)") }
    for problem in problems {
      Issue.record("\(row) \(problem)\n\(text)\(errorText)", sourceLocation: sourceLocation)
    }
    return self
  }
}
