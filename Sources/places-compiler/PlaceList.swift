import PlaceData

/// The table of places before it is compiled: text, one place in a line, sorted.
///
///     @ pl
///     # PL;Poland=Polska
///     ## 78;mazowieckie
///     Piaseczno|52.0814|21.0240|36e3
///     Warsaw=Warszawa;Warschau|52.2298|21.0118|17e5
///     Wola|52.2404|20.9537|14e4|part
///
/// `#` starts a country with its code and names, and `##` a division with its code at GeoNames and names. A
/// place has its names, its latitude and longitude in degrees, its population with two significant digits,
/// and `part` if it is part of a larger place. The first name is shown, unless there is a name behind `=` for
/// the language: `@` gives the languages of these names, in their order (`Paris==Paříž` with `@ pl cs`). The
/// names behind `;` are only searched.
struct PlaceList {
  /// The names of a place as in its line, and its record without their position in the data file.
  typealias Place = (names: Substring, record: PlaceRecord)

  /// The codes of the languages of the names behind `=`, separated by spaces.
  private(set) var languages: Substring = ""
  /// What follows `# ` in the lines of the countries.
  private(set) var countries: [Substring] = []
  /// The code of the country and what follows `## ` in the lines of the divisions.
  private(set) var regions: [(country: Substring, line: Substring)] = []
  private(set) var places: [Place] = []

  init(parsing text: String) throws {
    var text = text
    text.makeContiguousUTF8()
    var number = 0
    for line in text.split(separator: "\n") {
      number += 1
      do { try read(line) } catch { throw ToolError("line \(number): \(error)") }
    }
  }

  private mutating func read(_ line: Substring) throws {
    guard Self.isSafe(line) else { throw ToolError("a character that is not allowed") }
    if line.hasPrefix("## ") {
      guard let country = countries.last else { throw ToolError("a division without a country") }
      regions.append((country.prefix(2), line.dropFirst(3)))
    } else if line.hasPrefix("@ ") {
      languages = line.dropFirst(2)
    } else if line.hasPrefix("# ") {
      countries.append(line.dropFirst(2))
    } else {
      let fields = line.split(separator: "|", omittingEmptySubsequences: false)
      guard fields.count == 4 || fields.count == 5 && fields[4] == "part", !fields[0].isEmpty,
        let latitude = Self.units(fields[1], half: 90), let longitude = Self.units(fields[2], half: 180),
        let population = Self.population(fields[3]), !regions.isEmpty
      else { throw ToolError("not a place: \(line)") }
      let record = PlaceRecord(
        latitude: latitude, longitude: longitude, names: 0, division: UInt16(regions.count - 1),
        populationClass: Self.populationClass(population), isPart: fields.count == 5)
      places.append((fields[0], record))
    }
  }

  /// Degrees with four decimals, in units of 10^-4.
  private static func units(_ text: Substring, half: Int32) -> Int32? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 4, let number = Int32(parts[0] + parts[1]) else {
      return nil
    }
    return (-half * 10_000...half * 10_000).contains(number) ? number : nil
  }

  /// A number such as `36e3`.
  private static func population(_ text: Substring) -> Int? {
    let parts = text.split(separator: "e").map { Int($0) ?? -1 }
    guard parts.count == 2, (0...99).contains(parts[0]), (0...9).contains(parts[1]) else { return nil }
    return (0..<parts[1]).reduce(parts[0]) { number, _ in number * 10 }
  }

  /// The largest number n of which 100 times 2^(n/3) is at most the population; 0 for a smaller one.
  static func populationClass(_ population: Int) -> UInt8 {
    UInt8(thresholds.lastIndex { $0 <= population } ?? 0)
  }

  private static let thresholds: [Int] = (0..<64).map { number in
    let thirds: [Double] = [100, 125.992_105, 158.740_105]
    return Int(thirds[number % 3] * Double(1 << (number / 3)))
  }

  /// Whether a text has neither control nor format characters, such as overrides of the direction, nor
  /// anything that is not a Unicode character.
  static func isSafe(_ text: some StringProtocol) -> Bool {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return true }
    return text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
      default: scalar != "\u{FFFD}"
      }
    }
  }
}
