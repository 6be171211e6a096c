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
    let rows: [(String, String)] = [
      ("52.2297, 21.0122", "52.22970, 21.01220"), ("52.2297 21.0122", "52.22970, 21.01220"),
      ("52.2297,21.0122", "52.22970, 21.01220"),
      ("52,2297; 21,0122", "52.22970, 21.01220"), ("52,2297;21,0122", "52.22970, 21.01220"),
      ("52,2297 21,0122", "52.22970, 21.01220"),
      ("52,2297, 21,0122", "52.22970, 21.01220"), ("52,2297,21,0122", "52.22970, 21.01220"),
      ("52, 21", "52.00000, 21.00000"),
      ("52,21", "52.00000, 21.00000"), ("-33.8688, 151.2093", "-33.86880, 151.20930"),
      ("\u{2212}1.5, +2", "-1.50000, 2.00000"),
      ("90, -180", "90.00000, -180.00000"), ("0 0", "0.00000, 0.00000"),
      ("52°13'47\"N 21°0'44\"E", "52.22972, 21.01222"),
      ("52° 13′ 47″ N, 21° 0′ 44″ E", "52.22972, 21.01222"), ("N 52 13 47 E 21 0 44", "52.22972, 21.01222"),
      ("N52°13.782' E21°0.733'", "52.22970, 21.01222"), ("21.0122 E, 52.2297 N", "52.22970, 21.01220"),
      ("33°52'8\"S 151°12'33\"E", "-33.86889, 151.20917"), ("52,2297° N 21,0122° E", "52.22970, 21.01220"),
      ("52.2297°, 21.0122°", "52.22970, 21.01220"), ("geo:52.2297,21.0122", "52.22970, 21.01220"),
      ("GEO:52.2297,21.0122,110;crs=wgs84;u=35", "52.22970, 21.01220"),
      ("geo:52.2297,21.0122?z=17", "52.22970, 21.01220"),
      ("https://www.openstreetmap.org/#map=17/52.22970/21.01220", "52.22970, 21.01220"),
      ("https://www.openstreetmap.org/?mlat=52.2297&mlon=21.0122#map=15/1/2", "52.22970, 21.01220"),
      ("https://osm.org/go/x?mlat=52.2297&mlon=21.0122", "52.22970, 21.01220"),
      ("https://www.google.com/maps/@52.2297,21.0122,17z", "52.22970, 21.01220"),
      ("https://www.google.pl/maps/place/X/@1,2,17z/data=!3d52.2297!4d21.0122", "52.22970, 21.01220"),
      ("https://maps.google.com/?q=52.2297,21.0122", "52.22970, 21.01220"),
      ("https://www.google.com/maps/search/?api=1&query=52.2297%2C21.0122", "52.22970, 21.01220"),
      ("https://www.google.com/maps?q=loc:52.2297,+21.0122", "52.22970, 21.01220"),
      ("https://www.google.com/maps/place/52.2297,-21.0122", "52.22970, -21.01220"),
      ("lat 52.2297 lon 21.0122", "52.22970, 21.01220"), ("lng=21.0122, lat=52.2297", "52.22970, 21.01220"),
      ("latitude 52.22970, longitude 21.01220", "52.22970, 21.01220"),
      ("szerokość 52,22970, długość 21,01220", "52.22970, 21.01220"),
      ("52.2297 north, 21.0122 east", "52.22970, 21.01220"), ("(50.0614, 19.9366)", "50.06140, 19.93660"),
      ("GPS: 52.2297, 21.0122.", "52.22970, 21.01220"),
      ("geo:0,0?q=52.2297,21.0122(Rex)", "52.22970, 21.01220"),
      ("https://maps.apple.com/?ll=50.0614,19.9366&q=Dropped%20Pin", "50.06140, 19.93660"),
      ("maps.google.com/?q=54.4418,18.5601", "54.44180, 18.56010"),
      ("Here: https://www.google.com/maps/@52.2297,21.0122,17z", "52.22970, 21.01220"),
      (
        "https://www.google.com/maps/place/52%C2%B013'47.0%22N+21%C2%B000'44.0%22E/@1.5,2.5,17z",
        "52.22972, 21.01222"
      ),
      ("9G4362H6+VV", "52.22969, 21.01219"), ("62H6+VV Warsaw", "52.22969, 21.01219"),
      ("3W6P+HJ, Kraków", "50.06144, 19.93656"), ("9C3XGV3C+8X", "51.50331, -0.12756"),
      ("https://www.google.com/maps/place/62H6%2BVV+Warsaw", "52.22969, 21.01219"),
      ("https://plus.codes/9C3XGV3C+8X", "51.50331, -0.12756"),
      ("https://maps.google.com/?sll=1,2&xdestination=1,2&daddr=52.2297,21.0122", "52.22970, 21.01220"),
      ("https://maps.apple.com/?xcoordinate=1,2&coordinate=52.2297,21.0122", "52.22970, 21.01220"),
      ("https://mapy.cz/?city=5&max=6&x=21.0122&y=52.2297", "52.22970, 21.01220"),
      ("https://osm.org/?plat=1&plon=2#bitmap=3/4/5&map=17/52.2297/21.0122", "52.22970, 21.01220"),
    ]
    for (typed, shown) in rows {
      let place = try #require(PlaceText.answer(typed).location).coordinates
      expectEqual("\(place.fiveDecimals.latitude), \(place.fiveDecimals.longitude)", shown, typed)
    }
  }

  @Test("What is no position is refused with a reason")
  func refused() {
    let rows: [(String, FieldProblem)] = [
      ("Nowhereville", .placeUnknown), ("52.2297", .locationIncomplete),
      ("52,2297", .locationIncomplete),
      ("52°13'N", .locationIncomplete), ("90.001, 0", .latitudeOutOfRange), ("-91 0", .latitudeOutOfRange),
      ("0, 180.5", .longitudeOutOfRange), ("1 2 3", .unreadable), ("1,2,3", .unreadable),

      ("1e3, 1", .unreadable), ("inf inf", .placeUnknown),
      ("52°61'N 21°0'E", .unreadable),
      ("52N 21N", .unreadable), ("1 2 3 4 N 5 E", .unreadable),
      ("geo:here", .unreadable), ("geo:1", .unreadable),
      ("https://example.com/?q=52,21", .linkWithoutPlace),
      ("https://maps.app.goo.gl/abc", .linkWithoutPlace),
      ("https://www.google.com/maps/@", .linkWithoutPlace), ("https://", .linkWithoutPlace),
      ("°", .unreadable), ("N E", .placeUnknown),
      ("1..2, 3", .unreadable), (";;", .unreadable), ("-", .unreadable),
      ("99999999999999999999, 1", .latitudeOutOfRange), ("-91; 181", .coordinatesOutOfRange),
      ("///filled.count.soap", .threeWordAddress), ("https://w3w.co/filled.count.soap", .threeWordAddress),
      ("maps.app.goo.gl/abc", .linkWithoutPlace), ("62H6+VV", .codeWithoutPlace),
      ("05-999999", .unreadable),
    ]
    for (typed, problem) in rows {
      expectEqual(PlaceText.answer(typed).value, .failure(problem), typed)
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
