import Foundation
import Localization
import StringsCompiler

/// The costs of the strings compiler: reading, generating, compiling the generated code, and looking texts
/// up.
struct StringsBenchmark {
  private let folder: URL
  private let keys: Int

  /// - Parameter keys: the number of keys in the generated catalogue of two languages.
  init(keys: Int = 5000) {
    self.keys = keys
    folder = FileManager.default.temporaryDirectory.appending(path: "petspot-benchmark-\(UUID().uuidString)")
  }

  /// Prints a line per figure. Damaged files are handled by `StringsFuzzing`.
  func run() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    reading()
    let swift = generating()
    try compiling(swift)
    lookups()
  }

  // MARK: Reading

  private func reading() {
    let bytes = Array(String(repeating: Self.entries(keys: keys, language: 1), count: 10).utf8)
    let file = CatalogueFile(folder: "pl.lproj", path: "pl", bytes: bytes)
    let own = Self.seconds { _ = StringsCompiler.read(file) }
    let data = Data(bytes)
    let foundation = Self.seconds {
      _ = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    }
    let megabytes = Double(bytes.count) / 1_000_000
    print("strings: read \(Self.rounded(megabytes / own)) MB/s (at least 50)")
    print(
      "strings: PropertyListSerialization \(Self.rounded(megabytes / foundation)) MB/s, ratio \(Self.rounded(foundation / own))"
    )
  }

  // MARK: Generating and compiling

  private func generating() -> String {
    let files = ["en", "pl"].enumerated().map { number, code in
      CatalogueFile(
        folder: "\(code).lproj", path: code, bytes: Array(Self.entries(keys: keys, language: number).utf8))
    }
    var swift = ""
    let time = Self.seconds { swift = StringsCompiler.compile(files, root: ".").swift ?? "" }
    print(
      "strings: \(keys) keys in two languages generated in \(Self.rounded(time)) s (under 0.5), \(swift.utf8.count) bytes"
    )
    return swift
  }

  /// The times depend on the machine; the ratio doesn't. It compares with the simplest form of such a table,
  /// which took 1.7 s and 3.5 s on the machine for which the limits of 3 s and 5 s were set.
  private func compiling(_ swift: String) throws {
    try Data(swift.utf8).write(to: folder.appending(path: "L10n.swift"))
    try Data(plainTable.utf8).write(to: folder.appending(path: "Plain.swift"))
    try compileRuntime()
    for (name, flags, limit, plain) in [
      ("without", ["-Onone"], 3, 1.7), ("with", ["-O", "-whole-module-optimization"], 5, 3.5),
    ] {
      // The two alternate, so that other load on the machine affects both.
      var best = ["L10n.swift": Double.infinity, "Plain.swift": Double.infinity]
      for _ in 0..<3 {
        for file in best.keys { best[file] = min(best[file] ?? 0, try timeToCompile(file, flags)) }
      }
      let (own, other) = (best["L10n.swift"] ?? 0, best["Plain.swift"] ?? 0)
      print("strings: compiled \(name) optimisation in \(Self.rounded(own)) s (under \(limit))")
      print(
        "strings: ratio \(Self.rounded(own / other)) to a plain table without names, plurals and placeholders",
        "in \(Self.rounded(other)) s (under \(Self.rounded(Double(limit) / plain)))")
    }
    if let memory = Self.peakMemoryOfChildren {
      print("strings: compiled in \(memory / 1_000_000) MB at most (under 400)")
    }
  }

  private func timeToCompile(_ file: String, _ flags: [String]) throws -> Double {
    try Self.seconds { try swiftc(["-c", "-I", "."] + flags + [file]) }
  }

  /// Compiles the module that the generated file imports.
  private func compileRuntime() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/StringsRuntime").standardizedFileURL
    let files = try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)
    try swiftc(["-emit-module", "-module-name", "StringsRuntime"] + files.map { $0.path() })
  }

  private func swiftc(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.currentDirectoryURL = folder
    process.arguments =
      ["swiftc", "-swift-version", "6", "-package-name", "p", "-parse-as-library"] + arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CompilerFailed() }
  }

  /// The same texts in one `StaticString` with `UInt32` offsets, read through one function that isn't
  /// inlined.
  private var plainTable: String {
    let texts = (0..<2 * keys).map { number in
      "The \(number < keys ? "lost and found" : "zaginął i się znalazł"), number \(number % keys), in a sentence of the usual length."
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

  /// The Swift compiler rejected the generated file.
  struct CompilerFailed: Error {}

  /// The peak memory of child processes in bytes; `nil` if the system doesn't report it.
  private static var peakMemoryOfChildren: Int? {
    var usage = rusage()
    #if canImport(Glibc)
      let children = __rusage_who_t(RUSAGE_CHILDREN.rawValue)
    #else
      let children = RUSAGE_CHILDREN
    #endif
    guard getrusage(children, &usage) == 0 else { return nil }
    #if canImport(Darwin)
      return usage.ru_maxrss
    #else
      return usage.ru_maxrss * 1024
    #endif
  }

  /// A realistic file: sentences, some with placeholders, some with plural forms.
  private static func entries(keys: Int, language: Int) -> String {
    let word = language == 0 ? "lost and found" : "zaginął i się znalazł"
    let forms = language == 0 ? ["one", "other"] : ["one", "few", "many"]
    var text = "\"language.own_name\" = \"\(language == 0 ? "English" : "polski")\";\n"
    for key in 0..<keys {
      let name = "group_\(key / 100).section_\(key / 10 % 10).text_\(key % 10)"
      switch key % 20 {
      case 0:
        text += "/* %ld count: how many */\n"
        for form in forms { text += "\"\(name)#\(form)\" = \"%ld \(word) \(form)\";\n" }
      case 1: text += "/* %1$@ name: the pet; %2$@ place: where */\n\"\(name)\" = \"%1$@ \(word) %2$@\";\n"
      default: text += "\"\(name)\" = \"The \(word), number \(key), in a sentence of the usual length.\";\n"
      }
    }
    return text
  }

  // MARK: Lookups

  private func lookups() {
    let texts = L10n(.pl)
    let rounds = 1_000_000
    var total = 0
    let lookup = Self.seconds { for _ in 0..<rounds { total &+= texts.ownersDetails.phone.label.utf8.count } }
    let table = ["owners_details.phone.label": texts.ownersDetails.phone.label]
    let dictionary = Self.seconds {
      for _ in 0..<rounds { total &+= table["owners_details.phone.label"]?.utf8.count ?? 0 }
    }
    precise("a plain text", lookup, rounds, "under 100")
    precise("a dictionary of one entry", dictionary, rounds, "beside it")
    if total == 0 { print("strings: the texts are empty") }
  }

  private func precise(_ what: String, _ seconds: Double, _ rounds: Int, _ limit: String) {
    print("strings: \(what) in \(Self.rounded(seconds / Double(rounds) * 1_000_000_000)) ns (\(limit))")
  }

  // MARK: Figures

  private static func rounded(_ value: Double) -> String {
    let scale: Double = value < 10 ? 1000 : 10
    return "\((value * scale).rounded() / scale)"
  }

  private static func seconds(_ body: () throws -> Void) rethrows -> Double {
    let time = try ContinuousClock().measure(body).components
    return Double(time.seconds) + Double(time.attoseconds) / 1e18
  }
}
