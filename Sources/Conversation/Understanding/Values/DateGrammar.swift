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
  private var hasTime = false
  private var unused: [Range<Int>] = []

  static func read(_ typed: String, in context: ReadingContext) -> ReadAnswer {
    var grammar = DateGrammar(Tokens(typed), context)
    grammar.takeAll()
    return grammar.reading
  }

  private init(_ tokens: Tokens, _ context: ReadingContext) {
    (self.context, text) = (context, TokenCursor(tokens: tokens))
    isUnread = !tokens.hasOnlyMarks(".,-/:;()'’\"~")
  }

  private var today: CalendarDate { context.today }
  private var hasDay: Bool { !days.isEmpty || !weekdays.isEmpty }

  // MARK: Parts of the text

  private mutating func takeAll() {
    var fillers: Int?
    var rest: Int?
    while let token = text.next {
      let start = text.index
      if takeDay() || takeTime() || takeHedge() {
        fillers = nil
        if rest != nil { isUnread = true }
      } else if rest == nil, text.skip(DateWords.fillers) {
        fillers = fillers ?? start
      } else {
        if token.isNumber { isUnread = true }
        rest = rest ?? fillers ?? start
        text.index = start + 1
      }
    }
    guard let rest else { return }
    // The words at the end are left out if they say where or how it happened.
    let end = TokenCursor(tokens: text.tokens, index: rest)
    if !hasDay || !end.isAt(DateWords.places) && !end.isAt(DateWords.fillers) { isUnread = true }
    unused.append(rest..<text.tokens.count)
  }

  private mutating func takeDay() -> Bool {
    if text.skip(DateWords.severalDays) {
      problem = problem ?? .severalDays
    } else if takeDistance() {
      return true
    } else if let offset = text.take(DateWords.relative) {
      add(offset)
    } else if let offset = text.take(DateWords.relativeParts) {
      add(offset)
      hasTime = true
    } else if takeSide() {
      return true
    } else if let day = text.take(DateWords.weekdays) {
      weekdays.append((day, nil))
    } else if text.skipTimeRange() {
      hasTime = true
    } else {
      return takeWrittenDate()
    }
    return true
  }

  private mutating func takeWrittenDate() -> Bool {
    guard let (reading, rest) = WrittenDate(context: context).read(text) else { return false }
    if hasDay, reading == .failure(.noSuchDay), takeTime() { return true }
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

  private mutating func takeHedge() -> Bool {
    let start = text.index
    guard text.skip(DateWords.about) else { return false }
    unused.append(start..<text.index)
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
    if week != nil, named.isEmpty { return .unread(.severalDays) }
    guard let day = distinct.first ?? weekdays.first.flatMap({ latest($0.day, $0.side) }), !isUnread else {
      return .unread()
    }
    if let weekday = named.first, weekday != day.weekday { return .unread(.anotherWeekday(day)) }
    return .value(.day(day), Remark.unused(unused.map(text.tokens.typed)) + (hasTime ? [.timeLeftOut] : []))
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
