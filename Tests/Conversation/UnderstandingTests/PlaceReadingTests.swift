import Gazetteer
import MissingPet
import TestTraits
import Testing
import Understanding

@Suite("Places among words")
struct PlaceReadingTests {
  /// What a text names: a place by its Polish name with the words that were not used, how many places, or the
  /// error.
  private static func reading(_ text: String) -> String {
    let answer = PlaceText.answer(text)
    switch answer.value {
    case .success(.location(.coordinates(let there), _)):
      return "\(there.fiveDecimals.latitude), \(there.fiveDecimals.longitude)"
    case .success(.location(.place(let named), _)):
      let name = named.place?.name(in: "pl") ?? ""
      return named.unused.isEmpty ? name : "\(name) | \(named.unused)"
    case .failure(.placeAmbiguous(let places)): return "\(places.count) places"
    case .failure(let problem): return "\(problem)"
    default: return "\(answer)"
    }
  }

  private static func expect(_ rows: [(String, String)]) {
    for (text, meaning) in rows { expectEqual(reading(text), meaning, text) }
  }

  @Test("Polish names are found in the forms that prepositions ask for")
  func inflected() {
    Self.expect([
      ("w Piasecznie", "Piaseczno"), ("w Krakowie", "Kraków"), ("koło Grójca", "Grójec"),
      ("spod Krakowa", "Kraków"), ("w Zakopanem", "Zakopane"), ("pod Warszawą", "Warszawa"),
      ("niedaleko Sopotu", "Sopot"), ("w okolicach Otwocka", "Otwock"), ("w Łomiankach", "Łomianki"),
      ("na Helu", "Hel"), ("okolice Milanówka", "Milanówek"), ("we Wrocławiu", "Wrocław"),
      ("w Łodzi", "Łódź"), ("w Bielsku-Białej", "Bielsko-Biała"), ("w Zielonej Górze", "Zielona Góra"),
      ("w Jaśle", "Jasło"), ("w Białymstoku", "Białystok"), ("koło Białegostoku", "Białystok"),
      ("pod Krasnymstawem", "Krasnystaw"), ("w Szydłowcu", "Szydłowiec"), ("koło Katowic", "Katowice"),
      ("niedaleko Nowego Targu", "Nowy Targ"), ("w Górze Kalwarii", "Góra Kalwaria"),
      ("pod Gdańskiem", "Gdańsk"), ("w Redzie", "Reda"), ("w Mysiadle", "Mysiadło"),
      ("koło Suwałk", "Suwałki"), ("w Złotoryi", "Złotoryja"), ("w Londynie", "Londyn"),
      ("kolo zyrardowa", "Żyrardów"), ("kolo grojca", "8 places"), ("w lodzi", "Łódź"),
      ("na Ursynowie", "Ursynów"), ("w Nowej Soli", "Nowa Sól"), ("pod Kozią Wsią", "Kozia Wieś"),
      // A town in Poland is not passed over for a larger city abroad or for the word itself.
      ("w Lipsku", "3 places"), ("w Gorzowie", "2 places"), ("koło Turku", "Turek"),
      ("w Pilonie", "2 places"),
      ("w gminie Piaseczno", "Piaseczno"), ("we wsi Chotomów", "Chotomów"),
    ])
  }

