import Gazetteer
import PlaceData

/// The table of places before it is written.
struct PlaceList {
  var countries: [Region] = []
  var divisions: [Region] = []
  var places: [Place] = []
  var codes: [Code] = []

  /// A country, or a division of one.
  struct Region {
    /// The code of the country: two letters.
    let country: String
    /// The code of the division at GeoNames; that of a country itself.
    let code: String
    /// In the notation of `PlaceData.h`, as all names here.
    let names: String

    /// The line of the table. The code becomes a name that is searched if it has only letters.
    var line: String {
      let searched = !code.isEmpty && code.allSatisfy(\.isLetter) ? ";" + code : ""
      return "\(country)\(names)\(searched)\n"
    }
  }

  struct Place {
    let names: String
    /// Without the position of the names.
    let record: PlaceRecord

    init(
      names: String, latitude: Double, longitude: Double, division: Int, population: Int,
      isPart: Bool = false
    ) {
      self.names = names
      record = PlaceRecord(
        latitude: PlaceList.units(latitude), longitude: PlaceList.units(longitude), names: 0,
        division: UInt16(division), populationClass: PlaceList.populationClass(population), isPart: isPart)
    }
  }

  /// A postal code of a place, given by its index. The first place with a code is its main place.
  struct Code: Position {
    let code, place: Int
    let latitude, longitude: Double
  }

  /// Degrees in units of 10^-4.
  static func units(_ degrees: Double) -> Int32 { Int32((degrees * 10_000).rounded()) }

  /// The largest n of which 100 times 2^(n/3), without its fraction, is at most the population; or 0.
  static func populationClass(_ population: Int) -> UInt8 {
    UInt8((0..<64).last { 100 * Ranking.size($0) < Double(population + 1) } ?? 0)
  }
}
