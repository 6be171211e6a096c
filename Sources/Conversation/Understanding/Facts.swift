import Localization
import MissingPet
import PlainText

/// What a text certainly states about a field, and the tokens that state it.
struct Fact {
  let field: Field
  let answer: Answer
  let range: Range<Int>
}

/// Finds facts in a text.
extension LineInterpreter {
  /// The facts that a text states, from left to right.
  ///
  /// - Parameter asked: the field that is asked, of which less certain words are facts as well.
  private func facts(in tokens: Tokens, asking asked: Field?) -> [Fact] {
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
      (.petName, { text, _, _ in Introduction.take(&text, to: .petName) }),
      (.reward, { text, _, _ in Introduction.take(&text, to: .reward) }),
      (.breed, { text, _, isAsked in isAsked ? Introduction.take(&text, to: .breed) : takeBreed(&text) }),
      (.sex, { text, _, isAsked in ChoiceGrammar.take(&text, of: .sex, isAsked: isAsked) }),
      (.species, { text, _, isAsked in ChoiceGrammar.take(&text, of: .species, isAsked: isAsked) }),
    ]

  private static let breeds = WordTable { "\($0.reading.species.dogBreeds),\($0.reading.species.catBreeds)" }

  private static func takeBreed(_ text: inout TokenCursor) -> Answer? {
    let start = text.index
    return text.skip(breeds) ? Answer(text.tokens.typed(start..<text.index)) : nil
  }

  // MARK: Lines with facts

  /// What a line means that says more than an answer; `nil` if it does not.
  ///
  /// The answer to the field is what the line says about it. Beside it, certain facts about fields without an
  /// answer are taken; what no fact uses is kept. A line that answers only other fields is asked about.
  ///
  /// - Parameter own: what the line is read as at the field.
  func readFacts(_ line: String, to field: Field, own: ReadAnswer) -> Reading? {
    if case .value(let answer, _, _) = own, case .coordinates? = answer.location { return nil }
    if let other = otherField(of: line, besides: field) { return question(about: [other], line, to: field) }
    let tokens = Tokens(line)
    let all = facts(in: tokens, asking: field).filter { Self.mayHold($0.field, beside: field) }
    let others = all.filter { $0.field != field }
    let rest = rest(of: tokens, without: all)
    let isAnswer = own.isSuccess && !field.kind.holdsWords
    let areStrong = others.allSatisfy { [.email, .phone, .microchipNumber].contains($0.field) }
    if others.count == 1, others.count == all.count, !isAnswer,
      rest.isEmpty && (!field.kind.holdsWords || areStrong || others[0].field == .lastSeenDate)
        || areStrong && !field.kind.holdsWords && rest.allSatisfy({ $0.count <= 6 })
    {
      return question(about: others.map { factAnswer($0) }, line, to: field)
    }
    var taken: [Fact] = []
    for fact in others
    where !context.answered.contains(fact.field) && !taken.contains(where: { $0.field == fact.field }) {
      taken.append(fact)
    }
    if field != .petName, !context.answered.contains(.petName), all.count > 1,
      !all.contains(where: { $0.field == .petName }), let name = name(in: tokens, beside: all)
    {
      taken.append(name)
    }
    if field == .description && taken.count < 3 { return nil }
    guard field != .description, let (reading, used) = answer(to: field, own, tokens, all, beside: taken)
    else {
      let kept = tokens.kept(self.rest(of: tokens, without: taken))
      return taken.count > 1 || !taken.isEmpty && !field.kind.holdsWords
        ? question(about: taken.map { factAnswer($0) }, line, to: field, kept: kept) : nil
    }
    if taken.isEmpty, used == nil { return nil }
    let parts = self.rest(of: tokens, without: taken.map(\.range) + [used].compactMap(\.self))
    let answer = reading.keeping([used == nil ? "" : tokens.kept(parts)])
    return .answers(taken.map { factAnswer($0) } + [fieldAnswer(field, answer, typed: line)])
  }

