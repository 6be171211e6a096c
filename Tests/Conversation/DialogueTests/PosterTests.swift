import Localization
import MissingPet
import TestTraits
import Testing

@testable import Dialogue

/// The text for a message, and the poster.
@Suite("Sharing")
struct PosterTests {
  @Test("Neither has the code or the microchip number, and both have the rest", arguments: Language.allCases)
  func contents(_ language: Language) {
    for report in PosterReports.all {
      let l10n = L10n(language)
      let poster = Poster(report, in: l10n).document(with: .jpeg)
      let text = l10n.linesToShare(report).joined(separator: "\n")
      #expect(!l10n.linesToShare(report.withoutEmail).joined().contains(report.text(of: .email) ?? "@"))
      for page in [poster.start + poster.end, text] {
        #expect(!page.contains(PosterReports.microchip))
        #expect(page.contains(PhoneNumber.grouped(report.text(of: .phone) ?? "").split(separator: " ")[0]))
      }
      #expect(poster.start.contains("<html lang=\"\(language.code)\">"))
      #expect(poster.start.contains("<img alt=\"") && poster.start.hasSuffix("data:image/jpeg;base64,"))
      expectEqual(poster.end.components(of: "<li>"), 8)
    }
  }

  @Test("The words for every species and sex, with its gender", arguments: Language.allCases)
  func words(_ language: Language) {
    let l10n = L10n(language)
    for species in Species.allCases {
      for sex in [Sex.female, .male, .unknown] {
        let words = l10n.words(for: PosterReports.report(species: species, sex: sex))
        #expect(!words.title.isEmpty && !words.pet.isEmpty && !words.lastSeen.isEmpty, "\(species) \(sex)")
      }
    }
    let rows: [(Language, Species, Sex, String?, lines: [String])] = [
      (.pl, .cat, .female, nil, ["Zaginęła kotka", "Ostatnio widziana: Warszawa, środa 23 września"]),
      (
        .pl, .dog, .male, "Reksio",
        ["Zaginął pies, wabi się Reksio", "Jeśli ktoś go widział, proszę o\u{A0}telefon: "]
      ),
      (.pl, .rabbit, .female, nil, ["Zaginęła królica", "Jeśli ktoś ją widział, proszę o\u{A0}telefon: "]),
      (.pl, .bird, .female, nil, ["Zaginął ptak", "Beagle, samica, 12 lat", "Jeśli ktoś go widział, "]),
      (
        .pl, .other, .unknown, "Kiki",
        ["Zaginęło zwierzę, wabi się Kiki", "Ostatnio widziane: ", "Beagle, 12 lat"]
      ),
      (.en, .cat, .female, "Luna", ["Missing cat: Luna", "Beagle, female, 12 years old", "if you see her."]),
      (
        .en, .dog, .unknown, nil,
        ["Missing dog", "Last seen: Warsaw, Wednesday 23 September", "see this dog."]
      ),
    ]
    for row in rows where row.0 == language {
      let report = PosterReports.report(
        name: row.3, all: "beagle", species: row.1, sex: row.2, latitude: 52.2297, longitude: 21.0122,
        isNamed: row.3 != nil)
      let text = l10n.linesToShare(report).joined(separator: "\n")
      #expect(text.hasPrefix(row.lines[0] + "\n"), "\(text)")
      for line in row.lines { #expect(text.contains(line), "\(line) in \(text)") }
    }
  }

  @Test("The description is a sentence after the facts, also what other answers add to it")
  func details() {
    for (description, text) in [
      ("Time of day: evening", "Male, 12 years old. Time of day: evening."),
      ("Shy!", "Male, 12 years old. Shy!"),
    ] {
      let report = PosterReports.report(all: nil, description: description, age: 12)
      expectEqual(L10n(.en).details(of: report), text)
      expectEqual(L10n(.en).linesToShare(report)[2], text)
    }
    // Where the title says the sex.
    let report = PosterReports.report(all: nil, description: "Godzina: rano", sex: .female)
    expectEqual(L10n(.pl).details(of: report), "Godzina: rano.")
    expectEqual(L10n(.pl).details(of: PosterReports.report(all: nil, sex: .female)), nil)
  }

  @Test("Without a phone number, nobody is asked to call")
  func withoutPhone() {
    for language in Language.allCases {
      let report = PosterReports.report(phone: " ")
      let lines = L10n(language).linesToShare(report)
      expectEqual(lines.count, L10n(language).linesToShare(PosterReports.report()).count - 1)
      let poster = Poster(report, in: L10n(language)).document(with: nil)
      #expect(!(poster.start + poster.end).contains("tel:"))
    }
  }

  @Test("A place that was named is shown by its name and on a map; others by what is near, with a pin")
  func places() {
    let rows: [(latitude: Double, longitude: Double, place: String, map: String)] = [
      (50.0758, 20.1372, "Nowa Huta, Kraków", "#map=12/50.07580/20.13720"),
      (52.5244, 13.4105, "Berlin, Germany", "#map=12/"),
      (52.2297, 21.0122, "Warsaw", "?mlat=52.22970&mlon=21.01220"),
      (52.1, 21.06, "about 1\u{A0}km north of Julianów", "?mlat="), (0, 0, "", ""),
    ]
    for row in rows {
      let report = PosterReports.report(latitude: row.latitude, longitude: row.longitude)
      let lines = L10n(.en).linesToShare(report)
      let place = row.place.isEmpty ? "" : row.place + ", "
      #expect(lines.contains("Last seen: \(place)Wednesday 23 September"), "\(lines)")
      let maps = lines.filter { $0.contains("openstreetmap.org/" + row.map) }
      expectEqual(maps.count, row.map.isEmpty ? 0 : 1, row.place)
    }
  }

  @Test("Texts stand beside a photo that is not wider than high; few pixels make it small")
  func layouts() {
    let rows: [(width: Int, height: Int, isBeside: Bool, style: String, isSmall: Bool)] = [
      (3_000, 4_000, true, "max-width: 108.75mm; max-height: 145.00mm", false),
      (2_000, 2_000, true, "max-width: 122.00mm; max-height: 122.00mm", false),
      (4_000, 3_000, false, "max-width: 166.66mm; max-height: 125.00mm", false),
      (300, 400, true, "max-width: 76.19mm; max-height: 101.60mm", true),
      (320, 240, false, "max-width: 81.28mm; max-height: 60.96mm", true),
      (1, 65_535, true, "max-width: 0.00mm; max-height: 145.00mm", false),
    ]
    for row in rows {
      let size = PixelSize(width: row.width, height: row.height)
      let document = Poster(PosterReports.report(), in: L10n(.pl)).document(with: .jpeg, size)
      expectEqual(document.start.contains("class=\"beside\""), row.isBeside, "\(row)")
      #expect(document.start.contains("style=\"\(row.style)\""), "\(row)")
      expectEqual(Poster.shows(.jpeg, size), row.isSmall ? .fewPixels : .photo, "\(row)")
    }
    expectEqual(Poster.shows(.jpeg, nil), .photo)
    expectEqual(Poster.shows(.heic, nil), .formatOfFewBrowsers(.heic))
  }

  @Test("Nothing that was typed is markup: the tags are those of a poster with harmless texts")
  func isText() {
    let marks = [
      "<b>", "</main>", "</style>", "<!--", "&lt;", "\"><img src=x>", "' onclick='x", "]]>", "\u{1B}[31m",
    ]
    for mark in marks {
      for kind in [PhotoKind.png, .heic, nil] {
        let (plain, hostile) = (PosterReports.report(all: "x"), PosterReports.report(all: mark + "x"))
        for language in Language.allCases {
          let tags = [plain, hostile].map {
            Self.tags(of: Poster($0, in: L10n(language)).document(with: kind))
          }
          expectEqual(tags[1], tags[0], mark)
        }
      }
    }
  }

  /// The names of the tags and of their attributes, in order.
  private static func tags(of document: (start: String, end: String)) -> [String] {
    (document.start + document.end).matches(of: /<[^>]*>/).map { match in
      String(match.0).replacing(/"[^"]*"/, with: "")
    }
  }

  @Test func links() {
    let rows: [(phone: String, email: String, links: [String])] = [
      ("+48601234567", "a@b.pl", ["tel:+48601234567", "mailto:a@b.pl"]),
      ("1234567", "a?cc=x&y'@b.pl", ["tel:1234567"]),
      ("javascript:x", "javascript:x", []), ("1234567\" x", "a@b.pl?subject=x", []),
    ]
    for row in rows {
      let poster = Poster(PosterReports.report(phone: row.phone, email: row.email), in: L10n(.en))
      let document = poster.document(with: nil)
      let links = (document.start + document.end).matches(of: /href="([^"]*)"/).map { String($0.1) }
      expectEqual(links, row.links, row.phone)
    }
  }

