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

  private static func table(_ places: [GeoNames.City], names: String = "") throws -> String {
    let regions = places.map {
      GeoNames.Row(
        latitude: $0.latitude, longitude: $0.longitude, region: "Region \($0.admin1code)",
        country: $0.countrycode)
    }
    return try Conversion(
      places: places, regions: regions, english: ["PL": "Poland", "DE": "Germany"],
      polish: ["PL": "Polska", "DE": "Niemcy"], supplied: SuppliedNames(parsing: names)
    ).table(population: 2_500)
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
    try expectEqual(
      Self.table(places, names: "# A comment\nDE.02 =Bawaria\nPL.82 pomorskie\nDE. ;FRG\nDE Monachium"),
      """
      @ pl
      # DE;Germany=Niemcy;FRG
      ## 02;Region 02=Bawaria
      Munich=Monachium;München|48.0000|2.0000|15e5
      # PL;Poland=Polska
      ## 82;pomorskie
      Mała|0.0000|-18.0000|12e0
      Reda|54.6053|18.3472|18e3

      """)
  }

  @Test("A place near a much larger one is a part of it")
  func parts() throws {
    let table = try Self.table([
      Self.city("Warsaw", "PL", "78", 1_702_139, latitude: 52.2298, longitude: 21.0118),
      Self.city("Wola", "PL", "78", 140_958, latitude: 52.2404, longitude: 20.9537),
      Self.city("Piaseczno", "PL", "78", 36_278, latitude: 52.0814, longitude: 21.024),
    ])
    #expect(table.contains("Wola|52.2404|20.9537|14e4|part\n"))
    #expect(table.contains("Piaseczno|52.0814|21.0240|36e3\n"))
    #expect(table.contains("Warsaw|52.2298|21.0118|17e5\n"))
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
    #expect(try conversion.table(population: 0).contains("\n## 82;\n"))
  }

  @Test(
    "Names that are refused",
    arguments: ["Re\u{7}da", "Re\u{202E}da", "Re\u{200D}da", "Re\u{E000}da", "Re\u{2028}da"])
  func refused(name: String) {
    #expect(throws: ToolError.self) { try Self.table([Self.city(name, "PL", "82", 1)]) }
  }

  @Test(
    "Supplied names that fit no place are refused", arguments: ["PL Monachium", "DE Reda", "PL Wieś=Nowhere"])
  func misfit(line: String) {
    #expect(throws: ToolError.self) { try Self.table([Self.city("Reda", "PL", "82", 1)], names: line) }
  }
}
