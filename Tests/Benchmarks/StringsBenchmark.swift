import Foundation
import Localization
import StringsCompiler

/// What the strings compiler costs: reading, generating, what the Swift compiler takes for the result, a lookup, and a
/// million damaged files.
struct StringsBenchmark {
  private let folder: URL
  private let keys: Int

  /// - Parameter keys: how many keys the made-up catalogue of two languages has.
  init(keys: Int = 5000) {
    self.keys = keys
    folder = FileManager.default.temporaryDirectory.appending(path: "petspot-benchmark-\(UUID().uuidString)")
  }

  /// Prints one line for each figure. The damaged files, a million of them, are `fuzz(files:)`.
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

  private func compiling(_ swift: String) throws {
    try Data(swift.utf8).write(to: folder.appending(path: "L10n.swift"))
    for (name, flags, limit) in [
      ("without", ["-Onone"], 3), ("with", ["-O", "-whole-module-optimization"], 5),
    ] {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.currentDirectoryURL = folder
      process.arguments =
        ["swiftc", "-swift-version", "6", "-package-name", "p", "-parse-as-library", "-c"] + flags
        + ["L10n.swift"]
      let time = try Self.seconds {
        try process.run()
        process.waitUntilExit()
      }
      guard process.terminationStatus == 0 else { throw CompilerFailed() }
      print("strings: compiled \(name) optimisation in \(Self.rounded(time)) s (under \(limit))")
    }
    if let memory = Self.peakMemoryOfChildren {
      print("strings: compiled in \(memory / 1_000_000) MB at most (under 400)")
    }
  }

  /// The Swift compiler refused the generated file.
  struct CompilerFailed: Error {}

  /// The most memory that a program started by this one has had, in bytes; nil where the system does not say.
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

  /// A file as people write them: sentences, some with placeholders, some in plural forms.
  private static func entries(keys: Int, language: Int) -> String {
    let word = language == 0 ? "lost and found" : "zaginął i się znalazł"
    let forms = language == 0 ? ["one", "other"] : ["one", "few", "many"]
    var text = "\"language.own_name\" = \"\(language == 0 ? "English" : "polski")\";\n"
    for key in 0..<keys {
      let name = "group_\(key / 100).section_\(key / 10 % 10).text_\(key % 10)"
      switch key % 20 {
      case 0:
        text += "/* count: how many */\n"
        for form in forms { text += "\"\(name)#\(form)\" = \"%ld \(word) \(form)\";\n" }
      case 1: text += "/* name: the pet; place: where */\n\"\(name)\" = \"%1$@ \(word) %2$@\";\n"
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
