import MissingPet
import PlainText

/// A parser for coordinates in decimals, or in degrees, minutes and seconds, with or without the names of
/// their axes: `52.2297, 21.0122`, `52°13'47"N 21°0'44"E`, `lat 52.2297 lon 21.0122`, `geo:52.2297,21.0122`.
enum CoordinatesText {
  /// The coordinates in a text; `nil` if the text is words. Throws `.locationIncomplete` for a single angle,
  /// `.unreadable` for numbers in a wrong form, and the range problems of `Coordinates`.
  static func read(_ text: String) throws(FieldProblem) -> Coordinates? {
    if text.lowercased().hasPrefix("geo:") { return try geoURI(text.dropFirst(4)) }
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

  /// Parses a `geo:` URI without its scheme (RFC 5870): `52.2297,21.0122;u=35`. With 0 for both, telephones
  /// write the position behind `q=`.
  private static func geoURI(_ text: Substring) throws(FieldProblem) -> Coordinates {
    let isPair = text.prefix { $0 != ";" && $0 != "?" }.allSatisfy { !$0.isLetter && !$0.isWhitespace }
    guard isPair, let pair = MapLink.pair(in: text), let there = try read(pair) else { throw .unreadable }
    let named = MapLink.remainder(after: "q=", in: String(text)).flatMap(MapLink.pair)
    if let named, there.latitude == 0, there.longitude == 0 { return try read(named) ?? there }
    return there
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
  private static let marks: Set<Character> = ["'", "\"", "′", "″", "’", "”", "‘", "“", "´", "`", ",", ";"]

  /// The angles in a text. Without degree signs and letters, each number is one. If the text begins with a
  /// letter, each letter begins an angle; otherwise each letter ends one. A number of degrees after another
  /// number also begins an angle.
  private static func angles(in text: String) throws(FieldProblem) -> [Angle] {
    guard text.contains(where: { degreeSigns.contains($0) || directions.contains($0) }) else {
      let numbers = pieces(of: text).map(number)
      guard numbers.count > 0, numbers.allSatisfy({ $0 != nil }) else { throw .unreadable }
      return numbers.compactMap(\.self).map { Angle(numbers: [$0]) }
    }
    var (angles, current, rest) = ([Angle](), Angle(), text[...])
    func finish() {
      if !current.numbers.isEmpty || current.letter != nil { angles.append(current) }
      current = Angle()
    }
    let isLetterFirst = text.first.map(directions.contains) ?? false
    while let first = rest.first {
      if directions.contains(first) {
        if isLetterFirst, !current.numbers.isEmpty { finish() }
        guard current.letter == nil else { throw .unreadable }
        current.letter = first
        if !isLetterFirst { finish() }
        rest.removeFirst()
      } else if first.isASCIIDigit || first.isDash || first == "+" {
        if !first.isASCIIDigit { rest.removeFirst() }
        guard let number = number(leading: &rest) else { throw .unreadable }
        let isDegrees = rest.first { !$0.isWhitespace }.map(degreeSigns.contains) ?? false
        if isDegrees, !current.numbers.isEmpty { finish() }
        current.isNegative = current.isNegative || first.isDash
        current.numbers.append(number)
      } else if first.isWhitespace || marks.contains(first) || degreeSigns.contains(first) {
        rest.removeFirst()
      } else {
        throw .unreadable
      }
    }
    finish()
    guard !angles.isEmpty, angles.allSatisfy(\.isValid) else { throw .unreadable }
    return angles
  }

  /// Takes the decimal number at the start of a text. A point or comma is part of it only if a digit follows.
  private static func number(leading text: inout Substring) -> Double? {
    var end = text.prefix(while: \.isASCIIDigit).endIndex
    let decimals = text[end...].dropFirst().prefix(while: \.isASCIIDigit)
    if [".", ","].contains(text[end...].first), !decimals.isEmpty { end = decimals.endIndex }
    defer { text = text[end...] }
    return number(text[..<end])
  }

  /// The numbers in a text without degree signs and letters. A comma is a decimal mark or a separator.
  private static func pieces(of text: String) -> [String] {
    // `52,2297, 21,0122`: the separator is the space, with or without a comma before it.
    let words = text.split { $0 == ";" || $0.isWhitespace }.map { $0.last == "," ? $0.dropLast() : $0 }
    if words.count > 1 { return words.filter { !$0.isEmpty }.map(String.init) }
    let commas = text.split { ",;".contains($0) }.map(String.init)
    // `52,2297,21,0122`: two numbers with decimal commas.
    if commas.count == 4 { return ["\(commas[0]),\(commas[1])", "\(commas[2]),\(commas[3])"] }
    // `52,2297`: degrees have at most three digits, so this is one number with a decimal comma.
    if commas.count == 2, commas[1].count > 3, commas[1].allSatisfy(\.isASCIIDigit) { return [text] }
    return commas
  }

  /// A decimal number with an optional sign and a decimal point or comma; `nil` for any other text.
  static func number(_ text: some StringProtocol) -> Double? {
    var digits = text.trimmed[...]
    let sign = digits.first.map { $0.isDash ? -1.0 : 1.0 } ?? 1
    if let first = digits.first, first.isDash || first == "+" { digits.removeFirst() }
    guard digits.contains(where: \.isASCIIDigit),
      digits.allSatisfy({ $0.isASCIIDigit || $0 == "." || $0 == "," })
    else { return nil }
    return Double(String(digits.map { $0 == "," ? "." : $0 })).map { sign * $0 }
  }
}
