import Localization
import MissingPet

/// Days that are written with their number and their month, with or without a year.
extension DateGrammar {
  /// A number, or the name of a month.
  private struct Part {
    let value: Int
    /// `d` for a number of one or two digits, `o` if letters such as `th` follow it, `y` for one of four, `c`
    /// for one of eight, `n` for another; `M` for the name of a month.
    let kind: Character
    /// The marks before it.
    let gap: String
  }

  private static let separators: Set<String> = ["", ".", "-", "/", ",", "'", "’"]
  private static let kinds: [Int: Character] = [1: "d", 2: "d", 4: "y", 8: "c"]

  /// Moves over the date that begins at a position. If there are more parts than a date has, the first of
  /// them count, except of numbers alone.
  func takeWritten(_ text: inout TokenCursor) -> DatePart? {
    var (parts, ends) = ([Part](), [text])
    while parts.count < 3, let (part, rest) = part(at: ends[parts.count], after: parts) {
      parts.append(part)
      ends.append(rest)
    }
    let isNumbers = parts.allSatisfy { $0.kind != "M" && $0.kind != "o" }
    while !parts.isEmpty {
      if let day = day(of: parts) {
        text = ends[parts.count]
        _ = text.skip(DateWords.yearSuffixes)
        return day
      }
      if isNumbers { return nil }
      parts.removeLast()
    }
    return nil
  }

  /// The part at a position, behind words such as `of`, and the position after it. A time is none, except
  /// where its numbers can be those of a day and a month.
  private func part(at start: TokenCursor, after parts: [Part]) -> (Part, TokenCursor)? {
    var rest = start
    if !parts.isEmpty { rest.skipAll(DateWords.of) }
    guard let token = rest.next, parts.isEmpty || Self.separators.contains(token.gap) else { return nil }
    if let month = rest.take(DateWords.months) ?? (parts.map(\.kind) == ["d"] ? rest.takeRomanMonth() : nil) {
      return (Part(value: month, kind: "M", gap: token.gap), rest)
    }
    if let value = token.value {
      // A year has no single digit.
      let isYear = parts.count == 2 && parts[0].kind != "y"
      let kind = isYear && token.text.utf8.count == 1 ? "n" : Self.kinds[token.text.utf8.count] ?? "n"
      let isLater = parts.count == 2 || parts.first?.kind == "M" || token.gap == "-"
      if !parts.isEmpty, isLater, kind == "d", rest.isAtMeasure { return nil }
      rest.index += 1
      let isOrdinal = kind == "d" && rest.next?.isSpaced == false && rest.skip(DateWords.ordinalSuffixes)
      return (Part(value: value, kind: isOrdinal ? "o" : kind, gap: token.gap), rest)
    }
    guard let day = rest.take(NumberWords.ordinals) else { return nil }
    // `first` is said of other things too: without a month, it is a day before a mark and behind `the`.
    let isAlone = start.index == 0 ? rest.next == nil : start.after(-1).isAt(DateWords.fillers)
    let isDay =
      !parts.isEmpty || rest.isAt(DateWords.months) || rest.isAt(DateWords.of) || isAlone && rest.isAtMark
    return isDay ? (Part(value: day, kind: parts.isEmpty ? "o" : "d", gap: token.gap), rest) : nil
  }

  /// The day that parts mean; `nil` if they are no date.
  private func day(of parts: [Part]) -> DatePart? {
    let (kinds, first, last) = (String(parts.map(\.kind)), parts[0].value, parts[parts.count - 1])
    switch parts.count == 1 ? kinds : kinds.replacing("o", with: kinds.contains("M") ? "d" : "o") {
    case "c":
      // The year is at either end.
      let days = [
        day(first / 10_000, first / 100 % 100, first % 100),
        day(first % 10_000, first / 10_000 % 100, first / 1_000_000),
      ]
      return days.first { $0 != .failed(.noSuchDay) } ?? .failed(.noSuchDay)
    case "o": return .latest(month: nil, day: first)
    case "M": return .vague
    case "y": return (1900...2100).contains(first) ? .failed(.severalDays) : nil
    case "yM", "My", "dy", "yd", "ddM": return .failed(.severalDays)
    case "dM": return latest(last.value, first)
    case "Md": return latest(first, last.value)
    case "dMd", "dMy": return day(year(last), parts[1].value, first)
    case "Mdd", "Mdy": return day(year(last), first, parts[1].value)
    case "yMd", "ydd": return day(first, parts[1].value, last.value)
    case "dd" where last.gap != ",": return ordered(parts, latest)
    case "ddd", "ddy": return ordered(parts) { day(year(last), $0, $1) }
    default: return nil
    }
  }

  /// Day and month in the order that separator, language and region say, or the only possible one.
  private func ordered(_ parts: [Part], _ read: (_ month: Int, _ day: Int) -> DatePart) -> DatePart {
    let (first, second, gap) = (parts[0].value, parts[1].value, parts[1].gap)
    let readings = [read(second, first), read(first, second)].filter { $0 != .failed(.noSuchDay) }
    let isMonthFirst = context.region == "US"
    // With dashes, the month is only first where it always is.
    let hasTwoOrders = context.language == .en && (gap == "/" || gap == "-" && isMonthFirst)
    guard readings.count > 1, hasTwoOrders, case .day(let one) = readings[0],
      case .day(let other) = readings[1]
    else { return readings.first ?? .failed(.noSuchDay) }
    if context.region != nil || one == other { return readings[isMonthFirst ? 1 : 0] }
    return .failed(.twoDays(min(one, other), max(one, other)))
  }

  /// The year that a number of two or four digits means.
  private func year(_ part: Part) -> Int {
    guard part.kind == "d" else { return part.value }
    let today = context.today.year
    let year = today - today % 100 + part.value
    return year > today + 20 ? year - 100 : year
  }

  private func latest(_ month: Int, _ day: Int) -> DatePart {
    context.latest(month: month, day: day).map(DatePart.day) ?? .failed(.noSuchDay)
  }

  private func day(_ year: Int, _ month: Int, _ day: Int) -> DatePart {
    CalendarDate(year: year, month: month, day: day).map(DatePart.day) ?? .failed(.noSuchDay)
  }
}

extension TokenCursor {
  /// Moves over a month in Roman numerals. One letter can be a word (`the 19th I think`, `19 i 20 maja`):
  /// behind it is a year, a full stop or the end.
  fileprivate mutating func takeRomanMonth() -> Int? {
    var rest = self
    guard let month = rest.take(DateWords.romanMonths) else { return nil }
    let isCertain =
      next?.text.utf8.count != 1 || next?.gap == "."
      || rest.next.map { $0.gap.hasPrefix(".") || $0.text.utf8.count == 4 && $0.isNumber } ?? true
    if isCertain { self = rest }
    return isCertain ? month : nil
  }

  /// Whether the number at the position is a time or has a unit after it.
  fileprivate var isAtMeasure: Bool {
    var (time, after) = (self, after(1))
    return !after.skip(DateWords.yearSuffixes)
      && (time.skipClock(allowsDot: true) || after.isAt(DateWords.units))
  }
}
