import Localization
import MissingPet
import TestTraits
import Testing

@testable import Understanding

@Suite("The grammar of dates")
struct DateGrammarTests {
  /// Texts in English and Polish and the days that they mean on Monday, 2026-11-23.
  private static let days: [(Language, String, String)] = [
    (.en, "20 November 2025", "2025-11-20"), (.en, "Thursday, 20 November 2025", "2025-11-20"),
    (.en, "2026-03-02", "2026-03-02"), (.en, "March 3, 2026", "2026-03-03"),
    (.en, "3rd of March 2026", "2026-03-03"), (.en, "mar 3 2026", "2026-03-03"),
    (.en, "14 Feb", "2026-02-14"),
    (.en, "February 14th", "2026-02-14"), (.en, "the 1st of may", "2026-05-01"),
    (.en, "20/11/2025", "2025-11-20"), (.en, "11/20/2025", "2025-11-20"), (.en, "02.03.2026", "2026-03-02"),
    (.en, "2.3.26", "2026-03-02"), (.en, "2026/03/02", "2026-03-02"), (.en, "20 11 2025", "2025-11-20"),
    (.en, "31-12-2025", "2025-12-31"), (.en, "Today.", "2026-11-23"), (.en, "TODAY", "2026-11-23"),
    (.en, "yesterday", "2026-11-22"), (.en, "Yesterday evening", "2026-11-22"),
    (.en, "yesterday around 6 pm", "2026-11-22"), (.en, "this morning", "2026-11-23"),
    (.en, "today at 14:30", "2026-11-23"), (.en, "last night", "2026-11-22"),
    (.en, "the day before yesterday", "2026-11-21"), (.en, "2 days ago", "2026-11-21"),
    (.en, "three days ago", "2026-11-20"), (.en, "a week ago", "2026-11-16"),
    (.en, "two weeks ago", "2026-11-09"), (.en, "Friday", "2026-11-20"), (.en, "on friday", "2026-11-20"),
    (.en, "last Tuesday", "2026-11-17"), (.en, "sunday afternoon", "2026-11-22"),
    (.pl, "20 listopada 2025", "2025-11-20"), (.pl, "20 listopada 2025 roku", "2025-11-20"),
    (.pl, "czwartek, 20 listopada 2025", "2025-11-20"), (.pl, "3 marca 2026 r.", "2026-03-03"),
    (.pl, "3 MARCA 2026", "2026-03-03"), (.pl, "14 lutego", "2026-02-14"), (.pl, "1 maja", "2026-05-01"),
    (.pl, "31 grudnia", "2025-12-31"), (.pl, "20.11.2025", "2025-11-20"), (.pl, "20.11.2025r.", "2025-11-20"),
    (.pl, "20-11-2025", "2025-11-20"), (.pl, "20/11/2025", "2025-11-20"), (.pl, "20.11.25", "2025-11-20"),
    (.pl, "2.03", "2026-03-02"), (.pl, "2.3.", "2026-03-02"), (.pl, "03/04/2026", "2026-04-03"),
    (.pl, "20 lis 2025", "2025-11-20"), (.pl, "9 stycznia 26", "2026-01-09"),
    (.pl, "3 III 2026", "2026-03-03"),
    (.pl, "Dzisiaj.", "2026-11-23"), (.pl, "dzis", "2026-11-23"), (.pl, "dziś rano", "2026-11-23"),
    (.pl, "dzisiaj o 7:15", "2026-11-23"), (.pl, "wczoraj", "2026-11-22"),
    (.pl, "Wczoraj wieczorem", "2026-11-22"), (.pl, "wczoraj o 18:30", "2026-11-22"),
    (.pl, "wczoraj w nocy", "2026-11-22"), (.pl, "przedwczoraj", "2026-11-21"),
    (.pl, "3 dni temu", "2026-11-20"), (.pl, "dwa dni temu", "2026-11-21"),
    (.pl, "tydzień temu", "2026-11-16"),
    (.pl, "tydzien temu", "2026-11-16"), (.pl, "dwa tygodnie temu", "2026-11-09"),
    (.pl, "w piątek", "2026-11-20"), (.pl, "piatek", "2026-11-20"), (.pl, "we wtorek", "2026-11-17"),
    (.pl, "w zeszłą środę", "2026-11-18"), (.pl, "w niedzielę po południu", "2026-11-22"),
    // More of the same kinds.
    (.en, "Fri 20 Nov 2026", "2026-11-20"), (.en, "Friday, November 20th, 2026", "2026-11-20"),
    (.en, "Nov. 20, 2025", "2025-11-20"), (.en, "20-Nov-2025", "2025-11-20"),
    (.en, "20Nov2025", "2025-11-20"),
    (.en, "2025-Nov-20", "2025-11-20"), (.en, "20251120", "2025-11-20"), (.en, "20112025", "2025-11-20"),
    (.en, "20 November", "2026-11-20"), (.en, "24 November", "2025-11-24"), (.en, "29 Feb", "2024-02-29"),
    (.en, "November 20 at 6pm", "2026-11-20"), (.en, "20 November 18:30", "2026-11-20"),
    (.en, "2025-11-20T14:30:00Z", "2025-11-20"), (.en, "20/11", "2026-11-20"), (.en, "11/20", "2026-11-20"),
    (.en, "the twentieth of November", "2026-11-20"), (.en, "May first", "2026-05-01"),
    (.en, "twenty-first of October", "2026-10-21"), (.en, "the 20th", "2026-11-20"),
    (.en, "Friday the 20th", "2026-11-20"), (.en, "yesterday morning at 8", "2026-11-22"),
    (.en, "yesterday between 5 and 6 pm", "2026-11-22"), (.en, "yesterday, 5-6 pm", "2026-11-22"),
    (.en, "yesterday at half past six", "2026-11-22"), (.en, "6 pm yesterday", "2026-11-22"),
    (.en, "early this morning", "2026-11-23"), (.en, "late last night", "2026-11-22"),
    (.en, "tonight", "2026-11-23"), (.en, "an hour ago", "2026-11-23"), (.en, "24 hours ago", "2026-11-22"),
    (.en, "10 days ago", "2026-11-13"), (.en, "a fortnight ago", "2026-11-09"),
    (.en, "one day ago", "2026-11-22"),
    (.en, "last saturday night", "2026-11-21"), (.en, "this past Friday", "2026-11-20"),
    (.en, "Monday", "2026-11-16"), (.en, "Friday last week", "2026-11-20"),
    (.en, "since Friday", "2026-11-20"),
    (.en, "he ran away on Friday", "2026-11-20"), (.en, "it was yesterday", "2026-11-22"),
    (.en, "yesterday (Sunday)", "2026-11-22"), (.en, "Friday, 3rd of April", "2026-04-03"),
    (.en, "“yesterday”", "2026-11-22"), (.en, "Yesterday!", "2026-11-22"), (.en, "wczoraj", "2026-11-22"),
    (.en, "tomorrow", "2026-11-24"), (.en, "2026-11-25", "2026-11-25"), (.en, "25.11.2026", "2026-11-25"),
    (.en, "in 2 days", "2026-11-25"), (.en, "31.12.99", "1999-12-31"),
    (.en, "missing for 3 days", "2026-11-20"),
    (.pl, "20 listopada", "2026-11-20"), (.pl, "20-go listopada", "2026-11-20"),
    (.pl, "20. listopada 2025", "2025-11-20"), (.pl, "dnia 20 listopada 2025 r.", "2025-11-20"),
    (.pl, "dwudziestego listopada", "2026-11-20"),
    (.pl, "dwudziestego pierwszego października", "2026-10-21"),
    (.pl, "pierwszego maja 2026", "2026-05-01"), (.pl, "20.XI.2025", "2025-11-20"),
    (.pl, "20 XI", "2026-11-20"),
    (.pl, "pt 20.11", "2026-11-20"), (.pl, "piątek, 20.11.2026", "2026-11-20"),
    (.pl, "pt. 20.11.2026 r.", "2026-11-20"),
    (.pl, "20. 11. 2025", "2025-11-20"), (.pl, "20.11.2025 godz. 18.30", "2025-11-20"),
    (.pl, "20.11.2025, ok. 18", "2025-11-20"), (.pl, "20.11 o 18:30", "2026-11-20"),
    (.pl, "wczoraj około 18", "2026-11-22"), (.pl, "wczoraj ok. godz. 18", "2026-11-22"),
    (.pl, "wczoraj po 18", "2026-11-22"), (.pl, "wczoraj o szóstej", "2026-11-22"),
    (.pl, "wczoraj o wpół do siódmej", "2026-11-22"), (.pl, "wczoraj między 17 a 18", "2026-11-22"),
    (.pl, "wczoraj 18.30", "2026-11-22"), (.pl, "wczoraj rano", "2026-11-22"),
    (.pl, "zeszłej nocy", "2026-11-22"),
    (.pl, "dziś w nocy", "2026-11-23"), (.pl, "w zeszły piątek", "2026-11-20"),
    (.pl, "zeszly piatek", "2026-11-20"),
    (.pl, "w ostatnią sobotę wieczorem", "2026-11-21"), (.pl, "w sobotę ok. 20", "2026-11-21"),
    (.pl, "w piątek w zeszłym tygodniu", "2026-11-20"), (.pl, "w zeszłym tygodniu w piątek", "2026-11-20"),
    (.pl, "tydzień temu w poniedziałek", "2026-11-16"), (.pl, "przed trzema dniami", "2026-11-20"),
    (.pl, "przed tygodniem", "2026-11-16"), (.pl, "od trzech dni", "2026-11-20"),
    (.pl, "od wczoraj", "2026-11-22"),
    (.pl, "godzinę temu", "2026-11-23"), (.pl, "2 godziny temu", "2026-11-23"),
    (.pl, "1 dzień temu", "2026-11-22"),
    (.pl, "zaginął wczoraj", "2026-11-22"), (.pl, "uciekł w piątek wieczorem", "2026-11-20"),
    (.pl, "wczoraj (niedziela)", "2026-11-22"), (.pl, "jutro", "2026-11-24"), (.pl, "pojutrze", "2026-11-25"),
    (.pl, "yesterday", "2026-11-22"), (.pl, "20 November 2025", "2025-11-20"),
  ]

