import Localization
import MissingPet
import PlainText

/// Reads lines that say more than one answer, or the answer to another question.
extension LineInterpreter {
  /// What a line means that says more than an answer; `nil` if it does not.
  ///
  /// The answer to the field is what the line says about it. Beside it, certain facts about fields without an
  /// answer are taken; what no fact uses is kept. A line that answers only other fields is asked about.
  ///
  /// - Parameter own: what the line is read as at the field.
  func readFacts(_ line: String, to field: Field, own: ReadAnswer) -> Reading? {
    // The digits of coordinates are no others.
    if case .value(let answer, _, _) = own {
      if case .coordinates? = answer.location { return nil }
      if field == .location, case .failure(let problem) = answer.value,
        ![.placeUnknown, .unreadable, .placeNotThere].contains(problem)
      {
        return nil
      }
    }
    if let other = otherField(of: line, besides: field) { return question(about: [other], line, to: field) }
    let tokens = Tokens(line)
    let all = facts(in: tokens, asking: field).filter { Self.mayHold($0.field, beside: field) }
    let others = all.filter { $0.field != field }
    let rest = tokens.rest(without: all)
    let isAnswer = own.isSuccess && field.kind == .choice
    if others.count == 1, others.count == all.count, !isAnswer, rest.isEmpty,
      !field.kind.holdsWords || others[0].isStrong || others[0].field == .lastSeenDate
    {
      return question(about: others.map { factAnswer($0) }, line, to: field)
    }
    var taken: [Fact] = []
    for fact in others
    where !context.answered.contains(fact.field) && !taken.contains(where: { $0.field == fact.field }) {
      taken.append(fact)
    }
    if field != .petName, !context.answered.contains(.petName), all.count > 1,
      let name = name(in: tokens, beside: all, isAsked: false)
    {
      taken.append(name)
    }
    if field == .description && taken.count < 3 { return nil }
    guard field != .description, let (reading, used) = answer(to: field, own, tokens, all, beside: taken)
    else {
      // A number or an address is offered even if its field has an answer.
      let offered = taken.isEmpty && field != .description ? others.filter(\.isStrong) : taken
      let kept = tokens.kept(tokens.rest(without: offered))
      return offered.count > 1 || offered.contains { $0.isStrong || !field.kind.holdsWords }
        ? question(about: offered.map { factAnswer($0) }, line, to: field, kept: kept) : nil
    }
    if taken.isEmpty, used == nil { return nil }
    let parts = tokens.rest(without: taken.map(\.range) + [used].compactMap(\.self))
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
    let rest = tokens.rest(without: facts)
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
    let facts = all.filter { $0.field == field }
    if field.kind.isAsTyped {
      let free = tokens.rest(without: all)
      // `Rex (answers to Rexie)`
      if let fact = facts.first,
        field != .petName || !tokens.hasMark(before: fact.range.lowerBound)
          || free.first.map({ $0.lowerBound > 0 || $0.contains(where: tokens.isLowercase) }) ?? true
      {
        return (.value(fact.answer), withSubjects(fact.range, tokens))
      }
      let name = field == .petName ? name(in: tokens, beside: all, isAsked: true)?.range : nil
      if let part = name ?? beginning(of: tokens, before: all) {
        return (.value(Answer(tokens.typed(part))), part)
      }
      // `pies, kundelek` at the breed
      guard field == .breed, !taken.isEmpty else { return nil }
      return tokens.words.indices.lazy.compactMap { start in
        var text = TokenCursor(tokens: tokens, index: start)
        return ChoiceGrammar.takeBreed(&text).map { ($0, start..<text.index) }
      }.first
    }
    let text = tokens.rest(without: taken).map(tokens.typed).joined(separator: ", ")
    let reading = taken.isEmpty ? whole : value(of: text, to: field)
    if reading.isSuccess { return (reading, nil) }
    // `labrador` says the species as well.
    return whole.isSuccess && field.kind == .choice ? (whole.withoutKept, nil) : nil
  }

  /// The tokens of a fact, and the words before it that only introduce it: `you can call him`.
  private func withSubjects(_ range: Range<Int>, _ tokens: Tokens) -> Range<Int> {
    let before = tokens.words[..<range.lowerBound].reversed().prefix { Introduction.saysNothing($0) }
    return range.lowerBound - before.count..<range.upperBound
  }

  /// The words at the beginning to which another fact puts an end.
  private func beginning(of tokens: Tokens, before facts: [Fact]) -> Range<Int>? {
    guard let part = tokens.rest(without: facts).first, part.count <= 5,
      let next = facts.first(where: { $0.range.lowerBound >= part.upperBound }),
      tokens.hasMark(before: next.range.lowerBound) || [.email, .phone, .age].contains(next.field)
    else { return nil }
    return part
  }

  /// The name of the pet that nothing introduces: one or two words with capital letters before a mark, at the
  /// beginning or behind a species, beside other facts. Where it is asked, any words at the beginning that
  /// facts or words without capital letters follow, or the word behind a colon.
  private func name(in tokens: Tokens, beside facts: [Fact], isAsked: Bool) -> Fact? {
    let parts = facts.contains { $0.field == .petName } ? [] : tokens.rest(without: facts)
    for part in parts {
      var text = TokenCursor(tokens: tokens, index: part.lowerBound)
      text.skipAll(DateWords.fillers)
      let isFirst = part.lowerBound == 0
      let isBehindKind = facts.contains { $0.field == .species && $0.range.upperBound == part.lowerBound }
      let end =
        part.dropFirst(text.index + 1 - part.lowerBound).first {
          tokens.hasMark(before: $0) || isAsked && tokens.isSentence($0)
        } ?? part.upperBound
      let range = min(text.index, end)..<end
      let isName =
        !facts.isEmpty && (isFirst || isBehindKind) && tokens.hasMark(before: end)
        && (1...2).contains(range.count)
        && !range.contains(where: tokens.isLowercase)
      let isList =
        isAsked && isFirst && end < part.upperBound && end <= 3
        && (!facts.isEmpty || part.upperBound - end > 1 && tokens.isLowercase(end))
      if isName || isList {
        let named = isName ? range : part.lowerBound..<end
        return Fact(field: .petName, answer: Answer(tokens.typed(named)), range: named)
      }
    }
    guard isAsked, let last = tokens.items.indices.last, last > 0, tokens.items[last].gap.contains(":"),
      TokenCursor(tokens: tokens, index: last).isCapitalized
    else { return nil }
    return Fact(
      field: .petName, answer: Answer(tokens.typed(last..<tokens.count)), range: last..<tokens.count)
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
}
