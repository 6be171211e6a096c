import Localization
import MissingPet
import TestTraits
import Testing
import Understanding

@testable import Dialogue

/// What the compiler does not find when a field or a word is added.
@Suite("Completeness")
struct CompletenessTests {
  @Test(
    "Every command word is known at a prompt and has a line of help, unless it is like another",
    arguments: Keyword.allCases.filter { ![.later, .agree, .found].contains($0) })
  func words(keyword: Keyword) {
    let prompts: [Prompt] = [.summary, .command(.animal), .field(.petName, current: nil)]
    #expect(
      prompts.contains { prompt in
        L10n(.en).wordsHelp(at: prompt).contains { $0.hasPrefix(keyword.word(in: L10n(.en))) }
      })
  }

  @Test("Every choice has a name", arguments: Field.allCases)
  func choices(field: Field) {
    for language in Language.allCases {
      expectEqual(L10n(language).texts(of: field).choices.count, field.choices.count)
    }
  }
}
