/// The names that the downloaded files lack, from `Names.txt`, whose first lines describe it.
struct SuppliedNames {
  /// The names of divisions by country and code (`PL.78`), and further names of countries (`US.`), each in
  /// the notation of `PlaceData.h`.
  private(set) var divisions: [String: String] = [:]
  /// Names of places.
  private(set) var places: [Names] = []
  /// Parts of Polish cities with the names of their divisions.
  private(set) var parts: [GeoNames.Locality] = []

  /// Names of the largest place of a country that GeoNames calls by `original`, or that has the Polish name
  /// among its names there.
  struct Names {
    let country: String
    let polish: String?
    let others: [String]
    let original: String?

    var all: [String] { [polish].compactMap(\.self) + others }
  }

  init(parsing text: String) throws {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      guard let space = line.firstIndex(of: " ") else { throw CompilerError("not a name: \(line)") }
      let (code, name) = (String(line[..<space]), String(line[space...].dropFirst()))
      if let mark = name.firstIndex(of: "@") {
        let position = name[mark...].dropFirst().split(separator: " ").compactMap { Double($0) }
        guard position.count == 2 else { throw CompilerError("not a position: \(line)") }
        parts.append(
          GeoNames.Locality(
            name: String(name[..<mark]), region: code, latitude: position[0], longitude: position[1]))
      } else if code.contains(".") {
        divisions[code] = name
      } else {
        let parts = name.split(separator: "=").map(String.init)
        let names = parts[0].split(separator: ";", omittingEmptySubsequences: false).map(String.init)
        places.append(
          Names(
            country: code, polish: names[0].isEmpty ? nil : names[0], others: Array(names.dropFirst()),
            original: parts.count > 1 ? parts[1] : nil))
      }
    }
  }
}
