import Foundation
import Gazetteer
import TestSupport
import TestTraits
import Testing

@testable import places_compiler

@Suite("The compiler of places", .computations)
struct TableEmitterTests {
  private static var list: PlaceList {
    var list = PlaceList()
    list.countries = ["PLPoland=Polska;PL", "USUnited States=Stany Zjednoczone;US"]
    list.divisions = ["PLpomorskie", PlaceList.line("US", "Illinois", code: "IL"), "US"]
    list.places = [
      .init(names: "Reda", latitude: 54.60528, longitude: 18.34717, division: 0, population: 18_116),
      .init(names: "Łeba;Leba", latitude: 54.761, longitude: 17.5555, division: 0, population: 3_700),
      .init(names: "Reda", latitude: 39.8017, longitude: -89.6437, division: 1, population: 100),
      .init(
        names: "Nowhere", latitude: -0.5, longitude: -180, division: 2, population: 100, isPart: true),
    ]
    list.places[1].town = 0
    list.codes = [
      .init(code: 84_360, place: 1, latitude: 54.761, longitude: 17.5555, check: 7),
      .init(code: 5_500, place: 0, latitude: 54.6, longitude: 18.3),
      .init(code: 5_500, place: 1, latitude: 54.762, longitude: 17.5554),
    ]
    return list
  }

  @Test("The lines, the header, and the order of the names and codes; equal names have one line")
  func sections() throws {
    let text = """
      pl
      Nowhere
      Reda
      Łeba;Leba
      PLpomorskie
      USIllinois;IL
      US
      PLPoland=Polska;PL
      USUnited States=Stany Zjednoczone;US

      """
    let data = try TableEmitter.emit(Self.list)
    expectEqual(String(decoding: data.suffix(text.utf8.count), as: UTF8.self), text)
    let numbers = stride(from: 0, to: data.count - text.utf8.count, by: 4).map { position in
      data.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: position, as: Int32.self) }
    }
    expectEqual(numbers.prefix(9), [36, 100, 120, 156, 164, 168, 180, 236, 292])
    // The place and the offset of each name, the codes and their checks, the towns with parts, then the
    // positions of the divisions.
    let names: [Int32] = [2 << 14 + 6, 2 << 14, 0, 1 << 14, 3 << 14]
    let codes: [Int32] = [3, 5_500, -472 << 16 + 65_483, 2, 5_500, -1 << 16 + 10, 2, 84_360, 0]
    expectEqual(numbers[25...], names[...] + codes + [0, 7, 3] + [27, 39, 53])
  }

  @Test("The same places in another order give the same file")
  func deterministic() throws {
    var other = Self.list
    other.places.swapAt(0, 1)
    (other.places[0].town, other.places[1].town) = (1, nil)
    other.codes = other.codes.map {
      .init(
        code: $0.code, place: 1 - $0.place, latitude: $0.latitude, longitude: $0.longitude, check: $0.check)
    }
    try expectEqual(TableEmitter.emit(other), TableEmitter.emit(Self.list))
  }

  @Test("The committed table has the names of Names.txt")
  func supplied() throws {
    let names = URL(filePath: #filePath).appending(
      path: "../../../../Sources/Places/places-compiler/Names.txt")
    let text = String(decoding: try Data(contentsOf: names.standardizedFileURL), as: UTF8.self)
    for place in try SuppliedNames(parsing: text).places {
      for name in place.all {
        let found = Gazetteer.narrowed(Gazetteer.candidates(spelled: name), to: place.country)
        #expect(!found.isEmpty, "\(name), \(place.country): run places-compiler")
      }
    }
  }

  @Test(
    "The class of a population",
    arguments: [0: -17, 1: -17, 99: -1, 100: 0, 126: 1, 200: 3, 36_000: 25, 8_900_000: 49])
  func populationClass(population: Int, expected: Int8) {
    expectEqual(PlaceList.populationClass(population), expected)
  }
}
