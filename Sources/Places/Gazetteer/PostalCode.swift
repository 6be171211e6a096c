import PlaceData
import PlainText

/// A Polish postal code.
struct PostalCode: Equatable {
  /// The number that its five digits make.
  let number: Int

  /// Its records; empty if there is no such code. That of the main place is the first.
  var records: Slice<UnsafeBufferPointer<CodeRecord>> {
    let codes = PlaceTable.codes
    let first = codes.indices.end { Int(codes[$0].code) < number }
    let end = (first..<codes.count).end { Int(codes[$0].code) <= number }
    return codes[first..<end]
  }

  /// The first postal code in a text, and the text without it: two digits, a dash and three digits; or with a
  /// space or nothing for the dash, if there is such a code. What can be a foreign one is not certain.
  static func first(in text: String) -> (code: PostalCode, rest: String, isCertain: Bool)? {
    var start = text.startIndex
    while let first = text[start...].firstIndex(where: \.isASCIIDigit) {
      let run = text[first...].prefix { $0.isASCIIDigit || $0.isDash }
      let parts = run.split(omittingEmptySubsequences: false, whereSeparator: \.isDash)
      if parts.count == 2, let code = PostalCode(parts[0], parts[1]) {
        return (code, text[..<first] + " " + text[run.endIndex...], true)
      }
      let next = text[run.endIndex...].prefix { $0 == " " }
      let last = next.count == 1 ? text[next.endIndex...].prefix(while: \.isASCIIDigit) : ""
      let end = last.isEmpty ? run.endIndex : last.endIndex
      if parts.count == 1, stands(first..<end, in: text),
        let code = last.isEmpty ? PostalCode(run.prefix(2), run.dropFirst(2)) : PostalCode(run, last),
        !code.records.isEmpty
      {
        // Elsewhere, five digits that begin with 0 are written without a space.
        return (code, text[..<first] + " " + text[end...], !last.isEmpty || run.first == "0")
      }
      start = run.endIndex
    }
    return nil
  }

  private init?(_ area: Substring, _ rest: Substring) {
    guard area.count == 2, rest.count == 3, let number = Int(area + rest) else { return nil }
    self.number = number
  }

  /// Whether digits in a text are words of their own, not beside others, as those of coordinates are.
  private static func stands(_ range: Range<String.Index>, in text: String) -> Bool {
    let before = text[..<range.lowerBound]
    let after = text[range.upperBound...]
    return [nil, " ", ":", "("].contains(before.last) && [nil, " ", ",", ")"].contains(after.first)
      && before.last { $0 != " " }?.isNumber != true && after.dropFirst().first?.isNumber != true
      && !text.contains("°")
  }
}

extension Spot {
  init(_ record: CodeRecord) {
    let place = Place(index: Int(record.place))
    let (latitude, longitude) = (place.record.latitude, place.record.longitude)
    self.init(
      place, latitude: Double(latitude + Int32(record.north)) / 10_000,
      longitude: Double(longitude + Int32(record.east)) / 10_000)
  }
}
