import MissingPet

/// The grammar of a date: a day that is written, counted from today, or a weekday, among other words.
struct DateGrammar {
  private let context: ReadingContext
  private var text: TokenCursor
  private var days: [CalendarDate] = []
  private var weekdays: [(day: Int, side: DateWords.Side?)] = []
  /// The week that is named, by how many weeks it is after this one.
  private var week: Int?
  private var problem: FieldProblem?
  /// Whether words such as recently stand for several days, unless a day is named as well.
  private var isVague = false
  private var hasTime = false
  /// Whether the last word that was read says a day and a part of it: `tonight`.
  private var isOnlyWord = false

  /// What a whole text is read as. What it says beside the day is kept: the time, where and how.
  static func read(_ typed: String, in context: ReadingContext) -> ReadAnswer {
    let tokens = Tokens(typed)
    var grammar = DateGrammar(TokenCursor(tokens: tokens), context)
    var (days, others): ([Range<Int>], Set<Int>) = ([], [])
    while let token = grammar.text.next {
      let (start, hasDay) = (grammar.text.index, grammar.hasDay)
      if grammar.takeDay() {
        let isDenied = tokens.isDenied(start) && !DateWords.about.contains(tokens.words[start - 1])
        if isDenied, !hasDay, grammar.hasDay { return .unread() }
        if grammar.isOnlyWord { others.insert(start) } else { days.append(start..<grammar.text.index) }
      } else if grammar.takeTime() || !grammar.text.skip(DateWords.around) {
        if token.isNumber, start == 0, grammar.text.index == 0 {
          return .unread(grammar.problem ?? .unreadable)
        }
        grammar.text.index = max(grammar.text.index, start + 1)
        others.insert(start)
      }
    }
    let kept = tokens.rest(without: days).filter { $0.contains(where: others.contains) }
    // A sentence is understood without the label.
    let isTime = grammar.hasTime && kept.reduce(0) { $0 + $1.count } <= 5
    return grammar.reading.keeping([tokens.kept(kept, after: isTime ? .lastSeenDate : nil, context)])
  }

  private init(_ text: TokenCursor, _ context: ReadingContext) { (self.context, self.text) = (context, text) }

  private var today: CalendarDate { context.today }
  private var hasDay: Bool { !days.isEmpty || !weekdays.isEmpty }

  /// Moves over a day that a text says among other things. Where no day is asked, today is none, because it
  /// is said of other things too, and a weekday is none without a word before it.
  static func take(_ text: inout TokenCursor, _ context: ReadingContext, isAsked: Bool) -> ReadAnswer? {
    var grammar = DateGrammar(text, context)
    let hasWord =
      text.index > 0 && TokenCursor(tokens: text.tokens, index: text.index - 1).isAt(DateWords.fillers)
    // `Friday, 20 November`
    guard grammar.takeDay(), !grammar.weekdays.isEmpty && grammar.takeDay() || grammar.hasDay,
      isAsked || hasWord || grammar.weekdays.allSatisfy({ $0.side != nil }) || !grammar.days.isEmpty,
      isAsked || !grammar.isOrdinal(from: text.index),
      case .value(let answer, _, _) = grammar.reading, isAsked || answer != .day(context.today)
    else { return nil }
    text = grammar.text
    return .value(answer)
  }

  /// Whether what was read is a day of the month without its month: `5th` is no date among other things.
  private func isOrdinal(from start: Int) -> Bool {
    let tokens = text.tokens
    return (start..<text.index).count <= 2 && tokens[start]?.isNumber == true
      && !TokenCursor(tokens: tokens, index: start + 1).isAt(DateWords.months)
  }

  // MARK: Parts of the text

  private mutating func takeDay() -> Bool {
    let start = text.index
    isOnlyWord = false
    if text.skip(DateWords.severalDays) {
      if text.index == start + 1 { isVague = true } else { problem = problem ?? .severalDays }
    } else if takeDistance() {
      return true
    } else if let offset = text.take(DateWords.relative) {
      add(offset)
    } else if let offset = text.take(DateWords.relativeParts) {
      add(offset)
      (hasTime, isOnlyWord) = (true, text.index == start + 1)
      // Of `last night`, only the second word is kept: the day on which it is read would change the first.
      text.index = start + 1
    } else if takeSide() {
      return true
    } else if let day = text.take(DateWords.weekdays) {
      weekdays.append((day, nil))
    } else {
      return takeWrittenDate()
    }
    return true
  }

