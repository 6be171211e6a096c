import Foundation
import LineEditing
import Localization
import MissingPet
import PlainText
import Reading
import Testing

@testable import Conversation

/// Output on a braille display with 20 or 40 cells, and from a screen reader.
@Suite("Braille displays and screen readers")
struct AccessibilityTests {
  private static let announcement = AnnouncementResponse(
    id: "bb3fc451-1f51-407d-bb85-2569dc9baed1", managementPassword: "467432")!
  private static let questions: [Question] = [
    .resumeDraft, .leaveReport, .keepAnswers, .leaveWithoutKeeping, .submissionFailed,
    .codeRefused(announcement), .completeEarlier(announcement), .textsLikeMarkup([.description]),
    .replacePoster(path: "rex.html"),
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
    "At every prompt, 40 cells show the label and the cursor, and 20 the cursor and not only blanks",
    arguments: try TranscriptFile.all())
  func windows(_ file: TranscriptFile) {
    var (wide, narrow) = (Window(cells: 40), Window(cells: 20))
    for prompt in Self.promptsShown(in: file) {
      let columns = prompt.columns
      wide.follow(cursor: columns)
      narrow.follow(cursor: columns)
      #expect(wide.shows(0) && wide.shows(columns), "not in the window: \(prompt)")
      #expect(narrow.shows(columns) && columns > narrow.start, "only blank cells: \(prompt)")
    }
  }

  /// The prompts in a transcript, each with its final space.
  private static func promptsShown(in file: TranscriptFile) -> [String] {
    TranscriptReplay(file).play().split(separator: "\n").compactMap { line in
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
