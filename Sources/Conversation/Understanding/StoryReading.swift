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

  /// One or two words with capital letters, perhaps behind words such as `lost`: at the beginning of a
  /// sentence, before a fact or a word such as `dog`; of the text or behind a species, also before a mark.
  func name(in tokens: Tokens, beside facts: [Fact]) -> Fact? {
    let saysNothing = { (index: Int, isStart: Bool) in
      DateWords.fillers.contains(tokens.words[index]) || isStart && Negligible.isSilent(tokens.words[index])
    }
    return tokens.items.indices.prefix(40).lazy.compactMap { start -> Fact? in
      let isFirst = start == 0 || facts.contains { $0.field == .species && $0.range.upperBound == start }
      let isStart = start == 0 || tokens.hasMark(before: start)
      guard isFirst || isStart else { return nil }
      let first = (start..<tokens.count).first { !saysNothing($0, isStart) } ?? tokens.count
      let words = (first..<min(first + 2, tokens.count)).prefix {
        !tokens.isLowercase($0) && !saysNothing($0, true) && !Introduction.isKind(tokens, at: $0)
          && ($0 == first || !tokens.hasMark(before: $0))
      }
      let range = first..<first + words.count
      let isBefore =
        isFirst && tokens.hasMark(before: range.upperBound)
        && (start..<first).allSatisfy { DateWords.fillers.contains(tokens.words[$0]) }
        || Introduction.isKind(tokens, at: range.upperBound)
        || facts.contains {
          $0.range.lowerBound == range.upperBound && !$0.isStrong && $0.field != .reward
        }
      guard isBefore, !range.isEmpty, !facts.contains(where: { $0.range.overlaps(range) }) else { return nil }
      return Fact(field: .petName, answer: Answer(tokens.typed(range)), range: range)
    }.first
  }

  /// The first place behind a word such as `in`, or alone between marks.
  private func place(in tokens: Tokens, beside facts: [Fact]) -> Fact? {
    let parts = tokens.rest(without: facts).flatMap { part in
      // A comma can stand in the name of a place: `Oliwa, Gdańsk`.
      let starts = part.filter {
        $0 == part.lowerBound
          || tokens.hasMark(before: $0) && (tokens[$0]?.gap != "," || tokens.isLowercase($0))
      }
      return zip(starts, starts.dropFirst() + [part.upperBound]).map { $0..<$1 }
    }
    return parts.prefix(20).lazy.compactMap { part -> Fact? in
      let first = part.first { index in
        !tokens.isLowercase(index)
          && (index == part.lowerBound || PlaceWords.before.contains(tokens.words[index - 1])
            || tokens.items[index - 1].isNumber)
      }
      guard let first else { return nil }
      let isIntroduced = first > part.lowerBound && PlaceWords.before.contains(tokens.words[first - 1])
      let range = (isIntroduced ? first - 1 : first)..<min(part.upperBound, first + 8)
      let answer = PlaceText.answer(tokens.typed(range), homes: context.homes)
      guard case .place(let place)? = answer.location, isIntroduced || place.unused.isEmpty else {
        return nil
      }
      return Fact(field: .location, answer: answer, range: range)
    }.first
  }
}
