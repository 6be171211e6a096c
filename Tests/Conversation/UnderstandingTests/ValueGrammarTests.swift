import Localization
import MissingPet
import TestSupport
import TestTraits
import Testing

@testable import Understanding

@Suite("The grammars of values")
struct ValueGrammarTests {
  private typealias Rows = KeyValuePairs<TextReading, [String]>

  private func check(_ field: Field, _ language: Language, _ rows: Rows) {
    for (expected, texts) in rows {
      for typed in texts { expectEqual(read(typed, to: field, language), expected, typed) }
    }
  }

  @Test("Ages are whole years; parts of a year are said to be left out")
  func ages() {
    check(
      .age, .en,
      [
        .value("3"): [
          "3", "3 years", "3 yrs", "3yo", "3 y.o.", "3 y/o", "three-year-old", "3-year-old", "he is 3",
          "~3", "03", "+3", "3+",
        ],
        .value("5"): ["about 5 years old"],
        .value("2", [.wholeYears]): [
          "2.5", "2 and a half", "2½ years", "2 1/2", "2 years 3 months", "2y 3m", "almost 3",
        ],
        .none(kept: "6 months"): ["6 months"],
        .none(kept: "8 weeks"): ["8 weeks"],
        .none(kept: "half a year"): ["half a year"],
        .none(kept: "less than a year"): ["less than a year"],
        .none(kept: "under one year"): ["under one year"],
        .none(kept: "a few months"): ["a few months"],
        .none(kept: "10 days old"): ["10 days old"],
        .none(kept: "0.5"): ["0.5"],
        .value("4"): ["\"4\""],
        .unread(.several): ["between 3 and 5", "3 or 4", "3-4", "3 to 5 years", "3 4", "more than 3"],
        .value("1", [.wholeYears]): ["one and a half years", "a year and a half", "18 months"],
        .value("1"): ["12 months", "a year"], .value("2"): ["24 months", "2.0"], .value("20"): ["twenty"],
        .value("0"): ["0"], .value("41"): ["41"], .value("-2"): ["-2"], .unread(.yearOfBirth): ["2019"],
        .value("7"): ["born in 2019", "from 2019", "seven"], .value("8", [.wholeYears]): ["nearly 9"],
        .value("8", kept: "going on nine"): ["eight going on nine"],
        .value("6"): ["born in december 2019"],
        .value("5", kept: "a bit overweight"): ["5 years, a bit overweight"],
        .unread(): [
          "old", "years", "dog", "3 dogs", "not 3", "1O", "7 in dog years", "",
        ],
        .value("12"): ["twelve (12) yrs"],
      ])
    check(
      .age, .pl,
      [
        .value("3"): ["3 lata", "około 3 lat", "ma 3 lata", "3-letni", "trzyletnia"],
        .value("5"): ["5 lat", "wiek: 5"], .value("4"): ["ok. 4 lata"],
        .value("2", [.wholeYears]): ["2,5 roku", "dwa i pół roku", "2 lata i 3 miesiące"],
        .value("1"): ["rok", "12 mies."],
        .none(kept: "pół roku"): ["pół roku"],
        .none(kept: "8 tygodni"): ["8 tygodni"],
        .none(kept: "6 miesięcy"): ["6 miesięcy"],
        .none(kept: "miesiąc"): ["miesiąc"],
        .none(kept: "niecały rok"): ["niecały rok"],
        .none(kept: "poniżej roku"): ["poniżej roku"],
        .none(kept: "kilka miesięcy"): ["kilka miesięcy"],
        .none(kept: "10 m-cy"): ["10 m-cy"],
        .value("12"): ["dwanaście"], .unread(.several): ["trzy albo cztery", "kilka lat", "3–4 lata"],
        .unread(.yearOfBirth): ["2019"],
        .value("1", [.wholeYears]): ["półtora roku", "poltora", "rok i pół", "1,5"],
        .value("2"): ["dwa lata"], .value("8"): ["z 2018 roku", "oseim lat"],
      ])
  }

