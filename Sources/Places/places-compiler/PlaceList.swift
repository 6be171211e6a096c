import Gazetteer
import PlaceData
import PlainText

/// The table of places before it is written.
struct PlaceList {
  /// The lines of countries and of divisions.
  var countries: [String] = []
  var divisions: [String] = []
  var places: [Place] = []
  var codes: [Code] = []

  /// The line of a country or a division, with names in the notation of `PlaceData.h`, as all names here. Its
  /// code at GeoNames becomes a name that is searched if it has only letters.
  static func line(_ country: String, _ names: String, code: String) -> String {
    country + names + (!code.isEmpty && code.allSatisfy(\.isLetter) ? ";" + code : "")
  }

  struct Place {
    let names: String
    /// Without the position of the names, and in a part of a town with the town's division.
    let record: PlaceRecord
    /// The index of the town that it is a part of.
    var town: Int?

    init(
      names: String, latitude: Double, longitude: Double, division: Int, population: Int,
      isPart: Bool = false
    ) {
      self.names = names
      record = PlaceRecord(
        latitude: PlaceList.units(latitude), longitude: PlaceList.units(longitude), names: 0,
        division: UInt16(division), populationClass: PlaceList.populationClass(population),
        part: isPart ? 1 : 0)
    }
  }

  /// A postal code of a place, given by its index. The first place with a code is its main place.
  struct Code: Position {
    let code, place: Int
    let latitude, longitude: Double
    /// The check of its name.
    var check: UInt16 = 0

    /// Whether its position can be written as one from its place.
    func isNear(_ place: PlaceRecord) -> Bool { offsets(from: place) != nil }

    fileprivate func offsets(from place: PlaceRecord) -> (north: Int16, east: Int16)? {
      guard let north = Int16(exactly: PlaceList.units(latitude) - place.latitude),
        let east = Int16(exactly: PlaceList.units(longitude) - place.longitude)
      else { return nil }
      return (north, east)
    }
  }

  /// Degrees in units of 10^-4.
  static func units(_ degrees: Double) -> Int32 { Int32((degrees * 10_000).rounded()) }

  /// The largest n of which 100 times 2^(n/3), without its fraction, is at most the population.
  static func populationClass(_ population: Int) -> Int8 {
    Int8((Ranking.unknown..<64).last { 100 * Ranking.size($0) < Double(population + 1) } ?? Ranking.unknown)
  }
}

/// Writes the data file of a table of places, described in `PlaceData.h`.
enum TableEmitter {
  /// The same table always gives the same bytes.
  static func emit(_ list: PlaceList) throws -> [UInt8] {
    let order = list.places.indices.sorted { sortKey(list.places[$0]) < sortKey(list.places[$1]) }
    var position = Array(repeating: 0, count: order.count)
    for (new, old) in order.enumerated() { position[old] = new }
    let towns = Set(list.places.compactMap(\.town)).map { position[$0] }.sorted()
    guard towns.count < 1 << 16 else { throw CompilerError("too many towns with parts") }
    // The languages of the names behind `=`.
    var text = Array("pl\n".utf8)
    var lines: [String: UInt32] = [:]
    var records: [PlaceRecord] = []
    var names: [(key: String, record: NameRecord)] = []
    for index in order {
      let place = list.places[index]
      var record = place.record
      if let town = place.town, let town = towns.firstIndex(of: position[town]) {
        (record.part, record.division) = (2, UInt16(town))
      }
      if let line = lines[place.names] {
        record.names = line
      } else {
        record.names = UInt32(text.count)
        lines[place.names] = record.names
        text += "\(place.names)\n".utf8
      }
      names += try self.names(place.names, of: record, at: records.count)
      records.append(record)
    }
    names.sort { ($0.key, $0.record.placeAndOffset) < ($1.key, $1.record.placeAndOffset) }
    var divisions: [UInt32] = []
    for division in list.divisions {
      divisions.append(UInt32(text.count))
      text += "\(division)\n".utf8
    }
    let countries = text.count
    for country in list.countries { text += "\(country)\n".utf8 }
    // The order of the places of one code remains.
    let sorted = list.codes.sorted { $0.code < $1.code }
    let codes = try sorted.map { code in
      guard let (north, east) = code.offsets(from: list.places[code.place].record) else {
        throw CompilerError("the code \(code.code) is too far from its place")
      }
      return CodeRecord(
        place: UInt32(position[code.place]), code: UInt32(code.code), north: north, east: east)
    }
    var header = PlaceDataHeader()
    var file: [UInt8] = []
    func append(_ section: [some BitwiseCopyable]) -> UInt32 {
      defer { section.withUnsafeBytes { file += $0 } }
      return UInt32(file.count)
    }
    _ = append([header])
    header.places = append(records)
    header.names = append(names.map(\.record))
    header.codes = append(codes)
    header.codeNames = append(sorted.map(\.check))
    // The numbers behind them are aligned.
    if file.count % 4 > 0 { file += [0, 0] }
    header.towns = append(towns.map(UInt32.init))
    header.divisions = append(divisions)
    header.text = append(text)
    header.countries = header.text + UInt32(countries)
    header.end = UInt32(file.count)
    withUnsafeBytes(of: header) { file.replaceSubrange(0..<$0.count, with: $0) }
    return file
  }

  private static func sortKey(_ place: PlaceList.Place) -> (Int, Int32, Int32, String) {
    (place.record.band, place.record.longitude, place.record.latitude, place.names)
  }

  /// The names of a place with the keys that they are sorted by: of equal names, the larger place first.
  private static func names(
    _ line: String, of place: PlaceRecord, at index: Int
  ) throws -> [(key: String, record: NameRecord)] {
    guard line.madeVisible == line else { throw CompilerError("a character that is not allowed: \(line)") }
    return try line.split(whereSeparator: { $0 == "=" || $0 == ";" }).map { name in
      let key = String(decoding: NameKey.bytes(of: String(name)), as: UTF8.self)
      guard !key.isEmpty else { throw CompilerError("a name without letters: \(name)") }
      let offset = line.utf8.distance(from: line.startIndex, to: name.startIndex)
      let bits = NameRecord.offsetBits
      guard offset < 1 << bits, index < 1 << (32 - bits) else { throw CompilerError("too many: \(line)") }
      let record = NameRecord(placeAndOffset: UInt32(index << bits + offset))
      return ("\(key)\t\(name)\t\(100 - place.populationClass)", record)
    }
  }
}
