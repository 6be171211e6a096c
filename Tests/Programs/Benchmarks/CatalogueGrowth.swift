import Foundation
import StringsCompiler
import TestSupport

/// The costs of a catalogue of 34 languages, and how they grow from half the languages and half the keys.
struct CatalogueGrowth {
  private struct Costs {
    let bytes: Int
    let check: SwiftCompiler.Cost
    let generate: SwiftCompiler.Cost
    let plain: SwiftCompiler.Cost
    let optimised: SwiftCompiler.Cost
  }

  private let compiler: SwiftCompiler
  private let tool: String

  /// - Parameter compiler: Runs the programs in its folder.
  init(compiler: SwiftCompiler) throws {
    self.compiler = compiler
    tool = try BuiltProgram.path("strings-compiler")
  }

  /// Prints the figures.
  func run() throws {
    // The smaller ones first: a process may count memory of the process that starts it.
    let halfTheKeys = try measure(SampleCatalogue(keys: 1349))
    let halfTheLanguages = try measure(SampleCatalogue(keys: 2697).prefix(17))
    let whole = try measure(SampleCatalogue(keys: 2697))
    print(
      "strings: 34 languages × 2,697 keys, \(whole.bytes / 1_000_000) MB,",
      "checked in \(whole.check.time.figure) (under 1 s), \(Self.megabytes(whole.check))")
    show("generated", whole, halfTheKeys, halfTheLanguages, \.generate)
    show("compiled without optimisation", whole, halfTheKeys, halfTheLanguages, \.plain)
    show("compiled with optimisation", whole, halfTheKeys, halfTheLanguages, \.optimised)
  }

  private func show(
    _ what: String, _ whole: Costs, _ keys: Costs, _ languages: Costs,
    _ cost: KeyPath<Costs, SwiftCompiler.Cost>
  ) {
    let (whole, keys, languages) = (whole[keyPath: cost], keys[keyPath: cost], languages[keyPath: cost])
    func ratio(_ other: SwiftCompiler.Cost) -> String {
      "\((Double(whole.memory) / Double(other.memory)).figure) of the memory and "
        + "\(whole.time.ratio(to: other.time)) of the time"
    }
    print(
      "strings: \(what) in \(whole.time.figure), \(Self.megabytes(whole));",
      "\(ratio(keys)) of half the keys, \(ratio(languages)) of half the languages (2 or less)")
  }

  private static func megabytes(_ cost: SwiftCompiler.Cost) -> String { "\(cost.memory / 1_000_000) MB" }

  private func measure(_ catalogue: SampleCatalogue) throws -> Costs {
    let root = compiler.folder.appending(path: "Localizations")
    defer { try? FileManager.default.removeItem(at: root) }
    var bytes = 0
    for file in catalogue.files {
      let folder = root.appending(path: file.folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(file.bytes ?? []).write(to: folder.appending(path: "Localizable.strings"))
      bytes += file.bytes?.count ?? 0
    }
    try Data("access = package;".utf8).write(to: root.appending(path: "Settings.strings"))
    return Costs(
      bytes: bytes,
      // Other load on the machine affects the fastest of three runs least.
      check: try (0..<3).map { _ in try compiler.run(tool, ["check", "Localizations"]) }
        .min { $0.time < $1.time } ?? compiler.run(tool, ["check", "Localizations"]),
      generate: try compiler.run(tool, ["generate", "Localizations", "--output", "Growth.swift"]),
      plain: try compiler.compile("Growth.swift", ["-Onone"]),
      optimised: try compiler.compile("Growth.swift", ["-O", "-whole-module-optimization"]))
  }
}
