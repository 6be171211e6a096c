import Foundation
import LineEditing
import Localization
import MissingPet
import PlainText
import Testing

@testable import Conversation

/// What a braille display of 20 or 40 cells shows, and what a screen reader says.
@Suite("For fingers and ears")
struct AccessibilityTests {
  private static let questions: [Question] = [
    .resumeDraft, .leaveReport, .keepAnswers, .leaveWithoutKeeping, .submissionFailed,
  ]
  private static let prompts: [Prompt] =
    Field.allCases.map { .field($0, current: nil) } + Step.allCases.map { .command($0) }
    + questions.map { .choice($0) } + [.summary]

  /// Every language, and the pseudo-language, whose texts are longer.
  private static let tables =
    Language.allCases.map { L10n($0) } + [L10n(pseudoOf: .base)]

  @Test("No prompt is wider than 39 columns, so that it fits 40 cells together with the cursor")
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

  @Test("Labels keep to 24 columns", arguments: Language.allCases)
  func labelsAreShort(language: Language) {
    for field in Field.allCases {
      let label = L10n(language).texts(for: field).label
      #expect(label.columns <= 24, "\(label)")
    }
  }

  /// A display shows the cells of one row of the screen, and moves on by its whole length when the cursor leaves it.
  private struct Window {
    let cells: Int
    private(set) var start = 0

    mutating func follow(cursor: Int) {
      if !(start..<start + cells).contains(cursor) { start = cursor / cells * cells }
    }

    func shows(_ column: Int) -> Bool { (start..<start + cells).contains(column) }
  }

  @Test(
    "Wherever a line is asked for, 40 cells show the label and the cursor",
    arguments: try TranscriptFile.all())
  func windowOf40(_ file: TranscriptFile) {
    var window = Window(cells: 40)
    for prompt in Self.promptsShown(in: file) {
      window.follow(cursor: prompt.columns)
      #expect(window.shows(0) && window.shows(prompt.columns), "not in the window: \(prompt)")
    }
  }

  @Test("20 cells show the cursor and never nothing but blank cells", arguments: try TranscriptFile.all())
  func windowOf20(_ file: TranscriptFile) {
    var window = Window(cells: 20)
    for prompt in Self.promptsShown(in: file) {
      window.follow(cursor: prompt.columns)
      #expect(window.shows(prompt.columns))
      #expect(prompt.columns > window.start, "only blank cells: \(prompt)")
    }
  }

  /// Every prompt of a transcript, with the space that ends it.
  private static func promptsShown(in file: TranscriptFile) -> [String] {
    TranscriptReplay(file).play().split(separator: "\n").compactMap { line in
      line.firstIndex(of: TranscriptFile.mark).map { String(line[..<$0]) }
    }
  }

  @Test("Brief says at most 60 percent of the words", arguments: ["happy-path.en.txt", "happy-path.pl.txt"])
  func briefIsBrief(name: String) throws {
    let file = try TranscriptFile(name: name)
    let full = Self.wordsSaid(TranscriptReplay(file).play(isBrief: false))
    let brief = Self.wordsSaid(TranscriptReplay(file).play(isBrief: true))
    #expect(brief * 100 <= full * 60, "\(brief) of \(full)")
  }

  /// How many words the program says in a transcript; what is typed is none of them.
  private static func wordsSaid(_ transcript: String) -> Int {
    transcript.split(separator: "\n").filter { !$0.hasPrefix("⟨") }
      .map { $0.prefix { $0 != TranscriptFile.mark } }
      .reduce(0) { $0 + $1.split(separator: " ").count }
  }
}
