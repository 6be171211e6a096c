import PlaceData
import TestTraits
import Testing

@testable import places_compiler

@Suite("The converter of places")
struct ConversionTests {
  private static func city(
    _ name: String, _ country: String, _ code: String, _ population: Int, latitude: Double = 1,
    longitude: Double = 2, names: [String] = []
  ) -> GeoNames.City {
    GeoNames.City(
      name: name, latitude: latitude, longitude: longitude, countrycode: country, population: population,
      admin1code: code, alternatenames: names)
  }

  private static func table(
    _ places: [GeoNames.City], names: String = "", localities: [GeoNames.Locality] = []
  ) throws -> PlaceList {
    let regions = places.map {
      GeoNames.Row(
        latitude: $0.latitude, longitude: $0.longitude, region: "Region \($0.admin1code)",
        country: $0.countrycode)
    }
    return try Conversion(
      places: places, regions: regions, localities: localities, english: ["PL": "Poland", "DE": "Germany"],
      polish: ["PL": "Polska", "DE": "Niemcy"], supplied: SuppliedNames(parsing: names)
    ).table(population: 2_500)
  }

  /// The lines of places: names, division, class of population, and whether it is a part.
  private static func lines(_ list: PlaceList) -> [String] {
    list.places.map {
      "\($0.names) \($0.record.division) \($0.record.populationClass)\($0.record.isPart ? " part" : "")"
    }
  }

  @Test("All places of Poland, and the larger ones elsewhere, with supplied names")
  func table() throws {
    let places = [
      Self.city("Reda", "PL", "82", 18_116, latitude: 54.60528, longitude: 18.34717),
      Self.city("Mała", "PL", "82", 12, latitude: -0.00001, longitude: -18),
      Self.city(
        "Munich", "DE", "02", 1_505_005, latitude: 48, names: ["Monachium", "München", "MUC", "mwnkh"]),
      Self.city("Small", "DE", "01", 2_499, latitude: 49),
    ]
    let list = try Self.table(
      places, names: "# A comment\nDE.02 =Bawaria\nPL.82 pomorskie\nDE. ;FRG\nDE Monachium")
    expectEqual(Self.lines(list), ["Reda 1 22", "Mała 1 0", "Munich=Monachium;München 0 41"])
    expectEqual(list.countries, ["DEGermany=Niemcy;FRG;DE", "PLPoland=Polska;PL"])
    expectEqual(list.divisions, ["DERegion 02=Bawaria", "PLpomorskie"])
    expectEqual(list.places[0].record.latitude, 546_053)
  }

  @Test("Localities are merged with places and each other; the main place of a code is the first")
  func localities() throws {
    let places = [Self.city("Reda", "PL", "82", 18_116, latitude: 54.6053, longitude: 18.3472)]
    let rows: [(String, String, Double)] = [
      ("REDA", "84-240", 54.62), ("Kąty", "84-240", 54.7), ("Kąty", "84-241", 54.71), ("Kąty", "84-241", 55),
      ("Reda", "84-241", 50),
    ]
    let list = try Self.table(
      places,
      localities: rows.map { .init(name: $0, code: $1, region: "X", latitude: $2, longitude: 18.3472) })
    expectEqual(Self.lines(list), ["Reda=REDA 0 22", "Kąty 0 0", "Kąty 0 0", "Reda 0 0"])
    expectEqual(
      list.codes.map { "\($0.code) \($0.place) \($0.latitude)" },
      ["84240 0 54.62", "84240 1 54.7", "84241 1 54.71", "84241 2 55.0", "84241 3 50.0"])
    // Of divisions with as many places, the first one is that of the localities.
    let divided = (10..<40).map { Self.city("Reda", "PL", "\($0)", 1) }
    let added = try Self.table(
      divided,
      localities: [1, 5].map { .init(name: "Reda", code: "84-240", region: "X", latitude: $0, longitude: 2) })
    expectEqual(added.places.last?.record.division, 0)
  }

  @Test("A place near a much larger one is a part of it")
  func parts() throws {
    let table = try Self.table([
      Self.city("Warsaw", "PL", "78", 1_702_139, latitude: 52.2298, longitude: 21.0118),
      Self.city("Wola", "PL", "78", 140_958, latitude: 52.2404, longitude: 20.9537),
      Self.city("Piaseczno", "PL", "78", 36_278, latitude: 52.0814, longitude: 21.024),
    ])
    expectEqual(Self.lines(table), ["Warsaw 0 42", "Wola 0 31 part", "Piaseczno 0 25"])
  }

  @Test("A division whose places have several names has none")
  func divisions() throws {
    let places = (0..<4).map { Self.city("Place", "PL", "82", 1, latitude: Double($0)) }
    let regions = places.map {
      GeoNames.Row(latitude: $0.latitude, longitude: 2, region: $0.latitude < 2 ? "A" : "B", country: "PL")
    }
    let conversion = Conversion(
      places: places, regions: regions, english: ["PL": "Poland"], polish: ["PL": "Polska"],
      supplied: try SuppliedNames(parsing: ""))
    try expectEqual(conversion.table(population: 0).divisions, ["PL"])
  }

  @Test(
    "Names that are refused",
    arguments: ["Re\u{7}da", "Re\u{202E}da", "Re\u{200D}da", "Re\u{2028}da", "--"])
  func refused(name: String) {
    #expect(throws: CompilerError.self) {
      try TableEmitter.emit(Self.table([Self.city(name, "PL", "82", 1)]))
    }
  }

  @Test(
    "Supplied names that fit no place are refused", arguments: ["PL Monachium", "DE Reda", "PL Wieś=Nowhere"])
  func misfit(line: String) {
    #expect(throws: CompilerError.self) { try Self.table([Self.city("Reda", "PL", "82", 1)], names: line) }
  }
}
