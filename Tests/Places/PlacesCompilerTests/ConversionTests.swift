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
    _ places: [GeoNames.City], names: String = "", localities: [GeoNames.Locality] = [],
    register: [GeoNames.Locality] = []
  ) throws -> PlaceList {
    let regions = places.map {
      GeoNames.Row(
        latitude: $0.latitude, longitude: $0.longitude, region: "Region \($0.admin1code)",
        country: $0.countrycode)
    }
    return try Conversion(
      places: places, regions: regions, localities: localities, register: register,
      english: ["PL": "Poland", "DE": "Germany"],
      polish: ["PL": "Polska", "DE": "Niemcy"], supplied: SuppliedNames(parsing: names)
    ).table(population: 2_500)
  }

  /// The lines of places: names, division, class of population, and whether it is a part, of which town.
  private static func lines(_ list: PlaceList) -> [String] {
    list.places.map { place in
      "\(place.names) \(place.record.division) \(place.record.populationClass)"
        + (place.record.part > 0 ? " part" : "")
        + (place.town.map { " of \(list.places[$0].names)" } ?? "")
    }
  }

  private static func row(
    _ name: String, _ code: String, _ latitude: Double, _ longitude: Double = 18.3472, country: String = "PL"
  ) -> GeoNames.Locality {
    .init(name: name, country: country, code: code, region: "X", latitude: latitude, longitude: longitude)
  }

  @Test("All places of Poland, and the larger ones elsewhere, with supplied names")
  func table() throws {
    let places = [
      Self.city("Reda", "PL", "82", 18_116, latitude: 54.60528, longitude: 18.34717),
      Self.city("Mała, Reda", "PL", "82", 12, latitude: -0.00001, longitude: -18),
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
      localities: rows.map { Self.row($0, $1, $2) })
    expectEqual(Self.lines(list), ["Reda=REDA 0 22", "Kąty 0 0", "Kąty 0 0", "Reda 0 0"])
    expectEqual(
      list.codes.map { "\(String($0.code, radix: 36)) \($0.place) \($0.latitude)" },
      ["184240 0 54.62", "184240 1 54.7", "184241 1 54.71", "184241 2 55.0", "184241 3 50.0"])
    // Of divisions with as many places, the first one is that of the localities.
    let divided = (10..<40).map { Self.city("Reda", "PL", "\($0)", 1) }
    let added = try Self.table(
      divided,
      localities: [1, 5].map { Self.row("Reda", "84-240", $0, 2) })
    expectEqual(added.places.last?.record.division, 0)
  }

  @Test("Abroad, a place near a much larger one is a part of it")
  func partsAbroad() throws {
    let table = try Self.table([
      Self.city("Berlin", "DE", "16", 3_426_354, latitude: 52.5244, longitude: 13.4105),
      Self.city("Mitte", "DE", "16", 102_338, latitude: 52.5200, longitude: 13.4049),
      Self.city("Potsdam", "DE", "11", 145_292, latitude: 52.3989, longitude: 13.0657),
    ])
    expectEqual(Self.lines(table), ["Berlin 1 45", "Mitte 1 29 part", "Potsdam 0 31"])
  }

  @Test("In Poland a place without a code is a part of the town that has the codes around it")
  func parts() throws {
    let list = try Self.table(
      [
        Self.city("Kraków", "PL", "77", 816_614, latitude: 50.0614, longitude: 19.9366),
        Self.city("Wola", "PL", "77", 5_000, latitude: 50.07, longitude: 19.9366),
        Self.city("Reda", "PL", "77", 1_999, latitude: 51, longitude: 19.9366),
      ],
      names: "PL.77 małopolskie\nmałopolskie Praga@50.08 19.9366",
      localities: [
        Self.row("Kraków", "30-001", 50.0614, 19.9366), Self.row("Kraków", "31-900", 50.07, 20.12),
        Self.row("Reda", "30-002", 51, 19.9366),
      ],
      register: [("Kraków", 50.06), ("Nowa", 51), ("Huta", 50.07), ("Far", 50.2)].map {
        .init(
          name: $0, region: "małopolskie", latitude: $1, longitude: $0 == "Huta" ? 20.137 : 19.9366)
      })
    expectEqual(
      Self.lines(list),
      [
        "Kraków 0 38", "Wola 0 16 of Kraków", "Reda 0 12", "Praga 0 19 of Kraków", "Nowa 0 -17",
        "Huta 0 19 of Kraków", "Far 0 -17",
      ])
  }

  @Test("Abroad a code has one place: that of its name, or the nearest to its middle")
  func codes() throws {
    let list = try Self.table(
      [
        Self.city("Berlin", "DE", "16", 3_426_354, latitude: 52.5244, longitude: 13.4105),
        Self.city("Mitte", "DE", "16", 102_338, latitude: 52.5200, longitude: 13.4049),
        Self.city("Potsdam", "DE", "11", 145_292, latitude: 52.3989, longitude: 13.0657),
      ],
      localities: [
        Self.row("Berlin", "10117", 52.517, 13.388, country: "DE"),
        Self.row("Werder", "14542", 52.38, 12.93, country: "DE"),
        // The main place is the one in the middle, not the city that is the nearest to one of the rows.
        Self.row("Glindow", "14542", 52.36, 12.91, country: "DE"),
        Self.row("Kladow", "14542", 52.51, 13.35, country: "DE"),
        Self.row("Elsewhere", "00001", 20, 12.93, country: "DE"),
      ])
    expectEqual(
      list.codes.map { "\(String($0.code, radix: 36)) \($0.place) \($0.latitude)" },
      ["110117 0 52.517", "114542 2 52.38"])
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
