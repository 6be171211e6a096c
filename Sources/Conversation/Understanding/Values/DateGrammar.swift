import MissingPet

/// The grammar of a date: a day that is written, counted from today, or a weekday, with words around it.
struct DateGrammar {
  private let context: ReadingContext
  private var text: TokenCursor
  private var days: [CalendarDate] = []
  private var weekdays: [(day: Int, side: DateWords.Side?)] = []
  /// The week that is named, by how many weeks it is after this one.
  private var week: Int?
  private var problem: FieldProblem?
  private var isUnread: Bool
  /// Whether words such as recently stand for several days, unless a day is named as well.
  private var isVague = false
  private var hasTime = false
  /// What is said beside the day: the time, and where or how it happened.
  private var beside: [Range<Int>] = []

  static func read(_ typed: String, in context: ReadingContext) -> ReadAnswer {
    let tokens = Tokens(typed)
    var grammar = DateGrammar(TokenCursor(tokens: tokens), context)
    grammar.takeAll()
    if !tokens.hasOnlyMarks(".,-/:;()'’\"~!") { grammar.isUnread = true }
    return grammar.reading
  }

  private init(_ text: TokenCursor, _ context: ReadingContext) {
    (self.context, self.text, isUnread) = (context, text, false)
  }

  private var today: CalendarDate { context.today }
  private var hasDay: Bool { !days.isEmpty || !weekdays.isEmpty }

  /// Moves over a day that a text says among other things. Where no day is asked, today is none, because it
  /// is said of other things too, and a weekday is none without a word before it.
  static func take(_ text: inout TokenCursor, in context: ReadingContext, isAsked: Bool) -> Answer? {
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
    return answer
  }

  /// Whether what was read is a day of the month without its month: `5th` is no date among other things.
  private func isOrdinal(from start: Int) -> Bool {
    let tokens = text.tokens
    return (start..<text.index).count <= 2 && tokens[start]?.isNumber == true
      && !TokenCursor(tokens: tokens, index: start + 1).isAt(DateWords.months)
  }

  // MARK: Parts of the text

  private mutating func takeAll() {
    var fillers: Int?
    while let token = text.next {
      let start = text.index
      if text.skipTimeRange() {
        hasTime = true
        keep(from: start)
        fillers = nil
      } else if takeDay() {
        fillers = nil
      } else if takeTime() || text.skip(DateWords.about) {
        keep(from: start)
        fillers = nil
      } else if text.skip(DateWords.fillers) {
        fillers = fillers ?? start
      } else {
        let begin = fillers ?? start
        isUnread = isUnread || !goesBeyond(begin) || token.isNumber && token.gap.isEmpty && begin == start
        text.index = start + 1
        keep(from: begin)
        fillers = text.index
      }
    }
  }

  /// Whether words say more than the day: they follow it, behind a mark, or say where or how it happened.
  private func goesBeyond(_ start: Int) -> Bool {
    let words = TokenCursor(tokens: text.tokens, index: start)
    return hasDay
      && (beside.last?.upperBound == start || words.next?.gap.isEmpty == false || words.isAt(DateWords.places)
        || words.isAt(DateWords.fillers))
  }

  private mutating func keep(from start: Int) {
    let start = beside.last?.upperBound == start ? beside.removeLast().lowerBound : start
    beside.append(start..<text.index)
  }

  private mutating func takeDay() -> Bool {
    let start = text.index
    if text.skip(DateWords.severalDays) {
      if text.index == start + 1 { isVague = true } else { problem = problem ?? .severalDays }
    } else if takeDistance() {
      return true
    } else if let offset = text.take(DateWords.relative) {
      add(offset)
    } else if let offset = text.take(DateWords.relativeParts) {
      add(offset)
      hasTime = true
      // Of `last night`, the day on which it is read would change the first word.
      beside.append(min(start + 1, text.index - 1)..<text.index)
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
    if hasDay, reading == .failure(.noSuchDay), takeTime() { return true }
    // After a day, a month alone is another word: `się`.
    if hasDay, reading == .failure(.severalDays), rest.index == text.index + 1 { return false }
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
    if isVague, !hasDay { return .unread(.severalDays) }
    let named = Set(weekdays.map(\.day)).sorted()
    let distinct = Set(days).sorted()
    let several = distinct.count > 1 ? distinct : named.count > 1 ? named.compactMap { latest($0, nil) } : []
    if several.count > 1 {
      let days = several.sorted()
      return .unread(days.count == 2 ? .twoDays(days[0], days[1]) : .several)
    }
    if week != nil, named.isEmpty { return .unread(.severalDays) }
    guard let day = distinct.first ?? weekdays.first.flatMap({ latest($0.day, $0.side) }), !isUnread else {
      return .unread()
    }
    if let weekday = named.first, weekday != day.weekday { return .unread(.anotherWeekday(day)) }
    return .value(.day(day), kept: text.tokens.kept(beside, after: hasTime ? .lastSeenDate : nil, context))
  }

  /// The day that a weekday means: the latest before today, or that of the week that is named.
  private func latest(_ weekday: Int, _ side: DateWords.Side?) -> CalendarDate? {
    var offset = (weekday - today.weekday - 7) % 7
    if let week {
      offset = weekday - today.weekday + week * 7
    } else if side == .next {
      offset += 7
      if offset == 0 { offset = 7 }
    } else if offset == 0, side != .this {
      offset = -7
    }
    return CalendarDate(daysSince1970: today.daysSince1970 + offset)
  }
}
