import Gazetteer
import PlaceData

/// Writes the data file of a table of places, described in `PlaceData.h`.
enum TableEmitter {
  /// The same table always gives the same bytes.
  static func emit(_ list: PlaceList) throws -> [UInt8] {
    let places = list.places.sorted {
      ($0.record.band, $0.record.longitude, $0.record.latitude, $0.names)
        < ($1.record.band, $1.record.longitude, $1.record.latitude, $1.names)
    }
    var text = Array("\(list.languages)\n".utf8)
    var records: [PlaceRecord] = []
    var names: [(key: String, record: NameRecord)] = []
    for place in places {
      var record = place.record
      record.names = UInt32(text.count)
      names += try self.names(place.names, of: record, at: records.count)
      records.append(record)
      text += "\(place.names)\n".utf8
    }
    names.sort { ($0.key, $0.record.position) < ($1.key, $1.record.position) }
    var divisions: [UInt32] = []
    for region in list.regions {
      divisions.append(UInt32(text.count))
      text += line(country: region.country, region.line).utf8
    }
    let countries = text.count
    for country in list.countries { text += line(country: country.prefix(2), country).utf8 }
    return file(records, names.map(\.record), divisions, text, countries: countries)
  }

  /// The names of a place with the keys that they are sorted by: equal names follow each other, the larger
  /// place first.
  private static func names(
    _ line: Substring, of place: PlaceRecord, at index: Int
  ) throws -> [(key: String, record: NameRecord)] {
    try line.split(whereSeparator: { $0 == "=" || $0 == ";" }).map { name in
      let key = String(decoding: NameKey.bytes(of: String(name)), as: UTF8.self)
      guard !key.isEmpty else { throw ToolError("a name without letters: \(name)") }
      let position = place.names + UInt32(line.utf8.distance(from: line.startIndex, to: name.startIndex))
      let record = NameRecord(place: UInt32(index), position: position)
      return ("\(key)\t\(name)\t\(100 - place.populationClass)", record)
    }
  }

  /// The line of a division or country, whose code becomes a name that is searched.
  private static func line(country: Substring, _ codeAndNames: Substring) -> String {
    let parts = codeAndNames.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    let code = parts[0].allSatisfy(\.isLetter) && !parts[0].isEmpty ? ";\(parts[0])" : ""
    return "\(country)\(parts.dropFirst().joined())\(code)\n"
  }

  private static func file(
    _ places: [PlaceRecord], _ names: [NameRecord], _ divisions: [UInt32], _ text: [UInt8], countries: Int
  ) -> [UInt8] {
    var header = PlaceDataHeader()
    var file: [UInt8] = []
    func append(_ section: [some BitwiseCopyable]) -> UInt32 {
      defer { section.withUnsafeBytes { file += $0 } }
      return UInt32(file.count)
    }
    _ = append([header])
    header.places = append(places)
    header.names = append(names)
    header.divisions = append(divisions)
    header.text = append(text)
    header.countries = header.text + UInt32(countries)
    header.end = UInt32(file.count)
    withUnsafeBytes(of: header) { file.replaceSubrange(0..<$0.count, with: $0) }
    return file
  }
}
