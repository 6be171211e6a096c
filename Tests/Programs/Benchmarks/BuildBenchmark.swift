import Foundation
import TestSupport

/// The processor time and the wall time of builds, beside an empty package in the same run: what a newcomer
/// waits for on a fresh clone, and what whoever changes a line waits for every day. Walls differ between
/// machines and hours; processor time and its ratio to the empty package differ less.
enum BuildBenchmark {
  static func run() throws {
    let folder = try TemporaryFolder()
    let petspot = folder.url.appending(path: "petspot")
    try Repository.copy(to: petspot)
    let empty = try makePackage("Empty", in: folder.url, dependency: "", target: "")
    let adopter = try makePackage(
      "Hello", in: folder.url, dependency: ".package(name: \"petspot\", path: \"../petspot\")",
      target: """
        , dependencies: [.product(name: "StringsRuntime", package: "petspot")], exclude: ["Localizations"],
        plugins: [.plugin(name: "CompileStrings", package: "petspot")]
        """)
    let texts = petspot.appending(path: "Localizations/pl.lproj/Localizable.strings")
    let keyword = petspot.appending(path: "Sources/Conversation/Understanding/Words/Keyword.swift")
    func edit(_ file: URL, _ change: (String) -> String) throws {
      try Data(change(String(contentsOf: file, encoding: .utf8)).utf8).write(to: file)
    }
    let start = ["run", "petspot", "--version"]
    let reference = try measure("an empty package", ["build"], in: empty)
    func compare(_ what: String, _ arguments: [String], in folder: URL, limit: String = "") throws {
      let used = try measure(what, arguments, in: folder)
      print("  ratio \(plain(used / reference)) to the empty package\(limit.isEmpty ? "" : " (\(limit))")")
    }
    try compare(
      "petspot, to its start", start, in: petspot, limit: "45 s of processor time, 35 s of wall")
    try edit(texts) { $0.replacing("Krok", with: "Etap") }
    try compare("petspot with another text", start, in: petspot, limit: "12 s of wall")
    try edit(texts) { $0.replacing("Etap", with: "Krok") }
    try compare("another package with texts", ["build"], in: adopter)
    try FileManager.default.removeItem(at: petspot.appending(path: ".build"))
    try compare("petspot and its tests", ["build", "--build-tests"], in: petspot)
    try edit(keyword) { $0 + "\nprivate enum Edited {}\n" }
    try compare(
      "the tests of Dialogue with another line in it", ["test", "--filter", "DialogueTests"], in: petspot,
      limit: "25 s of wall")
  }

  /// Makes a package with one program and one text.
  private static func makePackage(
    _ name: String, in folder: URL, dependency: String, target: String
  ) throws -> URL {
    let package = folder.appending(path: name)
    let texts = "Sources/\(name)/Localizations/en.lproj/Localizable.strings"
    for (path, text) in [
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(name)", dependencies: [\(dependency)],
        targets: [.executableTarget(name: "\(name)"\(target))])
      """,
      "Sources/\(name)/main.swift": "print(1)\n", texts: "\"language.own_name\" = \"English\";\n",
    ] where path != texts || !target.isEmpty {
      let file = package.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return package
  }

  /// Runs `swift` in a folder, prints what that took, and returns the seconds of processor time.
  private static func measure(_ what: String, _ arguments: [String], in folder: URL) throws -> Double {
    let before = processorTime
    let wall = try seconds { try execute(["swift"] + arguments, in: folder) }
    let used = processorTime - before
    print("\(what): \(Unit.seconds.text(used)) of processor time, \(Unit.seconds.text(wall)) of wall")
    return used
  }

  /// The time in seconds that ended child processes and their own have used (getrusage(2)).
  private static var processorTime: Double {
    var usage = rusage()
    // RUSAGE_CHILDREN, which has another type on each system.
    getrusage(-1, &usage)
    return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
  }
}
