import Foundation
import TestSupport
import TestTraits
import Testing

/// A language is added by adding a folder: a copy of the package with a complete `uk.lproj` is installed and
/// speaks Ukrainian without a change to Swift source. One build also serves for the test of installing.
@Suite("Adding a language", .builds, .packages)
struct ThirdLanguageTests {
  @Test("A folder adds a language, and is installed; a missing key fails the build with its name")
  func ukrainian() throws {
    let copy = try PackageCopy()
    try copy.write(
      Self.ukrainian(from: try Repository.text("Localizations/en.lproj/Localizable.strings")), language: "uk")
    let install = try copy.run("install-petspot", ["--static"])
    try #require(install.status == .exited(0), "\(install.text)\(install.errorText)")
    try expectInstallation(in: copy, install.text)
    try expectUkrainian(in: copy)
    try expectRefusal(of: copy)
    let uninstall = try copy.run("uninstall-petspot")
    expectEqual(uninstall.status, .exited(0), "\(uninstall.errorText)")
    #expect(!uninstall.text.contains("Not found"))
    let program = copy.prefix.appendingPathComponent("bin/petspot")
    #expect(!FileManager.default.fileExists(atPath: program.path))
  }

  private func expectInstallation(in copy: PackageCopy, _ text: String) throws {
    let pages = ["", "pl/", "uk/"].map { "share/man/\($0)man1/petspot.1" }
    let completions = [
      "share/bash-completion/completions/petspot", "share/fish/vendor_completions.d/petspot.fish",
      "share/zsh/site-functions/_petspot",
    ]
    for path in ["bin/petspot"] + pages + completions {
      #expect(text.contains("\n  \(path)\n"))
      #expect(FileManager.default.contents(atPath: copy.prefix.path + "/" + path)?.isEmpty == false)
    }
    let page = try String(contentsOf: copy.prefix.appending(path: pages[2]), encoding: .utf8)
    #expect(page.contains("Крок") || page.contains("\\[u041A]"))
    #if os(Linux)
      // The dynamic loader lists what it would load instead of running the program, as in ldd(1).
      let libraries = try copy.runPetspot([], ["LD_TRACE_LOADED_OBJECTS": "1"]).text
      #expect(libraries.contains("libc.so.6") && !libraries.contains("not found"))
      for part in ["swift", "Foundation", "dispatch"] { #expect(!libraries.contains(part), "\(libraries)") }
    #endif
  }

  private func expectUkrainian(in copy: PackageCopy) throws {
    let run = try copy.runPetspot(["", "мова en", "language uk", "допомога"], ["LANG": "uk_UA.UTF-8"])
    #expect(run.text.hasPrefix("Крок 1 з 4: Номер мікрочипа\nЯкщо тварина має мікрочип,"))
    #expect(run.text.contains("The language is now English.\n"))
    #expect(run.text.contains("\nВведіть далі, назад або допомога: допомога\n"))
    #expect(
      try copy.runPetspot(["d", "пес", "continue"], ["LANG": "uk_UA.UTF-8"], ["--step", "2"]).text.contains(
        "Знайдено 1 помилку."))
  }

  /// A text is missing: the build fails, and what is installed stays.
  private func expectRefusal(of copy: PackageCopy) throws {
    let incomplete = Self.ukrainian(from: try Repository.text("Localizations/en.lproj/Localizable.strings"))
      .replacing(#/\n"microchip\.subtitle" = [^\n]*/#, with: "")
    try copy.write(incomplete, language: "uk")
    let failed = try copy.run("install-petspot", ["--static"])
    expectEqual(failed.status, .exited(1))
    for part in ["error: ", "nothing was installed", "microchip.subtitle", "uk.lproj/Localizable.strings"] {
      #expect(failed.errorText.contains(part))
    }
    try expectEqual(copy.runPetspot([], [:], ["--version"]).status, .exited(0))
  }

  /// The English file with Ukrainian plural forms, and Ukrainian texts where the test checks them.
  private static func ukrainian(from english: String) -> String {
    var text = english.replacing(#/"([a-z_.]+)#other" = ("[^\n]*";)/#) { match in
      "\"\(match.1)#few\" = \(match.2)\n\"\(match.1)#many\" = \(match.2)"
    }
    let translations = [
      "language.own_name": "українська", "step.heading": "Крок %1$ld з %2$ld: %3$@",
      "microchip.screen_title": "Номер мікрочипа",
      "microchip.subtitle": "Якщо тварина має мікрочип, його номер допоможе її впізнати.",
      "owners_details.continue.button": "Далі", "owners_details.back.button": "Назад",
      "command.help": "допомога",
      "command.language": "мова", "prompt.command": "Введіть %1$@, %2$@ або %3$@", "species.dog": "пес",
      "report.problems#one": "Знайдено %ld помилку.", "report.problems#few": "Знайдено %ld помилки.",
      "report.problems#many": "Знайдено %ld помилок.",
    ]
    for (key, value) in translations {
      let line = text.firstRange(of: "\"\(key)\" = ").flatMap { start in
        text[start.upperBound...].firstIndex(of: "\n").map { start.upperBound..<$0 }
      }
      if let line { text.replaceSubrange(line, with: "\"\(value)\";") }
    }
    return text
  }
}

/// A copy of this package in a temporary folder.
private struct PackageCopy {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url.appending(path: "petspot") }
  /// Where it is installed.
  var prefix: URL { folder.appendingPathComponent("zażółć 100% gęś") }

  init() throws {
    temporary = try TemporaryFolder()
    try Repository.copy(to: folder)
  }

  func write(_ strings: String, language: String) throws {
    let lproj = folder.appendingPathComponent("Localizations/\(language).lproj")
    try FileManager.default.createDirectory(at: lproj, withIntermediateDirectories: true)
    try Data(strings.utf8).write(to: lproj.appendingPathComponent("Localizable.strings"))
  }

  /// Runs a command plugin with the prefix.
  func run(_ command: String, _ arguments: [String] = []) throws -> ProgramRun {
    let words = ["swift", "package", command, "--prefix", prefix.lastPathComponent] + arguments
    let swift = ChildProcess.Launch(
      "/usr/bin/env", arguments: words, environment: ProcessInfo.processInfo.environment, folder: folder.path)
    return try ProgramRun(swift, input: "", within: 1_200)
  }

  /// Runs the installed program.
  func runPetspot(
    _ lines: [String], _ variables: [String: String], _ arguments: [String] = []
  ) throws -> ProgramRun {
    let petspot = ChildProcess.Launch(
      prefix.appending(path: "bin/petspot").path(percentEncoded: false),
      arguments: arguments + ["--no-draft"],
      environment: variables.merging(["HOME": folder.path]) { $1 })
    return try ProgramRun(petspot, input: lines.map { $0 + "\n" }.joined(), within: 60)
  }
}
