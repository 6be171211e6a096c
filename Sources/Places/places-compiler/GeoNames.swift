import Foundation

/// Reads the downloaded files.
enum GeoNames {
  struct City: Decodable, Position {
    let name: String
    let latitude, longitude: Double
    let countrycode: String
    let population: Int
    let admin1code: String
    let alternatenames: [String]
  }

  /// A place of the file with the names of divisions.
  struct Row {
    let latitude, longitude: Double
    let region, country: String
  }

  /// A row of the postal data: a locality with one of its postal codes, and the name of its division.
  struct Locality: Decodable, Position {
    var name: String
    let code, region: String
    let latitude, longitude: Double

    enum CodingKeys: String, CodingKey {
      case name = "city"
      case code = "postal_code"
      case region = "state"
      case latitude, longitude
    }
  }

  /// The rows of a file with a JSON object in each line. Parts of places are in parentheses behind names.
  static func localities(in file: URL) throws -> [Locality] {
    try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).map { line in
      var row = try JSONDecoder().decode(Locality.self, from: Data(line))
      row.name =
        row.name.prefix { $0 != "(" }.replacing(" N/", with: " nad ")
        .replacing("  K/", with: " koło ").replacing(" K. ", with: " koło ")
        .trimmingCharacters(in: .whitespaces).precomposedStringWithCanonicalMapping
      return row
    }
  }

  /// The places in the order of their keys, so that the table does not depend on that of a dictionary.
  static func places(in file: URL) throws -> [City] {
    let places = try JSONDecoder().decode([String: City].self, from: try Data(contentsOf: file))
    return places.sorted { $0.key < $1.key }.map(\.value)
  }

  static func regions(in file: URL) throws -> [Row] {
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).dropFirst().compactMap { line -> Row? in
      // Commas between quotation marks belong to a field.
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      let row: String = parts.map { String($0 % 2 == 1 ? $1.replacing(",", with: "\0") : $1) }.joined()
      let fields = row.split(separator: ",", omittingEmptySubsequences: false).map {
        String($0.replacing("\0", with: ","))
      }
      guard fields.count == 6, let latitude = Double(fields[0]), let longitude = Double(fields[1]) else {
        return nil
      }
      return Row(latitude: latitude, longitude: longitude, region: fields[3], country: fields[5])
    }
  }

  /// The names of countries in a language by their codes.
  static func territories(in folder: URL, language: String) throws -> [String: String] {
    struct Names: Decodable {
      struct Language: Decodable { let localeDisplayNames: Display }
      struct Display: Decodable { let territories: [String: String] }
      let main: [String: Language]
    }
    let file = folder.appending(path: "\(language)-territories.json")
    let names = try JSONDecoder().decode(Names.self, from: try Data(contentsOf: file))
    guard let language = names.main[language] else {
      throw CompilerError("\(file.path) has another language")
    }
    return language.localeDisplayNames.territories
  }
}

protocol Position {
  var latitude: Double { get }
  var longitude: Double { get }
}

extension Position {
  /// The distance in kilometers from a point that is not far away.
  func kilometers(to other: some Position) -> Double {
    let across = (other.longitude - longitude) * 111.2 * cos(latitude * .pi / 180)
    return hypot((other.latitude - latitude) * 111.2, across)
  }
}

/// An invalid argument or file.
struct CompilerError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
