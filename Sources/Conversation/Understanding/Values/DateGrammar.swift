import MissingPet

/// What a part of a text says about a day.
enum DatePart: Equatable, Sendable {
  case day(CalendarDate)
  /// A day by how many days it is after today.
  case offset(Int)
  /// The latest such day that is not in the future; without a month, of any.
  case latest(month: Int?, day: Int)
  case weekday(Int, DateWords.Side?)
  /// The week that is named, by how many weeks it is after this one.
  case week(Int)
  /// Words such as recently, which stand for several days, unless a day is named as well.
  case vague
  case failed(FieldProblem)

  /// Whether it says a day in any text, unlike `Friday` and `Christmas`.
  fileprivate var isCertain: Bool {
    switch self {
    case .latest, .weekday(_, nil): false
    default: true
    }
  }
}

/// The grammar of a date: days that are written, counted from today, or named, among other words.
struct DateGrammar {
  let context: ReadingContext

  /// Moves over a day that a text says among other things. Where no day is asked, today is none, because it
  /// is said of other things too; a weekday or Christmas needs a word such as `on` before it.
  static func take(_ text: inout TokenCursor, _ context: ReadingContext, isAsked: Bool) -> ReadAnswer? {
    let grammar = DateGrammar(context: context)
    var rest = text
    guard let part = grammar.take(&rest, isAfterDay: false), part != .vague else { return nil }
    // `overnight` is not moved over.
    rest.index = max(rest.index, text.index + 1)
    // `Friday, 20 November`, `14 February, on Valentine's Day`
    var (parts, more) = ([part], rest)
    repeat {
      if let other = grammar.take(&more, isAfterDay: true),
        case .value = grammar.reading(of: parts + [other])
      {
        parts.append(other)
        rest = more
      }
    } while parts.count == 1 && more.skip(DateWords.fillers)
    let hasWord = text.index > 0 && text.after(-1).isAt(DateWords.fillers)
    // `5th` and `6-7` can be anything.
    let isShort = text.next?.isNumber == true && rest.index <= text.index + 2
    let isCertain =
      (hasWord || parts.contains(where: \.isCertain)) && (!isShort || text.after(1).isAt(DateWords.months))
    guard case .value(let answer, _, _) = grammar.reading(of: parts),
      isAsked || isCertain && !parts.contains(.offset(0))
    else { return nil }
    text = rest
    return .value(answer)
  }

  /// Moves over one part. A part that is not moved over is kept with what is said beside the day.
  func take(_ text: inout TokenCursor, isAfterDay: Bool) -> DatePart? {
    var rest = text
    if let offset = rest.take(DateWords.relativeParts) {
      // Of `last night`, the second word is kept: the day on which it is read would change the first.
      text = text.after(rest.index > text.index + 1 ? 1 : 0)
      return .offset(offset)
    }
    for take in [{ $0.take(DateWords.days) }, takeDistance, takeWeekday] {
      var rest = text
      guard let part = take(&rest) else { continue }
      text = rest
      return part
    }
    guard let day = takeWritten(&rest) else { return nil }
    // A month alone can be another word: `się`. After a day, numbers that are no date may be a time.
    if day == .vague { return .vague }
    if isAfterDay, day == .failed(.noSuchDay), text.skipTime(isAfterDay: true) { return nil }
    text = rest
    return day
  }

  /// `3 days ago`, `two weeks ago`, `in 2 days`.
  private func takeDistance(_ text: inout TokenCursor) -> DatePart? {
    let isAhead = text.skip(DateWords.ahead)
    let isAfter = !isAhead && text.skip(DateWords.agoBefore)
    text.skipAll(DateWords.about)
    let number = text.skip(NumberWords.vague) ? nil : text.takeNumber() ?? 1
    let isDecimal = text.skipDecimals()
    let isRange = text.skipRange { $0.takeNumber() != nil }
    guard let unit = text.take(DateWords.units), text.skip(DateWords.ago) || isAhead || isAfter else {
      return nil
    }
    guard let number, !isRange, !isDecimal else { return .vague }
    switch unit {
    case .days(let days) where number <= 100_000: return .offset(isAhead ? number * days : -number * days)
    case .hours where number % 24 == 0 && number <= 240: return .offset(-number / 24)
    case .hours where number <= 5, .minutes where number <= 120: return .offset(0)
    default: return .failed(.severalDays)
    }
  }

