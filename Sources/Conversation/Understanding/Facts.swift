import Localization
import MissingPet
import PlainText

/// What a text certainly states about a field, and the tokens that state it.
struct Fact {
  let field: Field
  let answer: Answer
  let range: Range<Int>

  /// Whether its form is that of no other answer.
  var isStrong: Bool { [.email, .phone, .microchipNumber].contains(field) }
}

/// Finds facts in a text.
extension LineInterpreter {
  /// The facts that a text states, from left to right.
  ///
  /// - Parameter asked: the field that is asked, of which less certain words are facts as well.
  func facts(in tokens: Tokens, asking asked: Field?) -> [Fact] {
    var found: [Fact] = []
    var text = TokenCursor(tokens: tokens)
    let recognizers = Self.recognizers.filter { $0.0 == asked } + Self.recognizers.filter { $0.0 != asked }
    scan: while text.next != nil {
      let start = text.index
      for (field, take) in recognizers {
        guard let answer = take(&text, context, field == asked) else { continue }
        found.append(Fact(field: field, answer: answer, range: start..<text.index))
        // A word such as `suczka` says both.
        var again = TokenCursor(tokens: tokens, index: start)
        if field == .sex, let species = ChoiceGrammar.take(&again, of: .species, isAsked: asked == .species) {
          found.append(Fact(field: .species, answer: species, range: start..<again.index))
        }
        continue scan
      }
      text.index += 1
    }
    return found
  }

  /// The grammars that find a fact at a position, and move over it; the first that does counts.
  private static let recognizers:
    [(Field, @Sendable (inout TokenCursor, ReadingContext, _ isAsked: Bool) -> Answer?)] = [
      (.email, { text, _, _ in EmailGrammar.take(&text) }),
      (.lastSeenDate, { DateGrammar.take(&$0, in: $1, isAsked: $2) }),
      (.microchipNumber, { text, _, _ in MicrochipGrammar.take(&text) }),
      (.phone, { text, _, _ in PhoneGrammar.take(&text) }),
      (.age, { text, _, isAsked in AgeGrammar.take(&text, isAsked: isAsked) }),
      (.petName, { text, _, isAsked in Introduction.take(&text, to: .petName, isAsked: isAsked) }),
      (.reward, { text, _, isAsked in Introduction.take(&text, to: .reward, isAsked: isAsked) }),
      (
        .breed,
        { text, _, isAsked in
          isAsked ? Introduction.take(&text, to: .breed, isAsked: true) : takeBreed(&text)
        }
      ),
      (.sex, { text, _, isAsked in ChoiceGrammar.take(&text, of: .sex, isAsked: isAsked) }),
      (.species, { text, _, isAsked in ChoiceGrammar.take(&text, of: .species, isAsked: isAsked) }),
    ]

  private static let breeds = WordTable { "\($0.reading.species.dogBreeds),\($0.reading.species.catBreeds)" }

  static func takeBreed(_ text: inout TokenCursor) -> Answer? {
    let start = text.index
    return text.skip(breeds) ? Answer(text.tokens.typed(start..<text.index)) : nil
  }

  func rest(of tokens: Tokens, without facts: [Fact]) -> [Range<Int>] {
    rest(of: tokens, without: facts.map(\.range))
  }

  /// The ranges of tokens that are not used, without those that say nothing.
  func rest(of tokens: Tokens, without used: [Range<Int>]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    for range in used.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      parts.append(start..<max(start, range.lowerBound))
      start = max(start, range.upperBound)
    }
    parts.append(start..<tokens.count)
    return parts.filter { !$0.isEmpty && !tokens.words[$0].allSatisfy(Negligible.isSilent) }
  }
}

extension Tokens {
  /// Whether a mark that separates parts of a list stands before a token, or the text ends there.
  func hasMark(before index: Int) -> Bool {
    guard let token = self[index] else { return true }
    let isAbbreviated = index > 0 && words[index - 1].count <= 3
    return token.gap.contains {
      ",;(:/|!".contains($0) || $0 == "-" && token.isSpaced || $0 == "." && !isAbbreviated
    }
  }

  func isLowercase(_ index: Int) -> Bool {
    !TokenCursor(tokens: self, index: index).isCapitalized
  }

  /// Whether another sentence begins with a token: `and he is five`.
  func isSentence(_ index: Int) -> Bool {
    AgeGrammar.and.contains([words[index]])
      && self[index + 1].map { Negligible.subjects.contains($0.text) } == true
  }
}