  @Test("A place is found among other words, which are left to the description")
  func among() {
    Self.expect([
      ("near Zakopane", "Zakopane"), ("somewhere around Konstancin-Jeziorna", "Konstancin-Jeziorna"),
      ("outside Oxford, England", "Oxford"), ("Downtown Seattle", "Seattle"),
      ("Puławska 12, Piaseczno", "Piaseczno | Puławska 12"),
      ("5th Avenue, New York", "Nowy Jork | 5th Avenue"),
      ("ul. Długa 5, 05-400 Otwock", "Otwock | ul. Długa 5"), ("Długa 7 Gdańsk", "Gdańsk | Długa 7"),
      ("Otwock, ul. Karczewska 5", "Otwock | ul. Karczewska 5"),
      ("przy dworcu w Pruszczu Gdańskim", "Pruszcz Gdański | przy dworcu"),
      ("in the woods near Otwock", "Otwock | in the woods"), ("Otwock i okolice", "Otwock"),
      ("Warszawa Ursynów", "Ursynów"), ("w Gdańsku Oliwie", "Oliwa"), ("w Warszawie na Ursynowie", "Ursynów"),
      ("Warszawa Praga", "Warszawa | Praga"), ("Gdańsk-Oliwa", "Oliwa"), ("od strony Otwocka", "Otwock"),
      ("Józefów k/Otwocka", "Józefów"), ("Chotomów gm. Jabłonna", "Chotomów"),
      ("Kraków Nowa Huta", "Kraków | Nowa Huta"), ("Park Śląski, Chorzów", "Chorzów | Park Śląski"),
      ("Zalesie koło Piaseczna", "Zalesie Górne"), ("w Kątach koło Sochaczewa", "Kąty"),
      ("Kąty, near Sochaczew, mazowieckie", "Kąty"), ("Nowa Wieś koło Pruszkowa", "Nowa Wieś"),
      ("Kąty (Sochaczew)", "Kąty"), ("Frankfurt (Oder), Germany", "Frankfurt nad Odrą"),
      ("ul. Polna 5, 61 241 Poznań", "Poznań | ul. Polna 5"), ("Dębe k/Legionowa", "Dębe"),
      ("Grodzisk Maz.", "Grodzisk Mazowiecki"),
      ("in or near Otwock, mazowieckie, Poland", "Otwock"),
      ("Otwock lub okolice, mazowieckie, Polska", "Otwock"),
      ("Warsaw, near the zoo", "Warszawa | near the zoo"),
      ("https://www.google.com/maps/place/Piaseczno", "Piaseczno"),
    ])
  }

  @Test("What is no name of a place stays words, and several places are a question")
  func unknown() {
    Self.expect([
      ("near my house", "placeUnknown"), ("in the park behind the school", "placeUnknown"),
      ("w lesie", "placeUnknown"), ("pod blokiem", "placeUnknown"), ("u babci na wsi", "placeUnknown"),
      ("nad jeziorem", "placeUnknown"), ("pod lasem", "placeUnknown"), ("at home", "placeUnknown"),
      ("Atlantis City Beach Resort", "placeUnknown"), ("Bździszewo Kosmiczne", "placeUnknown"),
      ("I don't remember the name of the village", "placeUnknown"), ("Poland", "placeUnknown"),
      ("Zalesie", "placesTooMany"), ("w Józefowie", "placesTooMany"),
      ("ul. Polna 5, Giełczyn, Mława", "1 places"), ("Chlebowo, Koło", "1 places"),
      ("Lipie k. Radomska", "3 places"), ("Jezioro koło Turku", "1 places"),
      ("Zalesie, Hel", "placeNotThere"),
      ("Troy", "6 places"), ("90210", "locationIncomplete"), ("", "unreadable"),
    ])
  }

  @Test("A distance and a direction move the place")
  func offset() throws {
    let rows: [(String, Double, Double)] = [
      ("5 km north of Piaseczno", 52.1264, 21.024), ("3 km na wschód od Piaseczna", 52.0814, 21.0679),
      ("about 10 miles south-west of Warsaw", 52.1274, 20.8447), ("10 km od Krakowa", 50.0614, 19.9366),
    ]
    for (text, latitude, longitude) in rows {
      let there = try #require(PlaceText.answer(text).location).coordinates
      let isThere = (there.latitude - latitude).magnitude + (there.longitude - longitude).magnitude < 0.001
      #expect(isThere, "\(text): \(there)")
    }
  }

  @Test("A postal code means its main place, and a part of a city where the code is")
  func codes() throws {
    Self.expect([("05-500", "Piaseczno"), ("kod 34-500", "Zakopane"), ("05500", "Piaseczno")])
    let there = try #require(PlaceText.answer("02-777 Warszawa").location).coordinates
    #expect((there.latitude - 52.15).magnitude < 0.02)
  }
}
