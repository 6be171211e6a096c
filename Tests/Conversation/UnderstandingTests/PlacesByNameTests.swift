import PlaceData
import TestTraits
import Testing

@testable import Gazetteer
@testable import Understanding

@Suite("Places by name")
struct PlacesByNameTests {
  /// A text, and the first place that it names: name in English, division, country.
  static let answers: [(String, String)] = [
    ("Warszawa", "Warsaw, mazowieckie, PL"), ("Warsaw", "Warsaw, mazowieckie, PL"),
    ("warszawa", "Warsaw, mazowieckie, PL"), ("  WARSZAWA ", "Warsaw, mazowieckie, PL"),
    ("Krakow", "Kraków, małopolskie, PL"), ("Kraków", "Kraków, małopolskie, PL"),
    ("Krako\u{301}w", "Kraków, małopolskie, PL"), ("Cracow", "Kraków, małopolskie, PL"),
    ("Łódź", "Łódź, łódzkie, PL"), ("lodz", "Łódź, łódzkie, PL"), ("Reda", "Reda, pomorskie, PL"),
    ("Reda pomorskie", "Reda, pomorskie, PL"), ("Piaseczno", "Piaseczno, mazowieckie, PL"),
    ("piaseczno, mazowieckie, polska", "Piaseczno, mazowieckie, PL"),
    ("Bielsko Biała", "Bielsko-Biala, śląskie, PL"), ("Munich", "Munich, Bavaria, DE"),
    ("München", "Munich, Bavaria, DE"), ("Frankfurt (Oder)", "Frankfurt (Oder), Brandenburg, DE"),
    ("London", "London, England, GB"), ("Londyn, Wielka Brytania", "London, England, GB"),
    ("London UK", "London, England, GB"), ("Londyn, Anglia", "London, England, GB"),
    ("London, Canada", "London, Ontario, CA"), ("London Kanada", "London, Ontario, CA"),
    ("Nowy Jork", "New York City, New York, US"), ("New York", "New York City, New York, US"),
    ("Praha", "Prague, Prague, CZ"), ("Springfield, Illinois", "Springfield, Illinois, US"),
    ("Springfield IL", "Springfield, Illinois, US"), ("springfield, il, usa", "Springfield, Illinois, US"),
    ("Paris", "Paris, Île-de-France, FR"), ("Paris, Texas", "Paris, Texas, US"),
    ("Paris, Teksas", "Paris, Texas, US"), ("St. Albans", "St Albans, England, GB"),
    ("St Albans", "St Albans, England, GB"), ("Saint-Denis", "Saint-Denis, Reunion, RE"),
    ("Saint Denis, France", "Saint-Denis, Île-de-France, FR"), ("Reda,", "Reda, pomorskie, PL"),
    ("Reda, ", "Reda, pomorskie, PL"), ("Reda,,Polska,", "Reda, pomorskie, PL"),
    ("Reda , pomorskie", "Reda, pomorskie, PL"), ("Roma", "Rome, Latium, IT"),
    ("Diyarbakir", "Diyarbakır, Diyarbakir, TR"), ("Brema", "Bremen, DE"),
  ]

  @Test("The likeliest place", arguments: answers)
  func likeliest(text: String, place: String) {
    let found = Gazetteer.places(named: text).first
    let described = [found?.name(in: "en"), found?.region(in: "en"), found?.countryCode]
    expectEqual(described.compactMap(\.self).joined(separator: ", "), place)
  }

  @Test(
    "The Polish name of a place abroad is found and shown in Polish",
    arguments: [
      "Wiedeń": "AT", "Paryż": "FR", "Berlin": "DE", "Lipsk": "DE", "Kolonia": "DE", "Grodno": "BY",
      "Brześć": "BY", "Kowno": "LT", "Ostrawa": "CZ", "Barcelona": "ES", "Stambuł": "TR", "Pekin": "CN",
      "Chicago": "US", "Dublin": "IE", "Wilno": "LT", "Lwów": "UA", "Londyn": "GB", "Praga": "CZ",
    ])
  func polish(name: String, country: String) {
    let place = Gazetteer.places(named: name).first
    expectEqual(place?.countryCode, country)
    expectEqual(place?.name(in: "pl"), name)
  }

  @Test("A place has its names, division, country and position")
  func properties() throws {
    let places = Gazetteer.places(named: "Monachium")
    let munich = try #require(places.first)
    expectEqual(places.count, 1)
    #expect(munich.name(in: "en") == "Munich" && munich.name(in: "uk") == "Munich")
    expectEqual(["pl", "en"].map { munich.region(in: $0) }, ["Bawaria", "Bavaria"])
    let vilnius = try #require(Gazetteer.places(named: "Wilno").first)
    expectEqual(["pl", "en"].map { vilnius.region(in: $0) }, ["okręg wileński", "Vilnius County"])
    expectEqual(["pl", "en", "de"].map(munich.countryName), ["Niemcy", "Germany", "Germany"])
    expectEqual(munich.latitude, 48.1374)
    expectEqual(munich.longitude, 11.5755)
    expectEqual(munich.populationClass, 41)
    #expect(!munich.isPart)
  }

  @Test("All voivodeships are there, and all of Poland's places")
  func voivodeships() {
    let polish = everyPlace.filter { $0.countryCode == "PL" }
    #expect(polish.count >= 3_800)
    expectEqual(Set(polish.map { $0.region(in: "en") }).count, 16)
  }

