import Foundation
import LineEditing
import Localization
import MissingPet
import PlainText
import TestTraits
import Testing
import Understanding

@testable import Dialogue

/// Output on a braille display with 20 or 40 cells, and from a screen reader.
@Suite("Braille displays and screen readers")
struct AccessibilityTests {
  private static let announcement = AnnouncementResponse(
    id: "bb3fc451-1f51-407d-bb85-2569dc9baed1", managementPassword: "467432")!
  private static let questions: [Question] = [
    .resumeDraft, .leaveReport, .keepAnswers, .leaveWithoutKeeping, .submissionFailed,
    .codeRefused(announcement), .completeEarlier(announcement), .microchipTaken,
    .unusualAnswers([]), .replacePoster(path: "rex.html"),
  ]
  private static let prompts: [Prompt] =
    Field.allCases.map { .field($0, current: nil) } + Step.allCases.map { .command($0) }
    + questions.map { .choice($0) } + [.summary]

  /// All languages and the pseudo-language, whose texts are longer.
  private static let tables =
    Language.allCases.map { L10n($0) } + [L10n(pseudoOf: .base)]

  @Test("Prompts have at most 39 columns, which fit 40 cells together with the cursor")
  func promptsFitTheDisplay() {
    for l10n in Self.tables {
      for isBrief in [false, true] {
        let phrasebook = Phrasebook(l10n: l10n, isBrief: isBrief)
        for prompt in Self.prompts {
          let text = phrasebook.text(of: prompt) + ": "
          #expect(text.columns <= 39, "\(text.columns) columns: \(text)")
        }
      }
    }
  }

  @Test("In brief output they have at most 18, which fit 20 cells", arguments: Language.allCases)
  func briefPromptsFitTheDisplay(language: Language) throws {
    let phrasebook = Phrasebook(l10n: L10n(language), isBrief: true)
    let table = Self.prompts.map { phrasebook.text(of: $0) + ": " }
    let shown = try TranscriptFile.all().flatMap { Self.promptsShown(in: $0, isBrief: true) }
    for prompt in table + shown + [phrasebook.l10n.reports.codePromptBrief + ": "] {
      #expect(prompt.columns <= 18, "\(prompt.columns) columns: \(prompt)")
    }
    expectEqual(Set(Self.questions.flatMap(\.options)), Set(Question.Option.allCases))
  }

  @Test("The row above each field that is asked again is its error", arguments: [false, true])
  func errorsStandAboveTheirPrompts(isBrief: Bool) throws {
    let error = /(?:Error|Błąd): ([^:]+): .*/
    var count = 0
    for file in try TranscriptFile.all() {
      let rows = TranscriptReplay(file).play(isBrief: isBrief).split(separator: "\n")
      var labels: Set<Substring> = []
      for (above, row) in zip(rows, rows.dropFirst()) {
        if let label = row.wholeMatch(of: error)?.1 { labels.insert(label) }
        let asked = row.split(separator: ": \(TranscriptFile.mark)", omittingEmptySubsequences: false)[0]
        guard let label = labels.remove(asked) else { continue }
        #expect(above.wholeMatch(of: error)?.1 == label, "\(file.name), above \(row): \(above)")
        count += 1
      }
    }
    #expect(count > 100)
  }

  @Test("Labels have at most 24 columns", arguments: Language.allCases)
  func labelsAreShort(language: Language) {
    for field in Field.allCases {
      let label = L10n(language).label(of: field)
      #expect(label.columns <= 24, "\(label)")
    }
  }

  /// The cells of a braille display. They show a part of a row of the screen, which moves by the display's
  /// length when the cursor leaves it.
  private struct Window {
    let cells: Int
    private(set) var start = 0

    mutating func follow(cursor: Int) {
      if !(start..<start + cells).contains(cursor) { start = cursor / cells * cells }
    }

    func shows(_ column: Int) -> Bool { (start..<start + cells).contains(column) }
  }

  @Test(
    "At every prompt, 40 cells show the label and the cursor, and so do 20 with brief output",
    arguments: try TranscriptFile.all())
  func windows(_ file: TranscriptFile) {
    for isBrief in [false, true] {
      var window = Window(cells: isBrief ? 20 : 40)
      for prompt in Self.promptsShown(in: file, isBrief: isBrief) {
        window.follow(cursor: prompt.columns)
        #expect(window.shows(0) && window.shows(prompt.columns), "not in the window: \(prompt)")
      }
    }
  }

  /// The prompts in a transcript, each with its final space.
  private static func promptsShown(in file: TranscriptFile, isBrief: Bool) -> [String] {
    TranscriptReplay(file).play(isBrief: isBrief).split(separator: "\n").compactMap { line in
      line.firstIndex(of: TranscriptFile.mark).map { String(line[..<$0]) }
    }
  }

  @Test(
    "Brief output has at most 60 percent of the words", arguments: ["happy-path.en.txt", "happy-path.pl.txt"])
  func briefIsBrief(name: String) throws {
    let file = try TranscriptFile(name: name)
    let full = Self.wordsSaid(TranscriptReplay(file).play(isBrief: false))
    let brief = Self.wordsSaid(TranscriptReplay(file).play(isBrief: true))
    #expect(brief * 100 <= full * 60, "\(brief) of \(full)")
  }

  /// The number of words in a transcript, without typed words.
  private static func wordsSaid(_ transcript: String) -> Int {
    transcript.split(separator: "\n").filter { !$0.hasPrefix("⟨") }
      .map { $0.prefix { $0 != TranscriptFile.mark } }
      .reduce(0) { $0 + $1.split(separator: " ").count }
  }
}
