/// A time of day, which a date does not take.
struct ClockTime {
  let tokens: Tokens

  /// The index after a part of the day or a time with the words before it; `nil` if there is none.
  ///
  /// - Parameter isAfterDay: whether a day has been read before, so that `18.30` can be a time.
  func match(at start: Int, isAfterDay: Bool) -> Int? {
    var index = start
    while let end = DateWords.at.end(tokens, at: index) ?? DateWords.about.end(tokens, at: index) {
      index = end
    }
    if let end = DateWords.parts.end(tokens, at: start) ?? DateWords.parts.end(tokens, at: index) {
      return end
    }
    let hasWord = index > start
    guard let first = end(at: index, allowsDot: isAfterDay || hasWord, isBare: hasWord) else {
      return range(index)
    }
    let next = DateWords.to.end(tokens, at: first) ?? (tokens[first]?.gap == "-" ? first : nil)
    return next.flatMap { end(at: $0, allowsDot: true, isBare: hasWord) } ?? first
  }

  /// `5-6 pm`, where only the second has a sign that it is a time.
  func range(_ start: Int) -> Int? {
    guard let hour = tokens[start]?.value, hour <= 24 else { return nil }
    let next = DateWords.to.end(tokens, at: start + 1) ?? (tokens[start + 1]?.gap == "-" ? start + 1 : nil)
    return next.flatMap { end(at: $0, allowsDot: false) }
  }

  /// The index after a time that begins at a token.
  ///
  /// - Parameters:
  ///   - allowsDot: whether `18.30` is a time.
  ///   - isBare: whether a number alone is an hour, because of the word before it.
  func end(at start: Int, allowsDot: Bool, isBare: Bool = false) -> Int? {
    if let hour = DateWords.past.end(tokens, at: start) {
      return end(at: hour, allowsDot: false, isBare: true)
    }
    guard
      let (hour, hourEnd) = NumberWords.cardinal(tokens, at: start)
        ?? NumberWords.ordinals.match(tokens, at: start)
    else { return nil }
    let digits = tokens[start].map { $0.isNumber ? $0.text.utf8.count : 0 } ?? 0
    if digits == 4 { return isBare && hour < 2400 && hour % 100 < 60 ? hourEnd : nil }
    guard hour <= 24 else { return nil }
    if digits > 0, let minutes = minutesEnd(hourEnd, allowsDot) { return suffixEnd(minutes) ?? minutes }
    if let end = suffixEnd(hourEnd) { return end }
    guard isBare, DateWords.months.match(tokens, at: hourEnd) == nil,
      DateWords.romanMonths.match(tokens, at: hourEnd) == nil,
      DateWords.units.match(tokens, at: hourEnd) == nil,
      DateWords.ordinalSuffixes.end(tokens, at: hourEnd) == nil, DateWords.of.end(tokens, at: hourEnd) == nil
    else { return nil }
    if let next = tokens[hourEnd], next.isNumber, next.gap != "-", next.gap != "" || digits == 0 {
      return nil
    }
    return hourEnd
  }

  private func suffixEnd(_ index: Int) -> Int? {
    DateWords.clock.end(tokens, at: index) ?? DateWords.parts.end(tokens, at: index)
  }

  /// The index after the minutes, and the seconds, that begin at a token.
  private func minutesEnd(_ start: Int, _ allowsDot: Bool) -> Int? {
    guard let token = tokens[start], let minutes = token.value, minutes < 60, token.text.utf8.count == 2,
      token.gap == ":" || (allowsDot && token.gap == "." && !token.isSpaced)
    else { return nil }
    var index = start + 1
    while let next = tokens[index], next.isNumber, next.gap == ":" || (next.gap == "." && index > start + 1) {
      index += 1
    }
    return index
  }
}
