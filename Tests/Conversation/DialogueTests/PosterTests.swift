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
      for page in [poster.start + poster.end, text] {
        #expect(!page.contains(PosterReports.microchip))
        #expect(page.contains(PhoneNumber.grouped(report.text(of: .phone) ?? "").split(separator: " ")[0]))
      }
      #expect(poster.start.contains("<html lang=\"\(language.code)\">"))
      #expect(poster.start.contains("<img alt=\"") && poster.start.hasSuffix("data:image/jpeg;base64,"))
      expectEqual(poster.end.components(of: "<li>"), 8)
    }
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
      ("1234567", "a?cc=x&y'@b.pl", ["tel:1234567", "mailto:a%3Fcc%3Dx%26y%27@b.pl"]),
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
