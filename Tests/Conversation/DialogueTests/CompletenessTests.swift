import Localization
import MissingPet
import TestTraits
import Testing
import Understanding

@testable import Dialogue

/// What the compiler does not find when a field or a word is added.
@Suite("Completeness")
struct CompletenessTests {
  private static var words: [PromptWord] {
    let prompts: [Prompt] = [.choice(.resumeDraft), .summary]
    return (prompts + Field.allCases.map { .field($0, current: nil) } + Step.allCases.map { .command($0) })
      .flatMap { PromptWord.all(at: $0) }
  }

  @Test("Every command word is known at a prompt and has a line of help", arguments: Keyword.allCases)
  func words(keyword: Keyword) {
    #expect(Self.words.contains { $0.keyword == keyword && $0.help != nil })
  }

  @Test("Every choice has a name", arguments: Field.allCases)
  func choices(field: Field) {
    for language in Language.allCases {
      expectEqual(L10n(language).texts(of: field).choices.count, field.choices.count)
    }
  }
}
