import Foundation
import TestSupport
import TestTraits
import Testing

@testable import places_compiler

@Suite("The compiler of places", .computations)
struct TableEmitterTests {
  private static let table = """
    @ pl
    # PL;Poland=Polska
    ## 82;pomorskie
    Reda|54.6053|18.3472|18e3
    Łeba;Leba|54.7610|17.5555|37e2
    # US;United States=Stany Zjednoczone
    ## IL;Illinois
    Springfield|39.8017|-89.6437|11e4
    ## 00;
    Nowhere|-0.5000|-180.0000|0e0|part

    """

  @Test("The lines, the header and the order of the names")
  func sections() throws {
    let text = """
      pl
      Nowhere
      Springfield
      Łeba;Leba
      Reda
      PLpomorskie
      USIllinois;IL
      US
      PLPoland=Polska;PL
      USUnited States=Stany Zjednoczone;US

      """
    let data = try TableEmitter.emit(PlaceList(parsing: Self.table))
    expectEqual(String(decoding: data.suffix(text.utf8.count), as: UTF8.self), text)
    let numbers = stride(from: 0, to: data.count - text.utf8.count, by: 4).map { position in
      data.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: position, as: UInt32.self) }
    }
    expectEqual(numbers.prefix(6), [24, 88, 128, 140, 208, 264])
    // The place and the position of each name, then the positions of the divisions.
    expectEqual(numbers[22...], [2, 29, 2, 23, 0, 3, 3, 34, 1, 11, 39, 51, 65])
  }

  @Test("The same table gives the same file, and lines in another order the same places")
  func deterministic() throws {
    let list = try PlaceList(parsing: Self.table)
    try expectEqual(TableEmitter.emit(list), TableEmitter.emit(PlaceList(parsing: Self.table)))
    var lines = Self.table.split(separator: "\n")
    lines.swapAt(3, 4)
    try expectEqual(
      TableEmitter.emit(list), TableEmitter.emit(PlaceList(parsing: lines.joined(separator: "\n"))))
  }

  @Test(
    "Lines that are refused",
    arguments: [
      "Reda", "Reda|54.6053|18.3472", "Reda|54.6|18.3472|18e3", "Reda|90.0001|18.3472|18e3",
      "Reda|54.6053|180.0001|18e3", "Reda|54.6053|18.3472|18", "Reda|54.6053|18.3472|180e3",
      "Reda|54.6053|18.3472|18e3|all", "|54.6053|18.3472|18e3", "Re\u{7}da|54.6053|18.3472|18e3",
      "Re\u{202E}da|54.6053|18.3472|18e3", "Re\u{200F}da|54.6053|18.3472|18e3",
      "Re\u{85}da|54.6053|18.3472|18e3", "Re\u{FFFD}da|54.6053|18.3472|18e3",
      "--|54.6053|18.3472|18e3", "Reda|5-4.6053|18.3472|18e3", "Reda|54.6053|18.3472|ae3",
    ])
  func refused(line: String) {
    #expect(throws: ToolError.self) {
      try TableEmitter.emit(PlaceList(parsing: "# PL;Poland\n## 82;pomorskie\n" + line))
    }
  }

  @Test(
    "A place or a division before its country is refused",
    arguments: ["## 82;pomorskie", "# PL;Poland\nReda|54.6053|18.3472|18e3"])
  func order(text: String) {
    #expect(throws: ToolError.self) { try PlaceList(parsing: text) }
  }

  @Test(
    "The class of a population", arguments: [0: 0, 99: 0, 100: 0, 126: 1, 200: 3, 36_000: 25, 8_900_000: 49])
  func populationClass(population: Int, expected: UInt8) {
    expectEqual(PlaceList.populationClass(population), expected)
  }

  private static func source(_ path: String) throws -> Data {
    let sources = URL(filePath: #filePath).appending(path: "../../../Sources").standardizedFileURL
    return try Data(contentsOf: sources.appending(path: path))
  }

  @Test("The committed data file is what the tool writes for the committed table", .tags(.thorough))
  func committed() throws {
    let table = String(decoding: try Self.source("PlaceData/Places.txt"), as: UTF8.self)
    let data = try Self.source("PlaceData/Places.bin")
    try expectEqual(
      Data(TableEmitter.emit(PlaceList(parsing: table))), data,
      "run swift run places-compiler generate Sources/PlaceData/Places.txt Sources/PlaceData/Places.bin")
    let lines = table.split(separator: "\n")
    let unsorted = zip(lines, lines.dropFirst()).filter { first, second in
      !first.hasPrefix("#") && !second.hasPrefix("#") && second <= first
    }
    #expect(unsorted.isEmpty)
  }

  @Test("Names.txt and the committed table have the same names")
  func supplied() throws {
    let lines = String(decoding: try Self.source("places-compiler/Names.txt"), as: UTF8.self)
    let supplied = try Set(
      SuppliedNames(parsing: lines).places.flatMap { place in
        ([place.polish].compactMap(\.self) + place.others).map { "\(place.country) \($0)" }
      })
    var (missing, unexplained, country) = (supplied, [String](), "")
    let table = String(decoding: try Self.source("PlaceData/Places.txt"), as: UTF8.self)
    for line in table.split(separator: "\n") {
      if line.hasPrefix("# ") { country = String(line.dropFirst(2).prefix(2)) }
      let fields = line.split(separator: "|")
      guard fields.count > 1, let population = Double(fields[3]) else { continue }
      let names = fields[0].split { $0 == "=" || $0 == ";" }.map { "\(country) \($0)" }
      missing.subtract(names)
      // The names of a large place that are only searched are GeoNames'.
      let shown = fields[0].contains("=") ? 2 : 1
      unexplained += names.prefix(population < 500_000 ? names.count : shown).dropFirst()
        .filter { !supplied.contains($0) }
    }
    #expect(missing.isEmpty, "names that are only in Names.txt")
    #expect(unexplained.isEmpty, "names that are only in Places.txt")
  }
}
