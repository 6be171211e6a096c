import Foundation
import TestSupport
import TestTraits
import Testing

/// A language is added by adding a folder: a copy of the package with a complete `uk.lproj` builds and speaks
/// Ukrainian without a change to Swift source.
@BuildLane
@Suite("Adding a language", .builds, .tags(.thorough))
struct ThirdLanguageTests {
  @Test("A folder adds a language; a missing key fails the build with its name")
  func ukrainian() throws {
    let copy = try PackageCopy()
    try copy.write(Self.ukrainian(from: try Repository.strings("en")), language: "uk")
    let build = try copy.build()
    try #require(build.status == .exited(0), "\(build.text)\(build.errorText)")
    let run = try copy.runPetspot(["", "мова en", "language uk", "допомога"], ["LANG": "uk_UA.UTF-8"])
    #expect(run.text.hasPrefix("Крок 1 з 4: Номер мікрочипа\nЯкщо тварина має мікрочип,"))
    #expect(run.text.contains("The language is now English.\n"))
    #expect(run.text.contains("\nВведіть далі, назад або допомога: допомога\n"))
    #expect(
      try copy.runPetspot(["d", "пес", "continue"], ["LANG": "uk_UA.UTF-8"], ["--step", "2"]).text.contains(
        "Знайдено 1 помилку."))

    let incomplete = Self.ukrainian(from: try Repository.strings("en"))
      .replacing(#/\n"microchip\.subtitle" = [^\n]*/#, with: "")
    try copy.write(incomplete, language: "uk")
    let failed = try copy.build()
    #expect(failed.status != .exited(0))
    let said = failed.text + failed.errorText
    #expect(said.contains("error: "))
    #expect(said.contains("microchip.subtitle"))
    #expect(said.contains("uk.lproj/Localizable.strings"))
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
private final class PackageCopy {
  private let folder: URL

  init() throws {
    let manager = FileManager.default
    folder = manager.temporaryDirectory.appendingPathComponent("petspot-copy-\(UUID().uuidString)")
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["Package.swift", "Sources", "Tests", "Localizations"] {
      try manager.copyItem(
        at: Repository.root.appendingPathComponent(name), to: folder.appendingPathComponent(name))
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ strings: String, language: String) throws {
    let lproj = folder.appendingPathComponent("Localizations/\(language).lproj")
    try FileManager.default.createDirectory(at: lproj, withIntermediateDirectories: true)
    try Data(strings.utf8).write(to: lproj.appendingPathComponent("Localizable.strings"))
  }

  func build() throws -> ProgramRun {
    let swift = ChildProcess.Launch(
      "/usr/bin/env", arguments: ["swift", "build", "--product", "petspot"],
      environment: ProcessInfo.processInfo.environment, folder: folder.path)
    return try ProgramRun(swift, input: "", within: 900)
  }

  func runPetspot(
    _ lines: [String], _ variables: [String: String], _ arguments: [String] = []
  ) throws -> ProgramRun {
    let petspot = ChildProcess.Launch(
      folder.appendingPathComponent(".build/debug/petspot").path, arguments: arguments + ["--no-draft"],
      environment: variables.merging(["HOME": folder.path]) { $1 })
    return try ProgramRun(petspot, input: lines.map { $0 + "\n" }.joined(), within: 60)
  }
}
