import MissingPet
import TestSupport
import TestTraits
import Testing
import Understanding

/// What people paste for a location: coordinates, links of map services and plus codes.
@Suite("Coordinates")
struct CoordinatesTests {
  @Test("Coordinates are read in every format")
  func read() throws {
    let rows: KeyValuePairs<String, [String]> = [
      "52.22970, 21.01220": [
        "52.2297, 21.0122", "52.2297 21.0122", "52.2297,21.0122", "52,2297; 21,0122", "52,2297;21,0122",
        "52,2297 21,0122", "52,2297, 21,0122", "52,2297,21,0122", "21.0122 E, 52.2297 N",
        "52,2297° N 21,0122° E", "52.2297°, 21.0122°", "geo:52.2297,21.0122",
        "GEO:52.2297,21.0122,110;crs=wgs84;u=35", "geo:52.2297,21.0122?z=17",
        "https://www.openstreetmap.org/#map=17/52.22970/21.01220",
        "https://www.openstreetmap.org/?mlat=52.2297&mlon=21.0122#map=15/1/2",
        "https://osm.org/go/x?mlat=52.2297&mlon=21.0122",
        "https://www.google.com/maps/@52.2297,21.0122,17z",
        "https://www.google.pl/maps/place/X/@1,2,17z/data=!3d52.2297!4d21.0122",
        "https://maps.google.com/?q=52.2297,21.0122",
        "https://www.google.com/maps/search/?api=1&query=52.2297%2C21.0122",
        "https://www.google.com/maps?q=loc:52.2297,+21.0122", "lat 52.2297 lon 21.0122",
        "lng=21.0122, lat=52.2297", "latitude 52.22970, longitude 21.01220",
        "szerokość 52,22970, długość 21,01220", "52.2297 north, 21.0122 east", "GPS: 52.2297, 21.0122.",
        "geo:0,0?q=52.2297,21.0122(Rex)", "Here: https://www.google.com/maps/@52.2297,21.0122,17z",
        "https://maps.google.com/?sll=1,2&xdestination=1,2&daddr=52.2297,21.0122",
        "https://maps.apple.com/?xcoordinate=1,2&coordinate=52.2297,21.0122",
        "https://mapy.cz/?city=5&max=6&x=21.0122&y=52.2297",
        "https://osm.org/?plat=1&plon=2#bitmap=3/4/5&map=17/52.2297/21.0122",
      ],
      "52.00000, 21.00000": ["52, 21", "52,21"], "-33.86880, 151.20930": ["-33.8688, 151.2093"],
      "-1.50000, 2.00000": ["\u{2212}1.5, +2"], "90.00000, -180.00000": ["90, -180"],
      "0.00000, 0.00000": ["0 0"],
      "52.22972, 21.01222": [
        "52°13'47\"N 21°0'44\"E", "52° 13′ 47″ N, 21° 0′ 44″ E", "N 52 13 47 E 21 0 44",
        "https://www.google.com/maps/place/52%C2%B013'47.0%22N+21%C2%B000'44.0%22E/@1.5,2.5,17z",
      ],
      "52.22970, 21.01222": ["N52°13.782' E21°0.733'"], "-33.86889, 151.20917": ["33°52'8\"S 151°12'33\"E"],
      "52.22970, -21.01220": ["https://www.google.com/maps/place/52.2297,-21.0122"],
      "50.06140, 19.93660": [
        "(50.0614, 19.9366)", "https://maps.apple.com/?ll=50.0614,19.9366&q=Dropped%20Pin",
      ],
      "54.44180, 18.56010": ["maps.google.com/?q=54.4418,18.5601"],
      "52.22969, 21.01219": [
        "9G4362H6+VV", "62H6+VV Warsaw", "https://www.google.com/maps/place/62H6%2BVV+Warsaw",
      ],
      "50.06144, 19.93656": ["3W6P+HJ, Kraków"],
      "51.50331, -0.12756": ["9C3XGV3C+8X", "https://plus.codes/9C3XGV3C+8X"],
    ]
    for (shown, texts) in rows {
      for typed in texts {
        let place = try #require(PlaceText.answer(typed).location).coordinates
        expectEqual("\(place.fiveDecimals.latitude), \(place.fiveDecimals.longitude)", shown, typed)
      }
    }
  }

  @Test("What is no position is refused with a reason")
  func refused() {
    let rows: KeyValuePairs<FieldProblem, [String]> = [
      .placeUnknown: ["Nowhereville", "inf inf", "N E"],
      .locationIncomplete: ["52.2297", "52,2297", "52°13'N"],
      .latitudeOutOfRange: ["90.001, 0", "-91 0", "99999999999999999999, 1"],
      .longitudeOutOfRange: ["0, 180.5"],
      .unreadable: [
        "1 2 3", "1,2,3", "1e3, 1", "52°61'N 21°0'E", "52N 21N", "1 2 3 4 N 5 E", "geo:here", "geo:1", "°",
        "1..2, 3", ";;", "-", "05-999999",
      ],
      .linkWithoutPlace: [
        "https://example.com/?q=52,21", "https://maps.app.goo.gl/abc", "https://www.google.com/maps/@",
        "https://", "maps.app.goo.gl/abc",
      ],
      .coordinatesOutOfRange: ["-91; 181"],
      .threeWordAddress: ["///filled.count.soap", "https://w3w.co/filled.count.soap"],
      .codeWithoutPlace: ["62H6+VV"],
    ]
    for (problem, texts) in rows {
      for typed in texts { expectEqual(PlaceText.answer(typed).value, .failure(problem), typed) }
    }
  }

  @Test("Random texts are read or refused without a trap", arguments: 1...TestExtent.rounds(3))
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("0123456789.,;-+ °'\"NSEWnsew/@?=&#!34dgeo:httpsmap%2Cwkołoie\u{301}½")
    for _ in 0..<200 {
      let count = Int.random(in: 0...24, using: &generator)
      let text = String((0..<count).compactMap { _ in alphabet.randomElement(using: &generator) })
      guard let place = PlaceText.answer(text).location?.coordinates else { continue }
      #expect((-90...90).contains(place.latitude) && (-180...180).contains(place.longitude), "\(text)")
    }
  }
}