  @Test("Of the Polish places of a name, the largest is the likeliest, whatever its class")
  func everyClass() {
    let polish = everyPlace.filter { !$0.isAbroad && $0.populationClass > 0 }
    let named = Dictionary(grouping: polish) { $0.name(in: "pl") }.filter { $0.value.count > 1 }
    #expect(named.count > 100)
    for (name, places) in named {
      let found = Gazetteer.candidates(spelled: name).map(\.place).filter(places.contains)
      expectEqual(found.map(\.populationClass), places.map(\.populationClass).sorted(by: >), "\(name)")
    }
  }

  /// What a text means: a place by its name in Polish and position, how many, or no place.
  private static func meaning(_ text: String) -> String {
    switch NamesInText(in: text).found.match {
    case .one(let spot):
      "\(spot.place.name(in: "pl")) \(Int((spot.latitude * 100).rounded())) \(Int((spot.longitude * 100).rounded()))"
    case .several(let places): "several \(places.count)"
    case .tooMany: "too many"
    case .notThere: "not there"
    case .none: "none"
    }
  }

  @Test("One place is taken if it is clear; several are a choice, and more are too many")
  func matches() {
    let rows: [(String, String)] = [
      ("Piaseczno", "Piaseczno 5208 2102"), ("sopot", "Sopot 5444 1856"), ("Wola", "Wola 5223 2096"),
      ("Chotomow", "Chotomów 5241 2089"), ("ZGORZALA", "Zgorzała 5210 2099"), ("Paris", "Paryż 4885 235"),
      ("Zalesie", "too many"), ("Kąty", "too many"), ("katy", "too many"), ("Springfield", "several 12"),
      ("Katy, Texas", "Katy 2979 -9582"), ("Kąty, Texas", "not there"), ("Kątý", "too many"),
      ("Troy", "several 6"), ("Troy, USA", "several 6"), ("Troy, Ohio", "Troy 4004 -8420"),
      ("Kąty, Sochaczew", "Kąty 5224 2020"), ("Zalesie, Hel", "not there"),
      ("Warszawa, Ursynów", "Ursynów 5215 2105"), ("Ursynów, Warszawa", "Ursynów 5215 2105"),
      ("Konstancin", "several 5"), ("Las Kabacki", "Kabaty 5213 2106"),
      // Of several near the town, none is meant without a question, nor one whose town is ambiguous.
      ("Piaski, Łęczyca", "several 2"), ("Sokoły Grajewo", "several 3"), ("Dębowiec, Poraj", "several 2"),
      ("Siedlce, Karcze", "several 2"), ("Jędrzejów, Sosnowiec", "several 3"),
      ("Gdańsk, Oliwa", "Oliwa 5441 1856"),
      ("Oliwa, Gdańsk", "Oliwa 5441 1856"), ("Zalesie, Piaseczno", "Zalesie Górne 5203 2104"),
      // The largest of several is not known by the number of its inhabitants, if the others' is unknown.
      ("Połomia, śląskie", "several 2"), ("Gorzów", "several 2"), ("Quezon, Filipiny", "several 8"),
      ("Łąki, żniński", "several 9"),
      ("", "none"), (" ", "none"), (",", "none"), (", Polska", "none"), ("Polska", "none"), ("!?", "none"),
      ("Piaseczno, Illinois", "not there"), ("Reda Illinois", "not there"), ("\u{0}", "none"),
      ("\u{301}", "none"),
      ("Kraków" + String(repeating: "w", count: 1_000), "none"), ("52.2297, 21.0122", "none"),
      ("Łódź, , Illinois", "not there"),
    ]
    for (text, meaning) in rows { expectEqual(Self.meaning(text), meaning, text) }
  }

  @Test("The localities of Poland are found by name and nearest town")
  func localities() throws {
    let villages = everyPlace.filter { !$0.isAbroad && $0.populationClass == 0 }
    #expect(villages.count > 40_000)
    var missed: [String] = []
    for village in stride(from: 0, to: villages.count, by: 200).map({ villages[$0] }) {
      let name = village.name(in: "pl")
      let text = village.townToTellApart.map { "\(name), \($0.name(in: "pl"))" } ?? name
      let isNear = Gazetteer.places(named: text).contains { $0.kilometers(to: village) < 4 }
      if !isNear { missed.append(text) }
    }
    // Where the nearest town is far, another place of the name, or of a longer one, may be nearer to it.
    #expect(missed.count <= 5, "\(missed)")
  }

  @Test("A village that is not the only one of its name is told apart by the nearest town")
  func villages() throws {
    let village = try #require(Gazetteer.places(named: "Kąty, Sochaczew").first)
    expectEqual(village.townToTellApart?.name(in: "pl"), "Sochaczew")
    expectEqual(Gazetteer.places(named: "Zalesie Górne").first?.townToTellApart, nil)
    expectEqual(Gazetteer.places(named: "Piaseczno").first?.townToTellApart, nil)
  }

  @Test("Letters with diacritics select the names that have them")
  func diacritics() {
    #expect(Gazetteer.places(named: "Münster").allSatisfy { $0.name(in: "en") == "Münster" })
    expectEqual(Gazetteer.places(named: "munster").first?.name(in: "en"), "Münster")
    #expect(Gazetteer.places(named: "Munster").contains { $0.name(in: "en") == "Munster" })
    // No name is spelled so.
    expectEqual(Gazetteer.places(named: "Lódz").first?.name(in: "en"), "Łódź")
  }
}

private let everyPlace: [Place] = PlaceTable.places.indices.map(Place.init)

extension Gazetteer {
  fileprivate static func places(named text: String) -> [Place] {
    NamesInText(in: text).found.match.places
  }
}
