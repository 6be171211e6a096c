import Foundation
import Localization
import StringsCompiler
import TestSupport

/// The costs of the strings compiler: reading, generating, compiling the generated code, and looking texts
/// up.
struct StringsBenchmark {
  private let temporary: TemporaryFolder
  private let tool: String
  private var folder: URL { temporary.url }

  static func run() throws {
    let benchmark = try StringsBenchmark()
    try benchmark.growth()
    try reading()
    try benchmark.compiling()
    try lookups()
  }

  /// Compiles the library that generated files import.
  private init() throws {
    temporary = try TemporaryFolder()
    tool = try BuiltProgram.path("strings-compiler")
    for path in ["Base/CLibrary", "Strings/StringsRuntime", "Strings/StringsSupport"] {
      let files = try Repository.files(in: "Sources/\(path)", withExtension: "swift")
      let module = path.split(separator: "/").last.map(String.init) ?? path
      _ = try swiftc(["-emit-module", "-module-name", module] + files.map { $0.path() })
    }
  }

  /// The time of a command in the folder, and the peak memory of its largest process.
  private func cost(_ command: [String]) throws -> [Double] {
    var peak = 0
    let time = try seconds { peak = try execute(command, in: folder).peakMemory }
    return [time, Double(peak)]
  }

  private func swiftc(_ arguments: [String]) throws -> [Double] {
    let options = ["swiftc", "-swift-version", "6", "-package-name", "p", "-parse-as-library", "-I", "."]
    return try cost(options + arguments)
  }

  // MARK: Growth

  /// The costs of a catalogue of 34 languages, and how they grow from half the languages and half the keys.
  private func growth() throws {
    let catalogues = [
      ("half the keys", SampleCatalogue(keys: 1349)),
      ("half the languages", SampleCatalogue(keys: 2697, atMost: 17)), ("all", SampleCatalogue(keys: 2697)),
    ]
    let plain = ["-c", "-Onone", "Growth.swift"]
    let optimised = ["-c", "-O", "-whole-module-optimization", "Growth.swift"]
    let steps: [(name: String, limit: String, cost: () throws -> [Double])] = [
      ("checked", "2 or less, and under 1 s", { try cost([tool, "check", "Localizations"]) }),
      (
        "generated", "2 or less",
        { try cost([tool, "generate", "Localizations", "--output", "Growth.swift"]) }
      ),
      ("compiled without optimisation", "2 or less", { try swiftc(plain) }),
      ("compiled with optimisation", "2 or less", { try swiftc(optimised) }),
    ]
    // The smaller ones first: a process may count memory of the process that starts it.
    var costs: [[[Double]]] = []
    for (name, catalogue) in catalogues {
      let size = try write(catalogue)
      if name == "all" { print("34 languages, 2,697 keys, \(Unit.bytes.text(Double(size)))") }
      costs.append(try steps.map { try $0.cost() })
    }
    for (index, step) in steps.enumerated() {
      try compare(
        "  \(step.name)", in: [.seconds, .bytes], rounds: 1, limit: step.limit, { costs[2][index] },
        with: ["half the keys": { costs[0][index] }, "half the languages": { costs[1][index] }])
    }
  }

  /// Writes a catalogue, and returns how many bytes it has.
  private func write(_ catalogue: SampleCatalogue) throws -> Int {
    let root = folder.appending(path: "Localizations")
    try? FileManager.default.removeItem(at: root)
    for file in catalogue.files {
      let folder = root.appending(path: file.folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(file.bytes ?? []).write(to: folder.appending(path: "Localizable.strings"))
    }
    try Data("access = package;".utf8).write(to: root.appending(path: "Settings.strings"))
    return catalogue.files.reduce(0) { $0 + ($1.bytes?.count ?? 0) }
  }

  // MARK: Reading

  private static func reading() throws {
    let file = SampleCatalogue(keys: 50_000, languages: ["en"]).files[0]
    let data = Data(file.bytes ?? [])
    try compare(
      "\(Unit.bytes.text(Double(data.count))) read and checked", rounds: 3,
      { [seconds { _ = StringsCompiler.compile([file], root: ".") }] },
      with: [
        "PropertyListSerialization": {
          [seconds { _ = try? PropertyListSerialization.propertyList(from: data, format: nil) }]
        }
      ])
  }

  // MARK: Generating and compiling

  /// The times depend on the machine; the ratio does not. It compares with the simplest form of such a table,
  /// which took 1.7 s and 3.5 s on the machine for which the limits of 3 s and 5 s were set.
  private func compiling() throws {
    let keys = 5_000
    let files = SampleCatalogue(keys: keys, languages: ["en", "pl"]).files
    var settings = CatalogueSettings()
    settings.access = .package
    var swift = ""
    try compare("\(keys) keys in two languages generated", rounds: 3, limit: "under 0.5 s") {
      [seconds { swift = StringsCompiler.compile(files, root: ".", settings: settings).swift ?? "" }]
    }
    try temporary.write(swift.utf8, to: "Generated.swift")
    try temporary.write(Self.plainTable(keys).utf8, to: "Plain.swift")
    for (flags, limit) in [
      (["-Onone"], "3 s, 1.76"), (["-O", "-whole-module-optimization"], "5 s, 1.43"),
    ] {
      try compare(
        "compiled with \(flags[0])", in: [.seconds, .bytes], rounds: 3, limit: "under \(limit), 400 MB",
        { try swiftc(["-c"] + flags + ["Generated.swift"]) },
        with: [
          "a plain table without names, plurals and placeholders": {
            try swiftc(["-c"] + flags + ["Plain.swift"])
          }
        ])
    }
  }

  /// The same texts in one `StaticString` with `UInt32` offsets, read through one function that is not
  /// inlined.
  private static func plainTable(_ keys: Int) -> String {
    let texts = (0..<2 * keys).map { number in
      let name = number < keys ? "lost and found" : "zaginął i się znalazł"
      return "The \(name), number \(number % keys), in a sentence of the usual length."
    }
    var offsets = [0]
    for text in texts { offsets.append((offsets.last ?? 0) + text.utf8.count) }
    return """
      package struct PlainTexts: Sendable {
        let base: Int
      \((0..<keys).map { "  package var text\($0): String { text(base + \($0)) }\n" }.joined())}

      @inline(never)
      fileprivate func text(_ slot: Int) -> String {
        let (start, end) = (Int(offsets[slot]), Int(offsets[slot + 1]))
        return texts.withUTF8Buffer { String(decoding: $0[start..<end], as: UTF8.self) }
      }

      fileprivate let offsets: [UInt32] = [\(offsets.map(String.init).joined(separator: ", "))]

      fileprivate let texts: StaticString = \"""
      \(texts.map { "  \($0)\\\n" }.joined())
        \"""

      """
  }

  // MARK: Lookups

  private static func lookups() throws {
    let (texts, rounds) = (L10n(.pl), 1_000_000)
    let table = ["owners_details.phone.label": texts.ownersDetails.phone.label]
    var total = 0
    func time(_ look: () -> String?) -> [Double] {
      [seconds { for _ in 0..<rounds { total &+= look()?.utf8.count ?? 0 } } / Double(rounds)]
    }
    try compare(
      "a plain text", rounds: 3, limit: "under 100 ns", { time { texts.ownersDetails.phone.label } },
      with: ["a dictionary of one entry": { time { table["owners_details.phone.label"] } }])
    if total == 0 { print("the texts are empty") }
  }
}
