import MissingPet
import PlainText
import Testing

/// The rules of single fields: accepted values with their results, and refused values with their reasons.
@Suite("Field rules")
struct FieldRuleTests {
  @Test(
    "Microchip numbers are kept as digits and shown in groups of five",
    arguments: [
      ("616000001234567", "616000001234567", "61600-00012-34567"),
      ("61600-00012-34567", "616000001234567", "61600-00012-34567"),
      (" 1 2\u{2013}3 ", "123", "123"), ("1\u{A0}23456", "123456", "12345-6"), ("0", "0", "0"),
    ])
  func microchip(typed: String, digits: String, grouped: String) throws {
    let number = try MicrochipNumber(written: typed)
    #expect(number.digits == digits)
    #expect(number.grouped == grouped)
  }

  @Test(
    "Microchip numbers with other characters are refused",
    arguments: [
      ("12a", FieldProblem.microchipCharacters), ("12.3", .microchipCharacters),
      ("١٢٣", .microchipCharacters),
      ("--", .microchipCharacters), ("+1", .microchipCharacters),
      ("1234567890123456", .microchipTooManyDigits),
    ])
  func microchipRefused(typed: String, problem: FieldProblem) {
    #expect(throws: problem) { try MicrochipNumber(written: typed) }
  }

  @Test(
    "Phone numbers keep their digits and their leading plus",
    arguments: [
      ("+48123456789", "+48123456789"), ("+48 123 456 789", "+48123456789"), ("123-45-67", "1234567"),
      ("1234567", "1234567"), ("12345678901", "12345678901"), ("\t600\u{A0}100\u{202F}200 ", "600100200"),
      ("600\u{2011}100\u{2014}200\u{2212}1", "6001002001"), ("+ 1234567", "+1234567"),
    ])
  func phone(typed: String, number: String) throws {
    #expect(try PhoneNumber(written: typed).number == number)
  }

  @Test(
    "Invalid phone numbers are refused with a reason",
    arguments: [
      ("", FieldProblem.phoneTooFewDigits), ("123456", .phoneTooFewDigits), ("+", .phoneTooFewDigits),
      ("123456789012", .phoneTooManyDigits), ("12345x78", .phoneCharacters), ("1234+5678", .phoneCharacters),
      ("++1234567", .phoneCharacters), ("(12) 345 67 89", .phoneCharacters), ("١٢٣٤٥٦٧٨", .phoneCharacters),
      ("1234567.", .phoneCharacters), ("½234567", .phoneCharacters),
    ])
  func phoneRefused(typed: String, problem: FieldProblem) {
    #expect(throws: problem) { try PhoneNumber(written: typed) }
  }

  @Test(
    "Email addresses are trimmed and keep their case",
    arguments: [
      ("owner@example.com", "owner@example.com"),
      ("  A.b_c%d+e-f@Ex-ample.co.UK ", "A.b_c%d+e-f@Ex-ample.co.UK"),
      ("1@2.pl", "1@2.pl"), ("x@a.b.c.museum", "x@a.b.c.museum"),
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
      "a!b@c.pl",
      "\"a b\"@c.pl", "a@[127.0.0.1]", "a\u{0}@b.pl", "a@b_c.pl",
    ])
  func emailRefused(typed: String) {
    #expect(throws: FieldProblem.emailInvalid) { try EmailAddress(written: typed) }
  }

  @Test("An email address has at most 254 characters")
  func emailLength() throws {
    let local = String(repeating: "a", count: 248)
    #expect(try EmailAddress(written: "\(local)@b.com").address.count == 254)
    #expect(throws: FieldProblem.emailTooLong) { try EmailAddress(written: "\(local)a@b.com") }
  }

  @Test(
    "Dates are accepted in both forms",
    arguments: [
      ("2026-11-21", 2026, 11, 21), ("21.11.2026", 2026, 11, 21), ("9.3.2026", 2026, 3, 9),
      ("2026-3-9", 2026, 3, 9),
      ("2024-02-29", 2024, 2, 29), ("29.02.2000", 2000, 2, 29),
    ])
  func date(typed: String, year: Int, month: Int, day: Int) throws {
    let date = try #require(CalendarDate(written: typed))
    #expect((date.year, date.month, date.day) == (year, month, day))
  }

  @Test(
    "An unreadable date and a nonexistent day are different errors",
    arguments: [
      ("2026-02-29", true), ("1900-02-29", true), ("31.04.2026", true), ("2026-13-01", true),
      ("2026-00-10", true),
      ("0000-01-01", true), ("2026-11-0", true), ("26-11-21", false), ("2026/11/21", false),
      ("21-11-2026", false),
      ("20261121", false), ("", false), ("2026-11-21T00:00", false), ("٢٠٢٦-11-21", false),
      ("1.1.20261", false),
      ("-1-1-2026", false), ("2026-011-1", false),
    ])
  func dateRefused(typed: String, isWellFormed: Bool) {
    #expect(CalendarDate(written: typed) == nil)
    #expect(CalendarDate.isWellFormed(typed) == isWellFormed)
  }

  @Test(
    "The day before crosses months and years",
    arguments: [
      ("2026-11-21", "2026-11-20"), ("2026-03-01", "2026-02-28"), ("2024-03-01", "2024-02-29"),
      ("2026-01-01", "2025-12-31"), ("0001-01-01", "0001-01-01"),
    ])
  func dayBefore(day: String, before: String) throws {
    #expect(try #require(CalendarDate(written: day)).dayBefore.iso8601 == before)
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
}
