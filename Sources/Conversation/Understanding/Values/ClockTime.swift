/// Times of day, which a date does not take.
extension TokenCursor {
  /// Moves over a part of the day, or a time or two with the words before them. After a day, `18.30` is one.
  mutating func skipTime(isAfterDay: Bool) -> Bool {
    if skip(DateWords.parts) { return true }
    var rest = skippingAll(DateWords.beforeTime)
    let hasWord = rest.index > index
    let isTime =
      rest.skip(DateWords.parts) || rest.skipClock(allowsDot: isAfterDay || hasWord, isBare: hasWord)
    // Of `5-6 pm`, only the second has a sign that it is a time.
    guard isTime || rest.takeNumber().map({ $0 <= 24 }) == true,
      rest.skipRange({ $0.skipClock(allowsDot: isTime, isBare: hasWord) }) || isTime
    else { return false }
    self = rest
    return true
  }

  /// Moves over the end of a range, behind a dash or a word such as to.
  mutating func skipRange(_ skipEnd: (inout TokenCursor) -> Bool) -> Bool {
    var rest = self
    guard rest.skip(DateWords.to) || next?.gap == "-", skipEnd(&rest) else { return false }
    self = rest
    return true
  }

  /// Moves over a time, which `18.30` can be as well. A bare number is an hour because of a word before it.
  mutating func skipClock(allowsDot: Bool, isBare: Bool = false) -> Bool {
    var rest = self
    let isBare = rest.skip(DateWords.past) || isBare
    let digits = rest.next.map { $0.isNumber ? $0.text.utf8.count : 0 } ?? 0
    guard let hour = rest.takeNumber() ?? rest.take(NumberWords.ordinals),
      digits == 4 ? isBare && hour < 2400 : hour <= 24
    else { return false }
    let hasMinutes = digits > 0 && rest.skipMinutes(allowsDot)
    let hasSuffix = rest.skip(DateWords.clock) || rest.skip(DateWords.parts)
    guard hasMinutes || hasSuffix || isBare && !rest.isAt(DateWords.months) else { return false }
    self = rest
    return true
  }

  /// Moves over minutes.
  private mutating func skipMinutes(_ allowsDot: Bool) -> Bool {
    guard let token = next, let minutes = token.value, minutes < 60, token.text.utf8.count == 2,
      token.gap == ":" || (allowsDot && token.gap == "." && !token.isSpaced)
    else { return false }
    index += 1
    return true
  }
}
