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
    // The digits of coordinates are no others, and neither are those of a path.
    if case .value(let answer, let kept, _) = own {
      if case .coordinates? = answer.location { return nil }
      if field == .photo, !kept.isEmpty || PhotoKind.isName(answer.text) { return nil }
    }
    if let other = otherField(of: line, besides: field) { return question(about: [other], line, to: field) }
    let tokens = Tokens(line)
    let all = facts(in: tokens, asking: field).filter { Self.mayHold($0.field, beside: field, in: line) }
    let others = all.filter { $0.field != field }
    let isWhole = others.count == all.count && rest(of: tokens, without: all).isEmpty
    if field == .phone, own == .unread(.several), let first = all.first(where: { $0.field == field }) {
      return question(about: [first], line, to: field, kept: tokens.kept(tokens.rest(without: [first])))
    }
    if isWhole, others.count == 1, !own.isSuccess || field.kind != .choice,
      others[0].isStrong || others[0].field == .lastSeenDate
        || field != .description && (field != .breed || others[0].field != .species)
    {
      return question(about: others, line, to: field)
    }
    let untold = untoldFacts(in: tokens, beside: all).filter { $0.field != field }
    let taken = (others + untold).reduce(into: [Fact]()) { taken, fact in
      let isNew = !context.answered.contains(fact.field) && !taken.contains { $0.field == fact.field }
      if isNew { taken.append(fact) }
    }
    // The description stays whole.
    if field == .description, taken.count < 3 {
      // Coordinates are no phone number.
      let numbers = taken.filter {
        $0.isStrong && ($0.field == .email || !tokens.typed($0.range).contains("."))
      }.map(\.told)
      return numbers.isEmpty ? nil : .answers(numbers + [FieldAnswer(field, own, typed: line)])
    }
    guard field != .description, let (reading, used) = answer(to: field, own, tokens, all, beside: taken)
    else {
      // A number or an address is offered even if its field has an answer; at the name, so is any fact:
      // `a tabby cat`; at the breed, a sex: `boy, neutered`.
      let isCertain = { (fact: Fact) in
        fact.isStrong || field == .petName && tokens.isLowercase(0)
          || field == .breed && fact.field == .sex && fact.range.lowerBound == 0
      }
      let offered = taken.isEmpty && field != .description ? others.filter(isCertain) : taken
      let kept = story(tokens, offered, tokens.rest(without: offered))
      return offered.count > 1 || offered.contains { isCertain($0) || !field.kind.holdsWords }
        ? question(about: offered, line, to: field, kept: kept) : nil
    }
    if taken.isEmpty, used == nil { return nil }
    let parts = tokens.rest(without: taken.map(\.range) + [used].compactMap(\.self))
    let answer = reading.keeping([used == nil ? "" : tokens.kept(parts)])
    return .answers(taken.map(\.told) + [fieldAnswer(field, answer, typed: line)])
  }

  /// The facts that a line at a prompt for a command states; `nil` if it states none.
  ///
  /// - Parameter isStory: whether the line is no command, so that one fact of few letters counts as well.
  func readFacts(_ line: String, isStory: Bool = false) -> Reading? {
    if let path = otherField(of: line, besides: .location) { return .answers([path.told]) }
    let tokens = Tokens(line)
    // `that's not his name`: no name.
    var facts = facts(in: tokens, asking: nil).filter {
      !$0.field.kind.isAsTyped || !isComment(Tokens($0.answer.text).words, on: $0.field)
    }
    facts += untoldFacts(in: tokens, beside: facts)
    guard let first = facts.first?.range.lowerBound else { return nil }
    // `the last digit of the phone is 2` says no age.
    let named = tokens.words.indices.lazy.compactMap {
      Lexicon.field(in: tokens.words, at: $0, of: nil)?.field
    }
    if facts.map(\.field) == [.age], named.contains(where: { $0 != .age }) { return nil }
    // `I never put his age, he's 13`
    let start = (0...first).last { $0 == 0 || tokens.hasMark(before: $0) } ?? 0
    if tokens.words[start..<first].contains(where: ChoiceGrammar.denies) { return nil }
    let rest = rest(of: tokens, without: facts)
    // One fact of few letters beside other words is hardly what the line is for.
    let isWeak = facts.allSatisfy { $0.field.kind.isAsTyped || $0.field.kind == .choice }
    if facts.count == 1, isWeak, !isStory, !rest.isEmpty || tokens.text.count == 1 { return nil }
    return rest.isEmpty
      ? .answers(facts.map(\.told)) : question(about: facts, line, to: nil, kept: story(tokens, facts, rest))
  }

  /// Asks about a line that is the answer to a field with choices, such as `it's actually a girl`.
  func choice(in line: String) -> Reading? {
    [Field.sex, .species].lazy.compactMap { field -> Reading? in
      guard case .value(let answer, kept: "", _) = value(of: line, to: field),
        case .success(.choice(let choice)) = answer.value, choice < field.choices.count - 1
      else { return nil }
      return question(about: [Fact(field: field, answer: answer, range: 0..<0)], line, to: nil)
    }.first
  }

  private static let wordsOfWrong = wrong.words

  /// What facts do not say. Of many words all are kept, because without the facts they would not be
  /// understood; but for an email address, which anyone would see.
  private func story(_ tokens: Tokens, _ facts: [Fact], _ rest: [Range<Int>]) -> String {
    let isLong = rest.reduce(0) { $0 + $1.count } > 5
    return tokens.kept(isLong ? tokens.rest(without: facts.filter { $0.field == .email }) : rest)
  }

  /// What facts do not say, without what was wrong: `that's not right, he is 4`, `he is 4, not 5`.
  private func rest(of tokens: Tokens, without facts: [Fact]) -> [Range<Int>] {
    tokens.rest(without: facts).filter { part in
      let isOld =
        part.lowerBound > 0 && Introduction.insteadOf.match(tokens.words, at: part.lowerBound) != nil
      return !(isOld && part.count < 5)
        && !tokens.words[part].allSatisfy {
          Self.wordsOfWrong.contains($0) || Self.aroundWrong.contains($0) || ChoiceGrammar.denies($0)
            || Introduction.saysNothing($0)
        }
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
      let rest = rest(of: tokens, beside: others.map(\.range), [], around: ChoiceGrammar.fillers)
      return whole.isSuccess ? (whole.withoutKept.keeping([tokens.kept(rest)]), nil) : nil
    }
    if case .none = whole { return (whole, nil) }
    let first = leading(tokens, all, to: field)
    // `Rex (answers to Rexie)`
    if let fact = all.first(where: { $0.field == field }),
      field != .petName || first?.contains(where: tokens.isLowercase) != false
    {
      // Words before it that only introduce it belong to it: `you can call him`.
      let before = tokens.words[..<fact.range.lowerBound].reversed().prefix { Introduction.saysNothing($0) }
      return (.value(fact.answer), fact.range.lowerBound - before.count..<fact.range.upperBound)
    }
    if let first { return (.value(Answer(tokens.typed(tokens.withoutConjunctions(first)))), first) }
    // `kundelek` says the species as well.
    let isSaid = field == .breed && taken.map(\.field) == [.species] && taken[0].range.lowerBound == 0
    return isSaid ? (whole, nil) : nil
  }

  /// The answer at the beginning of a line or behind facts, where any words can be one and others follow: up
  /// to a mark, a fact or another sentence, `Tyson but he only answers to Ty`; of a reward, not up to a mark
  /// alone. `nil` if the line goes on as the answer does.
  private func leading(_ tokens: Tokens, _ all: [Fact], to field: Field) -> Range<Int>? {
    let words = tokens.words
    let isFact = { (index: Int) in all.contains { $0.field != field && $0.range.contains(index) } }
    let start = words.indices.prefix(40).first {
      !isFact($0) && !(field == .petName && Negligible.isSilent(words[$0]))
    }
    guard let start, [.petName, .breed, .reward].contains(field) else { return nil }
    let end =
      words.indices.dropFirst(start + 1).prefix(40).first { index in
        isFact(index) || tokens.isSentence(index)
          || field != .reward && (tokens.hasMark(before: index) || ChoiceGrammar.contrasts(words[index]))
          || field == .breed && Introduction.endings.match(words, at: index)?.end == tokens.count
      } ?? tokens.count
    let last = (start..<end).last { !Negligible.isSilent(words[$0]) }
    guard let last, end < tokens.count || words[..<start].indices.contains(where: isFact) else { return nil }
    return isLeading(start..<last + 1, upTo: end, tokens, all, to: field) ? start..<last + 1 : nil
  }

  /// Whether words before an index are an answer that goes no further.
  private func isLeading(
    _ range: Range<Int>, upTo end: Int, _ tokens: Tokens, _ all: [Fact], to field: Field
  ) -> Bool {
    let next = all.first { $0.range.lowerBound == end }
    let isSentence =
      end == tokens.count || tokens.isSentence(end)
      || Introduction.endings.match(tokens.words, at: end)?.end == tokens.count
    let isMarked = tokens.hasMark(before: end)
    if field == .reward {
      return (isSentence || next != nil) && tokens.items[range].contains(where: \.isNumber)
    }
    if tokens.items[range].allSatisfy(\.isNumber) { return false }
    if field == .petName, !range.contains(where: tokens.isLowercase) { return range.count < 3 }
    if tokens.words[range].contains(where: ChoiceGrammar.denies) { return false }
    if field == .petName { return range.lowerBound == 0 && range.count < 4 && (isSentence || isMarked) }
    if range.lowerBound > 0, !ChoiceGrammar.namesKind(Tokens(tokens.typed(range))) { return false }
    return range.count < 5 && tokens[end]?.gap != "/"
      && (next == nil || isMarked || next?.field == .age || next?.isStrong == true)
      && (isSentence || next != nil || tokens.count > end + 2)
      && Self.noAnswer.match(tokens.words, at: range.upperBound) == nil
  }

  /// Which facts a line at a field can state. A place can have numbers; a path of a photo, anything.
  private static func mayHold(_ fact: Field, beside field: Field, in line: String) -> Bool {
    switch field {
    case fact: true
    // `91.22, 21.01` is no telephone number.
    case .location, .reward:
      Fact.strong.contains(fact) && (line.contains(where: \.isLetter) || !line.contains("."))
    case .photo: !line.contains { "./\\".contains($0) }
    default: true
    }
  }

  /// A whole line that is the answer to another field by its form: a path of a photo, or a place at the date.
  private func otherField(of line: String, besides field: Field) -> Fact? {
    let text = line.trimmed
    let isPath = ["/", "~/", "./", "C:\\"].contains(where: text.hasPrefix)
    if field != .photo, PhotoKind.isName(text), isPath || !text.contains(" ") {
      return Fact(field: .photo, answer: Answer(text), range: 0..<0)
    }
    guard field == .lastSeenDate, text.first?.isUppercase == true else { return nil }
    let place = PlaceText.answer(text, homes: context.homes)
    guard case .place(let named)? = place.location, named.unused.isEmpty else { return nil }
    return Fact(field: .location, answer: place, range: 0..<0)
  }

  /// Asks whether a line answers another field, or else the one that was asked; whether the facts of a line
  /// are taken, or else it becomes the description. What the facts do not say becomes a part of it.
  private func question(about facts: [Fact], _ line: String, to field: Field?, kept: String = "") -> Reading {
    var answers = facts.map(\.told)
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

extension Fact {
  /// The answer that it is, which is told back.
  fileprivate var told: FieldAnswer {
    FieldAnswer(field, .value(answer), typed: answer.text, isToldBack: true)
  }
}