  /// The facts that a line at a prompt for a command states; `nil` if it states none.
  func readFacts(_ line: String) -> Reading? {
    if let path = otherField(of: line, besides: .petName) { return .answers([path]) }
    let tokens = Tokens(line)
    // `that's not his name`, `it's a female`: no names.
    let facts = facts(in: tokens, asking: nil).filter { fact in
      let text = fact.answer.text
      return !fact.field.kind.isAsTyped
        || !isComment(Tokens(text).words, on: fact.field) && !value(of: text, to: .sex).isSuccess
    }
    let rest = rest(of: tokens, without: facts)
    // One fact of few letters beside other words is hardly what the line is for.
    let isWeak = facts.allSatisfy { $0.field.kind.isAsTyped || $0.field.kind == .choice }
    if facts.isEmpty || facts.count == 1 && isWeak && (!rest.isEmpty || tokens.text.count == 1) { return nil }
    if tokens.words.prefix(facts[0].range.lowerBound).contains(where: ChoiceGrammar.denies) { return nil }
    let answers = facts.map { factAnswer($0) }
    return rest.isEmpty
      ? .answers(answers) : question(about: answers, line, to: .description, kept: tokens.kept(rest))
  }

  /// The answer to the field that is asked, and the tokens that say it; `nil` for these if it is the whole
  /// line, of which the grammar has said what to keep.
  private func answer(
    to field: Field, _ whole: ReadAnswer, _ tokens: Tokens, _ all: [Fact], beside taken: [Fact]
  ) -> (ReadAnswer, Range<Int>?)? {
    let parts = rest(of: tokens, without: taken)
    let facts = all.filter { $0.field == field }
    if field.kind.isAsTyped {
      if let fact = facts.first { return (.value(fact.answer), withFewWordsBefore(fact.range, parts)) }
      return firstPart(parts, to: field, tokens, beside: taken).map { (.value(Answer(tokens.typed($0))), $0) }
    }
    if taken.isEmpty, whole.isSuccess { return (whole, nil) }
    for part in parts {
      let reading = value(of: tokens.typed(part), to: field)
      if case .value(let answer, let kept, _) = reading, reading.isSuccess {
        let others = parts.filter { $0 != part }
        return (ReadAnswer.value(answer).keeping([kept, tokens.kept(others)]), nil)
      }
    }
    if whole.isSuccess { return (whole.withoutKept, nil) }
    // Exactly one answer among other words, of which none denies it.
    guard let fact = facts.first, facts.allSatisfy({ $0.answer == fact.answer }), whole == .unread(),
      !tokens.words[max(0, fact.range.lowerBound - 2)..<fact.range.lowerBound].contains(
        where: ChoiceGrammar.denies)
    else { return nil }
    return (.value(fact.answer), fact.range)
  }

  /// The tokens of a fact, and up to three words before it in the same sentence: `you can call him`.
  private func withFewWordsBefore(_ range: Range<Int>, _ parts: [Range<Int>]) -> Range<Int> {
    guard let part = parts.first(where: { $0.contains(range.lowerBound) }) else { return range }
    let start = range.lowerBound
    return part.lowerBound == 0 && start <= 3 ? 0..<range.upperBound : range
  }

  /// The first part of a line in words, if it is an answer to which a mark, a conjunction or other facts put
  /// an end; or a name behind a colon.
  private func firstPart(
    _ parts: [Range<Int>], to field: Field, _ tokens: Tokens, beside facts: [Fact]
  ) -> Range<Int>? {
    guard var part = parts.first, part.lowerBound == 0 || field != .petName else { return nil }
    if field == .petName {
      if let name = name(in: tokens, beside: facts) { return name.range }
      if let last = tokens.items.indices.last, last > 0, tokens.items[last].gap.contains(":"),
        TokenCursor(tokens: tokens, index: last).isCapitalized
      {
        return last..<tokens.count
      }
      let end = part.dropFirst().first { tokens.hasMark(before: $0) || tokens.isSentence($0) }
      let isList = end.map { facts.count > 0 || part.upperBound - $0 > 1 && tokens.isLowercase($0) } ?? false
      if let end, end <= 3, isList { return part.lowerBound..<end }
    }
    guard let next = facts.first(where: { $0.range.lowerBound >= part.upperBound }),
      tokens.hasMark(before: next.range.lowerBound) || [.email, .phone, .age].contains(next.field)
    else { return nil }
    part = part.lowerBound..<min(part.upperBound, part.lowerBound + 6)
    return part.count <= 5 ? part : nil
  }

