import MissingPet

/// The grammar of a date: a day that is written, counted from today, or named by its weekday, with or without
/// a time of day, and words around it.
enum DateGrammar {
  static func read(_ typed: String, in context: ReadingContext) -> ReadAnswer {
    var parser = DateParser(Tokens(typed), context)
    parser.parse()
    return parser.reading
  }
}

private struct DateParser {
  let tokens: Tokens
  let context: ReadingContext
  private var index = 0
  private var days: [CalendarDate] = []
  private var weekdays: [(day: Int, side: DateWords.Side?)] = []
  /// The week that is named, by how many weeks it is after this one.
  private var week: Int?
  private var problem: FieldProblem?
  private var isUnread = false
  private var hasTime = false
  private var unused: [Range<Int>] = []

  init(_ tokens: Tokens, _ context: ReadingContext) {
    self.tokens = tokens
    self.context = context
  }

  private var today: CalendarDate { context.today }
  private var hasDay: Bool { !days.isEmpty || !weekdays.isEmpty }

  // MARK: Parsing

  mutating func parse() {
    let gaps = tokens.items.map(\.gap) + [tokens.trailing]
    isUnread = !gaps.allSatisfy { $0.allSatisfy { ".,-/:;()'’\"~".contains($0) } }
    var fillers: Int?
    var rest: Int?
    while index < tokens.count {
      let start = index
      if parseDay() || parseTime() || parseHedge() {
        fillers = nil
        if rest != nil { isUnread = true }
      } else if let end = DateWords.fillers.end(tokens, at: index), rest == nil {
        fillers = fillers ?? start
        index = end
      } else {
        if tokens.items[index].isNumber { isUnread = true }
        if rest == nil { rest = fillers ?? start }
        index += 1
      }
    }
    if let rest { leaveOut(rest) }
  }

  /// Leaves out the words at the end, if they say where or how it happened.
  private mutating func leaveOut(_ start: Int) {
    let isCircumstance =
      DateWords.places.end(tokens, at: start) != nil || DateWords.fillers.end(tokens, at: start) != nil
    if !hasDay || !isCircumstance { isUnread = true }
    unused.append(start..<tokens.count)
  }

  private mutating func parseDay() -> Bool {
    if parseSeveral() || parseDistance() || parseRelative() || parseSide() || parseWeekday() { return true }
    if let end = ClockTime(tokens: tokens).range(index) {
      (index, hasTime) = (end, true)
      return true
    }
    guard let (reading, end) = WrittenDate(tokens: tokens, context: context).match(at: index) else {
      return false
    }
    if hasDay, reading == .failure(.noSuchDay), parseTime() { return true }
    index = end
    switch reading {
    case .success(let day): days.append(day)
    case .failure(let found): problem = problem ?? found
    }
    return true
  }

  private mutating func parseSeveral() -> Bool {
    guard let end = DateWords.severalDays.end(tokens, at: index) else { return false }
    index = end
    problem = problem ?? .severalDays
    return true
  }

  private mutating func parseRelative() -> Bool {
    if let (offset, end) = DateWords.relative.match(tokens, at: index) {
      add(offset)
      index = end
    } else if let (offset, end) = DateWords.relativeParts.match(tokens, at: index) {
      add(offset)
      hasTime = true
      index = end
    } else {
      return false
    }
    return true
  }

  /// `3 days ago`, `two weeks ago`, `in 2 days`.
  private mutating func parseDistance() -> Bool {
    let ahead = DateWords.ahead.end(tokens, at: index)
    let before = DateWords.agoBefore.end(tokens, at: index)
    var start = ahead ?? before ?? index
    let isVague = NumberWords.vague.end(tokens, at: start)
    let number = NumberWords.cardinal(tokens, at: start)
    start = isVague ?? number?.end ?? start
    var isRange = false
    if number != nil,
      let next = DateWords.to.end(tokens, at: start) ?? (tokens[start]?.gap == "-" ? start : nil),
      let (_, end) = NumberWords.cardinal(tokens, at: next)
    {
      (isRange, start) = (true, end)
    }
    guard let (unit, end) = DateWords.units.match(tokens, at: start) else { return false }
    guard let last = DateWords.ago.end(tokens, at: end) ?? (ahead ?? before).map({ _ in end }) else {
      return false
    }
    if tokens[index]?.isNumber == true, tokens[index]?.gap == "," || tokens[index]?.gap == "." {
      return false
    }
    index = last
    if isVague != nil || isRange {
      problem = problem ?? .severalDays
    } else {
      add(number?.value ?? 1, unit, ahead != nil)
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
    guard let day = CalendarDate(daysSince1970: today.daysSince1970 + offset) else {
      problem = problem ?? .noSuchDay
      return
    }
    days.append(day)
  }

  /// `last Friday`, `this week`.
  private mutating func parseSide() -> Bool {
    guard let (side, end) = DateWords.sides.match(tokens, at: index) else { return false }
    if let (day, end) = DateWords.weekdays.match(tokens, at: end) {
      weekdays.append((day, side))
      index = end
      return true
    }
    guard let (unit, unitEnd) = DateWords.units.match(tokens, at: end), unit == .days(7) || unit == .long
    else {
      return false
    }
    if unit == .long || side == .next {
      problem = problem ?? .severalDays
    } else {
      week = side == .last ? -1 : 0
    }
    index = unitEnd
    return true
  }

  private mutating func parseWeekday() -> Bool {
    guard let (day, end) = DateWords.weekdays.match(tokens, at: index) else { return false }
    weekdays.append((day, nil))
    index = end
    return true
  }

  private mutating func parseTime() -> Bool {
    guard let end = ClockTime(tokens: tokens).match(at: index, isAfterDay: hasDay) else { return false }
    (index, hasTime) = (end, true)
    return true
  }

  private mutating func parseHedge() -> Bool {
    guard let end = DateWords.about.end(tokens, at: index) else { return false }
    unused.append(index..<end)
    index = end
    return true
  }

  // MARK: The reading

  var reading: ReadAnswer {
    if let problem { return .unread(problem) }
    let named = Set(weekdays.map(\.day)).sorted()
    let distinct = Set(days).sorted()
    if distinct.count > 1 {
      return .unread(distinct.count == 2 ? .twoDays(distinct[0], distinct[1]) : .several)
    }
    if named.count > 1 {
      let days = named.compactMap { latest($0, nil) }.sorted()
      return .unread(days.count == 2 ? .twoDays(days[0], days[1]) : .several)
    }
    if week != nil, named.isEmpty { return .unread(.severalDays) }
    guard let day = distinct.first ?? weekdays.first.flatMap({ latest($0.day, $0.side) }), !isUnread else {
      return .unread()
    }
    if let weekday = named.first, weekday != day.weekday { return .unread(.anotherWeekday(day)) }
    let texts = unused.map { tokens.typed($0) }.filter { !$0.isEmpty }
    return .value(
      .day(day),
      (texts.isEmpty ? [] : [.leftOut(texts.joined(separator: ", "))]) + (hasTime ? [.timeLeftOut] : []))
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
