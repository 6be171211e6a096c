import Foundation
import Localization
import StringsCompiler

/// The costs of the strings compiler: reading, generating, compiling the generated code, and looking texts
/// up.
struct StringsBenchmark {
  private let catalogue: SampleCatalogue

  /// - Parameter keys: The number of keys in the generated catalogue of two languages.
  init(keys: Int = 5000) { catalogue = SampleCatalogue(keys: keys, languages: ["en", "pl"]) }

  /// Prints a line per figure. Damaged files are handled by `StringsFuzzing`.
  func run() throws {
    let compiler = try SwiftCompiler()
    try CatalogueGrowth(compiler: compiler).run()
    reading()
    try compiling(generating(), by: compiler)
    lookups()
  }

  // MARK: Reading

  private func reading() {
    let file = SampleCatalogue(keys: catalogue.keys * 10, languages: ["en"]).files[0]
    let bytes = file.bytes ?? []
    let own = measured { _ = StringsCompiler.compile([file], root: ".") }
    let data = Data(bytes)
    let foundation = measured {
      _ = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    }
    let megabytes = Double(bytes.count) / 1_000_000
    print(
      "strings: read and checked \((megabytes / (own / .seconds(1))).figure) MB/s, ratio",
      "\(foundation.ratio(to: own)) to PropertyListSerialization")
  }

  // MARK: Generating and compiling

  private func generating() -> String {
    let files = catalogue.files
    var settings = CatalogueSettings()
    settings.access = .package
    var swift = ""
    let time = measured {
      swift = StringsCompiler.compile(files, root: ".", settings: settings).swift ?? ""
    }
    print(
      "strings: \(catalogue.keys) keys in two languages generated in \(time.figure) (under 0.5 s),",
      "\(swift.utf8.count) bytes"
    )
    return swift
  }

  /// The times depend on the machine; the ratio does not. It compares with the simplest form of such a table,
  /// which took 1.7 s and 3.5 s on the machine for which the limits of 3 s and 5 s were set.
  private func compiling(_ swift: String, by compiler: SwiftCompiler) throws {
    try Data(swift.utf8).write(to: compiler.folder.appending(path: "Generated.swift"))
    try Data(plainTable.utf8).write(to: compiler.folder.appending(path: "Plain.swift"))
    for (name, flags, limit, plain) in [
      ("without", ["-Onone"], 3, 1.7), ("with", ["-O", "-whole-module-optimization"], 5, 3.5),
    ] {
      // The two alternate, so that other load on the machine affects both.
      let costs = try (0..<3).map { _ in
        (
          own: try compiler.compile("Generated.swift", flags),
          other: try compiler.compile("Plain.swift", flags)
        )
      }
      let own = costs.map(\.own.time).min() ?? .zero
      let other = costs.map(\.other.time).min() ?? .zero
      let memory = costs.map(\.own.memory).max() ?? 0
      print(
        "strings: compiled \(name) optimisation in \(own.figure) (under \(limit) s),",
        "\(memory / 1_000_000) MB (under 400)")
      print(
        "strings: ratio \(own.ratio(to: other)) to a plain table without names, plurals and placeholders",
        "in \(other.figure) (under \((Double(limit) / plain).figure))")
    }
  }

  /// The same texts in one `StaticString` with `UInt32` offsets, read through one function that is not
  /// inlined.
  private var plainTable: String {
    let keys = catalogue.keys
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

  private func lookups() {
    let texts = L10n(.pl)
    let rounds = 1_000_000
    var total = 0
    let lookup = measured { for _ in 0..<rounds { total &+= texts.ownersDetails.phone.label.utf8.count } }
    let table = ["owners_details.phone.label": texts.ownersDetails.phone.label]
    let dictionary = measured {
      for _ in 0..<rounds { total &+= table["owners_details.phone.label"]?.utf8.count ?? 0 }
    }
    print("strings: a plain text in \((lookup / rounds).figure) (under 100 ns)")
    print("strings: a dictionary of one entry in \((dictionary / rounds).figure)")
    if total == 0 { print("strings: the texts are empty") }
  }
}
