import Foundation
import TestSupport

/// The processor time and the wall time of builds, beside an empty package in the same run: what a newcomer
/// waits for on a fresh clone, and what whoever changes a line waits for every day. Walls differ between
/// machines and hours; processor time and its ratio to the empty package differ less.
struct BuildBenchmark {
  private let folder: TemporaryFolder
  private let petspot: URL
  private var empty: Duration?

  /// Copies the package, without anything built.
  init() throws {
    folder = try TemporaryFolder()
    petspot = folder.url.appending(path: "petspot")
    try FileManager.default.createDirectory(at: petspot, withIntermediateDirectories: true)
    for name in ["Package.swift", "Sources", "Tests", "Localizations"] {
      try FileManager.default.copyItem(
        at: Repository.root.appending(path: name), to: petspot.appending(path: name))
    }
  }

  /// Prints the figures.
  mutating func run() throws {
    let empty = try makePackage("Empty", dependency: "", target: "")
    try measure("an empty package", ["build"], in: empty)
    let petspot = petspot
    let start = ["run", "petspot", "--version"]
    try measure("petspot, to its start (45 s of processor time, 35 s of wall)", start, in: petspot)
    try edit("Localizations/pl.lproj/Localizable.strings") { $0.replacing("Krok", with: "Etap") }
    try measure("petspot with another text (12 s of wall)", start, in: petspot)
    try edit("Localizations/pl.lproj/Localizable.strings") { $0.replacing("Etap", with: "Krok") }
    let client = try makePackage(
      "Hello", dependency: ".package(name: \"petspot\", path: \"../petspot\")",
      target: """
        dependencies: [.product(name: "StringsRuntime", package: "petspot")], exclude: ["Localizations"],
        plugins: [.plugin(name: "CompileStrings", package: "petspot")]
        """)
    try measure("another package with texts", ["build"], in: client)
    try FileManager.default.removeItem(at: petspot.appending(path: ".build"))
    try measure("petspot and its tests", ["build", "--build-tests"], in: petspot)
    try edit("Sources/Conversation/Understanding/Words/Keyword.swift") { $0 + "\nprivate enum Edited {}\n" }
    let tests = ["test", "--filter", "DialogueTests"]
    try measure("the tests of Dialogue with another line in it (25 s of wall)", tests, in: petspot)
  }

  private func edit(_ path: String, _ change: (String) -> String) throws {
    let file = petspot.appending(path: path)
    try Data(change(String(contentsOf: file, encoding: .utf8)).utf8).write(to: file)
  }

  /// Makes a package with one program and one text.
  private func makePackage(_ name: String, dependency: String, target: String) throws -> URL {
    let package = folder.url.appending(path: name)
    let separator = target.isEmpty ? "" : ", "
    let files = [
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(name)", dependencies: [\(dependency)],
        targets: [.executableTarget(name: "\(name)"\(separator)\(target))])
      """,
      "Sources/\(name)/main.swift": "print(1)\n",
      "Sources/\(name)/Localizations/en.lproj/Localizable.strings": "\"language.own_name\" = \"English\";\n",
    ]
    for (path, text) in files where !(path.hasSuffix(".strings") && target.isEmpty) {
      let file = package.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return package
  }

  /// Runs `swift` in a folder and prints what that took.
  private mutating func measure(
    _ what: String, _ arguments: [String], in folder: URL
  ) throws {
    let launch = ChildProcess.Launch(
      "/usr/bin/env", arguments: ["swift"] + arguments, environment: ProcessInfo.processInfo.environment,
      folder: folder.path(percentEncoded: false))
    let (before, start) = (Self.processorTime, ContinuousClock.now)
    let run = try ProgramRun(launch, within: 1_800)
    let (used, wall) = (Self.processorTime - before, ContinuousClock.now - start)
    guard run.status == .exited(0) else {
      throw TestFailure("\(what): \((run.text + run.errorText).suffix(2_000))")
    }
    let reference = empty ?? used
    empty = reference
    print(
      "builds: \(what): \(used.figure) of processor time, \(used.ratio(to: reference)) empty packages;",
      "wall \(wall.figure)")
  }

  /// The time that ended child processes and their own have used (getrusage(2)).
  private static var processorTime: Duration {
    var usage = rusage()
    // RUSAGE_CHILDREN, which has another type on each system.
    getrusage(-1, &usage)
    return [usage.ru_utime, usage.ru_stime].reduce(.zero) {
      $0 + .seconds(Int64($1.tv_sec)) + .microseconds(Int64($1.tv_usec))
    }
  }
}
