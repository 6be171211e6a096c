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
    let date = Date(timeIntervalSince1970: 4_000_000_000)
    try tool.folder.setDate(date, of: "x.swift")
    try tool.expect("generate", "L", "--output", "x.swift", status: 0)
    expectEqual(try tool.attributes("x.swift")[.modificationDate] as? Date, date)
    try tool.expect("generate", "L", "--output", "/dev/stdout", status: 0, output: swift)
    try tool.folder.write("\(swift) ", to: "x.swift")
    try expectEqual(tool.files().filter { !$0.hasPrefix("L") }, ["x.swift"])
    // The Swift driver compares the dates of files in whole seconds.
    try tool.folder.setDate(date, of: "x.swift")
    try tool.expect("generate", "L", "--output", "x.swift", status: 0)
    expectEqual(try tool.attributes("x.swift")[.modificationDate] as? Date, date + 1)
  }

  @Test("add-language writes a file that check accepts and format does not change")
  func addLanguage() throws {
    let advice = "to build while it is translated, write allow-missing = yes; into Settings.strings\n"
    try tool.expect(
      "add-language", "uk", "L", status: 0, output: "wrote L/uk.lproj/Localizable.strings\n" + advice)
    let marked =
      "\"language.own_name\" = \"українська\";\n/* About a. */\n/* untranslated */\na = \"A\";\n/* untranslated */\n\"n#one\" = \"%ld file\";\n"
    #expect(try tool.text("L/uk.lproj/Localizable.strings").contains(marked))
    try tool.expect(
      "check", "L", "--allow-missing", status: 0,
      output: """
        en: 3 messages, 1 with plural forms, no problems
        pl: 3 messages, 1 with plural forms, no problems
        uk: 1 of 3 messages (33%), 0 with plural forms, no problems

        """)
    let check = try tool.run(["check", "L"])
    expectEqual(check.status, .exited(1))
    #expect(
      check.errorText.contains("L/uk.lproj/Localizable.strings:4:1: error: 4 keys are not translated"))
    try tool.expect(
      "format", "L", status: 0, output: "pl: formatted\nuk: unchanged\n")
    #expect(try !tool.files().contains { $0.contains(".strings-compiler") })
  }

  @Test("add-language never replaces anything, and leaves nothing behind")
  func addExistingLanguage() throws {
    try tool.folder.write("", to: "L/de.lproj/InfoPlist.strings")
    try tool.folder.write("allow-missing = yes;", to: "L/Settings.strings")
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
    let file = "L/pl.lproj/Localizable.strings"
    try FileManager.default.moveItem(at: tool.folder.file(file), to: tool.folder.file("polish.strings"))
    try tool.folder.link(file, to: "../../polish.strings")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: tool.folder.path("polish.strings"))
    try tool.folder.write("a = \"1\"; a = \"2\";", to: "L/de.lproj/Localizable.strings")
    let refused = try tool.run(["format", "L"])
    #expect(refused.status == .exited(1) && refused.text.isEmpty)
    #expect(refused.errorText.contains("L/de.lproj/Localizable.strings:1:10: error: duplicate key \"a\""))
    try expectEqual(tool.text("polish.strings"), ToolFixture.polish)
    try tool.folder.write("a = \"1\";", to: "L/de.lproj/Localizable.strings")
    try tool.expect(
      "format", "L/", status: 0, output: "de: formatted\npl: formatted\n")
    #expect(
      try tool.text("polish.strings").hasPrefix("\"language.own_name\" = \"polski\";\n/* About a. */\na"))
    let attributes = try tool.attributes("polish.strings")
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    try tool.expect("format", "L", status: 0, output: "de: unchanged\npl: unchanged\n")
    let inode = attributes[.systemFileNumber] as? Int
    #expect(try tool.attributes("polish.strings")[.systemFileNumber] as? Int == inode)
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: tool.folder.path(file))
    expectEqual(link, "../../polish.strings")
  }

  @Test("words lists what people type in a language, and the words that several lists of a group have")
  func words() throws {
    let lists = [
      "command.go": "go, next", "command.stop": "stop, end", "pet.names": "pet", "x.label": "go, x",
    ]
    func file(_ name: String, _ values: [String: String]) -> String {
      let entries = values.sorted { $0.key < $1.key }.map { "\"\($0)\" = \"\($1)\";\n" }
      return "\"language.own_name\" = \(name);\n" + entries.joined()
    }
    try tool.folder.write(file("English", lists), to: "L/en.lproj/Localizable.strings")
    let polish = ["command.go": "dalej, Naprzód", "command.stop": "stop, naprzod", "x.label": "dalej"]
    try tool.folder.write(file("polski", polish), to: "L/pl.lproj/Localizable.strings")
    try tool.expect(
      "words", "L", "pl", status: 2,
      errors: "strings-compiler: name the lists in Settings.strings by parts of their keys, such as words = "
        + "\"command\";")
    try tool.folder.write("words = \"command, names\";", to: "L/Settings.strings")
    try tool.expect(
      "words", "L", "pl", status: 0,
      output: """
        command.go: dalej, Naprzód
        command.stop: stop, naprzod
        pet.names: (not translated) pet
        clash: Naprzód: command.go, command.stop
        pl: 2 of 3 lists translated, 1 clash

        """)
    try tool.expect(
      "words", "L", "uk", status: 2,
      errors:
        "strings-compiler: there is no language uk; to begin one, run: strings-compiler add-language uk L")
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
