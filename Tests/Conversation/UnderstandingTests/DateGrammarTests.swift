import Localization
import MissingPet
import TestTraits
import Testing

@testable import Understanding

@Suite("The grammar of dates")
struct DateGrammarTests {
  /// Texts in English and Polish and the days that they mean on Monday, 2026-11-23.
  private static let days: KeyValuePairs<Language, KeyValuePairs<String, [String]>> = [
    .en: [
      "1999-12-31": ["31.12.99"], "2024-02-29": ["29 Feb"],
      "2025-11-20": [
        "20 November 2025", "Thursday, 20 November 2025", "20/11/2025", "11/20/2025", "20 11 2025",
        "Nov. 20, 2025", "20-Nov-2025", "20Nov2025", "2025-Nov-20", "20251120", "20112025",
        "2025-11-20T14:30:00Z",
      ],
      "2025-11-24": ["24 November"], "2025-12-24": ["on Christmas Eve"],
      "2025-12-31": ["31-12-2025"],
      "2026-02-14": ["14 Feb", "February 14th"],
      "2026-03-02": ["2026-03-02", "02.03.2026", "2.3.26", "2026/03/02"],
      "2026-03-03": ["March 3, 2026", "3rd of March 2026", "mar 3 2026"],
      "2026-04-03": ["Friday, 3rd of April"], "2026-05-01": ["the 1st of may", "May first"],
      "2026-10-21": ["twenty-first of October"], "2026-11-09": ["two weeks ago", "a fortnight ago"],
      "2026-11-13": ["10 days ago"], "2026-11-16": ["a week ago", "Monday"], "2026-11-17": ["last Tuesday"],
      "2026-11-18": ["wendesday"],
      "2026-11-20": [
        "three days ago", "Friday", "on friday", "Fri 20 Nov 2026", "Friday, November 20th, 2026",
        "20 November", "November 20 at 6pm", "20 November 18:30", "20/11", "11/20",
        "the twentieth of November", "the 20th", "Friday the 20th", "this past Friday", "Friday last week",
        "since Friday", "he ran away on Friday", "missing for 3 days", "3 days ago now",
        "3 days ago, noticed it only today", "Friday not Thursday",
      ],
      "2026-11-19": ["the 19th I think", "on the nineteenth", "12 November, no wait, 19th"],
      "2026-11-21": ["the day before yesterday", "day before yday", "2 days ago", "last saturday night"],
      "2026-11-22": [
        "yesterday", "Yesterday evening", "yesterday around 6 pm", "last night", "sunday afternoon",
        "yesterday morning at 8", "yesterday between 5 and 6 pm", "yesterday, 5-6 pm",
        "yesterday at half past six", "6 pm yesterday", "late last night", "24 hours ago", "one day ago",
        "it was yesterday", "yesterday (Sunday)", "“yesterday”", "Yesterday!", "yesturday", "wczoraj",
      ],
      "2026-11-23": [
        "Today.", "TODAY", "this morning", "today at 14:30", "early this morning", "tonight", "an hour ago",
      ],
      "2026-11-24": ["tomorrow"], "2026-11-25": ["2026-11-25", "25.11.2026", "in 2 days"],
    ],
    .pl: [
      "2025-11-20": [
        "20 listopada 2025", "20 listopada 2025 roku", "czwartek, 20 listopada 2025", "20.11.2025",
        "20.11.2025r.", "20-11-2025", "20/11/2025", "20.11.25", "20 lis 2025", "20. listopada 2025",
        "dnia 20 listopada 2025 r.", "20.XI.2025", "20. 11. 2025", "20.11.2025 godz. 18.30",
        "20.11.2025, ok. 18", "20 November 2025",
      ],
      "2025-12-24": ["w Wigilię"], "2025-12-31": ["31 grudnia", "w sylwestra"],
      "2026-01-09": ["9 stycznia 26"], "2026-02-14": ["14 lutego"],
      "2026-03-02": ["2.03", "2.3."], "2026-03-03": ["3 marca 2026 r.", "3 MARCA 2026", "3 III 2026"],
      "2026-04-03": ["03/04/2026"], "2026-05-01": ["1 maja", "pierwszego maja 2026"],
      "2026-10-21": ["dwudziestego pierwszego października"], "2026-11-09": ["dwa tygodnie temu"],
      "2026-11-16": ["tydzień temu", "tydzien temu", "tydzień temu w poniedziałek", "przed tygodniem"],
      "2026-11-17": ["we wtorek"], "2026-11-18": ["w zeszłą środę"],
      "2026-11-20": [
        "3 dni temu", "w piątek", "piatek", "20 listopada", "20-go listopada", "dwudziestego listopada",
        "20 XI", "pt 20.11", "piątek, 20.11.2026", "pt. 20.11.2026 r.", "20.11 o 18:30", "w zeszły piątek",
        "zeszly piatek", "w piątek w zeszłym tygodniu", "w zeszłym tygodniu w piątek",
        "przed trzema dniami", "od trzech dni", "będzie ze trzy dni", "uciekł w piątek wieczorem",
      ],
      "2026-11-21": ["przedwczoraj", "dwa dni temu", "w ostatnią sobotę wieczorem", "w sobotę ok. 20"],
      "2026-11-22": [
        "wczoraj", "Wczoraj wieczorem", "wczoraj o 18:30", "wczoraj w nocy", "w niedzielę po południu",
        "wczoraj około 18", "wczoraj ok. godz. 18", "wczoraj po 18", "wczoraj o szóstej",
        "wczoraj o wpół do siódmej", "wczoraj między 17 a 18", "wczoraj 18.30", "wczoraj rano",
        "zeszłej nocy", "od wczoraj", "1 dzień temu", "zaginął wczoraj", "wczoraj (niedziela)", "yesterday",
      ],
      "2026-11-23": [
        "Dzisiaj.", "dzis", "dziś rano", "dzisiaj o 7:15", "dziś w nocy", "godzinę temu", "2 godziny temu",
      ],
      "2026-11-24": ["jutro"], "2026-11-25": ["pojutrze"],
    ],
  ]

