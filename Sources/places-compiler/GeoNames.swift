import Foundation

/// Reads the downloaded files.
enum GeoNames {
  struct City: Decodable {
    let name: String
    let latitude: Double
    let longitude: Double
    let countrycode: String
    let population: Int
    let admin1code: String
    let alternatenames: [String]
  }

  /// A place of the file with the names of divisions.
  struct Row {
    let latitude: Double
    let longitude: Double
    let region: String
    let country: String
  }

  static func places(in file: URL) throws -> [City] {
    Array(try JSONDecoder().decode([String: City].self, from: try Data(contentsOf: file)).values)
  }

  static func regions(in file: URL) throws -> [Row] {
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).dropFirst().compactMap { line in
      let fields = self.fields(line)
      guard fields.count == 6, let latitude = Double(fields[0]), let longitude = Double(fields[1]) else {
        return nil
      }
      return Row(latitude: latitude, longitude: longitude, region: fields[3], country: fields[5])
    }
  }

  /// The fields of a line of comma-separated values, of which some are in quotation marks.
  private static func fields(_ line: Substring) -> [String] {
    var fields = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    return fields
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
    guard let language = names.main[language] else { throw ToolError("\(file.path) has another language") }
    return language.localeDisplayNames.territories
  }
}
