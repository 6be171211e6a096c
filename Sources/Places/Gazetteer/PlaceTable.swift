package import PlaceData

/// The table of places, which `PlaceData.h` describes. Nothing of it is parsed or copied.
enum PlaceTable {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  static var places: UnsafeBufferPointer<PlaceRecord> { section(from: \.places, to: \.names) }
  static var names: UnsafeBufferPointer<NameRecord> { section(from: \.names, to: \.codes) }
  static var codes: UnsafeBufferPointer<CodeRecord> { section(from: \.codes, to: \.codeNames) }
  static var codeNames: UnsafeBufferPointer<UInt16> { section(from: \.codeNames, to: \.towns) }
  static var towns: UnsafeBufferPointer<UInt32> { section(from: \.towns, to: \.divisions) }
  static var divisions: UnsafeBufferPointer<UInt32> { section(from: \.divisions, to: \.text) }
  static var text: Bytes { section(from: \.text, to: \.end) }

  /// The positions in the text of the lines of the countries.
  static let countries: [Int] = {
    let first = Int(place_data().pointee.countries - place_data().pointee.text)
    return [first] + text.indices.dropFirst(first + 1).filter { text[$0 - 1] == lineFeed }
  }()

  static let languageMark = UInt8(ascii: "=")
  private static let otherMark = UInt8(ascii: ";")
  private static let lineFeed = UInt8(ascii: "\n")

  @inline(__always)
  private static func section<Element>(
    from start: (PlaceDataHeader) -> UInt32, to end: (PlaceDataHeader) -> UInt32
  ) -> UnsafeBufferPointer<Element> {
    let header = place_data()
    let (start, end) = (Int(start(header.pointee)), Int(end(header.pointee)))
    return UnsafeRawBufferPointer(start: UnsafeRawPointer(header) + start, count: end - start)
      .assumingMemoryBound(to: Element.self)
  }

  /// The name that starts at a position of the text.
  static func name(at position: Int) -> Bytes {
    let text = text
    var end = position
    while text[end] != lineFeed, text[end] != otherMark, text[end] != languageMark { end += 1 }
    return Bytes(rebasing: text[position..<end])
  }

  /// The name to be shown from the names at a position: the one in the language, or else the first.
  static func shownName(at position: Int, language: String) -> String {
    let first = name(at: position)
    var mark = position + first.count
    for code in name(at: 0).split(separator: UInt8(ascii: " ")) where text[mark] == languageMark {
      let name = name(at: mark + 1)
      if code.elementsEqual(language.utf8), !name.isEmpty { return String(decoding: name, as: UTF8.self) }
      mark += 1 + name.count
    }
    return String(decoding: first, as: UTF8.self)
  }

  /// The code of the country at the start of the line of a division or country.
  static func countryCode(at line: Int) -> String { String(decoding: text[line..<(line + 2)], as: UTF8.self) }

  /// Whether one of the names in the line of a division or country has a key.
  static func isNamed(_ key: [UInt8], at line: Int) -> Bool {
    hasName(at: line + 2) { NameKey($0).elementsEqual(key) }
  }

  /// Whether a condition holds for one of the names that start at a position.
  static func hasName(at start: Int, where condition: (Bytes) -> Bool) -> Bool {
    var position = start
    while true {
      let name = name(at: position)
      if condition(name) { return true }
      position += name.count + 1
      if text[position - 1] == lineFeed { return false }
    }
  }
}

extension PlaceRecord {
  /// The latitude plus 90 in whole degrees, from 0 to 179.
  package var band: Int { min(Int(latitude + 900_000) / 10_000, 179) }
}
