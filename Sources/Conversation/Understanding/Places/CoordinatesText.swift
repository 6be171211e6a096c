import MissingPet
import PlainText

/// A parser for coordinates in decimals, or in degrees, minutes and seconds, with or without the names of
/// their axes: `52.2297, 21.0122`, `52°13'47"N 21°0'44"E`, `lat 52.2297 lon 21.0122`.
enum CoordinatesText {
  /// The coordinates in a text; `nil` if the text is words. Throws `.locationIncomplete` for a single angle,
  /// `.unreadable` for numbers in a wrong form, and the range problems of `Coordinates`.
  static func read(_ text: String) throws(FieldProblem) -> Coordinates? {
    guard let (numbers, isReversed) = withoutLabels(text) else { return nil }
    let angles = try self.angles(in: numbers)
    guard angles.count != 1 else { throw .locationIncomplete }
    guard angles.count == 2, angles[1].isLongitude == angles[0].isLongitude.map({ !$0 }) else {
      throw .unreadable
    }
    let north = angles[0].isLongitude ?? isReversed ? 1 : 0
    return try Coordinates(latitude: angles[north].degrees, longitude: angles[1 - north].degrees)
  }

  /// The text with directions as N, E, S and W, and without other labels; `nil` if it has other words, or no
  /// digits. The order is reversed in `lon 21 lat 52` and `21 lon 52 lat`, but not in `52 lon 21`.
  private static func withoutLabels(_ text: String) -> (numbers: String, isReversed: Bool)? {
    guard text.contains(where: \.isASCIIDigit) else { return nil }
    var (result, rest, isLabelFirst) = ("", text[...], false)
    var areLongitudes: [Bool] = []
    while let first = rest.first {
      let word = rest.prefix { $0.isLetter && $0 != "º" }
      rest = word.isEmpty ? rest.dropFirst() : rest.dropFirst(word.count)
      let folded = word.folded
      if word.isEmpty {
        result.append("()[]{}:=@/|".contains(first) ? " " : first)
      } else if let index = PlaceWords.directions.firstIndex(where: { $0.contains(folded) }), index % 2 == 0 {
        result.append(["N", "E", "S", "W"][index / 2])
      } else if PlaceWords.longitude.contains(folded) || PlaceWords.latitude.contains(folded) {
        if rest.first == "." { rest.removeFirst() }
        isLabelFirst = isLabelFirst || !result.contains(where: \.isASCIIDigit)
        areLongitudes.append(PlaceWords.longitude.contains(folded))
      } else if !PlaceWords.coordinates.contains(folded) {
        return nil
      }
    }
    return (result.trimmed, areLongitudes.first == true && (isLabelFirst || areLongitudes.contains(false)))
  }

  // MARK: Angles

  /// An angle: up to three numbers (degrees, minutes, seconds) and the letter of a direction, if any.
  private struct Angle {
    var numbers: [Double] = []
    var letter: Character?
    var isNegative = false

    var isValid: Bool { (1...3).contains(numbers.count) && numbers.dropFirst().allSatisfy { (0..<60) ~= $0 } }

    var isLongitude: Bool? { letter.map { $0 == "E" || $0 == "W" } }

    var degrees: Double {
      let sum = numbers.reversed().reduce(0) { $0 / 60 + $1 }
      return isNegative || letter == "S" || letter == "W" ? -sum : sum
    }
  }

  private static let degreeSigns: Set<Character> = ["°", "º"]
  private static let directions: Set<Character> = ["N", "E", "S", "W"]
  private static let minutes: Set<Character> = ["'", "\"", "′", "″", "’", "”", "‘", "“", "´", "`"]

  /// The angles in a text. Without degree signs and letters, each number is one. If the text begins with a
  /// letter, each letter begins an angle; otherwise each letter ends one. A number of degrees after another
  /// number also begins an angle.
  private static func angles(in text: String) throws(FieldProblem) -> [Angle] {
    let hasSigns = text.contains { degreeSigns.contains($0) || directions.contains($0) }
    let areDecimal = hasSigns || areCommasDecimal(text)
    var (angles, current, rest) = ([Angle](), Angle(), text[...])
    func finish() {
      if !current.numbers.isEmpty || current.letter != nil { angles.append(current) }
      current = Angle()
    }
    let isLetterFirst = text.first.map(directions.contains) ?? false
    while let first = rest.first {
      if let number = number(leading: &rest, areCommasDecimal: areDecimal) {
        let isDegrees = rest.first { !$0.isWhitespace }.map(degreeSigns.contains) ?? false
        if !hasSigns || isDegrees, !current.numbers.isEmpty { finish() }
        current.isNegative = current.isNegative || first.isDash
        current.numbers.append(number.magnitude)
        // `52.2297-21.0122` is no pair.
        if rest.first?.isDash == true { throw .unreadable }
        continue
      }
      rest.removeFirst()
      if directions.contains(first) {
        if isLetterFirst, !current.numbers.isEmpty { finish() }
        guard current.letter == nil else { throw .unreadable }
        current.letter = first
        if !isLetterFirst { finish() }
      } else if !first.isWhitespace, !",;".contains(first), !degreeSigns.contains(first),
        !hasSigns || !minutes.contains(first)
      {
        throw .unreadable
      }
    }
    finish()
    guard !angles.isEmpty, angles.allSatisfy(\.isValid) else { throw .unreadable }
    return angles
  }

  /// Whether a comma before a digit is a decimal mark in a text without letters. If nothing else stands
  /// between the digits, the commas separate the numbers of `52.2297,21.0122`, but not those of
  /// `52,2297,21,0122`, nor the digits of `52,2297`: degrees have at most three.
  private static func areCommasDecimal(_ text: String) -> Bool {
    let parts = text.split(separator: ",")
    return text.contains { $0 == ";" || $0.isWhitespace } || parts.count == 4
      || parts.count == 2 && parts[1].count > 3 && parts[1].allSatisfy(\.isASCIIDigit)
  }

  /// Takes the number that a text begins with, with its sign. A point or comma is part of it only if a digit
  /// follows.
  static func number(leading text: inout Substring, areCommasDecimal: Bool = true) -> Double? {
    let sign = text.prefix { $0.isDash || $0 == "+" }
    let digits = text[sign.endIndex...].prefix(while: \.isASCIIDigit)
    guard sign.count < 2, !digits.isEmpty else { return nil }
    let decimals = text[digits.endIndex...].dropFirst().prefix(while: \.isASCIIDigit)
    let mark = text[digits.endIndex...].first
    let hasDecimals = !decimals.isEmpty && (mark == "." || mark == "," && areCommasDecimal)
    text = text[(hasDecimals ? decimals : digits).endIndex...]
    return Double("\(digits).\(hasDecimals ? decimals : "0")").map { sign.first?.isDash == true ? -$0 : $0 }
  }
}
