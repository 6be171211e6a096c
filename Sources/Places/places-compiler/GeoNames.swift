import Foundation
import PlainText

/// Reads the downloaded files.
enum GeoNames {
  struct City: Decodable, Position {
    let name: String
    var latitude, longitude: Double
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

  /// A row of the postal data: a locality with one of its postal codes, and the name of its division; or a
  /// row of the register of Poland (PRNG), without a code.
  struct Locality: Decodable, Position {
    var name: String
    var country = "PL", code = ""
    let region: String
    let latitude, longitude: Double

    enum CodingKeys: String, CodingKey {
      case name = "city"
      case country = "country_code"
      case code = "postal_code"
      case region = "state"
      case latitude, longitude
    }
  }

  /// The countries whose postal codes are included.
  private static let codeCountries = [
    "PL", "GB", "IE", "US", "CA", "AU", "NZ", "DE", "CZ", "SK", "UA", "LT",
  ]

  /// The rows of these countries in a file with a JSON object in each line, which begins with the country.
  /// Parts of Polish places are in parentheses behind names.
  static func localities(in file: URL) throws -> [Locality] {
    let starts = Set(codeCountries.map { Data("{\"country_code\": \"\($0)\"".utf8) })
    return try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard starts.contains(Data(line.prefix(21))) else { return nil }
      var row = try JSONDecoder().decode(Locality.self, from: Data(line))
      row.name =
        row.name.prefix { $0 != "(" }.replacing(" N/", with: " nad ")
        .replacing("  K/", with: " koło ").replacing(" K. ", with: " koło ")
        .trimmingCharacters(in: .whitespaces).precomposedStringWithCanonicalMapping
      return row
    }
  }

  /// The rows of the register: voivodeship, name, latitude and longitude.
  static func register(in file: URL) throws -> [Locality] {
    try rows(of: 4, in: file).compactMap { fields in
      guard let latitude = Double(fields[2]), let longitude = Double(fields[3]) else { return nil }
      return Locality(name: fields[1], region: fields[0], latitude: latitude, longitude: longitude)
    }
  }

  /// The places in the order of their keys, so that the table does not depend on that of a dictionary.
  static func places(in file: URL) throws -> [City] {
    let places = try JSONDecoder().decode([String: City].self, from: try Data(contentsOf: file))
    return places.sorted { $0.key < $1.key }.map(\.value)
  }

  static func regions(in file: URL) throws -> [Row] {
    try rows(of: 6, in: file).compactMap { fields in
      guard let latitude = Double(fields[0]), let longitude = Double(fields[1]) else { return nil }
      return Row(latitude: latitude, longitude: longitude, region: fields[3], country: fields[5])
    }
  }

  /// The rows of a file of comma-separated values that have so many fields, without the quotation marks.
  private static func rows(of count: Int, in file: URL) throws -> [[String]] {
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).dropFirst().compactMap { line in
      var (fields, isQuoted) = ([""], false)
      for character in line {
        if character == "\"" {
          isQuoted.toggle()
        } else if character == ",", !isQuoted {
          fields.append("")
        } else {
          fields[fields.count - 1].append(character)
        }
      }
      return fields.count == count ? fields : nil
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

/// Finds the nearest of many positions.
struct Neighbors<Element: Position> {
  /// Sorted by latitude.
  private let elements: [Element]

  init(_ elements: some Sequence<Element>) { self.elements = elements.sorted { $0.latitude < $1.latitude } }

  /// The nearest element to a point, the first of those that are as near; `nil` without elements.
  func nearest(to point: some Position) -> Element? {
    let start = elements.indices.end { elements[$0].latitude < point.latitude }
    var (nearest, distance) = (nil as Element?, Double.infinity)
    for indices in [AnySequence(start..<elements.count), AnySequence((0..<start).reversed())] {
      for element in indices.lazy.map({ elements[$0] }) {
        if (element.latitude - point.latitude).magnitude * 111.2 > distance { break }
        let other = point.kilometers(to: element)
        if other < distance { (nearest, distance) = (element, other) }
      }
    }
    return nearest
  }
}

/// An invalid argument or file.
struct CompilerError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
