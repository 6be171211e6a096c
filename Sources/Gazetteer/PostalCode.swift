import PlaceData
import PlainText

/// A Polish postal code.
struct PostalCode: Equatable {
  /// The number that its five digits make.
  let number: Int

  /// Its records; empty if there is no such code. That of the main place is the first.
  var records: Slice<UnsafeBufferPointer<CodeRecord>> {
    let codes = PlaceTable.codes
    let first = PlaceTable.partition(codes.indices) { Int(codes[$0].code) < number }
    let end = PlaceTable.partition(first..<codes.count) { Int(codes[$0].code) <= number }
    return codes[first..<end]
  }

  /// The first postal code in a text, two digits, a dash and three digits, and the text without
  /// it.
  static func first(in text: String) -> (code: PostalCode, rest: String)? {
    var start = text.startIndex
    while let first = text[start...].firstIndex(where: \.isASCIIDigit) {
      let run = text[first...].prefix { $0.isASCIIDigit || $0.isDash }
      let parts = run.split(omittingEmptySubsequences: false, whereSeparator: \.isDash)
      if parts.count == 2, parts[0].count == 2, parts[1].count == 3, let number = Int(parts[0] + parts[1]) {
        return (PostalCode(number: number), text[..<first] + " " + text[run.endIndex...])
      }
      // Without its dash, a number that begins with 0 can be nothing else.
      if run.count == 5, run.first == "0", !text[..<first].hasSuffix("."), !text[..<first].hasSuffix(","),
        let number = Int(run)
      {
        return (PostalCode(number: number), text[..<first] + " " + text[run.endIndex...])
      }
      start = run.endIndex
    }
    return nil
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
