import Foundation
import Localization
import Platform
import TestSupport
import TestTraits
import Testing

@testable import petspot

/// The manual page: `petspot --man`.
@Suite("The manual page", .programs)
struct ManualTests {
  private static func page(_ language: Language) throws -> String {
    let run = try PetspotProgram().run([], ["--man", "--lang", language.code])
    expectEqual(run.status, .exited(0))
    return run.text
  }

  @Test("No line of the page breaks roff", arguments: Language.allCases)
  func lines(_ language: Language) throws {
    let lines = try Self.page(language).split(separator: "\n", omittingEmptySubsequences: false)
    expectEqual(lines.first, "'\\\" -*- coding: UTF-8 -*-")
    expectEqual(lines.last, "")
    let name = try #require(lines.firstIndex { $0.hasPrefix("petspot \\- ") })
    for (number, line) in lines.enumerated().dropFirst().dropLast() {
      #expect(!line.isEmpty && !line.hasSuffix(" ") && !line.hasPrefix(" "))
      #expect(line.utf8.count < 80 || line.hasPrefix("\\fB"), "\(line)")
      if number != name { #expect(line.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "\(line)") }
      if line.hasPrefix(".") {
        let macros = [".TH ", ".SH ", ".SS ", ".PP", ".TP", ".IP ", ".RS", ".RE", ".nh", ".ad ", ".ss "]
        #expect(macros.contains { line.hasPrefix($0) }, "\(line)")
      }
      #expect(!line.hasPrefix("'"))
    }
  }

  @Test("Text with a meaning for roff is shown as it is")
  func escapes() {
    var page = RoffPage(title: "X", section: 1, date: "2026-01-02", source: "a \"b\"", volume: "ł")
    let start = page.text.count
    page.paragraph(".so /etc/passwd 'br \\fB -x\u{A0}y ~^`\"")
    page.paragraph("' za\u{17C}\u{F3}\u{142}\u{1F415}\u{7}")
    let expected = [
      "\\&.so /\\:etc/\\:passwd \\(aqbr \\efB \\-x\\~y \\(ti\\(ha\\(ga\\(dq", ".PP",
      "\\(aq za\\[u017C]\\[u00F3]\\[u0142]\\[u1F415]",
    ]
    expectEqual(page.text.dropFirst(start).split(separator: "\n").map(String.init), expected)
    #expect(page.text.contains(".TH X 1 2026-01-02 \"a \\(dqb\\(dq\" \"\\[u0142]\"\n"))
    var long = RoffPage(title: "X", section: 1, date: "", source: "", volume: "")
    long.section("S")
    long.paragraph(String(repeating: "a .b ", count: 100))
    #expect(!long.text.contains("\n.b"))
    long.item("[--file FILE | --no]", ".")
    #expect(long.text.hasSuffix(".TP\n[\\fB\\-\\-file\\fR \\fIFILE\\fR | \\fB\\-\\-no\\fR]\n\\&.\n"))
  }

  @Test(
    "mandoc finds nothing to complain about",
    .enabled(if: InstalledProgram.path("mandoc") != nil, "mandoc is not installed"),
    arguments: Language.allCases)
  func mandoc(_ language: Language) throws {
    let lint = try InstalledProgram.run("mandoc", ["-T", "lint"], input: Self.page(language))
    expectEqual(lint.text + lint.errorText, "")
    expectEqual(lint.status, .exited(0))
    let shown = try InstalledProgram.run("mandoc", ["-T", "utf8"], input: Self.page(language))
    #expect(shown.text.contains(language == .pl ? "zgłaszanie" : "report a missing pet"))
  }

  @Test(
    "man shows everything, in windows of 80 and 40 columns",
    .enabled(if: isManDB, "man of man-db is not installed"), arguments: Language.allCases, [80, 40])
  func man(_ language: Language, _ columns: Int) throws {
    let l10n = L10n(language)
    let program = try PetspotProgram()
    let file = program.home.appendingPathComponent("page.1")
    try Data(Self.page(language).utf8).write(to: file)
    let variables = ["MANWIDTH": "\(columns)", "HOME": program.home.path, "MANPAGER": "cat", "TERM": "dumb"]
    let run = try InstalledProgram.run("man", ["--warnings=w", "-l", file.path], variables)
    try #require(run.status == .exited(0), "\(run.errorText)")
    expectEqual(run.errorText, "")
    for line in run.text.split(separator: "\n") { #expect(line.count <= columns, "\(line)") }
    let shown = run.text.unbroken
    for text in Self.contents(l10n) { #expect(shown.contains(text.unbroken), "\(text)") }
  }

  /// Others have neither warnings nor a variable for the width.
  nonisolated private static let isManDB: Bool = {
    (try? InstalledProgram.run("man", ["--version"]))?.text.hasPrefix("man 2") ?? false
  }()

  /// What the page must contain.
  private static func contents(_ l10n: L10n) -> [String] {
    var texts = [
      "petspot - " + l10n.manual.summary, l10n.manual.heading.status, l10n.manual.places, "\\", "Ctrl-W",
      l10n.manual.accessibility, l10n.manual.bugs, "continue", "back", "edit", "dalej", "wstecz", "zmień",
    ]
    texts += CommandDescription.table.flatMap { [$0.form(in: l10n), $0.details(l10n)] }
    texts += CommandDescription.table.dropFirst().map(\.example)
    texts += Language.allCases.filter { $0 != l10n.language }.map { "--lang " + $0.code }
    texts += OptionDescription.table.flatMap { [$0.form(in: l10n), $0.text(l10n)] }
    texts += EnvironmentVariable.table.flatMap { [$0.form(in: l10n), $0.text(l10n)] }
    return texts + Shell.allCases.map(\.loading)
  }

  @Test("The files of the page are those of the program")
  func files() throws {
    let page = try Self.page(.en).replacing("\\:", with: "").replacing("\\fB", with: "")
    let variables = ["XDG_STATE_HOME": "/state", "XDG_DATA_HOME": "/data", "HOME": "/home"]
    let named = StorageLocations(environment: { variables[$0] })
    let standard = StorageLocations(environment: { $0 == "HOME" ? "/home" : nil })
    for (file, usual, variable) in [
      (named.draftFile, standard.draftFile, "$XDG_STATE_HOME"),
      (named.announcementsFolder, standard.announcementsFolder, "$XDG_DATA_HOME"),
      (named.receiptsFolder, standard.receiptsFolder, "$XDG_DATA_HOME"),
    ] {
      let path = try #require(file).drop { $0 == "/" }.drop { $0 != "/" }
      #expect(page.contains(variable + path))
      #expect(page.contains("\\(ti" + (try #require(usual)).dropFirst("/home".count)))
    }
  }
}
