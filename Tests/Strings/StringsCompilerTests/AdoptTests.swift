import Foundation
import StringsCompiler
import TestSupport
import TestTraits
import Testing

/// Adopts folders with the built tool.
@Suite("The tool: adopt", .tools)
struct AdoptTests {
  private let tool: ToolFixture

  init() throws { tool = try ToolFixture() }

  /// The scenarios in `Fixtures/Adopting/*.txt` have the contents of each file after a line `--- <path>`,
  /// then what is printed after `=== output`, and the contents of each file afterwards after `=== <path>`.
  /// Old files have no contents there, and `adopted/report.txt` is left out.
  ///
  /// With `RECORD_ADOPTION=1`, a failing test rewrites what is expected.
  @Test("folders become catalogues that compile, and nothing is lost")
  func adopt() throws {
    for scenario in try Repository.files(in: "\(Repository.fixtures)/Adopting", withExtension: "txt") {
      let name = scenario.deletingPathExtension().lastPathComponent
      let text = try String(contentsOf: scenario, encoding: .utf8)
      let input = String(text[..<(try #require(text.range(of: "=== output"))).lowerBound])
      var old: [String: String] = [:]
      for section in ("\n" + input.dropLast()).components(separatedBy: "\n--- ").dropFirst() {
        let path = String(section.prefix { $0 != "\n" })
        old[path] = String(section.dropFirst(path.count + 1))
        try tool.folder.write(old[path] ?? "", to: "\(name)/A/\(path)")
      }
      let before = try tool.files()
      let dry = try tool.run(["adopt", "\(name)/A", "--dry-run"])
      try expectEqual(tool.files(), before, name)
      let run = try tool.run(["adopt", "\(name)/A"])
      expectEqual(run.status, .exited(0), name + run.errorText)
      expectEqual(
        run.text.split(separator: "\n").dropFirst().dropLast(), dry.text.split(separator: "\n").dropFirst(),
        name)
      let actual =
        try input + "=== output\n" + run.text.replacing("\(name)/A", with: "A") + files(in: name, old)
      if actual != text, ProcessInfo.processInfo.environment["RECORD_ADOPTION"] == "1" {
        try Data(actual.utf8).write(to: scenario)
      }
      expectEqual(actual, text, name)
      expectEqual(try tool.run(["check", "\(name)/A"]).status, .exited(0), name)
      expectEqual(
        try tool.run(["adopt", "\(name)/A"]).text, "\(name)/A compiles already; nothing is changed\n", name)
    }
  }

  /// The files in a folder that was adopted, as a scenario has them.
  private func files(in name: String, _ old: [String: String]) throws -> String {
    let prefix = "\(name)/A/"
    let paths = try tool.files().filter { $0.hasPrefix(prefix) && !FileAccess.isFolder(tool.folder.path($0)) }
    return try paths.sorted().map { String($0.dropFirst(prefix.count)) }.filter { $0 != "adopted/report.txt" }
      .map { path in
        let text = try tool.text(prefix + path)
        let original = path.hasPrefix("adopted/") ? old[String(path.dropFirst(8))] : nil
        if let original { expectEqual(text, original, path) }
        let isWhole = original != nil || text.isEmpty || text.hasSuffix("\n")
        return "=== \(path)\n" + (original == nil ? text : "") + (isWhole ? "" : "\n")
      }.joined()
  }

  @Test("UTF-16 and property lists in both forms are read")
  func encodings() throws {
    let list = ["k": "1", "b": "ż"]
    let files = [
      "xml": try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0),
      "binary": try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0),
      "16": try #require("\u{FEFF}\"b\" = \"ż\"; k = 1;".data(using: .utf16LittleEndian)),
    ]
    for (folder, data) in files {
      try tool.folder.write("", to: "\(folder)/en.lproj/Localizable.strings")
      try data.write(to: tool.folder.file("\(folder)/en.lproj/Localizable.strings"))
    }
    let expected = "\"language.own_name\" = \"English\";\n\"b\" = \"ż\";\n\"k\" = \"1\";\n"
    for folder in files.keys {
      expectEqual(try tool.run(["adopt", folder]).status, .exited(0))
      try expectEqual(tool.text("\(folder)/en.lproj/Localizable.strings"), expected, folder)
    }
  }

  @Test("files with errors in their grammar or encoding are refused")
  func unreadable() throws {
    let texts = [
      "en.lproj/Localizable.strings": "\"a\" = \"A\"\n\"b\" = {\n  c = d;\n};\n\"e\" = \"\\q\";\n",
      "pl.lproj/Localizable.strings": "<?xml version=\"1.0\"?><plist>",
    ]
    for (path, text) in texts { try tool.folder.write(text, to: "A/\(path)") }
    let before = try tool.files()
    let path = "A/en.lproj/Localizable.strings"
    try tool.expect(
      "adopt", "A", status: 1,
      errors: """
        A/pl.lproj/Localizable.strings:1:1: error: this is not a table of texts
        \(path):1:10: error: expected ; after the value
        \(path):2:7: error: expected a value, found {; only text is allowed, not lists or data
        A cannot be adopted, because of these problems; nothing is changed
        """)
    try expectEqual(tool.files(), before)
    for (path, text) in texts { try expectEqual(tool.text("A/\(path)"), text) }
  }

  @Test("a failure leaves everything as it was")
  func failures() throws {
    try tool.expect("adopt", "L", status: 0, output: "L compiles already; nothing is changed\n")
    let texts = (0..<2000).map { "\"a\($0)\" = \"\($0)\";\n" }.joined()
    try tool.folder.write(texts, to: "D/X/en_US.lproj/Localizable.strings")
    try tool.folder.write("access = no;", to: "L/Settings.strings")
    let before = try tool.files()
    let limited = try tool.run(["adopt", "D/X"], through: ["sh", "-c", "ulimit -f 8; \"$@\"", "sh"])
    expectEqual(limited.status, .exited(2), limited.text)
    #expect(limited.errorText.hasSuffix("the file would be too large\n"), "\(limited.errorText)")
    try expectEqual(tool.files(), before)
    expectEqual(try tool.run(["adopt", "L"]).status, .exited(1))
    try tool.expect(
      "adopt", "D", status: 2,
      errors: "strings-compiler: D has no .lproj folders with Localizable.strings, and no string catalog")
    try tool.folder.write("", to: "D/X/adopted/x")
    try tool.expect(
      "adopt", "D/X", status: 2, errors: "strings-compiler: D/X/adopted exists already; move it elsewhere")
    try expectEqual(tool.text("D/X/en_US.lproj/Localizable.strings"), texts)
  }
}