  /// The name of the pet among facts: one or two words with capital letters that nothing else claims, at the
  /// beginning or behind a species, and before a mark.
  private func name(in tokens: Tokens, beside facts: [Fact]) -> Fact? {
    for part in rest(of: tokens, without: facts) where !facts.isEmpty {
      var text = TokenCursor(tokens: tokens, index: part.lowerBound)
      text.skipAll(DateWords.fillers)
      let isNamed =
        part.lowerBound == 0
        || facts.contains { $0.field == .species && $0.range.upperBound == part.lowerBound }
      let end = (text.index + 1..<max(text.index + 1, part.upperBound)).first { tokens.hasMark(before: $0) }
      let range = text.index..<(end ?? max(text.index, part.upperBound))
      if isNamed, (1...2).contains(range.count), tokens.hasMark(before: range.upperBound),
        !range.contains(where: tokens.isLowercase)
      {
        return Fact(field: .petName, answer: Answer(tokens.typed(range)), range: range)
      }
    }
    return nil
  }

  /// Which facts a line at a field can state: at a place, a number can be one of a street; at a photo, any
  /// text is a path.
  private static func mayHold(_ fact: Field, beside field: Field) -> Bool {
    switch field {
    case fact: true
    case .location, .reward: [.email, .phone, .microchipNumber].contains(fact)
    case .photo: false
    case .breed: fact != .lastSeenDate
    default: true
    }
  }

  /// A whole line that is the answer to another field by its form: a path of a photo, or a place at the date.
  private func otherField(of line: String, besides field: Field) -> FieldAnswer? {
    let text = line.trimmed
    let ending = text.split(separator: ".").last.map { $0.count } ?? 0
    let isPath =
      !text.hasPrefix("//") && ["/", "~/", "./", "C:\\"].contains(where: text.hasPrefix)
      && text.contains(".") && (3...4).contains(ending)
    if field != .photo, isPath {
      return FieldAnswer(.photo, .value(Answer(text)), typed: text, isToldBack: true)
    }
    guard field == .lastSeenDate, text.first?.isUppercase == true else { return nil }
    let place = PlaceText.answer(text, homes: context.homes)
    guard case .place(let named)? = place.location, named.unused.isEmpty else { return nil }
    return FieldAnswer(.location, .value(place), typed: text, isToldBack: true)
  }

  private func factAnswer(_ fact: Fact) -> FieldAnswer {
    FieldAnswer(fact.field, .value(fact.answer), typed: fact.answer.text, isToldBack: true)
  }

  /// Asks whether a line answers another field, or else the one that was asked; whether the facts of a line
  /// are taken, or else it becomes the description. What the facts do not say becomes a part of it.
  private func question(about facts: [FieldAnswer], _ line: String, to field: Field, kept: String = "")
    -> Reading
  {
    let isOne = facts.count == 1 && kept.isEmpty
    var answers = facts
    if !kept.isEmpty {
      let reading = ReadAnswer.value(facts[0].answer ?? Answer("")).keeping([kept])
      answers[0] = FieldAnswer(facts[0].field, reading, typed: line, isToldBack: true)
    }
    let other = isOne ? field : .description
    let second = FieldAnswer(other, value(of: line, to: other), typed: line)
    let topic = isOne ? LineQuestion.Topic.otherField(facts[0].field) : .facts
    return .question(
      LineQuestion(topic: topic, typed: line.trimmed, first: .answers(answers), second: .answers([second])))
  }

  private func rest(of tokens: Tokens, without facts: [Fact]) -> [Range<Int>] {
    rest(of: tokens, without: facts.map(\.range))
  }

  /// The ranges of tokens that are not used, without those that say nothing.
  private func rest(of tokens: Tokens, without used: [Range<Int>]) -> [Range<Int>] {
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
  fileprivate func hasMark(before index: Int) -> Bool {
    self[index].map { $0.gap.contains { ",;-(:/|.!".contains($0) } } ?? true
  }

  fileprivate func isLowercase(_ index: Int) -> Bool {
    !TokenCursor(tokens: self, index: index).isCapitalized
  }

  /// Whether another sentence begins with a token: `and he is five`.
  fileprivate func isSentence(_ index: Int) -> Bool {
    AgeGrammar.and.contains([words[index]])
      && self[index + 1].map { Negligible.subjects.contains($0.text) } == true
  }
}