  private func text(of typed: String, _ language: Language) -> String {
    if case .value(let answer, _, _) = reading(typed, to: .lastSeenDate, language) { return answer.text }
    return "\(read(typed, to: .lastSeenDate, language))"
  }

  @Test("What means one day is that day")
  func days() {
    for (language, rows) in Self.days {
      for (day, texts) in rows {
        for typed in texts { expectEqual(text(of: typed, language), day, typed) }
      }
    }
  }

  @Test("What is said beside the day is kept")
  func kept() {
    let rows: KeyValuePairs<String, [String]> = [
      "": ["2026-03-02", "20 November 2025", "on Friday", "3 dni temu", "2 hours ago", "ok. 20 listopada"],
      "Pora dnia: evening": ["yesterday evening"], "Pora dnia: night": ["last night"],
      "Pora dnia: morning": ["this morning"], "Pora dnia: o 18:30": ["wczoraj o 18:30"],
      "Pora dnia: po południu": ["w niedzielę po południu"],
      "at the park": ["Friday at the park"], "w parku": ["w piątek w parku"],
      "Pora dnia: evening, near the school": ["Friday evening, near the school"],
      "fireworks scared her": ["3 March 2026, fireworks scared her"],
      "Pora dnia: przy śmietniku o 20": ["we wtorek przy śmietniku o 20"],
    ]
    for (expected, texts) in rows {
      for typed in texts {
        let reading = read(typed, to: .lastSeenDate, .pl)
        let kept: String? = if case .value(_, let kept, _) = reading { kept } else { nil }
        expectEqual(kept, expected, typed)
      }
    }
  }

  @Test("What means no day, or none for certain, is not read")
  func unread() {
    let days = ["2026-03-04", "2026-04-03", "2026-03-03", "2026-11-20", "2026-11-21"].compactMap(
      CalendarDate.init(written:))
    let (march, april, other, friday, saturday) = (days[0], days[1], days[2], days[3], days[4])
    let rows: KeyValuePairs<Language, KeyValuePairs<FieldProblem, [String]>> = [
      .en: [
        .twoDays(march, april): ["03/04/2026"],
        .noSuchDay: ["30 February 2026", "2026-13-01", "32.01.2026"],
        .severalDays: [
          "last week", "sometime in May", "in May", "May 2026", "2026", "11/2025", "a few days ago",
          "2-3 days ago", "2 or 3 days ago", "a month ago", "last month", "over the weekend",
          "20-21 November", "the other day", "1.5 days ago", "20/21 November",
        ],
        .anotherWeekday(other): ["Friday, 3 March 2026"],
        .unreadable: [
          "0000", "not friday", "at 6 pm", "20", "hello", "", "...", "not yesterday", "99999999999999999999",
        ],
        .twoDays(friday, saturday): ["friday or saturday", "Friday & Saturday"],
      ],
      .pl: [
        .noSuchDay: ["31.04.2026", "30 lutego", "00.00.0000"],
        .severalDays: [
          "w zeszłym tygodniu", "kilka dni temu", "parę dni temu", "miesiąc temu", "w maju", "w weekend",
        ],
        .twoDays(friday, saturday): ["w nocy z piątku na sobotę", "piątek lub sobota"],
        .unreadable: ["nie w piątek", "latem"],
      ],
    ]
    for (language, rows) in rows {
      for (problem, texts) in rows {
        for typed in texts { expectEqual(read(typed, to: .lastSeenDate, language), .unread(problem), typed) }
      }
    }
  }

  @Test("The region decides the order of day and month")
  func order() {
    let rows: [(String, String, String)] = [
      ("03/04/2026", "US", "2026-03-04"), ("03/04/2026", "GB", "2026-04-03"),
      ("9/1", "GB", "2026-01-09"), ("9/1", "US", "2026-09-01"),
      ("20/11/2025", "US", "2025-11-20"),
      ("11/20/25", "GB", "2025-11-20"), ("03.04.2026", "US", "2026-04-03"),
      ("7-4-2026", "US", "2026-07-04"), ("7-4-2026", "GB", "2026-04-07"),
    ]
    for (typed, region, day) in rows {
      expectEqual(read(typed, to: .lastSeenDate, .en, region), .value(day), typed)
    }
  }
}