  /// `Friday`, `last Friday`, `this week`.
  private func takeWeekday(_ text: inout TokenCursor) -> DatePart? {
    let side = text.take(DateWords.sides)
    if let day = text.take(DateWords.weekdays) { return .weekday(day, side) }
    guard let side, let unit = text.take(DateWords.units), [.days(7), .long].contains(unit) else {
      return nil
    }
    return unit == .long || side == .next ? .failed(.severalDays) : .week(side == .last ? -1 : 0)
  }

  // MARK: The reading

  /// The day that all parts of a text mean.
  func reading(of parts: [DatePart]) -> ReadAnswer {
    var (days, weekdays, week) = (Set<CalendarDate>(), [Int: DateWords.Side?](), Int?.none)
    for part in parts {
      switch part {
      case .failed(let problem): return .unread(problem)
      case .weekday(let day, let side): weekdays[day] = side
      case .week(let offset): week = offset
      case .vague: break
      case .day, .offset, .latest:
        guard let day = context.day(part) else { return .unread(.noSuchDay) }
        days.insert(day)
      }
    }
    let named = days.isEmpty ? weekdays.compactMap { context.latest($0, $1, inWeek: week) } : Array(days)
    switch named.count {
    case 0: return .unread(parts.isEmpty ? .unreadable : .severalDays)
    case 1 where weekdays.keys.contains { $0 != named[0].weekday }: return .unread(.anotherWeekday(named[0]))
    case 1: return .value(.day(named[0]))
    case 2: return .unread(.twoDays(min(named[0], named[1]), max(named[0], named[1])))
    default: return .unread(.several)
    }
  }
}

extension LineInterpreter {
  /// The day that a text means. What it says beside the day is kept: the time, where and how.
  func readDay(_ typed: String) -> ReadAnswer {
    let (tokens, grammar) = (Tokens(typed), DateGrammar(context: context))
    var isAfterDay = false
    var (found, denied) = scan(tokens, around: DateWords.around) { text in
      if let part = grammar.take(&text, isAfterDay: isAfterDay) {
        isAfterDay = isAfterDay || part != .vague
        return part
      }
      // Numbers at the beginning are none of a day: `52 13 47`.
      let isOther = !text.skipTime(isAfterDay: isAfterDay) && text.index == 0 && text.next?.isNumber == true
      return isOther ? .failed(.unreadable) : nil
    }
    // `last seen 3 days ago, noticed today`, but not `yesterday or today`
    let isEarlier = found.contains { context.day($0.part).map { $0 < context.today } ?? false }
    if isEarlier, !tokens.words.contains(where: ChoiceGrammar.or.contains) {
      found.removeAll { part, range in
        part == .offset(0)
          && ![range.lowerBound - 1, range.upperBound].contains {
            tokens[$0].map { DateWords.to.contains($0.text) } == true
          }
      }
    }
    let kept = rest(of: tokens, beside: found.map(\.range), denied.map(\.range), around: DateWords.around)
    // A time would not be understood without the label, unlike a sentence.
    let hasTime = kept.joined().contains { index in
      var text = TokenCursor(tokens: tokens, index: index)
      return text.skipTime(isAfterDay: true)
    }
    // `2 days ago, no sorry 3`
    if found.contains(where: { tokens.isCorrected(from: $0.range.upperBound) }) { return .unread() }
    let label = hasTime && kept.joined().count <= 5 ? Field.lastSeenDate : nil
    return grammar.reading(of: found.map(\.part)).keeping([tokens.kept(kept, after: label, context)])
  }
}

extension ReadingContext {
  /// The day of a part that names one by itself.
  fileprivate func day(_ part: DatePart) -> CalendarDate? {
    switch part {
    case .day(let day): day
    case .offset(let offset): CalendarDate(daysSince1970: today.daysSince1970 + offset)
    case .latest(let month, let day): latest(month: month, day: day)
    default: nil
    }
  }

  /// The latest day with a number that is not in the future, of a month if one is named. A leap day may be
  /// eight years ago.
  func latest(month: Int?, day: Int) -> CalendarDate? {
    let days = (0...96).lazy.compactMap { monthsAgo in
      let count = today.year * 12 + today.month - 1 - monthsAgo
      return CalendarDate(year: count / 12, month: count % 12 + 1, day: day)
    }
    return days.first { $0 <= today && (month == nil || $0.month == month) }
  }

  /// The day that a weekday means: the latest before today, or that of the week that is named.
  fileprivate func latest(_ weekday: Int, _ side: DateWords.Side?, inWeek week: Int?) -> CalendarDate? {
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