  @Test("Microchip numbers are digits, whatever marks are between them")
  func microchips() {
    let number = "616093900123456"
    check(
      .microchipNumber, .en,
      [
        .value(number): [
          number, "616.093.900.123.456", "chip: 616093900123456", "\"616093900123456\"",
          "616/093/900/123/456", "nr 616093900123456", "czip: 616093900123456.", "616093900123456,",
          "Numer: 616-093-900-123-456", "no. 616093900123456", "chip no 616093900123456",
          "microchip number: 616 093 900 123 456", "#616093900123456", "616_093_900_123_456",
          "(616) 093900123456", "616093900123456 (chip)", "ID 616093900123456", "nr czipa: 616093900123456",
          "616,093,900,123,456",
        ],
        .value("616 093 900 123 456"): ["616 093 900 123 456"],
        .value("616-0939-0012-3456"): ["616-0939-0012-3456"],
        .value("6160939001234567"): ["6160939001234567", "chip: 6160939001234567"],
        .value("0000"): ["0000"],
        .unread(): [
          "A123B", "616O93900123456", "gdzieś mam w książeczce", "chip nieczytelny 12", "zero zero zero",
          "07700 900123", "616093900123456 no sorry the last digit is a 9", "6.16093900123456E+14", "",
          "chip", "616 093 ???", "616093...",
        ],
      ])
  }

  @Test("Phone numbers are read with the marks that people write; what is uncertain is not")
  func phones() {
    check(
      .phone, .en,
      [
        .value("601 234 567"): ["601 234 567"], .value("+48 601 234 567"): ["+48 601 234 567"],
        .value("221234567"): ["(22) 123 45 67", "22/1234567", "22.123.45.67"],
        .value("07700 900123"): ["07700 900123"], .value("+12125550123"): ["+1 (212) 555-0123"],
        .value("2125550123"): ["212.555.0123"],
        .value("601234567"): [
          "tel: 601-234-567", "my number is 601234567", "601234567.", "tel. 601 234 567",
          "telefon: 601234567", "601.234.567", "601234567 (mobile)", "mój numer to 601 234 567",
          "nr tel. 601234567", "kom. 601 234 567",
        ],
        .value("+48601234567"): [
          "0048 601234567", "0048601234567", "tel:+48601234567", "(+48) 601 234 567",
          "phone +48 601-234-567",
        ],
        .value("+44 7700 900123"): ["+44 7700 900123"],
        .value("+447700900123"): ["0044 7700 900123", "+44 (0)7700 900123"],
        .value("+48221234567"): ["0048 (0) 22 123 45 67", "+48 (0) 22 123 45 67"],
        .value("+39066982"): ["+39 (0)6 6982"], .value("+0 601 234 567"): ["+0 601 234 567"],
        .value("+48 601 234 56"): ["+48 601 234 56"],
        .unread(.several): [
          "601234567 or 602345678", "+48601234567 or +48602345678",
        ],
        .value("601234567", kept: "Phone number: 602345678"): [
          "601234567, 602345678", "601234567 602345678", "601234567/602345678",
        ],
        .value("+48601234567", kept: "Phone number: +48602345678"): ["+48601234567 +48602345678"],
        .value("601345678", kept: "Phone number: before 9 pm"): ["601 345 678 before 9 pm"],
        .value("730123456"): ["seven three zero one two three four five six"],
        .value("520111222"): ["pięćset dwadzieścia sto jedenaście dwieście dwadzieścia dwa"],
        .value("+48500100200"): ["plus cztery osiem pięć zero zero sto dwieście"],
        .value("5550123456"): ["triple five oh one two three four five six"],
        .unread(.phoneExtension): [
          "555-0123 ext. 4", "22 123 45 67 wew. 12", "601 234 567 x12", "601 234 567 #12",
        ],
        .unread(): [
          "07700 900781 sorry ends 718", "1-800-FLOWERS", "sześćset jeden dwieście", "not 601234567", "",
          "phone", "601 234 S67",
        ],
        .value("601"): ["601"], .value("+48 22 123 45 67"): ["+48 22 123 45 67"],
        .value("585512233"): ["(58) 551-22-33"], .value("+380 67 123 45"): ["+380 67 123 45"],
        .value("48 601 234 567"): ["48 601 234 567"], .value("+380 67 123 45 67"): ["+380 67 123 45 67"],
        .value("601234567", kept: "Phone number: Anna"): ["601234567 Anna"],
        .value("6012345678901234"): ["6012345678901234"],
      ])
  }

