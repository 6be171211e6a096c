import Foundation
import Gazetteer

/// The localities of Poland from the postal data, which has a row for each code of a locality, merged with
/// the places of the other file and with each other.
struct Localities {
  /// The places of the other file, then the localities that it lacks, without inhabitants.
  private(set) var places: [GeoNames.City]
  /// The codes, with places by their index; the main place of a code first.
  private(set) var codes: [PlaceList.Code] = []
  /// The names of the postal data, by the index of places that the other file writes in another way.
  private(set) var spellings: [Int: String] = [:]
  /// The indices of the Polish places with a name, by its key.
  private var byName: [[UInt8]: [Int]] = [:]

  init(_ rows: [GeoNames.Locality], mergedInto places: [GeoNames.City], names: (GeoNames.City) -> [String]) {
    self.places = places
    for (index, place) in places.enumerated() where place.countrycode == "PL" {
      for key in Set(([place.name] + names(place)).map(NameKey.bytes)) {
        byName[key, default: []].append(index)
      }
    }
    let divisions = divisionCodes(rows)
    for row in rows.sorted(by: { ($0.name, $0.latitude, $0.longitude) < ($1.name, $1.latitude, $1.longitude) }
    ) {
      guard let number = Int(row.code.filter { $0 != "-" }) else { continue }
      let index = place(for: row, division: divisions[row.region] ?? "")
      codes.append(.init(code: number, place: index, latitude: row.latitude, longitude: row.longitude))
    }
    sortCodes()
  }

  /// The index of the place that a row is about, which is added if it is new.
  private mutating func place(for row: GeoNames.Locality, division: String) -> Int {
    let key = NameKey.bytes(of: row.name)
    let near = (byName[key] ?? []).filter {
      row.kilometers(to: places[$0]) < Ranking.reachOfCodes(Double(places[$0].population))
    }
    if let index = near.min(by: { row.kilometers(to: places[$0]) < row.kilometers(to: places[$1]) }) {
      if NameKey.bytes(of: places[index].name) == key, places[index].name != row.name {
        spellings[index] = row.name
      }
      return index
    }
    places.append(
      GeoNames.City(
        name: row.name, latitude: row.latitude, longitude: row.longitude, countrycode: "PL", population: 0,
        admin1code: division, alternatenames: []))
    byName[key, default: []].append(places.count - 1)
    return places.count - 1
  }

  /// The codes of the divisions by their names in the postal data: the first of those that most places have.
  private func divisionCodes(_ rows: [GeoNames.Locality]) -> [String: String] {
    var counts: [String: [String: Int]] = [:]
    for row in rows {
      for index in byName[NameKey.bytes(of: row.name)] ?? [] where row.kilometers(to: places[index]) < 3 {
        counts[row.region, default: [:]][places[index].admin1code, default: 0] += 1
      }
    }
    return counts.compactMapValues { $0.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key }
  }

  /// Sorts the codes, the main place of each first: the largest, or else the nearest to all the others.
  private mutating func sortCodes() {
    var result: [PlaceList.Code] = []
    for (_, all) in Dictionary(grouping: codes, by: \.code).sorted(by: { $0.key < $1.key }) {
      let ways = all.map { from in all.reduce(0) { $0 + from.kilometers(to: $1) } }
      let order = all.indices.sorted {
        (places[all[$1].place].population, ways[$0]) < (places[all[$0].place].population, ways[$1])
      }
      result += order.map { all[$0] }
    }
    codes = result
  }
}
