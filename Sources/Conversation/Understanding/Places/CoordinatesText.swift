import MissingPet
import PlainText

/// A parser for coordinates, with or without the names of their axes, and for `geo:` addresses.
enum CoordinatesText {
  /// The coordinates in a text; `nil` if the text is none, but words.
  ///
  /// Throws `.locationIncomplete` for a single number, `.unreadable` for numbers in a wrong form, and
  /// the range problems of `Coordinates`.
  static func read(_ text: String) throws(FieldProblem) -> Coordinates? {
    if text.lowercased().hasPrefix("geo:") { return try geoURI(String(text.dropFirst(4))) }
    guard let (numbers, isReversed) = withoutLabels(text) else { return nil }
    if DegreesText.isUsed(in: numbers) { return try DegreesText.read(numbers) }
    return try twoNumbers(numbers, isReversed: isReversed)
  }

  /// The text without words such as `latitude`, and with directions as compass letters; `nil` if it has other
  /// words, or no digits. The order is reversed if the longitude is the first.
  private static func withoutLabels(_ text: String) -> (numbers: String, isReversed: Bool)? {
    let words = PlaceWords.all
    guard text.contains(where: \.isASCIIDigit) else { return nil }
    var (result, rest, firstLabel) = ("", text[...], Bool?.none)
    while let first = rest.first {
      let word = rest.prefix { $0.isLetter && $0 != "º" }
      rest = word.isEmpty ? rest.dropFirst() : rest.dropFirst(word.count)
      let folded = word.folded
      if word.isEmpty {
        result.append("()[]{}:=@/|".contains(first) ? " " : first)
      } else if let index = words.directions.firstIndex(where: { $0.contains(folded) }), index % 2 == 0 {
        result.append(["N", "E", "S", "W"][index / 2])
      } else if words.longitude.contains(folded) || words.latitude.contains(folded) {
        if rest.first == "." { rest.removeFirst() }
        firstLabel = firstLabel ?? words.longitude.contains(folded)
      } else if !words.coordinates.contains(folded) {
        return nil
      }
    }
    return (result.trimmed, firstLabel ?? false)
  }

  /// Parses a `geo:` URI without its scheme (RFC 5870): latitude, longitude, an optional altitude, then
  /// parameters, as in `52.2297,21.0122;u=35`. With 0 for both, telephones write the position behind `q=`.
  private static func geoURI(_ text: String) throws(FieldProblem) -> Coordinates {
    let place = text.prefix { $0 != ";" && $0 != "?" }
    let numbers = place.split(separator: ",", omittingEmptySubsequences: false).map(number)
    guard (2...3).contains(numbers.count), let latitude = numbers[0], let longitude = numbers[1] else {
      throw .unreadable
    }
    if latitude == 0, longitude == 0, let pair = MapLink.pair(after: "q=", in: text) {
      return try Coordinates(latitude: pair.0, longitude: pair.1)
    }
    return try Coordinates(latitude: latitude, longitude: longitude)
  }

  /// Parses two decimal numbers. A comma is a decimal mark or a separator, depending on how the numbers are
  /// separated.
  private static func twoNumbers(_ text: String, isReversed: Bool) throws(FieldProblem) -> Coordinates {
    let numbers = pieces(of: text).map(number)
    guard !numbers.isEmpty, numbers.allSatisfy({ $0 != nil }) else { throw .unreadable }
    guard numbers.count > 1 else { throw .locationIncomplete }
    guard numbers.count == 2, let first = numbers[0], let second = numbers[1] else {
      throw .unreadable
    }
    return try isReversed
      ? Coordinates(latitude: second, longitude: first) : Coordinates(latitude: first, longitude: second)
  }

  private static func pieces(of text: String) -> [String] {
    if text.contains(";") { return parts(of: text, at: ";") }
    // `52,2297, 21,0122` and `52.2297 21.0122`: the separator is the space, with or without a comma before
    // it.
    let words = text.split(whereSeparator: \.isWhitespace).map { word in
      word.last == "," ? String(word.dropLast()) : String(word)
    }
    .filter { !$0.isEmpty }
    if words.count > 1 { return words }
    let commas = parts(of: text, at: ",")
    // `52,2297,21,0122`: two numbers with decimal commas.
    if commas.count == 4 { return ["\(commas[0]),\(commas[1])", "\(commas[2]),\(commas[3])"] }
    // `52,2297`: degrees have at most three digits, so this is one number with a decimal comma.
    if commas.count == 2, commas[1].count > 3, commas[1].allSatisfy(\.isASCIIDigit) { return [text] }
    return commas
  }

  private static func parts(of text: String, at separator: Character) -> [String] {
    text.split(separator: separator, omittingEmptySubsequences: false).map(\.trimmed).filter { !$0.isEmpty }
  }

  /// A decimal number with an optional sign and a decimal point or comma; `nil` for any other text.
  static func number(_ text: some StringProtocol) -> Double? {
    var plain = text.trimmed
    if plain.first?.isDash == true { plain = "-" + plain.dropFirst() }
    plain = String(plain.map { $0 == "," ? "." : $0 })
    let digits = plain.first == "-" || plain.first == "+" ? plain.dropFirst() : plain[...]
    guard digits.contains(where: \.isASCIIDigit), digits.allSatisfy({ $0.isASCIIDigit || $0 == "." }) else {
      return nil
    }
    return Double(plain)
  }
}
