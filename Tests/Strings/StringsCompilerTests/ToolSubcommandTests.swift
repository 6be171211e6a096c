import Foundation
import TestSupport
import TestTraits
import Testing

/// Runs the built tool, and checks what it writes.
@Suite("The tool: subcommands", .tools)
struct ToolSubcommandTests {
  private let tool: ToolFixture

  init() throws { tool = try ToolFixture() }

  @Test("generate writes what changed, to a file or a device")
  func generate() throws {
    try tool.expect("generate", "L", "--output", "x.swift", status: 0)
    let swift = try tool.text("x.swift")
    #expect(swift.contains("\nnonisolated struct L10n"))
    try tool.folder.setDate(Date(timeIntervalSince1970: 0), of: "x.swift")
    try tool.expect("generate", "L", "--output", "x.swift", status: 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: tool.folder.path("x.swift"))
    #expect(attributes[.modificationDate] as? Date == Date(timeIntervalSince1970: 0))
    try tool.expect("generate", "L", "--output", "/dev/stdout", status: 0, output: swift)
    try tool.expect("generate", "L", "--output", "x.swift", "--check", status: 0)
    try tool.folder.write("\(swift) ", to: "x.swift")
    let changed = "error: this file is not what the texts give; generate it again"
    for file in ["x.swift", "y.swift"] {
      try tool.expect(
        "generate", "L", "--output", file, "--check", status: 1, errors: "\(file): \(changed)")
    }
    try expectEqual(tool.text("x.swift"), "\(swift) ")
    try expectEqual(tool.files().filter { !$0.hasPrefix("L") }, ["x.swift"])
  }

  @Test("generate dates a changed file by a whole second later, as the Swift driver needs it")
  func generateIsNewer() throws {
    try tool.expect("generate", "L", "--output", "x.swift", status: 0)
    let date = Date(timeIntervalSince1970: 4_000_000_000)
    try tool.folder.setDate(date, of: "x.swift")
    let changed = ToolFixture.english.replacing("\"A\"", with: "\"B\"")
    try tool.folder.write(changed, to: "L/en.lproj/Localizable.strings")
    try tool.expect("generate", "L", "--output", "x.swift", status: 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: tool.folder.path("x.swift"))
    expectEqual(attributes[.modificationDate] as? Date, date + 1)
  }

  @Test("add-language writes a file that check accepts and format does not change")
  func addLanguage() throws {
    try tool.expect("add-language", "uk", "L", status: 0, output: "wrote L/uk.lproj/Localizable.strings\n")
    try expectEqual(
      tool.text("L/uk.lproj/Localizable.strings"),
      """
      /* untranslated */
      "language.own_name" = "English";
      /* About a. */
      /* untranslated */
      a = "A";
      /* untranslated */
      "n#one" = "%ld file";
      /* untranslated */
      "n#few" = "%ld files";
      /* untranslated */
      "n#many" = "%ld files";

      """)
    try tool.expect(
      "check", "L", "--allow-missing", status: 0,
      output: """
        en: 3 messages, 1 with plural forms, no problems
        pl: 3 messages, 1 with plural forms, no problems
        uk: 0 of 3 messages (0%), 0 with plural forms, no problems

        """)
    let check = try tool.run(["check", "L"])
    expectEqual(check.status, .exited(1))
    #expect(
      check.errorText.contains("L/uk.lproj/Localizable.strings:2:1: error: 5 keys are not translated"))
    try tool.expect(
      "format", "L", status: 0, output: "pl: 3 entries moved, 1 comment added\nuk: unchanged\n")
    #expect(try !tool.files().contains { $0.contains(".strings-compiler") })
  }

  @Test("add-language never replaces anything, and leaves nothing behind")
  func addExistingLanguage() throws {
    try tool.folder.write("", to: "L/de.lproj/InfoPlist.strings")
    try tool.expect("add-language", "de", "L", status: 0, output: "wrote L/de.lproj/Localizable.strings\n")
    try tool.folder.write("", to: "L/SV.lproj/x")
    try tool.expect(
      "add-language", "sv", "L", status: 2,
      errors: "strings-compiler: the language sv exists already: L/SV.lproj")
    try tool.folder.write("", to: "L/fi.lproj/x")
    try tool.folder.link("L/fi.lproj/Localizable.strings", to: "nothing")
    let before = try tool.files()
    try tool.expect(
      "add-language", "fi", "L", status: 2,
      errors: "strings-compiler: cannot write L/fi.lproj/Localizable.strings: it exists already")
    try tool.folder.write("a = ;", to: "L/en.lproj/Localizable.strings")
    try expectEqual(tool.run(["add-language", "uk", "L"]).status, .exited(1))
    try expectEqual(tool.files(), before)
  }

  @Test("format keeps permissions and links, and writes nothing if a file has problems")
  func format() throws {
    let (link, path) = (
      tool.folder.path("L/pl.lproj/Localizable.strings"), tool.folder.path("polish.strings")
    )
    try FileManager.default.moveItem(atPath: link, toPath: path)
    try tool.folder.link("L/pl.lproj/Localizable.strings", to: "../../polish.strings")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try tool.folder.write("a = \"1\"; a = \"2\";", to: "L/de.lproj/Localizable.strings")
    let refused = try tool.run(["format", "L"])
    #expect(refused.status == .exited(1) && refused.text.isEmpty)
    #expect(refused.errorText.contains("L/de.lproj/Localizable.strings:1:10: error: duplicate key \"a\""))
    try expectEqual(tool.text("polish.strings"), ToolFixture.polish)
    try tool.folder.write("a = \"1\";", to: "L/de.lproj/Localizable.strings")
    try tool.expect(
      "format", "L/", status: 0, output: "de: 1 comment added\npl: 3 entries moved, 1 comment added\n")
    #expect(
      try tool.text("polish.strings").hasPrefix("\"language.own_name\" = \"polski\";\n/* About a. */\na"))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    let inode = attributes[.systemFileNumber] as? Int
    try tool.expect("format", "L", status: 0, output: "de: unchanged\npl: unchanged\n")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int == inode)
    try expectEqual(FileManager.default.destinationOfSymbolicLink(atPath: link), "../../polish.strings")
  }

  @Test("unused names the keys that no file in folders and files uses")
  func unused() throws {
    try tool.folder.write("l10n.n(count: 1)", to: "Sources/Deep/x.swift")
    try tool.folder.write("l10n.a", to: "Sources/.build/hidden.swift")
    try tool.folder.link("Sources/Deep/loop", to: "..")
    try tool.expect("unused", "L", "Sources", status: 1, output: "L/en.lproj/Localizable.strings:3:1: a\n")
    try tool.folder.write("l10n.a", to: "y.swift")
    try tool.expect("unused", "L", "Sources", "y.swift", status: 0)
  }
}
