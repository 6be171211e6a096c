import Foundation
import Gazetteer
import PlaceData

/// The localities of Poland: those of the postal data, which has a row for each code of a locality, and those
/// of the register, merged with the places of the other file and with each other.
struct Localities {
  /// The places of the other file, then the localities that it lacks. The inhabitants of these are not known:
  /// of those of the register there may be one, or in a part of a city a hundredth of the city's.
  private(set) var places: [GeoNames.City]
  /// The codes, with places by their index; the main place of a code first.
  private(set) var codes: [PlaceList.Code] = []
  /// The names of these data, by the index of places that the other file writes in another way.
  private(set) var spellings: [Int: String] = [:]
  /// The towns that places are parts of, by their indices.
  private(set) var towns: [Int: Int] = [:]
  /// The indices of the Polish places with a name, by its key.
  private var byName: [[UInt8]: [Int]] = [:]

  /// The inhabitants from which the places around its postal codes are parts of a place.
  private static let populationOfTown = 2_000
  /// The kilometers up to which a place belongs to the nearest position of a postal code.
  private static let widthOfCode = 4.0

  /// - Parameter register: with the codes of the divisions as regions.
  init(
    _ rows: [GeoNames.Locality], _ register: [GeoNames.Locality], mergedInto places: [GeoNames.City],
    names: (GeoNames.City) -> [String]
  ) {
    self.places = places
    for (index, place) in places.enumerated() where place.countrycode == "PL" {
      for key in Set(([place.name] + names(place)).map(NameKey.bytes)) {
        byName[key, default: []].append(index)
      }
    }
    let divisions = divisionCodes(rows)
    for row in rows.sorted(by: { ($0.name, $0.latitude, $0.longitude) < ($1.name, $1.latitude, $1.longitude) }
    ) {
      guard let number = Gazetteer.number(ofCode: row.code) else { continue }
      let index = known(row) ?? add(row, division: divisions[row.region] ?? "", population: 100)
      codes.append(.init(code: number, place: index, latitude: row.latitude, longitude: row.longitude))
    }
    addParts(register)
    codes = PlaceList.Code.sorted(codes) { self.places[$0.place].population }
  }

  /// The index of the nearest place with the name of a row around it; `nil` if there is none.
  private mutating func known(_ row: GeoNames.Locality) -> Int? {
    let key = NameKey.bytes(of: row.name)
    let near = (byName[key] ?? []).map { ($0, row.kilometers(to: places[$0])) }
      .filter { $1 < Ranking.reach(Double(places[$0].population)) }
    guard let index = near.min(by: { $0.1 < $1.1 })?.0 else { return nil }
    let name = places[index].name
    if NameKey.bytes(of: name) == key, name != row.name { spellings[index] = row.name }
    return index
  }

  private mutating func add(_ row: GeoNames.Locality, division: String, population: Int) -> Int {
    places.append(
      GeoNames.City(
        name: row.name, latitude: row.latitude, longitude: row.longitude, countrycode: "PL",
        population: population, admin1code: division, alternatenames: []))
    byName[NameKey.bytes(of: row.name), default: []].append(places.count - 1)
    return places.count - 1
  }

  /// Adds what only the register has, and finds the parts of towns: places without a postal code around whose
  /// position the codes are a town's.
  private mutating func addParts(_ register: [GeoNames.Locality]) {
    let around = Neighbors(codes)
    func town(_ position: some Position, division: String) -> Int? {
      guard let code = around.nearest(to: position), position.kilometers(to: code) < Self.widthOfCode,
        case let town = places[code.place], town.population >= Self.populationOfTown,
        town.admin1code == division
      else { return nil }
      return code.place
    }
    let coded = Set(codes.map(\.place))
    for (index, place) in places.enumerated() where place.countrycode == "PL" && !coded.contains(index) {
      guard let town = town(place, division: place.admin1code) else { continue }
      if places[town].population > place.population { towns[index] = town }
    }
    for row in register {
      if let index = known(row) {
        // GeoNames' positions of districts may be kilometers away.
        if towns[index] != nil {
          (places[index].latitude, places[index].longitude) = (row.latitude, row.longitude)
        }
        continue
      }
      let town = town(row, division: row.region)
      let population = town.map { places[$0].population } ?? 0
      towns[add(row, division: row.region, population: population < 20_000 ? 1 : population / 100)] = town
    }
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
}

extension PlaceList.Code {
  /// Codes in their order, the main place of each first: the largest, or else the nearest to all the others.
  static func sorted(_ codes: [Self], population: (Self) -> Int) -> [Self] {
    Dictionary(grouping: codes, by: \.code).sorted { $0.key < $1.key }.flatMap { _, all in
      let ways = all.map { from in all.reduce(0) { $0 + from.kilometers(to: $1) } }
      let order = all.indices.sorted {
        (population(all[$1]), ways[$0], $0) < (population(all[$0]), ways[$1], $1)
      }
      return order.map { all[$0] }
    }
  }
}

extension PlaceList {
  /// The postal codes of other countries, each with its main place: the largest that the postal data names,
  /// or else the nearest of the table to the middle of the code that is no part of another one. A code that
  /// has none around it is left out.
  func codes(of rows: [GeoNames.Locality], country: String, of places: [GeoNames.City]) -> [Code] {
    let here = places.indices.filter { places[$0].countrycode == country }
    let named = Dictionary(grouping: here) { NameKey.bytes(of: places[$0].name) }
    let all = Neighbors(
      here.filter { self.places[$0].record.part == 0 }.map {
        Code(code: 0, place: $0, latitude: places[$0].latitude, longitude: places[$0].longitude)
      })
    let codes = rows.compactMap { row -> Code? in
      guard let number = Gazetteer.number(ofCode: row.code) else { return nil }
      let own = (named[NameKey.bytes(of: row.name)] ?? []).first {
        row.kilometers(to: places[$0]) < Ranking.reach(Double(places[$0].population))
      }
      return (own ?? all.nearest(to: row)?.place).map {
        Code(
          code: number, place: $0, latitude: row.latitude, longitude: row.longitude,
          check: NameKey.check(of: row.name))
      }
    }
    let sorted = Code.sorted(codes) {
      $0.check == NameKey.check(of: places[$0.place].name) ? places[$0.place].population : 0
    }
    let byCode = Dictionary(grouping: sorted, by: \.code).sorted { $0.key < $1.key }
    return byCode.compactMap { _, codes in
      var main = codes[0]
      if codes.contains(where: { $0.kilometers(to: main) > Ranking.nearby }) { main.check |= 1 }
      return main.isNear(self.places[main.place].record) ? main : nil
    }
  }
}
