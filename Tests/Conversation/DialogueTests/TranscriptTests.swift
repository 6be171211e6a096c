import Foundation
import Localization
import MissingPet
import PlainText
import TestSupport
import TestTraits
import Testing
import Understanding

@testable import Dialogue

@Suite("Golden transcripts")
struct TranscriptTests {
  @Test(
    "The output matches the transcript, and every line is plain and short",
    arguments: try TranscriptFile.all())
  func replay(_ file: TranscriptFile) throws {
    let seen = TranscriptReplay(file).play()
    for line in seen.split(separator: "\n", omittingEmptySubsequences: false) where !line.hasPrefix("⟨") {
      let printed = line.prefix { $0 != TranscriptFile.mark }
      // A command to run is not wrapped.
      let isShort = String(printed).columns <= 80 || printed.hasPrefix("petspot ")
      #expect(isShort, "longer than 80 columns: \(line)")
      #expect(!printed.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }, "control: \(line)")
      #expect(!printed.contains("  "), "a run of spaces: \(line)")
      if line.contains(TranscriptFile.mark) { #expect(printed.hasSuffix(": "), "no prompt: \(line)") }
    }
    guard seen != file.body else { return }
    let recorded = ProcessInfo.processInfo.environment["RECORD_TRANSCRIPTS"]
    if recorded == "1" || recorded == file.value("language") { try file.record(seen) }
    Issue.record("\(file.name) differs:\n\(Self.difference(from: file.body, to: seen))")
  }

  /// The pseudo-language has no ASCII letters, so any ASCII letter in the output comes from elsewhere: from
  /// typed text, or from the arguments listed here.
  @Test("Every visible text comes from the table", arguments: try TranscriptFile.all())
  func comesFromTheTable(_ file: TranscriptFile) async {
    guard file.value("language") == "en" else { return }
    let replay = TranscriptReplay(file)
    let seen = replay.play(texts: { L10n(pseudoOf: $0) })
    let arguments = [
      "petspot remove", "petspot send", "bb3fc451-1f51-407d-bb85-2569dc9baed", "JPEG",
      "/full/draft.json", "/full/receipt.json", "/data/petspot", "/home/anna/", "x^[[31m",
      "https://petspot.example", "https://new.example/^[[31m", "--service", "Collar <blue>, and we <3 him",
      "&lt;", "<100 zł", "Łatek", "^[[2J<U+202E>",
      "https://www.openstreetmap.org/?mlat=52.22970&mlon=21.01220",
      "Rex-poster.html", "Beagle",
    ]
    // Names of places come from the gazetteer.
    let places = [
      "Piaseczno, mazowieckie, Poland", "Kraków, małopolskie", "Munich, Bavaria, Germany",
      "Troy, Springfield, Illinois, Missouri, Michigan, Ohio, Alabama, New York, North Carolina",
      "United States", "Reda, pomorskie", "London, England, United Kingdom", "Warsaw", "Warszawa", "Vienna",
      "Austria", "Józefosław", "Grochowa", "Kierszek",
    ]
    // Command words and options are shown as they are typed.
    let words = Language.allCases.map { L10n($0) }.flatMap { l10n in
      Keyword.allCases.map { $0.word(in: l10n) } + [l10n.command.helpWords]
    }
    let options = Question.Option.allCases.map { L10n(.en).name(of: $0) }
    // Words that are kept from an answer begin with the label of its field, and belong to an answer then.
    let labels = Field.allCases.map { L10n(.en).label(of: $0) } + [L10n(.en).lastSeenDate.labelTime]
    // Kept words begin with a capital letter in the description.
    let typed = replay.outsideTexts.flatMap { text in
      [text] + text.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    }
    let codes = Language.allCases.map(\.code)
    let outside = arguments + codes + places + words + options + labels + typed + file.header.map(\.value)
    for line in seen.split(separator: "\n") where !line.hasPrefix("⟨") && !line.hasPrefix("petspot ") {
      let printed = line.prefix { $0 != TranscriptFile.mark }
      for word in printed.split(whereSeparator: { !($0.isASCII && $0.isLetter) }) {
        #expect(outside.contains { $0.contains(word) }, "\(word) is not from the table: \(line)")
      }
    }
  }

  @Test("The page Sessions shows two transcripts, and README the beginning of one")
  func sessions() throws {
    let start = try Repository.text("README.md").components(separatedBy: "```").first {
      $0.hasPrefix("\nStep 1")
    }
    let known = try TranscriptFile.all().flatMap {
      $0.body.replacing(String(TranscriptFile.mark), with: "").split(separator: "\n")
    }
    for line in try #require(start).split(separator: "\n") {
      #expect(known.contains { $0.hasPrefix(line) }, "\(line)")
    }
    let page = try Repository.text("Sources/petspot/petspot.docc/Sessions.md")
    let files = try TranscriptFile.all().filter { $0.name.hasPrefix("session.") }
    expectEqual(files.count, 2)
    for file in files {
      let lines = file.body.split(separator: "\n").filter { !$0.hasPrefix("⟨") }
      let session = lines.map { $0.replacing(String(TranscriptFile.mark), with: "").trimmed }
      #expect(page.contains("```\n\(session.joined(separator: "\n"))\n```"), "\(file.name)")
    }
  }

  private static func difference(from expected: String, to seen: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let new = seen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return new.difference(from: old).map { change in
      switch change {
      case .remove(let offset, let line, _): "- \(offset + 1): \(line)"
      case .insert(let offset, let line, _): "+ \(offset + 1): \(line)"
      }
    }.joined(separator: "\n")
  }
}
