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
        ![.placeUnknown, .unreadable, .placeNotThere, .coordinatesOutOfRange].contains(problem)
      {
        return nil
      }
    }
    if let other = otherField(of: line, besides: field) { return question(about: [other], line, to: field) }
    let tokens = Tokens(line)
    let all = facts(in: tokens, asking: field).filter { Self.mayHold($0.field, beside: field) }
    let others = all.filter { $0.field != field }
    let rest = rest(of: tokens, without: all)
    if field == .phone, own == .unread(.several), let first = all.first(where: { $0.field == field }) {
      return question(
        about: [factAnswer(first)], line, to: field, kept: tokens.kept(tokens.rest(without: [first])))
    }
    let isAnswer = own.isSuccess && field.kind == .choice
    if others.count == 1, others.count == all.count, !isAnswer, rest.isEmpty,
      others[0].isStrong || others[0].field == .lastSeenDate
        || field != .description && (field != .breed || others[0].field != .species)
    {
      return question(about: others.map { factAnswer($0) }, line, to: field)
    }
    let untold = untoldFacts(in: tokens, beside: all).filter { $0.field != field }
    let taken = (others + untold).reduce(into: [Fact]()) { taken, fact in
      // `he is 3, not 2`
      let old = Introduction.insteadOf.match(tokens.words, at: fact.range.upperBound)?.end
      let isCorrected = old.map { tokens[$0]?.isNumber == true } ?? false
      let isKnown =
        context.answered.contains(fact.field) && !isCorrected || taken.contains { $0.field == fact.field }
      if !isKnown { taken.append(fact) }
    }
    if field == .description && taken.count < 3 { return nil }
    guard field != .description, let (reading, used) = answer(to: field, own, tokens, all, beside: taken)
    else {
      // A number or an address is offered even if its field has an answer.
      let offered = taken.isEmpty && field != .description ? others.filter(\.isStrong) : taken
      let kept = story(tokens, offered, tokens.rest(without: offered))
      return offered.count > 1 || offered.contains { $0.isStrong || !field.kind.holdsWords }
        ? question(about: offered.map { factAnswer($0) }, line, to: field, kept: kept) : nil
    }
    if taken.isEmpty, used == nil { return nil }
    let parts = tokens.rest(without: taken.map(\.range) + [used].compactMap(\.self))
    let answer = reading.keeping([used == nil ? "" : tokens.kept(parts)])
    return .answers(taken.map { factAnswer($0) } + [fieldAnswer(field, answer, typed: line)])
  }

  /// The facts that a line at a prompt for a command states; `nil` if it states none.
  ///
  /// - Parameter isStory: whether the line is no command, so that one fact of few letters counts as well.
  func readFacts(_ line: String, isStory: Bool = false) -> Reading? {
    if let path = otherField(of: line, besides: .petName) { return .answers([path]) }
    let tokens = Tokens(line)
    // `that's not his name`, `it's a female`: no names.
    var facts = facts(in: tokens, asking: nil).filter { fact in
      let text = fact.answer.text
      return !fact.field.kind.isAsTyped
        || !isComment(Tokens(text).words, on: fact.field) && !value(of: text, to: .sex).isSuccess
    }
    facts += untoldFacts(in: tokens, beside: facts)
    // `also add my second phone 602 333 444` replaces no number.
    if facts.contains(where: { $0.isStrong && context.answered.contains($0.field) }),
      Self.second.first(in: tokens.words) != nil
    {
      return nil
    }
    // `that's not right, his name is Max`
    let isCorrection = { (part: Range<Int>) in
      var index = part.lowerBound
      while index < part.upperBound {
        let word = tokens.words[index]
        let isComment =
          ChoiceGrammar.denies(word) || ChoiceGrammar.contrasts(word) || Introduction.saysNothing(word)
          || Self.aroundWrong.contains(word)
        guard let end = Self.wrong.match(tokens.words, at: index)?.end ?? (isComment ? index + 1 : nil) else {
          return false
        }
        index = end
      }
      return true
    }
    let rest = rest(of: tokens, without: facts).filter { !isCorrection($0) }
    // One fact of few letters beside other words is hardly what the line is for.
    let isWeak = facts.allSatisfy { $0.field.kind.isAsTyped || $0.field.kind == .choice }
    if facts.isEmpty || facts.count == 1 && isWeak && !isStory && (!rest.isEmpty || tokens.text.count == 1) {
      return nil
    }
    // `the last digit of the phone is 2` says no age.
    let isOther = { (index: Int) in Lexicon.field(in: tokens.words, at: index, of: nil) != nil }
    if facts.map(\.field) == [.age], rest.contains(where: { $0.contains(where: isOther) }) { return nil }
    let start = (0...facts[0].range.lowerBound).last { $0 == 0 || tokens.hasMark(before: $0) } ?? 0
    if tokens.words[start..<facts[0].range.lowerBound].contains(where: ChoiceGrammar.denies) { return nil }
    let answers = facts.map { factAnswer($0) }
    return rest.isEmpty
      ? .answers(answers)
      : question(about: answers, line, to: nil, kept: story(tokens, facts, rest))
  }

  private static let second = WordTable { $0.reading.second }

  /// What facts do not say. Of many words all are kept, because without the facts they would not be
  /// understood; but for an email address, which anyone would see.
  private func story(_ tokens: Tokens, _ facts: [Fact], _ rest: [Range<Int>]) -> String {
    let isLong = rest.reduce(0) { $0 + $1.count } > 5
    return tokens.kept(isLong ? tokens.rest(without: facts.filter { $0.field == .email }) : rest)
  }

  /// What facts do not say, without an earlier answer and the name of a field: `he is 4, not 5, the age`.
  private func rest(of tokens: Tokens, without facts: [Fact]) -> [Range<Int>] {
    tokens.rest(without: facts).filter { part in
      let isEarlier = Introduction.insteadOf.match(tokens.words, at: part.lowerBound) != nil
      if part.lowerBound == 0 || part.count > 4 { return true }
      let name = field(named: Array(tokens.words[part]))
      return !isEarlier && (name == nil || !facts.contains { $0.field == name })
    }
  }

  /// The answer to the field that is asked, and the tokens that say it; `nil` for these if it is the whole
  /// line, of which the grammar has said what to keep.
  private func answer(
    to field: Field, _ whole: ReadAnswer, _ tokens: Tokens, _ all: [Fact], beside taken: [Fact]
  ) -> (ReadAnswer, Range<Int>?)? {
    guard field.kind.isAsTyped else {
      // A word such as `suczka` says the answer as well.
      let others = taken.filter { fact in
        fact.field != .sex || !all.contains { $0.field == field && $0.range == fact.range }
      }
      let text = tokens.rest(without: others).map(tokens.typed).joined(separator: ", ")
      let reading = taken.isEmpty ? whole : value(of: text, to: field)
      if reading.isSuccess { return (reading, nil) }
      // `labrador` says the species as well.
      return whole.isSuccess && field.kind == .choice ? (whole.withoutKept, nil) : nil
    }
    let free = tokens.rest(without: all).first
    let answer = { (range: Range<Int>) in
      let said = tokens.withoutConjunctions(range)
      return (ReadAnswer.value(Answer(tokens.typed(said.isEmpty ? range : said))), range)
    }
    // `Tyson but he only answers to Ty`
    if field == .petName, tokens.count > 2, !tokens.isLowercase(0), tokens.isSentence(1),
      !Introduction.saysNothing(tokens.words[0])
    {
      return answer(0..<1)
    }
    // `Tak, Reksio, ale wołamy Reksiu`
    let saysNothing = { (index: Int) in
      Negligible.isSilent(tokens.words[index]) || DateWords.fillers.contains(tokens.words[index])
        || Lexicon.yes.contains(tokens.words[index])
    }
    if field == .petName, let first = tokens.words.indices.first(where: { !saysNothing($0) }),
      let end = (first + 1..<min(first + 3, tokens.count)).first(where: tokens.hasMark(before:)),
      !(first..<end).contains(where: { tokens.isLowercase($0) || all.covers($0) })
    {
      return answer(first..<end)
    }
    // `Rex (answers to Rexie)`
    if let fact = all.first(where: { $0.field == field }),
      field != .petName || !tokens.hasMark(before: fact.range.lowerBound)
        || free.map({ $0.lowerBound > 0 || $0.contains(where: tokens.isLowercase) }) ?? true
    {
      // Words before it that only introduce it belong to it: `you can call him`.
      let before = tokens.words[..<fact.range.lowerBound].reversed().prefix { Introduction.saysNothing($0) }
      return (.value(fact.answer), fact.range.lowerBound - before.count..<fact.range.upperBound)
    }
    if field == .petName, let name = name(in: tokens, beside: all, isAsked: true) {
      return answer(name.range)
    }
    // The words at the beginning to which another fact puts an end: `Maja suczka 8 lat`.
    if let free, free.count <= 5, let next = all.first(where: { $0.range.lowerBound >= free.upperBound }),
      tokens.hasMark(before: next.range.lowerBound) || [.email, .phone, .age].contains(next.field)
        || field == .petName && free == 0..<next.range.lowerBound && free.count == 1
          && !tokens.isLowercase(0) && tokens.isLowercase(1)
    {
      return answer(free)
    }
    // `jamnik, kastrowany, boi się huku`
    if field == .breed, let end = ChoiceGrammar.breeds.match(tokens.words, at: 0)?.end,
      tokens[end]?.gap == ",",
      !tokens.words[end...].contains(where: { ChoiceGrammar.denies($0) || ChoiceGrammar.or.contains($0) })
    {
      return answer(0..<end)
    }
    // `pies, kundelek` at the breed
    let isBehindSpecies = all.contains { ChoiceGrammar.isSpecies(Array(tokens.words[$0.range])) }
    guard field == .breed, isBehindSpecies || !taken.isEmpty else { return nil }
    return ChoiceGrammar.breeds.first(in: tokens.words).map { answer($0.range) }
  }

  /// The name of the pet that nothing introduces: one or two words with capital letters before a mark, at the
  /// beginning or behind a species, beside other facts. Where it is asked, any words at the beginning that
  /// facts or words without capital letters follow, or the word behind a colon.
  func name(in tokens: Tokens, beside facts: [Fact], isAsked: Bool) -> Fact? {
    let fact = { (range: Range<Int>) in
      Fact(field: .petName, answer: Answer(tokens.typed(range)), range: range)
    }
    for part in facts.contains(where: { $0.field == .petName }) ? [] : tokens.rest(without: facts) {
      var text = TokenCursor(tokens: tokens, index: part.lowerBound)
      text.skipAll(DateWords.fillers)
      let isFirst = part.lowerBound == 0
      let isBehindKind = facts.contains { $0.field == .species && $0.range.upperBound == part.lowerBound }
      let end =
        part.dropFirst(text.index + 1 - part.lowerBound).first {
          tokens.hasMark(before: $0) || isAsked && tokens.isSentence($0)
        } ?? part.upperBound
      let range = min(text.index, end)..<end
      if !facts.isEmpty, isFirst || isBehindKind, tokens.hasMark(before: end), (1...2).contains(range.count),
        !range.contains(where: { tokens.isLowercase($0) || Negligible.isSilent(tokens.words[$0]) })
      {
        return fact(range)
      }
      if isAsked, isFirst, end < part.upperBound, end <= 3,
        !facts.isEmpty
          || part.upperBound - end > 1 && (tokens.isLowercase(end) || tokens[end]?.gap.contains(".") == true)
      {
        return fact(part.lowerBound..<end)
      }
    }
    let last = tokens.count - 1
    let isBehindColon = isAsked && last > 0 && tokens[last]?.gap.contains(":") == true
    return isBehindColon && !tokens.isLowercase(last) ? fact(last..<tokens.count) : nil
  }

  /// Which facts a line at a field can state. A place can have numbers; any text is the path of a photo.
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
    let isName = PhotoKind.isName(text) && !text.contains(" ")
    let isPath =
      !text.hasPrefix("//") && ["/", "~/", "./", "C:\\"].contains(where: text.hasPrefix)
      && (3...4).contains(ending)
    if field != .photo, text.contains("."), isPath || isName {
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
  private func question(about facts: [FieldAnswer], _ line: String, to field: Field?, kept: String = "")
    -> Reading
  {
    var answers = facts
    answers[0].kept = kept
    let isOne = facts.count == 1 && kept.isEmpty
    let own = field.flatMap { isOne || $0 == .description ? $0 : nil }
    let second =
      own.map { FieldAnswer($0, value(of: line, to: $0), typed: line) } ?? .addition(line.trimmed)
    return .question(
      LineQuestion(
        topic: isOne ? .otherField(facts[0].field) : .facts, typed: line.trimmed, first: .answers(answers),
        second: .answers([second])))
  }
}

extension [Fact] {
  fileprivate func covers(_ index: Int) -> Bool { contains { $0.range.contains(index) } }
}
