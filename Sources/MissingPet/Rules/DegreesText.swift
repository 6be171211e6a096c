import PlainText

/// Reads degrees, minutes and seconds with compass letters: `52°13'47"N 21°0'44"E`, `N 52 13.78 E 21 0.73`,
/// `52.2297 N, 21.0122 E`.
enum DegreesText {
  /// Whether the text is of this kind: it has a degree sign or a compass letter.
  static func isUsed(in text: String) -> Bool {
    text.contains { $0 == "°" || $0 == "º" || compass($0) != nil }
  }

  static func read(_ text: String) throws(FieldProblem) -> Coordinates {
    let halves = try angles(in: text)
    guard halves.count != 1 else { throw .locationIncomplete }
    guard halves.count == 2 else { throw .locationUnreadable }
    let latitude = halves.first { $0.axis == .latitude }
    let longitude = halves.first { $0.axis == .longitude }
    switch (latitude, longitude) {
    case (let latitude?, let longitude?):
      return try Coordinates(latitude: latitude.degrees, longitude: longitude.degrees)
    case (nil, nil):
      return try Coordinates(latitude: halves[0].degrees, longitude: halves[1].degrees)
    default: throw .locationUnreadable
    }
  }

  private enum Axis { case latitude, longitude }

  /// One of the two angles: up to three numbers (degrees, minutes, seconds) and its compass letter.
  private struct Angle {
    var numbers: [Double] = []
    var letter: Character?
    var isNegative = false

    var axis: Axis? { letter.flatMap(compass)?.axis }

    var degrees: Double {
      let sum = numbers.reversed().reduce(0) { $0 / 60 + $1 }
      return isNegative || (letter.flatMap(compass)?.isNegative ?? false) ? -sum : sum
    }

    var isSound: Bool {
      (1...3).contains(numbers.count) && numbers.dropFirst().allSatisfy { (0..<60).contains($0) }
    }
  }

  private static func compass(_ character: Character) -> (axis: Axis, isNegative: Bool)? {
    switch character {
    case "N", "n": (.latitude, false)
    case "S", "s": (.latitude, true)
    case "E", "e": (.longitude, false)
    case "W", "w": (.longitude, true)
    default: nil
    }
  }

  /// The angles of the text. A compass letter before the numbers opens an angle, one behind them closes it;
  /// without letters a second degree sign opens the second angle.
  private static func angles(in text: String) throws(FieldProblem) -> [Angle] {
    var done: [Angle] = []
    var current = Angle()
    let leads = text.trimmed.first.map { compass($0) != nil } ?? false
    for token in try tokens(in: text) {
      switch token {
      case .letter(let letter):
        if leads, !current.numbers.isEmpty {
          done.append(current)
          current = Angle()
        }
        guard current.letter == nil else { throw .locationUnreadable }
        current.letter = letter
        if !leads {
          done.append(current)
          current = Angle()
        }
      case .number(let number, let isNegative, let isDegrees):
        if isDegrees, !current.numbers.isEmpty {
          done.append(current)
          current = Angle()
        }
        current.isNegative = current.isNegative || isNegative
        current.numbers.append(number)
      }
    }
    if !current.numbers.isEmpty || current.letter != nil { done.append(current) }
    guard done.allSatisfy(\.isSound) else { throw .locationUnreadable }
    return done
  }

  private enum Token {
    case letter(Character)
    case number(Double, isNegative: Bool, isDegrees: Bool)
  }

  private static let marks: Set<Character> = [
    "'", "\"", "′", "″", "’", "”", "‘", "“", "´", "`", ",", ";", "°", "º",
  ]

  private static func tokens(in text: String) throws(FieldProblem) -> [Token] {
    var tokens: [Token] = []
    var rest = text[...]
    while let first = rest.first {
      if compass(first) != nil {
        tokens.append(.letter(first))
        rest.removeFirst()
      } else if first.isASCIIDigit || first.isDash || first == "+" {
        let sign = first.isASCIIDigit ? rest.prefix(0) : rest.prefix(1)
        rest = rest.dropFirst(sign.count)
        let digits = numberText(at: rest)
        guard let number = LocationText.number(digits) else { throw .locationUnreadable }
        rest = rest.dropFirst(digits.count)
        let next = rest.first { !$0.isWhitespace }
        tokens.append(
          .number(number, isNegative: sign.first?.isDash ?? false, isDegrees: next == "°" || next == "º"))
      } else if first.isWhitespace || marks.contains(first) {
        rest.removeFirst()
      } else {
        throw .locationUnreadable
      }
    }
    return tokens
  }

  /// The digits at the start of the text, with a point or a comma only where a digit follows it.
  private static func numberText(at text: Substring) -> Substring {
    var end = text.startIndex
    var hasPoint = false
    while end < text.endIndex {
      let character = text[end]
      if !character.isASCIIDigit {
        let after = text.index(after: end)
        guard !hasPoint, character == "." || character == ",", after < text.endIndex, text[after].isASCIIDigit
        else { break }
        hasPoint = true
      }
      end = text.index(after: end)
    }
    return text[..<end]
  }
}