  @Test("A file is named after the pet")
  func fileNames() {
    let rows: [(name: String?, file: String)] = [
      ("Rex", "Rex-poster.html"), (nil, "poster.html"), ("../../etc", "etc-poster.html"),
      ("🐶", "poster.html"),
      ("-Żabka  II.", "Żabka-II-poster.html"),
      (String(repeating: "ż", count: 300), String(repeating: "ż", count: 50) + "-poster.html"),
    ]
    for row in rows {
      expectEqual(Poster(PosterReports.report(name: row.name, all: nil), in: L10n(.en)).fileName, row.file)
    }
  }

  @Test("A number is read in groups")
  func phones() {
    let rows: [(String, String)] = [
      ("+48601234567", "+48 601 234 567"), ("601234567", "601 234 567"), ("1234567", "123 4567"),
      ("12345678", "12 345 678"), ("5551234567", "555 123 4567"), ("48601234567", "48 601 234 567"),
      ("+15551234567", "+1 555 123 4567"), ("+37061234567", "+370 61 234 567"), ("<b>", "<b>"),
      ("+4915112345678", "+49 15 112 345 678"), ("+28312345678", "+283 12 345 678"),
      ("07700900123", "07700 900123"), ("+447700900123", "+44 7700 900123"), ("02079460958", "020 7946 0958"),
    ]
    for (number, grouped) in rows { expectEqual(PhoneNumber.grouped(number), grouped) }
  }

  @Test("A text gets smaller until it fits its box")
  func fits() throws {
    let box = TextBox(width: 190, height: 40, largest: 7)
    expectEqual(box.style(of: "Rex"), "font-size: 7.00mm")
    var last = 7.0
    for count in [100, 300, 1_000, 10_000, 100_000] {
      let style = box.style(of: String(repeating: "W", count: count))
      let size = try #require(Double(style.dropFirst("font-size: ".count).dropLast(2)))
      #expect(size <= last && size > 0)
      // The letters are about as wide as the font is high.
      #expect(Double(count) * size * size <= 190 * 40, "\(count): \(size)")
      last = size
    }
  }
}

extension String {
  fileprivate func components(of text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}