  @Test("What means one day is that day")
  func days() {
    for (language, typed, day) in Self.days {
      guard case .value(let value, _) = read(typed, to: .lastSeenDate, language) else {
        expectEqual("\(read(typed, to: .lastSeenDate, language))", day, typed)
        continue
      }
      expectEqual(value, day, typed)
    }
  }

  @Test("What is not used is said")
  func remarks() {
    let rows: [(Language, String, [Remark])] = [
      (.en, "2026-03-02", []), (.en, "20 November 2025", []), (.en, "on Friday", []), (.pl, "3 dni temu", []),
      (.en, "yesterday evening", [.timeLeftOut]), (.en, "last night", [.timeLeftOut]),
      (.en, "this morning", [.timeLeftOut]), (.pl, "wczoraj o 18:30", [.timeLeftOut]),
      (.pl, "w niedzielę po południu", [.timeLeftOut]), (.en, "2 hours ago", [.timeLeftOut]),
      (.en, "Friday at the park", [.leftOut("at the park")]),
      (.pl, "w piątek w parku", [.leftOut("w parku")]),
      (.en, "Friday evening, near the school", [.leftOut("near the school"), .timeLeftOut]),
      (.pl, "ok. 20 listopada", [.leftOut("ok")]),
    ]
    for (language, typed, expected) in rows {
      guard case .value(_, let remarks) = read(typed, to: .lastSeenDate, language) else {
        expectEqual("\(read(typed, to: .lastSeenDate, language))", "\(expected)", typed)
        continue
      }
      expectEqual(remarks, expected, typed)
    }
  }

