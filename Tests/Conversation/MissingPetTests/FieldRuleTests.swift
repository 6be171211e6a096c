import Foundation
import MissingPet
import TestTraits
import Testing

/// The rules of single fields: accepted values with their results, and refused values with their reasons.
@Suite("Field rules")
struct FieldRuleTests {
  @Test(
    "Microchip numbers are kept as digits",
    arguments: [
      ("616000001234567", .success("61600-00012-34567")),
      ("61600-00012-34567", .success("61600-00012-34567")),
      (" 1 2\u{2013}3 ", .success("123")), ("1\u{A0}23456", .success("12345-6")), ("0", .success("0")),
      ("12a", .failure(.unreadable)), ("12.3", .failure(.unreadable)),
      ("١٢٣", .failure(.unreadable)), ("--", .failure(.unreadable)),
      ("+1", .failure(.unreadable)), ("1234567890123456", .failure(.tooManyDigits(16))),
    ] as [(String, Result<String, FieldProblem>)])
  func microchip(typed: String, grouped: Result<String, FieldProblem>) {
    let number = Result { () throws(FieldProblem) in try MicrochipNumber(written: typed) }
    #expect(number.map(\.grouped) == grouped)
    #expect(number.map(\.digits) == grouped.map { $0.replacing("-", with: "") })
  }

  @Test(
    "Phone numbers keep their digits and their leading plus",
    arguments: [
      ("+48123456789", .success("+48123456789")), ("+48 123 456 789", .success("+48123456789")),
      ("123-45-67", .success("1234567")), ("1234567", .success("1234567")),
      ("12345678901", .success("12345678901")), ("\t600\u{A0}100\u{202F}200 ", .success("600100200")),
      ("600\u{2011}100\u{2014}200\u{2212}1", .success("6001002001")),
      ("+ 4 4 1234567", .success("+441234567")), ("+380 67 123 45 67", .success("+380671234567")),
      ("+442079460958", .success("+442079460958")),
      ("+49 151 12345678", .success("+4915112345678")), ("+353 86 123 4567", .success("+353861234567")),
      ("+1 212 555 0123", .success("+12125550123")), ("+28312345678901", .success("+28312345678901")),
      ("+48 601 234 56", .failure(.phoneDigits(8, after: "48"))),
      ("+48 601 234 5678", .failure(.phoneDigits(10, after: "48"))),
      ("+1 212 555 012", .failure(.phoneDigits(9, after: "1"))),
      ("+1 212 555 01234", .failure(.phoneDigits(11, after: "1"))),
      ("+380 123456", .failure(.phoneDigits(6, after: "380"))),
      ("+44 123456789012", .failure(.phoneDigits(12, after: "44"))),
      ("+4", .failure(.phoneDigits(0, after: "4"))), ("+0 601 234 567", .failure(.phoneCountryCode)),
      ("", .failure(.tooFewDigits)), ("123456", .failure(.tooFewDigits)),
      ("+", .failure(.tooFewDigits)), ("123456789012", .failure(.tooManyDigits(12))),
      ("12345x78", .failure(.unreadable)), ("1234+5678", .failure(.unreadable)),
      ("++1234567", .failure(.unreadable)), ("(12) 345 67 89", .failure(.unreadable)),
      ("١٢٣٤٥٦٧٨", .failure(.unreadable)), ("½234567", .failure(.unreadable)),
    ] as [(String, Result<String, FieldProblem>)])
  func phone(typed: String, number: Result<String, FieldProblem>) {
    #expect(Result { () throws(FieldProblem) in try PhoneNumber(written: typed).number } == number)
  }

  @Test(
    "Email addresses are trimmed and keep their case",
    arguments: [
      ("owner@example.com", "owner@example.com"),
      ("  A.b_c%d+e-f@Ex-ample.co.UK ", "A.b_c%d+e-f@Ex-ample.co.UK"),
      ("1@2.pl", "1@2.pl"), ("x@a.b.c.museum", "x@a.b.c.museum"),
      ("o'hara@x.ie", "o'hara@x.ie"), ("a!#$%&'*+-/=?^_`{|}~.b@c.pl", "a!#$%&'*+-/=?^_`{|}~.b@c.pl"),
    ])
  func email(typed: String, address: String) throws {
    #expect(try EmailAddress(written: typed).address == address)
  }

