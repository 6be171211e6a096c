import Foundation
import TestSupport
import TestTraits
import Testing

/// Runs the built tool's `check` with its options and settings.
@Suite("The tool: check", .tools)
struct CheckCommandTests {
  private let tool: ToolFixture

  init() throws { tool = try ToolFixture() }

  @Test("missing keys are counted, and --all lists them")
  func digest() throws {
    let keys = (0..<9).map { "k\($0) = \"%d% x\";\n" }.joined()
    try tool.folder.write("\"language.own_name\" = English;\n" + keys, to: "L/en.lproj/Localizable.strings")
    try tool.folder.write("\"language.own_name\" = polski;\n", to: "L/pl.lproj/Localizable.strings")
    let short = try tool.run(["check", "L"])
    expectEqual(short.status, .exited(1))
    expectEqual(short.errorText.split(separator: "\n").count, 9 + 1 + 3, "\(short.errorText)")
    #expect(short.errorText.contains("L/pl.lproj/Localizable.strings:1:1: error: 9 keys are missing"))
    expectEqual(
      short.text,
      """
      en: 10 messages, 0 with plural forms, 9 problems
      pl: 1 of 10 messages (10%), 0 with plural forms, 9 problems

      """)
    let all = try tool.run(["check", "L", "--all"])
    expectEqual(all.errorText.split(separator: "\n").count { $0.contains("error: ") }, 18)
    expectEqual(all.text, short.text)
  }

  @Test("--format json writes every problem and the numbers of each language")
  func json() throws {
    try tool.folder.write(
      "\"language.own_name\" = polski;\na = \"\\a\";\n", to: "L/pl.lproj/Localizable.strings")
    let run = try tool.run(["check", "L", "--format", "json"])
    #expect(run.status == .exited(1) && run.errorText.isEmpty)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(run.text.utf8)) as? [String: Any])
    let diagnostics = try #require(document["diagnostics"] as? [[String: Any]])
    let kinds = diagnostics.compactMap { $0["kind"] as? String }
    expectEqual(kinds, ["missing-key", "control-character"])
    let location = try #require(diagnostics.last?["location"] as? [String: Any])
    #expect(location["path"] as? String == "L/pl.lproj/Localizable.strings")
    #expect(location["line"] as? Int == 2 && location["column"] as? Int == 6)
    #expect(diagnostics.last?["message"] as? String == "U+0007 is a control character; remove it")
    let notes = try #require(diagnostics.first?["notes"] as? [[String: Any]])
    #expect(notes.first?["message"] as? String == "the key in the base language is here")
    let languages = try #require(document["languages"] as? [[String: Any]])
    expectEqual(languages.compactMap { $0["language"] as? String }, ["en", "pl"])
    #expect(languages.last?["texts"] as? Int == 2 && languages.last?["missing"] as? Int == 1)
    #expect(languages.last?["problems"] as? Int == 2 && languages.last?["plurals"] as? Int == 0)
  }

  @Test("tables that are not read are a warning for each kind")
  func warnings() throws {
    for path in [
      "en.lproj/Localizable.stringsdict", "X.xcstrings", "pl.lproj/InfoPlist.strings", "pl.lproj/x",
    ] {
      try tool.folder.write("", to: "L/\(path)")
    }
    let warnings = [
      "L/X.xcstrings and 1 more are not read; strings-compiler adopt turns such tables into .strings files",
      "L/pl.lproj/InfoPlist.strings is not read; only Localizable.strings of each language is",
    ]
    let text = warnings.map { "warning: \($0)" }.joined(separator: "\n")
    try tool.expect("generate", "L", "--output", "x.swift", status: 0, errors: text)
    let check = try tool.run(["check", "L/"])
    #expect(check.status == .exited(0) && check.errorText == text + "\n", "\(check.errorText)")
    let json = try tool.run(["check", "L", "--format", "json"])
    let document = try JSONSerialization.jsonObject(with: Data(json.text.utf8)) as? [String: Any]
    #expect(json.status == .exited(0) && document?["warnings"] as? [String] == warnings, "\(json.text)")
  }

  @Test("texts of a language elsewhere are told in one line")
  func misplaced() throws {
    for path in ["uk/Localizable.strings", "Localizable.strings", "fr.lproj/localizable.strings", "x/y"] {
      try tool.folder.write("a = b;", to: "L/\(path)")
    }
    try tool.folder.write("a = b;", to: "de.lproj/Localizable.strings")
    try tool.expect(
      "generate", "L", "--output", "x.swift", status: 1,
      errors: """
        L/Localizable.strings:1:1: error: a language's texts belong into its folder; move them to \
        en.lproj/Localizable.strings
        L/fr.lproj/localizable.strings:1:1: error: rename localizable.strings to Localizable.strings
        L/uk:1:1: error: rename the folder uk to uk.lproj
        warning: L/../de.lproj is not read; move it into L
        """)
  }

  @Test("settings beside the folders of the languages, and options that take precedence")
  func settings() throws {
    try tool.folder.write("base = pl;\n", to: "L/Settings.strings")
    #expect(try tool.run(["check", "L"]).text.hasPrefix("pl: 3 messages"))
    #expect(try tool.run(["check", "L", "--base", "en"]).text.hasPrefix("en: 3 messages"))
    try tool.folder.write("bass = pl;\n", to: "L/Settings.strings")
    let sentence =
      "unknown setting \"bass\"; the settings are access, base, folder, allow-missing, words and "
      + "plurals.<language>"
    try tool.expect("check", "L", status: 1, errors: "L/Settings.strings:1:1: error: \(sentence)")
    let json = try tool.run(["check", "L", "--format=json"])
    #expect(json.status == .exited(1) && json.errorText.isEmpty)
    #expect(json.text.contains("\"kind\" : \"settings\"") && json.text.contains("\"languages\" : [\n\n  ]"))
    try tool.folder.write("folder = \"../M\";\n", to: "K/Settings.strings")
    try tool.folder.write("\"language.own_name\" = English;", to: "M/en.lproj/Localizable.strings")
    try tool.expect("check", "K", status: 0, output: "en: 1 message, 0 with plural forms, no problems\n")
    try tool.expect(
      "check", "L", "--format", "xml", status: 2,
      errors: "strings-compiler: --format takes json, not xml; see --help")
  }
}
