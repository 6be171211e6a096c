import MissingPet
import PlainText

/// Finds what nothing introduces in a text of several sentences, such as a post.
extension LineInterpreter {
  /// The name and the place that a text states beside facts; none beside fewer than two.
  func untoldFacts(in tokens: Tokens, beside facts: [Fact]) -> [Fact] {
    if facts.count < 2 { return [] }
    let isNamed = facts.contains { $0.field == .petName }
    let name = isNamed ? nil : name(in: tokens, beside: facts, isAsked: false) ?? nameInStory(tokens, facts)
    let known = facts + [name].compactMap(\.self)
    return [name, placeInStory(tokens, known)].compactMap(\.self)
  }

  /// One or two words with capital letters at the beginning of a sentence, perhaps behind words such as
  /// `lost`, before a fact or a word such as `dog`.
  private func nameInStory(_ tokens: Tokens, _ facts: [Fact]) -> Fact? {
    for start in tokens.items.indices.prefix(40) where start == 0 || tokens.hasMark(before: start) {
      let saysNothing = { (index: Int) in
        DateWords.fillers.contains(tokens.words[index]) || Negligible.isSilent(tokens.words[index])
      }
      let first = (start..<tokens.count).first { !saysNothing($0) } ?? tokens.count
      let words = (first..<min(first + 2, tokens.count)).prefix {
        !tokens.isLowercase($0) && !saysNothing($0) && !Introduction.isKind(tokens, at: $0)
          && ($0 == first || !tokens.hasMark(before: $0))
      }
      let end = first + words.count
      guard !words.isEmpty, !facts.contains(where: { $0.range.overlaps(first..<end) }) else { continue }
      let isBeforeFact = facts.contains { $0.range.lowerBound == end && !$0.isStrong && $0.field != .reward }
      if Introduction.isKind(tokens, at: end) || isBeforeFact {
        return Fact(field: .petName, answer: Answer(tokens.typed(first..<end)), range: first..<end)
      }
    }
    return nil
  }

  /// The first place behind a word such as `in`, or alone between marks.
  private func placeInStory(_ tokens: Tokens, _ facts: [Fact]) -> Fact? {
    let parts = tokens.rest(without: facts).flatMap { part in
      let starts = part.filter {
        $0 == part.lowerBound || tokens.hasMark(before: $0) && !isInName($0, tokens)
      }
      return zip(starts, starts.dropFirst() + [part.upperBound]).map { $0..<$1 }
    }
    return parts.prefix(20).lazy.compactMap { part -> Fact? in
      let first = part.first { index in
        let before = index > part.lowerBound ? tokens.words[index - 1] : ""
        return !tokens.isLowercase(index)
          && (index == part.lowerBound || PlaceWords.before.contains(before) || Int(before) != nil)
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

  /// Whether a comma stands before a token, which can be a part of the name of a place: `Oliwa, Gdańsk`.
  private func isInName(_ index: Int, _ tokens: Tokens) -> Bool {
    tokens[index]?.gap == "," && !tokens.isLowercase(index)
  }
}