  @Test(
    "Invalid email addresses are refused",
    arguments: [
      "", "owner", "owner@", "@example.com", "a@b", "a@b.c", "a@b.c1", "a b@c.pl", "a@b@c.pl", ".a@b.pl",
      "a.@b.pl",
      "a..b@c.pl", "a@.b.pl", "a@b..pl", "a@b.pl.", "a@-b.pl", "a@b-.pl", "ą@b.pl", "a@ą.pl", "a@b.ąę",
      "a,b@c.pl", "a;b@c.pl", "a(b)@c.pl", "<a>@b.pl", "a\\b@c.pl", "'.@b.pl", "a'\u{301}@b.pl",
      "\"a b\"@c.pl", "a@[127.0.0.1]", "a\u{0}@b.pl", "a@b_c.pl",
    ])
  func emailRefused(typed: String) {
    #expect(throws: FieldProblem.unreadable) { try EmailAddress(written: typed) }
  }

  @Test("An email address has at most 254 characters")
  func emailLength() throws {
    let local = String(repeating: "a", count: 248)
    #expect(try EmailAddress(written: "\(local)@b.com").address.count == 254)
    #expect(throws: FieldProblem.tooLong(limit: 254)) { try EmailAddress(written: "\(local)a@b.com") }
  }

  @Test("Dates are read in one form, if the calendar has the day")
  func date() {
    let rows: [(String, String?)] = [
      ("2026-11-21", "2026-11-21"), ("2026-3-9", "2026-03-09"), ("2024-02-29", "2024-02-29"),
      ("2000-02-29", "2000-02-29"), ("0001-01-01", "0001-01-01"), ("9999-12-31", "9999-12-31"),
    ]
    for (typed, date) in rows { expectEqual(CalendarDate(written: typed)?.iso8601, date, typed) }
    let wrong = [
      "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "0000-01-01", "2026-11-0", "2026-01-32",
      "26-11-21", "2026/11/21", "21-11-2026", "20261121", "", "2026-11-21T00:00", "٢٠٢٦-11-21", "-1-1-2026",
      "2026-011-1", "2026--1", "21.11.2026",
    ]
    for typed in wrong { expectEqual(CalendarDate(written: typed), nil, typed) }
  }

  @Test("Days are counted as Foundation counts them")
  func days() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    // Before 1582-10-15, Foundation uses the Julian calendar.
    for days in stride(from: -141_427, through: 2_932_896, by: 9_973) {
      let parts = calendar.dateComponents(
        [.year, .month, .day], from: Date(timeIntervalSince1970: Double(days) * 86_400))
      let date = try #require(CalendarDate(daysSince1970: days))
      #expect((date.year, date.month, date.day) == (parts.year, parts.month, parts.day))
      #expect(date.daysSince1970 == days)
      #expect(CalendarDate(utcDayOf: days * 86_400 + 86_399) == date)
    }
    #expect(CalendarDate(daysSince1970: -719_162)?.iso8601 == "0001-01-01")
    #expect(CalendarDate(daysSince1970: 2_932_896) == .latest)
    #expect(CalendarDate(daysSince1970: -719_163) == nil && CalendarDate(daysSince1970: 2_932_897) == nil)
  }

  @Test("A response with an invalid id or code is refused")
  func response() {
    let id = "bb3fc451-1f51-407d-bb85-2569dc9baed3"
    #expect(AnnouncementResponse(id: id, managementPassword: "467432") != nil)
    #expect(AnnouncementResponse(id: id.uppercased(), managementPassword: "0") != nil)
    for bad in ["", "../../x", id + "/", id.replacing("-", with: "/"), id.dropLast() + "g", "\(id)\n"] {
      #expect(AnnouncementResponse(id: bad, managementPassword: "467432") == nil, "\(bad)")
    }
    for bad in ["", "4 6", "46\u{1B}[2J", "kod\u{142}", String(repeating: "1", count: 65)] {
      #expect(AnnouncementResponse(id: id, managementPassword: bad) == nil, "\(bad)")
    }
  }

  @Test(
    "A service is named by its host, and by its port if it is not that of the scheme",
    arguments: [
      ("https://petspot.example", "petspot.example"), ("https://petspot.example/base", "petspot.example"),
      ("https://petspot.example:8443/base", "petspot.example:8443"),
      ("https://petspot.example", "petspot.example"), ("http://[::1]:8080/x", "[::1]:8080"),
      ("memory", "memory"),
    ])
  func spokenName(address: String, name: String) {
    #expect(Destination.service(address).spokenName == name)
  }
}
