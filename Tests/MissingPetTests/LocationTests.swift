import MissingPet
import TestSupport
import TestTraits
import Testing

/// Location formats that users paste: coordinates and links of map services.
@Suite("Location")
struct LocationTests {
  @Test(
    "Locations are accepted in every format",
    arguments: [
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
    ])
  func place(typed: String, shown: String) throws {
    let sent = try #require(Self.report(location: typed).report?.announcement)
    let place = try Coordinates(latitude: sent.locationLatitude, longitude: sent.locationLongitude)
    expectEqual("\(place.fiveDecimals.latitude), \(place.fiveDecimals.longitude)", shown)
  }

  @Test(
    "Invalid locations are refused with a reason",
    arguments: [
      ("Nowhereville", FieldProblem.placeUnknown), ("52.2297", .locationIncomplete),
      ("52,2297", .locationIncomplete),
      ("52°13'N", .locationIncomplete), ("90.001, 0", .latitudeOutOfRange), ("-91 0", .latitudeOutOfRange),
      ("0, 180.5", .longitudeOutOfRange), ("1 2 3", .locationUnreadable), ("1,2,3", .locationUnreadable),
      ("nan, 1", .locationUnreadable),
      ("1e3, 1", .locationUnreadable), ("inf inf", .placeUnknown),
      ("52°61'N 21°0'E", .locationUnreadable),
      ("52N 21N", .locationUnreadable), ("1 2 3 4 N 5 E", .locationUnreadable),
      ("geo:here", .locationUnreadable), ("geo:1", .locationUnreadable),
      ("https://example.com/?q=52,21", .locationUnreadable),
      ("https://maps.app.goo.gl/abc", .locationUnreadable),
      ("https://www.google.com/maps/@", .locationUnreadable), ("https://", .locationUnreadable),
      ("°", .locationUnreadable), ("N E", .placeUnknown),
      ("1..2, 3", .locationUnreadable), (";;", .locationUnreadable), ("-", .locationUnreadable),
      ("99999999999999999999, 1", .latitudeOutOfRange), ("-91; 181", .coordinatesOutOfRange),
      ("photo", .photoHasNoPosition),
    ])
  func refused(typed: String, problem: FieldProblem) {
    expectEqual(Self.report(location: typed).errors, [FieldError.make(.location, problem)])
  }

  @Test("Random texts are accepted or refused without a trap", arguments: 1...TestExtent.rounds(3))
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("0123456789.,;-+ °'\"NSEWnsew/@?=&#!34dgeo:httpsmap%2C\u{301}½")
    for _ in 0..<2_000 {
      let text = String(
        (0..<Int.random(in: 0...24, using: &generator)).map { _ in alphabet.randomElement(using: &generator)!
        })
      let reading = Self.report(location: text)
      expectEqual((reading.report == nil), !reading.errors.isEmpty)
    }
  }

  private static func report(location: String) -> ReportReading {
    var state = ReportMissingPetFlowState.complete
    state.answers[.location] = location
    return ReportRules().read(state, today: .make("2026-11-21"), photo: .success(.make()))
  }
}
