import Foundation
import Gazetteer
import PlainText

/// Makes the table of places from the downloaded files.
struct Conversion {
  let places: [GeoNames.City]
  let regions: [GeoNames.Row]
  var localities: [GeoNames.Locality] = []
  var register: [GeoNames.Locality] = []
  let english: [String: String]
  let polish: [String: String]
  let supplied: SuppliedNames

  /// The inhabitants that a place needs so that its alternate names are included.
  private static let populationForNames = 500_000
  /// The inhabitants that a place needs where the people live who use the program.
  private static let populations = ["PL": 0, "GB": 1_000, "IE": 1_000]

  /// The table: all places of Poland, and large ones elsewhere. Throws if a supplied name fits no place.
  func table(population: Int) throws -> PlaceList {
    let suppliedNames = try suppliedNames()
    let rows = Dictionary(grouping: localities, by: \.country)
    let merged = Localities(rows["PL"] ?? [], registerRows(), mergedInto: places) {
      suppliedNames[$0.id]?.all ?? []
    }
    let cities = Dictionary(grouping: places.filter { $0.population >= 20_000 }, by: \.countrycode)
    var list = PlaceList()
    let included = merged.places.indices.filter {
      merged.places[$0].population >= Self.populations[merged.places[$0].countrycode] ?? population
    }
    let divisions = try addDivisions(of: included.map { merged.places[$0] }, to: &list)
    var indices: [Int: Int] = [:]
    for index in included {
      let city = merged.places[index]
      indices[index] = list.places.count
      let isPart = city.countrycode != "PL" && Self.isPart(city, of: cities[city.countrycode] ?? [])
      list.places.append(
        PlaceList.Place(
          names: names(
            of: city, polish: merged.spellings[index],
            supplied: suppliedNames[(index < places.count ? places[index] : city).id]),
          latitude: city.latitude, longitude: city.longitude,
          division: divisions[city.division] ?? 0,
          // A village whose inhabitants are not known counts as one with a hundred.
          population: index < places.count ? max(100, city.population) : city.population, isPart: isPart))
    }
    for (part, town) in merged.towns {
      if let index = indices[part] { list.places[index].town = indices[town] }
    }
    list.codes = merged.codes.compactMap { code in
      indices[code.place].map {
        PlaceList.Code(code: code.code, place: $0, latitude: code.latitude, longitude: code.longitude)
      }
    }
    for (country, rows) in rows.sorted(by: { $0.key < $1.key }) where country != "PL" {
      list.codes += list.codes(of: rows, country: country, of: included.map { merged.places[$0] })
    }
    return list
  }

  /// The rows of the register and the supplied ones, with the codes of their divisions as regions.
  private func registerRows() -> [GeoNames.Locality] {
    let codes = supplied.divisions.filter { $0.key.hasPrefix("PL.") }
    let divisions = Dictionary(codes.map { ($1, String($0.dropFirst(3))) }) { first, _ in first }
    return (supplied.parts + register).compactMap { row in
      divisions[row.region].map {
        .init(name: row.name, region: $0, latitude: row.latitude, longitude: row.longitude)
      }
    }
  }

  /// Whether a city of the same country with four times the population is so near that the place is its part.
  private static func isPart(_ place: GeoNames.City, of cities: [GeoNames.City]) -> Bool {
    cities.contains { city in
      city.population >= 4 * max(place.population, 1)
        && place.kilometers(to: city) < Ranking.reachOfParts(Double(city.population))
    }
  }

  /// Adds the countries and divisions of the included places. Returns the indices of the divisions.
  private func addDivisions(of places: [GeoNames.City], to list: inout PlaceList) throws -> [String: Int] {
    var codes: [String: Set<String>] = [:]
    for city in places { codes[city.countrycode, default: []].insert(city.admin1code) }
    let names = regionNames()
    var indices: [String: Int] = [:]
    for (country, divisions) in codes.sorted(by: { $0.key < $1.key }) {
      guard let english = english[country], let polish = polish[country] else {
        throw CompilerError("CLDR has no name for the country \(country)")
      }
      let all = english + (polish == english ? "" : "=" + polish) + (supplied.divisions[country + "."] ?? "")
      list.countries.append(PlaceList.line(country, all, code: country))
      for code in divisions.sorted() {
        let key = "\(country).\(code)"
        indices[key] = list.divisions.count
        list.divisions.append(PlaceList.line(country, names[key] ?? "", code: code))
      }
    }
    return indices
  }

  // MARK: Names