  private mutating func takeWrittenDate() -> Bool {
    guard let (reading, rest) = WrittenDate(context: context).read(text) else { return false }
    // After a day, numbers that are no date may be a time, and a month alone is another word: `się`.
    if hasDay, reading == .failure(.noSuchDay), takeTime() { return true }
    if reading == .failure(.severalDays), rest.index == text.index + 1, text.next?.isNumber == false {
      if !hasDay { isVague = true }
      return false
    }
    text = rest
    switch reading {
    case .success(let day): days.append(day)
    case .failure(let found): problem = problem ?? found
    }
    return true
  }

  /// `3 days ago`, `two weeks ago`, `in 2 days`.
  private mutating func takeDistance() -> Bool {
    var rest = text
    let isAhead = rest.skip(DateWords.ahead)
    let isAfter = !isAhead && rest.skip(DateWords.agoBefore)
    let isVague = rest.skip(NumberWords.vague)
    let number = isVague ? nil : rest.takeNumber()
    let isRange = (isVague || number != nil) && rest.skipRange { $0.takeNumber() != nil }
    guard let unit = rest.take(DateWords.units), rest.skip(DateWords.ago) || isAhead || isAfter,
      text.next?.isNumber != true || ![".", ","].contains(text.next?.gap)
    else { return false }
    text = rest
    if isVague || isRange {
      problem = problem ?? .severalDays
    } else {
      add(number ?? 1, unit, isAhead)
    }
    return true
  }

  private mutating func add(_ count: Int, _ unit: DateWords.Unit, _ isAhead: Bool) {
    switch unit {
    case .days(let days) where count <= 100_000: add(isAhead ? count * days : -count * days)
    case .hours where count % 24 == 0 && count <= 240: add(-count / 24)
    case .hours where count <= 5, .minutes where count <= 120: add(0)
    default: problem = problem ?? .severalDays
    }
    if unit == .hours || unit == .minutes { hasTime = true }
  }

  private mutating func add(_ offset: Int) {
    if let day = CalendarDate(daysSince1970: today.daysSince1970 + offset) {
      days.append(day)
    } else {
      problem = problem ?? .noSuchDay
    }
  }

  /// `last Friday`, `this week`.
  private mutating func takeSide() -> Bool {
    var rest = text
    guard let side = rest.take(DateWords.sides) else { return false }
    if let day = rest.take(DateWords.weekdays) {
      weekdays.append((day, side))
    } else if let unit = rest.take(DateWords.units), unit == .days(7) || unit == .long {
      if unit == .long || side == .next {
        problem = problem ?? .severalDays
      } else {
        week = side == .last ? -1 : 0
      }
    } else {
      return false
    }
    text = rest
    return true
  }

  private mutating func takeTime() -> Bool {
    guard text.skipTime(isAfterDay: hasDay) else { return false }
    hasTime = true
    return true
  }

  // MARK: The reading

  private var reading: ReadAnswer {
    if let problem { return .unread(problem) }
    let named = Set(weekdays.map(\.day)).sorted()
    let distinct = Set(days).sorted()
    let several = distinct.count > 1 ? distinct : named.count > 1 ? named.compactMap { latest($0, nil) } : []
    if several.count > 1 {
      let days = several.sorted()
      return .unread(days.count == 2 ? .twoDays(days[0], days[1]) : .several)
    }
    guard let day = distinct.first ?? weekdays.first.flatMap({ latest($0.day, $0.side) }) else {
      return .unread(isVague || week != nil ? .severalDays : .unreadable)
    }
    if let weekday = named.first, weekday != day.weekday { return .unread(.anotherWeekday(day)) }
    return .value(.day(day))
  }

  /// The day that a weekday means: the latest before today, or that of the week that is named.
  private func latest(_ weekday: Int, _ side: DateWords.Side?) -> CalendarDate? {
    var offset = weekday - today.weekday
    if let week {
      offset += week * 7
    } else if side == .next {
      offset += offset > 0 ? 0 : 7
    } else if offset > 0 || offset == 0 && side != .this {
      offset -= 7
    }
    return CalendarDate(daysSince1970: today.daysSince1970 + offset)
  }
}
