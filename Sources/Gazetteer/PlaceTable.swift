import PlainText

/// The table that `places-compiler` generates, in the program's read-only data. It is read where it lies: a
/// page of it is loaded when a search touches it, and nothing is parsed or copied.
///
/// The literals are accessed through functions that are not inlined, because the compiler puts a copy of a
/// literal into every object file that uses it.
///
/// Numbers are written with 64 digits, the characters from `0` to `o`, the first digit being the highest. So
/// the table is text that the Swift compiler takes as a literal, which it compiles fast.
enum PlaceTable {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// One line for each place, ended by a line feed: a record of `recordLength` digits, then the name and
  /// others, each behind a mark. The lines are sorted by band, the latitude plus 90 in whole degrees, and in
  /// each band by longitude.
  @inline(never) static var places: Bytes { bytes(of: placeLines) }
  /// The positions in `places` of all names, four digits each, sorted by the names' keys.
  @inline(never) static var names: Bytes { bytes(of: nameOffsets) }
  /// The position in `places` of each of the 180 bands, then its length: four digits each.
  @inline(never) static var bands: Bytes { bytes(of: bandOffsets) }
  /// A line for each division: the code of its country, its own code if that consists of letters, a
  /// semicolon, and its name, if it has one, with others.
  @inline(never) static var regions: Bytes { bytes(of: regionLines) }
  /// The position in `regions` of each division by its number, four digits each.
  @inline(never) static var regionStarts: Bytes { bytes(of: regionOffsets) }
  /// A line for each country: its code, a semicolon, its English name and others.
  @inline(never) static var countries: Bytes { bytes(of: countryLines) }
  /// The codes of the languages whose names are behind the language mark, in their order, with spaces
  /// between.
  private static var languages: Bytes { bytes(of: languageCodes) }

  /// Latitude 4, longitude 4, division 2, class of population 1.
  static let recordLength = 11
  /// The mark in front of the name in each of the `languages`, which is empty where it is the same as the
  /// first.
  static let languageMark = UInt8(ascii: "=")
  /// The mark in front of a name that is searched but not shown.
  static let otherMark = UInt8(ascii: ";")
  static let lineFeed = UInt8(ascii: "\n")
  /// Added to a latitude for a place that is part of a larger one.
  static let partFlag = 1 << 21

  private static func bytes(of literal: StaticString) -> Bytes {
    Bytes(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
  }

  /// The number at a position.
  static func number(_ bytes: Bytes, at position: Int, digits: Int) -> Int {
    var number = 0
    for index in position..<(position + digits) { number = number << 6 | Int(bytes[index] &- 0x30) }
    return number
  }

  /// The position behind the name at a position, where the next mark or the line feed is.
  static func endOfName(_ bytes: Bytes, at position: Int) -> Int {
    var end = position
    while bytes[end] != lineFeed, bytes[end] != otherMark, bytes[end] != languageMark { end += 1 }
    return end
  }

  static func name(_ bytes: Bytes, at position: Int) -> Bytes {
    Bytes(rebasing: bytes[position..<endOfName(bytes, at: position)])
  }

  /// The start of the line that contains a position.
  static func startOfLine(_ bytes: Bytes, at position: Int) -> Int {
    var start = position
    while start > 0, bytes[start - 1] != lineFeed { start -= 1 }
    return start
  }

  /// The start of the next line, given a position in a line before its line feed.
  static func nextLine(_ bytes: Bytes, after position: Int) -> Int {
    var end = position
    while bytes[end] != lineFeed { end += 1 }
    return end + 1
  }

  /// The name to be shown from the names that start at a position: the one in the language, or else the
  /// first.
  static func shownName(_ bytes: Bytes, at position: Int, language: String) -> String {
    let first = name(bytes, at: position)
    var mark = position + first.count
    for code in languages.split(separator: UInt8(ascii: " ")) where bytes[mark] == languageMark {
      let name = name(bytes, at: mark + 1)
      if code.elementsEqual(language.utf8), !name.isEmpty { return String(decoding: name, as: UTF8.self) }
      mark += 1 + name.count
    }
    return String(decoding: first, as: UTF8.self)
  }

  /// Whether one of the names that start at a position has a key.
  static func isNamed(_ key: [UInt8], _ bytes: Bytes, at position: Int) -> Bool {
    var position = position
    while true {
      let name = name(bytes, at: position)
      if NameKey(name).elementsEqual(key) { return true }
      position += name.count
      if bytes[position] == lineFeed { return false }
      position += 1
    }
  }

  /// The first number in a range for which the condition does not hold, if it holds for all before it.
  static func partition(_ range: Range<Int>, where isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
