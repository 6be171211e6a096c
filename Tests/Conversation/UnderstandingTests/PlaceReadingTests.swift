import Gazetteer
import MissingPet
import TestSupport
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
      let words = PlaceText.wordsBesidePosition(in: answer)
      return "\(there.fiveDecimals.latitude), \(there.fiveDecimals.longitude)"
        + (words.isEmpty ? "" : " | \(words)")
    case .success(.location(.place(let named), _)):
      let name = named.place?.name(in: "pl") ?? ""
      return named.unused.isEmpty ? name : "\(name) | \(named.unused)"
    case .failure(.placeAmbiguous(let places)): return "\(places.count) places"
    case .failure(let problem): return "\(problem)"
    default: return "\(answer)"
    }
  }

  private static func expect(_ rows: KeyValuePairs<String, [String]>) {
    for (meaning, texts) in rows {
      for text in texts { expectEqual(reading(text), meaning, text) }
    }
  }

  /// A town in Poland is not passed over for a larger city abroad or for the word itself: `w Lipsku`.
  @Test("Polish names are found in the forms that prepositions ask for")
  func inflected() {
    Self.expect([
      "Piaseczno": ["w Piasecznie", "w gminie Piaseczno"], "Kraków": ["w Krakowie", "spod Krakowa"],
      "Grójec": ["koło Grójca"], "Zakopane": ["w Zakopanem"], "Warszawa": ["pod Warszawą"],
      "Sopot": ["niedaleko Sopotu"], "Otwock": ["w okolicach Otwocka"], "Łomianki": ["w Łomiankach"],
      "Hel": ["na Helu"], "Milanówek": ["okolice Milanówka"], "Wrocław": ["we Wrocławiu"],
      "Łódź": ["w Łodzi", "w lodzi"], "Bielsko-Biała": ["w Bielsku-Białej"],
      "Zielona Góra": ["w Zielonej Górze"], "Jasło": ["w Jaśle"],
      "Białystok": ["w Białymstoku", "koło Białegostoku"], "Krasnystaw": ["pod Krasnymstawem"],
      "Szydłowiec": ["w Szydłowcu"], "Katowice": ["koło Katowic"], "Nowy Targ": ["niedaleko Nowego Targu"],
      "Góra Kalwaria": ["w Górze Kalwarii"], "Gdańsk": ["pod Gdańskiem"], "Reda": ["w Redzie"],
      "Mysiadło": ["w Mysiadle"], "Suwałki": ["koło Suwałk"], "Złotoryja": ["w Złotoryi"],
      "Londyn": ["w Londynie"], "Ołomuniec": ["w Ołomuńcu"], "Żyrardów": ["kolo zyrardowa"],
      "9 places": ["kolo grojca"],
      "Ursynów": ["na Ursynowie"], "Nowa Sól": ["w Nowej Soli"], "Kozia Wieś": ["pod Kozią Wsią"],
      "5 places": ["w Lipsku"], "Turek": ["koło Turku"],
      "2 places": ["w Gorzowie", "w Pilonie", "między Piasecznem a Górą Kalwarią"],
      "3 places": ["pod białą podlaskie"],
      "Chotomów": ["we wsi Chotomów"],
    ])
  }

  @Test("A place is found among other words, which are left to the description")
  func among() {
    Self.expect([
      "Zakopane": ["near Zakopane", "kod 34-500"],
      "Konstancin-Jeziorna": ["somewhere around Konstancin-Jeziorna"],
      "Oxford": ["outside Oxford, England"], "Seattle": ["Downtown Seattle"],
      "Piaseczno | Puławska 12": ["Puławska 12, Piaseczno"],
      "Nowy Jork | 5th Avenue": ["5th Avenue, New York"],
      "Otwock | ul. Długa 5": ["ul. Długa 5, 05-400 Otwock"], "Gdańsk | Długa 7": ["Długa 7 Gdańsk"],
      "Otwock | ul. Karczewska 5": ["Otwock, ul. Karczewska 5"],
      "Pruszcz Gdański | przy dworcu": ["przy dworcu w Pruszczu Gdańskim"],
      "Otwock | in the woods": ["in the woods near Otwock"],
      "Karpacz | przy szkole": ["przy szkole w Karpaczu"], "Chotomów | las": ["las niedaleko Chotomowa"],
      "Chotomów | ul. Polna 5": ["ul. Polna 5 Chotomów", "Chotomów ul. Polna 5"],
      "Otwock": [
        "Otwock i okolice", "od strony Otwocka", "in or near Otwock, mazowieckie, Poland",
        "Otwock lub okolice, mazowieckie, Polska",
      ],
      "Ursynów": ["Warszawa Ursynów", "w Warszawie na Ursynowie"],
      "Oliwa": ["w Gdańsku Oliwie", "Gdańsk-Oliwa"], "Praga": ["Warszawa Praga", "Warsaw, Praga"],
      "Józefów": ["Józefów k/Otwocka"], "Chotomów": ["Chotomów gm. Jabłonna"],
      "Nowa Huta": [
        "Kraków Nowa Huta", "Kraków, Nowa Huta", "Nowa Huta, Kraków", "Nowa Huta Kraków", "Kraków-Nowa Huta",
        "Nowa Huta w Krakowie", "nowa huta, krakow", "Nowa Huta, Kraków, małopolskie, Polska",
      ],
      "Chorzów | Park Śląski": ["Park Śląski, Chorzów"],
      "Zalesie Górne": ["Zalesie koło Piaseczna"],
      "Kąty": ["w Kątach koło Sochaczewa", "Kąty, near Sochaczew, mazowieckie", "Kąty (Sochaczew)"],
      "Nowa Wieś": ["Nowa Wieś koło Pruszkowa"], "Frankfurt nad Odrą": ["Frankfurt (Oder), Germany"],
      "Poznań | ul. Polna 5": ["ul. Polna 5, 61 241 Poznań"], "Dębe": ["Dębe k/Legionowa"],
      "Piaseczno": ["05-500", "https://www.google.com/maps/place/Piaseczno"],
      "Reda": ["Reda, woj. pomorskie", "Reda woj.pomorskie", "reda, województwo pomorskie, polska"],
      "Grodzisk Mazowiecki": ["Grodzisk Maz."], "Warszawa | near the zoo": ["Warsaw, near the zoo"],
      "Gdańsk | Old Town": ["Old Town, Gdansk"], "Kampinos | przy leśniczówce": ["Kampinos przy leśniczówce"],
      "Podkowa Leśna | przy stacji WKD": ["Podkowa Leśna przy stacji WKD"],
    ])
  }

  @Test("A city that is named is never left: a name beside it is its part, or unknown words in it")
  func namedCity() {
    Self.expect([
      "Stare Miasto": ["Stare Miasto, Warszawa"], "Bródno": ["na Bródnie"],
      "Osiedle Marii Skłodowskiej-Curie": ["Białystok, osiedle Marii Skłodowskiej-Curie"],
      "Kalinowszczyzna": ["Kalinowszczyzna, Lublin", "Kalinowszczyzna w Lublinie", "Lublin-Kalinowszczyzna"],
      "Gdańsk | Manhattan": [
        "Manhattan, Gdańsk", "Gdańsk, Manhattan", "Gdańsk Manhattan", "Manhattan Gdańsk", "Gdańsk-Manhattan",
        "Manhattan w Gdańsku",
      ],
      "Zamość | Stawki": ["Zamość Stawki"], "Mount Eden": ["Mount Eden, Auckland"],
      "Mława | al. Jana Pawła II": ["Mława al. Jana Pawła II", "al. Jana Pawła II, Mława"],
      "Gliwice | os. Kopernika 5": ["os. Kopernika 5, Gliwice"],
      "Katowice | car park behind the cinema": ["car park behind the cinema, Katowice"],
      "Preston | by the Aldi": ["by the Aldi in Preston"], "Bradford | Leeds Road": ["Leeds Road, Bradford"],
      "Oxford | Rose and Crown pub": ["Rose and Crown pub, Oxford, England"],
      // What is far from a city is not meant behind its name, or before `w`; else it is a question.
      "Katowice | Ligota": ["Katowice, Ligota", "Ligota w Katowicach"],
      "Zakopane | Krupówki": ["Zakopane, Krupówki"], "Otwock | koło Żabki": ["koło Żabki w Otwocku"],
      "Misato": ["Misato, Saitama, Japan"], "Marrickville | Metro AU": ["2204 Marrickville Metro, AU"],
      "Kolonia Marcjanów A": ["Kolonia Marcjanów A, Turek"],
      "Stronie | ul. polna 3": ["ul. polna 3, stronie, sucha beskidzka"],
      "Żerniki": ["Osiedle Żerniki Wrocław"],
      "Wadowice Górne": ["Wadowice Górne, Mielec"], "Zielona Góra | Leśna 65": ["Zielona Góra Leśna 65"],
      "Koło": ["Koło", "Koło, wielkopolskie"], "Koło | osiedle Warszawskie": ["osiedle Warszawskie, Koło"],
      "Pod Jamą": ["Pod Jamą, near Blachownia"], "3 places": ["Strzelno, near the station"],
      "placeNotThere": ["Ontario, Canada", "Reda Illinois"],
      // Keswick in Cumbria is smaller than the one in Ontario, but meant as often.
      "2 places": [
        "Keswick", "Gruszka Zaporska, Biłgoraj", "Koło lub Sokółka", "Lublin i Szczecin",
        "Gdynia albo Zakopane", "Lodz or Gdynia", "between Dublin and Cork", "Żółkiew",
        "os. Bohaterów Września, Kraków", "Ateny", "Wiedeń", "between Leeds and York, near the van",
        "Krotoszyn, Kietrz", "Kropiwki, Parczew",
        "Trzecia Ulica koło Hrubieszów", "Czekaj, Miechów", "Dębowe, Grudziądz, Polska",
        "kłonna, near opoczno",
        "wysokie koło lubin", "Ligota, Katowice",
        "Sokółka, Kolonia Czerwonka",
      ],
    ])
  }

  @Test("A postal code abroad is one in the country of the place beside it, of its form, or of the locale")
  func codes() throws {
    Self.expect([
      "Leeds": ["LS6 2AB", "ls62ab"], "Glasgow": ["G12", "G12 Glasgow"], "Cork": ["T12 T997"],
      "Seattle": ["98101 Seattle", "Seattle, WA 98101", "98101-1234"],
      "Fairfield": ["07004 Fairfield"], "Frankfurt nad Odrą": ["15234 Frankfurt (Oder)"],
      "Montreal": ["H2X 1Y4"], "Bingham | Sutton": ["NG13 Sutton"], "Zarasai": ["32022 Lithuania"],
      "Melbourne": ["3000 Melbourne"], "Wellington": ["6011 Wellington"], "Monachium": ["80331 Munich"],
      "Praga": ["120 00 Praha"], "Brno": ["602 00 Brno"], "Koszyce": ["040 01 Koszyce"],
      "Kowno": ["LT-44001 Kowno", "LT-44001"], "Berlin": ["10117 Berlin", "D-10117"],
      "Wilno": ["03106 Vilnius"], "Dallas | 1200 Main Street": ["1200 Main Street, Dallas"],
      "Rusk": ["75764-5416", "Gallatin 75764-5416"],
      "2 places": ["6011", "90210", "12 High Street, Queens Pinch 2850", "St Mary 4570"],
      "placeUnknown": ["99-999"],
      // Its places lie far apart, and nobody calls San Diego so. Numbers of houses have fewer digits.
      "1 places": [
        "7216, St Helens", "3387 Marnoo", "Graytown 3608",
        // Codes that are not in the data, beside a name of which only a part is known, or a division's.
        "6701, Kennedy Range", "Nunavik, Quebec J0M 6A6",
      ],
      "3 places": ["Hagen 24576"], "Nowy Jork | 1234 Broadway": ["1234 Broadway, New York"],
      "placeNotThere": ["4481 Australia"],
    ])
    for (text, home, name) in [
      ("90210", "US", "Beverly Hills"), ("90210", "UA", "Berehove"),
      ("Rusholme, Manchester", "GB", "Manchester"),
      ("Golden Gate Park, San Francisco", "US", "San Francisco"),
      ("near the pier in Brighton", "GB", "Brighton"), ("Santa Cruz boardwalk", "US", "Santa Cruz"),
    ] {
      let place = try #require(PlaceText.answer(text, homes: [home]).location)
      guard case .place(let named) = place else { continue }
      expectEqual(named.place?.name(in: "en"), name)
    }
  }

  @Test("A landscape is no place")
  func landscapes() {
    Self.expect([
      "placeUnknown": [
        "Bieszczady", "w Bieszczadach", "Puszcza Kampinoska", "w Puszczy Kampinoskiej", "jezioro Śniardwy",
        "nad jeziorem Śniardwy", "Lake District", "Góry Świętokrzyskie",
      ],
      "Puszcza Mariańska": ["Puszcza Mariańska"], "Góry Skierdowskie": ["Góry Skierdowskie, Warszawa"],
    ])
  }

  @Test("What is no name of a place stays words, and several places are a question")
  func unknown() {
    Self.expect([
      "placeUnknown": [
        "near my house", "in the park behind the school", "w lesie", "pod blokiem", "przy torach",
        "koło żabki", "u babci na wsi",
        "nad jeziorem", "pod lasem", "at home", "Atlantis City Beach Resort", "Bździszewo Kosmiczne",
        "I don't remember the name of the village", "Poland",
        String(repeating: "not ", count: 40) + "near Otwock", String(repeating: "w ", count: 4_900),
      ],
      "placesTooMany": ["Zalesie", "w Józefowie"],
      "1 places": ["05500"], "2 places": ["90210", "Chlebowo, Koło", "Jezioro koło Turku"],
      "9 places": ["Łąki, powiat żniński"],
      "placeNotThere": ["Zalesie, Hel"], "6 places": ["Troy"],
      "unreadable": [""],
    ])
  }

  @Test("A distance and a direction move the place, and so do a postal code in a city and a division")
  func offset() throws {
    let rows: [(String, Double, Double)] = [
      ("5 km north of Piaseczno", 52.1264, 21.024), ("3 km na wschód od Piaseczna", 52.0814, 21.0679),
      ("about 10 miles south-west of Warsaw", 52.1274, 20.8447), ("10 km od Krakowa", 50.0614, 19.9366),
      ("02-777 Warszawa", 52.1532, 21.0476), ("32022 Litwa", 55.75, 25.85),
      // A division or country that is named decides against a larger place elsewhere, or a city of its name.
      ("Będzin, zachodniopomorskie", 52.9794, 14.9773), ("Santiago, Costa Rica", 9.8464, -84.3143),
      ("Tzimol, Mexico", 16.1794, -92.1854), ("Oleśnica świętokrzyskie", 50.4536, 21.0646),
    ]
    for (text, latitude, longitude) in rows {
      let there = try #require(PlaceText.answer(text).location).coordinates
      let isThere = (there.latitude - latitude).magnitude + (there.longitude - longitude).magnitude < 0.001
      #expect(isThere, "\(text): \(there)")
    }
  }

  @Test("Coordinates are read in every format")
  func coordinates() {
    Self.expect([
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
        "52.2297 lon 21.0122", "21.0122 lon 52.2297 lat", "lon 21.0122° lat 52.2297°",
        "lng=21.0122, lat=52.2297", "latitude 52.22970, longitude 21.01220",
        "szerokość 52,22970, długość 21,01220", "52.2297 north, 21.0122 east", "GPS: 52.2297, 21.0122.",
        "geo:0,0?q=52.2297,21.0122(Rex)",
        "https://maps.google.com/?sll=1,2&xdestination=1,2&daddr=52.2297,21.0122",
        "https://maps.apple.com/?xcoordinate=1,2&coordinate=52.2297,21.0122",
        "https://mapy.cz/?city=5&max=6&x=21.0122&y=52.2297",
        "https://osm.org/?plat=1&plon=2#bitmap=3/4/5&map=17/52.2297/21.0122",
      ],
      "51.45450, -2.58790 | behind the Tesco": [
        "51.4545, -2.5879 behind the Tesco", "behind the Tesco (51.4545, -2.5879)",
        "https://maps.google.com/?q=51.4545,-2.5879 behind the Tesco",
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
    ])
  }

  @Test("What is no position is refused with a reason")
  func refused() {
    Self.expect([
      "placeUnknown": ["Nowhereville", "inf inf", "N E", "do męża"],
      "locationIncomplete": ["52.2297", "52,2297", "52°13'N"],
      "latitudeOutOfRange": ["90.001, 0", "-91 0", "99999999999999999999, 1"],
      "longitudeOutOfRange": ["0, 180.5"],
      "unreadable": [
        "1 2 3", "1,2,3", "1e3, 1", "52°61'N 21°0'E", "52N 21N", "1 2 3 4 N 5 E", "°",
        "1..2, 3", ";;", "-", "05-999999",
      ],
      "linkWithoutPlace": [
        "https://example.com/?q=52,21", "https://maps.app.goo.gl/abc", "https://www.google.com/maps/@",
        "https://", "maps.app.goo.gl/abc", "geo:here", "geo:1",
      ],
      "coordinatesOutOfRange": ["-91; 181"],
      "threeWordAddress": ["///filled.count.soap", "https://w3w.co/filled.count.soap"],
      "codeWithoutPlace": ["62H6+VV"],
    ])
  }
}