  private func names(of city: GeoNames.City, polish: String?, supplied: SuppliedNames.Names?) -> String {
    let name = Self.cleaned(city.name)
    var names = name
    var keys: Set = [NameKey.bytes(of: name)]
    if let polish = supplied?.polish ?? polish, polish != name {
      names += "=" + polish
      keys.insert(NameKey.bytes(of: polish))
    }
    var others = supplied?.others ?? []
    if city.population >= Self.populationForNames {
      // Of names with the same key, the one with diacritics counts.
      let found = city.alternatenames.filter(Self.isPlausible)
      others += found.filter { $0.utf8.count > $0.count }.sorted() + found.sorted()
    }
    for other in others where keys.insert(NameKey.bytes(of: other)).inserted {
      names += ";" + Self.cleaned(other)
    }
    return names
  }

  /// Whether an alternate name is included. Many are transcriptions; their languages are not known.
  private static func isPlausible(_ name: String) -> Bool {
    guard (3...30).contains(name.count), let first = name.first, first.isUppercase else { return false }
    let letters = name.filter(\.isLetter)
    // Codes of airports and the like are in capitals.
    guard letters.count >= 3, name != name.uppercased(), !name.hasSuffix(" osh") else { return false }
    return name.allSatisfy { alphabet.contains($0) }
  }

  /// The Latin letters of the languages of Europe, without those that are mostly found in transcriptions.
  private static let alphabet: Set<Character> = {
    let letters =
      "abcdefghijklmnopqrstuvwxyząćęłńóśźżäöüßàâçéèêëîïôûùœáíñúãõìòåæøčďěňřšťůýžĺľŕőűăâșțşţđğı"
    return Set(letters + letters.uppercased() + " -.'’()")
  }()

  /// A name without the characters that have a meaning in the table, and without the division that some have
  /// behind a comma: `Misato, Saitama`.
  private static func cleaned(_ name: String) -> String {
    name.prefix { $0 != "," }.precomposedStringWithCanonicalMapping.filter { !"|;=\"#".contains($0) }.trimmed
  }

  /// The supplied names by the identifiers of the places.
  private func suppliedNames() throws -> [String: SuppliedNames.Names] {
    let byCountry = Dictionary(grouping: places, by: \.countrycode)
    var result: [String: SuppliedNames.Names] = [:]
    var unknown: [String] = []
    for names in supplied.places {
      let found = (byCountry[names.country] ?? []).filter { city in
        if let original = names.original { return city.name == original }
        return names.polish.map { city.name == $0 || city.alternatenames.contains($0) } ?? false
      }
      guard let largest = found.max(by: { $0.population < $1.population }) else {
        unknown.append("\(names.country) \(names.polish ?? names.others.joined(separator: ";"))")
        continue
      }
      guard result.updateValue(names, forKey: largest.id) == nil else {
        throw CompilerError("two lines of names for \(largest.name)")
      }
    }
    guard unknown.isEmpty else {
      throw CompilerError("no place has the name: \(unknown.joined(separator: ", "))")
    }
    return result
  }

  // MARK: Divisions

  /// The names of divisions by country and code: the name of one file that most places with the code of the
  /// other have. The names are older than the codes: a division that was made of several since has none, and
  /// one that was divided has it at the code with the most places, unless a name is supplied.
  private func regionNames() -> [String: String] {
    var nameAtPosition: [String: String] = [:]
    for row in regions {
      nameAtPosition[Self.position(row.country, row.latitude, row.longitude)] = row.region
    }
    var counts: [String: [String: Int]] = [:]
    for city in places {
      let position = Self.position(city.countrycode, city.latitude, city.longitude)
      guard let name = nameAtPosition[position], !name.isEmpty else { continue }
      counts[city.division, default: [:]][Self.cleaned(name), default: 0] += 1
    }
    var codes: [String: (code: String, count: Int)] = [:]
    for (code, names) in counts.sorted(by: { $0.key < $1.key }) {
      let all = names.values.reduce(0, +)
      guard let (name, count) = names.first(where: { $0.value * 4 > all * 3 }) else { continue }
      let key = String(code.prefix(3)) + name
      if count > codes[key]?.count ?? 0 { codes[key] = (code, count) }
    }
    var names = Dictionary(uniqueKeysWithValues: codes.map { ($1.code, String($0.dropFirst(3))) })
    for (code, name) in supplied.divisions {
      names[code] = "=;".contains(name.prefix(1)) ? (names[code] ?? "") + name : name
    }
    return names
  }

  private static func position(_ country: String, _ latitude: Double, _ longitude: Double) -> String {
    String(format: "%@ %.3f %.3f", country, latitude, longitude)
  }
}

extension GeoNames.City {
  /// The country and the code of the division there.
  var division: String { "\(countrycode).\(admin1code)" }

  /// Distinguishes places of the same name.
  var id: String { "\(countrycode) \(name) \(latitude) \(longitude)" }
}
