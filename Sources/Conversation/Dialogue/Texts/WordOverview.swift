import LineEditing
package import Localization
package import MissingPet
import Understanding

/// The words that can be typed in the conversation, for the manual page.
package struct WordOverview: Sendable {
  /// Where words can be typed.
  package enum Place: Equatable, Sendable {
    /// At the fields and the command prompt of every step.
    case everyStep
    /// In one step, with another meaning than in the others.
    case step(Step)
    /// Under the summary.
    case summary
  }

  private let l10n: L10n

  /// The words in a language.
  package init(_ l10n: L10n) { self.l10n = l10n }

  /// The lines of help about the words, by place. A line that holds at several places is at the first one.
  package var groups: [(place: Place, lines: [String])] {
    let step = Step.animal
    let everywhere =
      PromptWord.all(at: .command(step)) + PromptWord.all(at: .field(step.fields[0], current: nil))
    let places: [(Place, [PromptWord])] =
      [(.everyStep, everywhere)] + Step.allCases.map { (.step($0), PromptWord.navigation(in: $0)) }
      + [(.summary, PromptWord.all(at: .summary))]
    var known: Set<String> = []
    return places.compactMap { place, words in
      let lines = words.compactMap { $0.help?(l10n) }.filter { known.insert($0).inserted }
      return lines.isEmpty ? nil : (place, lines)
    }
  }

  /// The words that have synonyms, and these.
  package var synonyms: [(word: String, synonyms: [String])] {
    Keyword.allCases.map { ($0.word(in: l10n), Array($0.words(in: l10n).dropFirst())) }
  }

  /// All words and synonyms.
  package var words: [String] {
    Keyword.allCases.flatMap { $0.words(in: l10n) }
  }

  /// How to give an answer that is one of the words.
  package var literalMark: String {
    l10n.help.literal(continueWord: Keyword.continue.word(in: l10n))
  }
}