  @Test("Email addresses are found in what is around them")
  func emails() {
    let anna = TextReading.value("anna@example.com")
    let jan = TextReading.value("jan@wp.pl")
    check(
      .email, .en,
      [
        anna: [
          "anna@example.com", "mailto:anna@example.com", "<anna@example.com>",
          "anna@example.com.", "anna at example dot com",
          "email: anna@example.com", "my email is anna@example.com", "e-mail anna@example.com",
          "anna @ example.com", "anna@ example . com", "anna (at) example (dot) com",
          "anna[at]example[dot]com", "my email is anna at example dot com",
          "(anna@example.com)",
        ],
        .value("Anna.Smith@Example.COM"): ["Anna.Smith@Example.COM"],
        .value("a{b}@example.com"): ["a{b}@example.com", "a{b}@ example.com"],
        .unread(): [
          "anna@example", "anna.example.com", "jan@wp", "jan kowalski", "jan@@wp.pl",
          "not anna@example.com",
          "anna@example,com", "jan kowalski małpa wp kropka pl", "",
        ],
        .unread(.several): ["anna@example.com, bob@example.com", "anna@example.com or bob@example.com"],
        .value("jan.kowalski@wp.pl"): ["jan.kowalski@wp.pl"], .value("JAN@WP.PL"): ["JAN@WP.PL"],
        jan: [
          "\"jan@wp.pl\"", "jan małpa wp kropka pl", "jan malpa wp.pl",
          "jan@wp.pl;", "jan@wp. pl", "mój adres: jan@wp.pl",
        ],
        .value("anna@example.com"): [
          "Anna Smith (anna@example.com)", "Anna Smith <anna@example.com>",
        ],
        .value("my.name@example.com", kept: "Email: check spam"): ["my.name@example.com (check spam)"],
        .value("anna@example.com", kept: "Email: son set it up"): [
          "my son set it up: it is anna at example dot com"
        ],
        .value("anna.smith@example.com"): ["anna dot smith at example dot com"],
        .value("jan_k@wp.pl"): ["jan podkreślnik k małpa wp kropka pl"],
        .value("kowalski@wp.pl", kept: "Email: jan"): ["jan kowalski@wp.pl"],
        .value("anna@example.com", kept: "Email: work"): ["anna@example.com (work)"],
      ])
  }

  @Test("Species are numbers, names, beginnings and synonyms")
  func species() {
    check(
      .species, .en,
      [
        .value("dog"): [
          "dog", "Dog.", "1 dog", "puppy", "1", "one", "the first", "a dog", "d", "doggy!", "pies",
        ],
        .value("cat"): ["KITTEN", "it's a cat", "2)", "number 2", "second"],
        .value("rabbit"): ["bunny", "ra", "rabit"], .value("bird"): ["birdie", "#3"],
        .value("bird", kept: "parrot"): ["parrot"],
        .value("dog", kept: "a beagle"): ["dog, a beagle", "1 dog, a beagle"],
        .unread(): ["hot", "6", "0", "not a dog", "", "-1"],
        .unread(.several): ["2 dog", "dog or cat", "dog and cat", "dog or wolf", "dog/cat"],
        .value("dog", kept: "beagle"): ["dog (beagle)"],
        .value("other", kept: "hamster"): ["hamster"],
        .value("other", kept: "guinea pig"): ["a guinea pig"],
        .value("other"): ["other", "something else"], .value("cat", kept: "black"): ["black cat"],
      ])
    check(
      .species, .pl,
      [
        .value("dog"): ["pies", "suczka", "szczeniak", "jeden", "pierwszy", "dog"],
        .value("dog", kept: "mały"): ["mały piesek"],
        .value("cat"): ["Kot!", "2. kot", "nie pies, kot", "kotka", "to jest kot", "kocur"],
        .value("rabbit"): ["krolik"],
        .value("other", kept: "chomik"): ["chomik"], .unread(.choices([0, 2])): ["p"],
        .unread(.several): ["pies albo kot", "pies i kot"], .unread(.choices([1, 3])): ["k"],
        .value("dog", kept: "beagle"): ["pies, beagle"],
        .value("other", kept: "świnka morska"): ["świnka morska"],
        .value("bird", kept: "papuga falista"): ["papuga falista"], .unread(): ["nie pies"],
        .value("other"): ["inne", "5. inny"],
      ])
  }

