import MissingPet
import PlainText

/// A parser for coordinates in degrees, minutes and seconds, such as `52°13'47"N 21°0'44"E`,
/// `N 52 13.78 E 21 0.73` or `52.2297 N, 21.0122 E`.
enum DegreesText {
  /// Whether the text contains a degree sign or a compass letter.
  static func isUsed(in text: String) -> Bool {
    text.contains { isDegreeSign($0) || compass[$0] != nil }
  }

  /// Parses coordinates. Throws `.locationIncomplete` for a single angle, `.unreadable` for other
  /// text in a wrong form, and the range problems of `Coordinates`.
  static func read(_ text: String) throws(FieldProblem) -> Coordinates {
    let angles = try self.angles(in: text)
    guard angles.count != 1 else { throw .locationIncomplete }
    guard angles.count == 2 else { throw .unreadable }
    switch (angles[0].letter?.axis, angles[1].letter?.axis) {
    case (nil, nil), (.latitude, .longitude):
      return try Coordinates(latitude: angles[0].degrees, longitude: angles[1].degrees)
    case (.longitude, .latitude):
      return try Coordinates(latitude: angles[1].degrees, longitude: angles[0].degrees)
    default: throw .unreadable
    }
  }

  private enum Axis { case latitude, longitude }

  private typealias Letter = (axis: Axis, isNegative: Bool)

  private static let compass: [Character: Letter] = [
    "N": (.latitude, false), "n": (.latitude, false), "S": (.latitude, true), "s": (.latitude, true),
    "E": (.longitude, false), "e": (.longitude, false), "W": (.longitude, true), "w": (.longitude, true),
  ]

  private static func isDegreeSign(_ character: Character?) -> Bool { character == "°" || character == "º" }

  /// An angle: up to three numbers (degrees, minutes, seconds) and a compass letter, if any.
  private struct Angle {
    var numbers: [Double] = []
    var letter: Letter?
    var isNegative = false

    var degrees: Double {
      let sum = numbers.reversed().reduce(0) { $0 / 60 + $1 }
      return isNegative || letter?.isNegative == true ? -sum : sum
    }

    var isValid: Bool {
      (1...3).contains(numbers.count) && numbers.dropFirst().allSatisfy { (0..<60).contains($0) }
    }
  }

  /// The angles in the text. If the text begins with a compass letter, each letter begins an angle; otherwise
  /// each letter ends one. A number of degrees after another number also begins an angle.
  private static func angles(in text: String) throws(FieldProblem) -> [Angle] {
    var angles: [Angle] = []
    var current = Angle()
    func finish() {
      angles.append(current)
      current = Angle()
    }
    let lettersComeFirst = text.trimmed.first.map { compass[$0] != nil } ?? false
    for token in try tokens(in: text) {
      switch token {
      case .letter(let letter):
        if lettersComeFirst, !current.numbers.isEmpty { finish() }
        guard current.letter == nil else { throw .unreadable }
        current.letter = letter
        if !lettersComeFirst { finish() }
      case .number(let number, let isNegative, let isDegrees):
        if isDegrees, !current.numbers.isEmpty { finish() }
        current.isNegative = current.isNegative || isNegative
        current.numbers.append(number)
      }
    }
    if !current.numbers.isEmpty || current.letter != nil { finish() }
    guard angles.allSatisfy(\.isValid) else { throw .unreadable }
    return angles
  }

  private enum Token {
    case letter(Letter)
    case number(Double, isNegative: Bool, isDegrees: Bool)
  }

  private static let marks: Set<Character> = [
    "'", "\"", "′", "″", "’", "”", "‘", "“", "´", "`", ",", ";", "°", "º",
  ]

  private static func tokens(in text: String) throws(FieldProblem) -> [Token] {
    var tokens: [Token] = []
    var rest = text[...]
    while let first = rest.first {
      if let letter = compass[first] {
        tokens.append(.letter(letter))
        rest.removeFirst()
      } else if first.isASCIIDigit || first.isDash || first == "+" {
        let sign = first.isASCIIDigit ? rest.prefix(0) : rest.prefix(1)
        rest = rest.dropFirst(sign.count)
        let digits = numberText(at: rest)
        guard let number = CoordinatesText.number(digits) else { throw .unreadable }
        rest = rest.dropFirst(digits.count)
        let next = rest.first { !$0.isWhitespace }
        let isNegative = sign.first?.isDash == true
        tokens.append(.number(number, isNegative: isNegative, isDegrees: isDegreeSign(next)))
      } else if first.isWhitespace || marks.contains(first) {
        rest.removeFirst()
      } else {
        throw .unreadable
      }
    }
    return tokens
  }

  /// The decimal number at the start of the text. A point or comma is part of it only if a digit follows.
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
