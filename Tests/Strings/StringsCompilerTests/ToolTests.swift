import Foundation
import TestSupport
import TestTraits
import Testing

/// Runs the built tool with arguments and files that it refuses.
@Suite("The tool: arguments and files", .tools)
struct ToolTests {
  private let tool: ToolFixture

  init() throws { tool = try ToolFixture() }

  @Test("help is where it is asked for")
  func help() throws {
    for arguments in ["--help", "-h", "help", "help check", "check --help", "format L -h"] {
      let run = try tool.run(arguments.split(separator: " ").map(String.init))
      #expect(run.status == .exited(0) && run.errorText.isEmpty)
      #expect(run.text.hasPrefix("Usage:\n  strings-compiler check FOLDER"))
      for name in ["check", "generate", "add-language", "format", "unused", "adopt"] {
        #expect(run.text.contains("strings-compiler \(name) ") && run.text.contains("\n\(name) "))
      }
      #expect(run.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
  }

  private static let refused: [(arguments: [String], sentence: String)] = [
    // Arguments.
    ([], "expected a command; see --help"),
    (["chekc", "L"], "unknown command chekc; see --help"),
    (["check"], "expected check FOLDER [options]; see --help"),
    (["check", "L", "M"], "expected check FOLDER [options]; see --help"),
    (["unused", "L"], "expected unused FOLDER SOURCES… [--base CODE]; see --help"),
    (["generate", "L"], "expected generate FOLDER --output FILE [options]; see --help"),
    (["check", "L", "--bas=en"], "unknown option --bas; see --help"),
    (["-v"], "unknown option -v; see --help"),
    (["check", "L", "--base"], "--base needs a value; see --help"),
    (["check", "--base", "--base", "en", "L"], "--base needs a value; see --help"),
    (["generate", "L", "--output", "--allow-missing"], "--output needs a value; see --help"),
    (["check", "L", "--base="], "--base needs a value; see --help"),
    (["check", "--base", "en", "L", "--base=en"], "--base is given twice; see --help"),
    (["check", "L", "--output", "x"], "check takes no --output; see --help"),
    (["check", "--", "--base"], "cannot read --base: it does not exist"),
    (["add-language", "", "L"], "\"\" is not a language code, such as uk, pt-BR or zh-Hans"),
    (["add-language", "../x", "L"], "\"../x\" is not a language code, such as uk, pt-BR or zh-Hans"),
    (["add-language", "pt_BR", "L"], "write pt-BR instead of pt_BR"),
    (["add-language", "zh-hans-cn", "L"], "write zh-Hans-CN instead of zh-hans-cn"),
    (
      ["add-language", "qqq", "L"],
      "CLDR has no plural rules for qqq; name a language with the same rules in Settings.strings, "
        + "such as \"plurals.qqq\" = en;"
    ),
    (["add-language", "pl", "L"], "the language pl exists already: L/pl.lproj/Localizable.strings"),
    (["unused", "L", "L"], "L has no Swift files"),
    // Files that cannot be read or written.
    (["check", "nowhere"], "cannot read nowhere: it does not exist"),
    (["check", ""], "cannot read \"\": it does not exist"),
    (
      ["format", "L/en.lproj/Localizable.strings"],
      "cannot read L/en.lproj/Localizable.strings: it is not a folder"
    ),
    (["unused", "L", "nowhere.swift"], "cannot read nowhere.swift: it does not exist"),
    (["generate", "L", "--output", "no/x"], "cannot write no/x: its folder does not exist"),
    (["generate", "L", "--output", "L"], "cannot write L: it is a folder, not a file"),
    (["generate", "L", "--output", "x/"], "cannot write x/: it is a folder, not a file"),
    (
      ["generate", "L", "--output", "L/en.lproj/Localizable.strings/x"],
      "cannot write L/en.lproj/Localizable.strings/x: part of its path is not a folder"
    ),
    (
      ["generate", "L", "--output", String(repeating: "x", count: 300)],
      "cannot write \(String(repeating: "x", count: 300)): the name is too long"
    ),
    (["generate", "L", "--output", "loop"], "cannot write loop: too many symbolic links"),
  ]

  @Test("arguments and files that are refused", arguments: refused)
  func refuses(_ example: (arguments: [String], sentence: String)) throws {
    try tool.folder.link("loop", to: "loop")
    let before = try tool.files()
    let run = try tool.run(example.arguments)
    #expect(run.status == .exited(2) && run.text.isEmpty)
    expectEqual(run.errorText, "strings-compiler: \(example.sentence)\n")
    try expectEqual(tool.files(), before)
  }

  @Test("a file that cannot be read is a problem beside those of the other files")
  func unreadable() throws {
    try tool.folder.write("", to: "L/de.lproj/Localizable.strings/x")
    try tool.folder.write("x;;", to: "L/pl.lproj/Localizable.strings")
    let run = try tool.run(["check", "L", "--allow-missing"])
    expectEqual(run.status, .exited(1))
    let path = "L/de.lproj/Localizable.strings"
    #expect(run.errorText.contains("\(path):1:1: error: cannot read this file: it is a folder, not a file\n"))
    #expect(run.errorText.contains("L/pl.lproj/Localizable.strings:1:3: error: extra semicolon"))
  }

  @Test("control characters of names and arguments are made visible")
  func visible() throws {
    try tool.folder.write("", to: "L/c\u{1B}[31m\nd.lproj/Localizable.strings")
    let run = try tool.run(["check", "L"])
    let name = "c\\u{1B}[31m\\u{A}d.lproj"
    #expect(
      run.errorText.contains("L/\(name)/Localizable.strings:1:1: error: the folder name \(name) is not"))
    #expect(!run.errorText.contains("\u{1B}"))
    try tool.expect(
      "check", "x\u{1B}[2J", status: 2, errors: "strings-compiler: cannot read x\\u{1B}[2J: it does not exist"
    )
  }

  #if os(Linux)
    @Test(
      "a full disk", arguments: [["generate", "L", "--output", "/dev/full"], ["--help"], ["check", "L"]])
    func fullDisk(_ arguments: [String]) throws {
      let run = try tool.run(arguments, through: ["sh", "-c", "\"$@\" > /dev/full", "sh"])
      let name = arguments.count == 4 ? "/dev/full" : "standard output"
      expectEqual(run.status, .exited(2))
      expectEqual(run.errorText, "strings-compiler: cannot write \(name): the disk is full\n")
    }
  #endif

  @Test("no permission, and a limit on the size of files")
  func permissions() throws {
    let before = try tool.files()
    let limited = try tool.run(
      ["add-language", "uk", "L"], through: ["sh", "-c", "ulimit -f 0; \"$@\"", "sh"])
    expectEqual(limited.status, .exited(2))
    expectEqual(
      limited.errorText,
      "strings-compiler: cannot write L/uk.lproj/Localizable.strings: the file would be too large\n")
    try expectEqual(tool.files(), before)
    // The superuser may write to any folder.
    guard geteuid() != 0 else { return }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o555],
      ofItemAtPath: tool.folder.path("L"))
    try tool.expect(
      "add-language", "uk", "L", status: 2,
      errors: "strings-compiler: cannot write L/uk.lproj: permission denied")
    try expectEqual(tool.files(), before)
  }
}
