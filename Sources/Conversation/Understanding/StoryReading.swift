import MissingPet
import PlainText

/// Finds what nothing introduces in a text of several sentences, such as a post.
extension LineInterpreter {
  /// The name and the place that a text states beside facts; none beside fewer than two.
  func untoldFacts(in tokens: Tokens, beside facts: [Fact]) -> [Fact] {
    if facts.count < 2 { return [] }
    let name = facts.contains { $0.field == .petName } ? nil : name(in: tokens, beside: facts)
    return [name, place(in: tokens, beside: facts + [name].compactMap(\.self))].compactMap(\.self)
  }

  /// One or two words with capital letters at the beginning of a sentence, perhaps behind words such as
  /// `lost`, before a fact or a word such as `dog`; at the beginning of the text, also before a mark.
  private func name(in tokens: Tokens, beside facts: [Fact]) -> Fact? {
    tokens.items.indices.prefix(40).lazy.filter { $0 == 0 || tokens.hasMark(before: $0) }
      .compactMap { start -> Fact? in
        let first = (start..<tokens.count).first {
          !DateWords.fillers.contains(tokens.words[$0]) && !Negligible.isSilent(tokens.words[$0])
        }
        guard let first else { return nil }
        let words = (first..<min(first + 2, tokens.count)).prefix {
          !tokens.isLowercase($0) && !Introduction.isKind(tokens, at: $0)
            && ($0 == first || !tokens.hasMark(before: $0))
        }
        let range = first..<first + words.count
        let isBefore =
          start == 0 && tokens.hasMark(before: range.upperBound)
          || Introduction.isKind(tokens, at: range.upperBound)
          || facts.contains { $0.range.lowerBound == range.upperBound }
        guard isBefore, !range.isEmpty, !facts.contains(where: { $0.range.overlaps(range) }) else {
          return nil
        }
        return Fact(field: .petName, answer: Answer(tokens.typed(range)), range: range)
      }.first
  }

  /// The first place behind a word such as `in`, or alone between marks.
  private func place(in tokens: Tokens, beside facts: [Fact]) -> Fact? {
    tokens.rest(without: facts).flatMap { part in
      // A comma can stand in the name of a place: `Oliwa, Gdańsk`.
      let starts = part.filter {
        $0 == part.lowerBound || tokens.hasMark(before: $0) && tokens[$0]?.gap != ","
      }
      return zip(starts, starts.dropFirst() + [part.upperBound]).map { $0..<$1 }
    }.prefix(20).lazy.compactMap { part -> Fact? in
      let isBehind = { (index: Int) in PlaceWords.before.contains(tokens.words[index - 1]) }
      let first = part.first {
        !tokens.isLowercase($0) && ($0 == part.lowerBound || isBehind($0))
      }
      guard let first else { return nil }
      let isIntroduced = first > part.lowerBound
      let range = (isIntroduced ? first - 1 : first)..<min(part.upperBound, first + 8)
      let answer = PlaceText.answer(tokens.typed(range), homes: context.homes)
      guard case .place(let place)? = answer.location, isIntroduced || place.unused.isEmpty else {
        return nil
      }
      return Fact(field: .location, answer: answer, range: range)
    }.first
  }
}
