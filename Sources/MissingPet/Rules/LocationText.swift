import PlainText

/// A parser for a location in any of the accepted forms.
package enum LocationText {
  /// Parses a location. Throws `.locationIncomplete` for a single number, `.locationUnreadable` for other
  /// text in a wrong form, and the range problems of `Coordinates`.
  package static func read(_ text: String) throws(FieldProblem) -> Coordinates {
    if text.isTooLongForWords { throw .locationUnreadable }
    let trimmed = text.trimmed
    let lowercased = trimmed.lowercased()
    if lowercased.hasPrefix("geo:") { return try geoURI(String(trimmed.dropFirst(4))) }
    if lowercased.hasPrefix("http://") || lowercased.hasPrefix("https://") {
      return try MapLink.read(trimmed)
    }
    if DegreesText.isUsed(in: trimmed) { return try DegreesText.read(trimmed) }
    return try twoNumbers(trimmed)
  }

  /// Parses a `geo:` URI without its scheme (RFC 5870): latitude, longitude, an optional altitude, then
  /// parameters, as in `52.2297,21.0122;u=35`.
  private static func geoURI(_ text: String) throws(FieldProblem) -> Coordinates {
    let place = text.prefix { $0 != ";" && $0 != "?" }
    let numbers = place.split(separator: ",", omittingEmptySubsequences: false).map(number)
    guard (2...3).contains(numbers.count), let latitude = numbers[0], let longitude = numbers[1] else {
      throw .locationUnreadable
    }
    return try Coordinates(latitude: latitude, longitude: longitude)
  }

  /// Parses two decimal numbers. A comma is a decimal mark or a separator, depending on how the numbers are
  /// separated.
  private static func twoNumbers(_ text: String) throws(FieldProblem) -> Coordinates {
    let numbers = pieces(of: text).map(number)
    guard !numbers.isEmpty, numbers.allSatisfy({ $0 != nil }) else { throw .locationUnreadable }
    guard numbers.count > 1 else { throw .locationIncomplete }
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else {
      throw .locationUnreadable
    }
    return try Coordinates(latitude: latitude, longitude: longitude)
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