  @Test("What means no day, or none for certain, is not read")
  func unread() throws {
    let april = try #require(CalendarDate(year: 2026, month: 4, day: 3))
    let march = try #require(CalendarDate(year: 2026, month: 3, day: 4))
    let other = try #require(CalendarDate(year: 2026, month: 3, day: 3))
    let friday = try #require(CalendarDate(year: 2026, month: 11, day: 20))
    let saturday = try #require(CalendarDate(year: 2026, month: 11, day: 21))
    let rows: [(Language, String, FieldProblem?)] = [
      (.en, "03/04/2026", .twoDays(march, april)), (.en, "30 February 2026", .noSuchDay),
      (.en, "2026-13-01", .noSuchDay), (.en, "last week", .severalDays),
      (.en, "Friday, 3 March 2026", .anotherWeekday(other)), (.en, "0000", nil),
      (.en, "sometime in May", .severalDays), (.pl, "31.04.2026", .noSuchDay), (.pl, "30 lutego", .noSuchDay),
      (.pl, "w zeszłym tygodniu", .severalDays),
      (.pl, "w nocy z piątku na sobotę", .twoDays(friday, saturday)),
      (.pl, "00.00.0000", .noSuchDay),
      (.en, "not friday", nil), (.en, "friday or saturday", .twoDays(friday, saturday)),
      (.en, "in May", .severalDays),
      (.en, "May 2026", .severalDays), (.en, "2026", .severalDays), (.en, "11/2025", .severalDays),
      (.en, "a few days ago", .severalDays), (.en, "2-3 days ago", .severalDays),
      (.en, "2 or 3 days ago", .severalDays), (.en, "a month ago", .severalDays),
      (.en, "last month", .severalDays),
      (.en, "over the weekend", .severalDays), (.en, "20-21 November", .severalDays),
      (.en, "the other day", .severalDays),
      (.en, "after Friday", nil), (.en, "before Friday", nil), (.en, "at 6 pm", nil), (.en, "20", nil),
      (.en, "1.5 days ago", .severalDays), (.en, "32.01.2026", .noSuchDay), (.en, "hello", nil),
      (.en, "", nil), (.en, "...", nil),
      (.en, "Friday before last", nil), (.en, "not yesterday", nil),
      (.en, "Friday & Saturday", .twoDays(friday, saturday)),
      (.en, "20/21 November", .severalDays), (.en, "99999999999999999999", nil),
      (.pl, "nie w piątek", nil), (.pl, "kilka dni temu", .severalDays), (.pl, "parę dni temu", .severalDays),
      (.pl, "miesiąc temu", .severalDays), (.pl, "w maju", .severalDays), (.pl, "w weekend", .severalDays),
      (.pl, "latem", nil), (.pl, "po piątku", nil), (.pl, "piątek lub sobota", .twoDays(friday, saturday)),
    ]
    for (language, typed, problem) in rows {
      expectEqual(read(typed, to: .lastSeenDate, language), .unread(problem ?? .unreadable), typed)
    }
  }

  @Test("The region decides the order of day and month")
  func order() {
    let rows: [(String, DayOrder, String)] = [
      ("03/04/2026", .monthFirst, "2026-03-04"), ("03/04/2026", .dayFirst, "2026-04-03"),
      ("9/1", .dayFirst, "2026-01-09"), ("9/1", .monthFirst, "2026-09-01"),
      ("20/11/2025", .monthFirst, "2025-11-20"),
      ("11/20/25", .dayFirst, "2025-11-20"), ("03.04.2026", .monthFirst, "2026-04-03"),
      ("7-4-2026", .monthFirst, "2026-07-04"), ("7-4-2026", .dayFirst, "2026-04-07"),
    ]
    for (typed, order, day) in rows {
      expectEqual(read(typed, to: .lastSeenDate, .en, order), .value(day), typed)
    }
  }
}