  @Test("Genders are numbers, names, beginnings and synonyms")
  func genders() {
    check(
      .sex, .en,
      [
        .value("female"): ["female", "a girl", "she", "f", "1", "fem", "femlae"],
        .value("male"): [
          "Male.", "boy", "m", "he", "2 male", "it's a boy", "he's a boy", "male dog", "tomcat", "on",
          "two", "malle", "female. No. Male.",
        ],
        .value("unknown"): ["3 unknown", "don't know", "don’t know", "not sure"],
        .value("male", kept: "neutered"): ["male (neutered)", "neutered male"],
        .unread(): ["both", "not male", "not a girl", "4", ""],
        .unread(.several): ["1 male", "male or female", "he or she", "male/female", "m/f"],
        .value("male", kept: "not neutered"): ["male, not neutered"],
        .value("female", kept: "on medication"): ["female, on medication"],
      ])
    check(
      .sex, .pl,
      [
        .value("male"): [
          "samiec", "chłopiec", "on", "to samiec", "pies", "2. samiec", "male", "kocur", "dwa",
        ],
        .value("female"): [
          "SAMICA", "1", "suka", "dziewczynka", "samiczka", "ona", "płeć żeńska", "k", "smaica",
        ],
        .value("unknown"): ["nie wiem", "nieznana"], .unread(.choices([0, 1])): ["s"],
        .unread(.several): ["samiec czy samica"],
        .value("male", kept: "obrożą"): ["samiec z obrożą"],
        .value("male", kept: "kastrowany"): ["kastrowany samiec", "samiec, kastrowany"],
      ])
  }

  @Test("An answer has a value, or the reason why it is refused")
  func values() throws {
    let rows: [(Field, String, Result<AnswerValue, FieldProblem>)] = [
      (.age, "0", .success(.age(0))), (.age, "007", .success(.age(7))), (.age, "40", .success(.age(40))),
      (.microchipNumber, "6160939001234567", .failure(.tooManyDigits(16))),
      (.age, "41", .failure(.ageOutOfRange)), (.age, "-2", .failure(.ageOutOfRange)),

      (.microchipNumber, "chip: 616-00", .success(.microchip(try MicrochipNumber(written: "61600")))),
      (.phone, "tel. 601-234-567", .success(.phone(try PhoneNumber(written: "601234567")))),
      (.phone, "601", .failure(.tooFewDigits)), (.phone, "6012345678901234", .failure(.tooManyDigits(16))),
      (.phone, "+48 601 234 56", .failure(.phoneDigits(8, after: "48"))),
      (.phone, "+0 601 234 567", .failure(.phoneCountryCode)),
      (.email, "<a@b.pl>", .success(.email(try EmailAddress(written: "a@b.pl")))),
      (.lastSeenDate, "yesterday", .success(.day(CalendarDate(year: 2026, month: 11, day: 22)!))),
      (.species, "2", .success(.choice(1))),
      (.sex, "boy", .success(.choice(1))), (.breed, "", .success(.text)),
      (.location, "photo", .failure(.photoHasNoPosition)),
    ]
    for (field, typed, value) in rows {
      guard case .value(let answer, _, _) = reading(typed, to: field, .en) else {
        expectEqual("\(reading(typed, to: field, .en))", "\(value)", typed)
        continue
      }
      expectEqual(answer.value, value, typed)
    }
  }

  @Test("Case, diacritics, quotation marks and final marks do not count, and a symbol is no mark of writing")
  func words() {
    let rows: [(String, [String])] = [
      ("Dalej!", ["dalej"]), ("  „Piątek” ", ["piatek"]), ("\"dog\".", ["dog"]),
      ("tak,  dalej", ["tak", "dalej"]),
      ("don’t know", ["don't", "know"]), ("18:30", []), ("n/a", ["n", "a"]), ("pre-name", ["pre", "name"]),
      ("help :)", []),
      ("...", []), ("'", []),
      ("\"wczoraj\" rano", ["wczoraj", "rano"]), ("„ \"Piątek!\" ”. ", ["piatek"]), ("\"\"", []), ("$50", []),
      ("stop ❤", []), ("me@home", []),
    ]
    for (typed, words) in rows { expectEqual(Tokens(typed).phrase, words, typed) }
  }
}
