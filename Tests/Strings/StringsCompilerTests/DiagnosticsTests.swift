import Foundation
import StringsCompiler
import TestSupport
import TestTraits
import Testing

/// Compares the diagnostics of invalid catalogues with the scenarios in `Fixtures/Diagnostics/*.txt`. A
/// scenario has the contents of each file after a line `--- <folder>`, and the expected diagnostics after
/// `--- diagnostics`.
///
/// With `RECORD_DIAGNOSTICS=1`, a failing test rewrites the expected diagnostics.
@Suite("Diagnostics")
struct DiagnosticsTests {
  struct Scenario: CustomTestStringConvertible, Sendable {
    let file: URL
    let input: String
    let expected: String
    let files: [CatalogueFile]
    var testDescription: String { file.deletingPathExtension().lastPathComponent }

    init(_ file: URL) throws {
      self.file = file
      let text = try String(contentsOf: file, encoding: .utf8)
      let marker = "--- diagnostics\n"
      let split = try #require(text.range(of: marker))
      input = String(text[..<split.upperBound])
      expected = String(text[split.upperBound...])
      files = ("\n" + text[..<split.lowerBound]).components(separatedBy: "\n--- ").dropFirst().map {
        section in
        let folder = section.prefix { $0 != "\n" }
        let body = section.dropFirst(folder.count + 1)
        let content = body.isEmpty || body.hasSuffix("\n") ? String(body) : body + "\n"
        return CatalogueFile(
          folder: String(folder), path: "\(folder)/Localizable.strings", bytes: Array(content.utf8))
      }
    }
  }

  static let scenarios: [Scenario] = {
    let files = try? Repository.files(in: "\(Repository.fixtures)/Diagnostics", withExtension: "txt")
    return (files ?? []).compactMap { try? Scenario($0) }
  }()

  @Test("the scenarios and the manual have every kind of diagnostic", arguments: Diagnostic.Kind.allCases)
  func kinds(_ kind: Diagnostic.Kind) throws {
    let manual = try Repository.text("Sources/Strings/StringsCompiler/StringsCompiler.docc/Diagnostics.md")
    #expect(manual.contains("`\(kind.rawValue)`"))
    // `CatalogueSettingsTests` has those of the settings, and `TextEncodingTests` those of the encoding.
    guard kind != .settings, kind != .encoding else { return }
    let found = Self.scenarios.contains { scenario in
      StringsCompiler.compile(scenario.files, root: "Localizations").diagnostics.contains { $0.kind == kind }
    }
    #expect(found)
  }

  @Test("match the recorded scenario", arguments: scenarios)
  func scenario(_ scenario: Scenario) throws {
    let result = StringsCompiler.compile(scenario.files, root: "Localizations")
    let actual = result.diagnostics.map { $0.text + "\n" }.joined()
    expectEqual((result.swift == nil), !result.diagnostics.isEmpty)
    guard actual != scenario.expected else { return }
    if ProcessInfo.processInfo.environment["RECORD_DIAGNOSTICS"] == "1" {
      try Data((scenario.input + actual).utf8).write(to: scenario.file)
    }
    let lines = actual.split(separator: "\n").difference(from: scenario.expected.split(separator: "\n"))
    let changes = lines.map { change in
      switch change {
      case .insert(_, let line, _): "+ \(line)"
      case .remove(_, let line, _): "- \(line)"
      }
    }
    Issue.record("\(scenario.testDescription):\n\(changes.joined(separator: "\n"))")
  }
}
