import Localization
import MissingPet
import TestSupport
import TestTraits
import Testing

@testable import Understanding

@Suite("The grammars of values")
struct ValueGrammarTests {
  private typealias Rows = [(String, TextReading)]

  private func check(_ field: Field, _ language: Language, _ rows: Rows) {
    for (typed, expected) in rows { expectEqual(read(typed, to: field, language), expected, typed) }
  }

  @Test("Ages are whole years; parts of a year are said to be left out")
  func ages() {
    check(
      .age, .en,
      [
        ("3", .value("3")), ("3 years", .value("3")), ("about 5 years old", .value("5")),
        ("seven", .value("7")),
        ("2.5", .value("2", [.wholeYears])), ("6 months", .none([.underOneYear])), ("\"4\"", .value("4")),
        ("41", .value("41")), ("-2", .value("-2")), ("between 3 and 5", .unread(.several)),
        ("3 yrs", .value("3")), ("3yo", .value("3")), ("3 y.o.", .value("3")), ("3 y/o", .value("3")),
        ("three-year-old", .value("3")), ("3-year-old", .value("3")), ("he is 3", .value("3")),
        ("~3", .value("3")),
        ("2 and a half", .value("2", [.wholeYears])), ("2½ years", .value("2", [.wholeYears])),
        ("2 1/2", .value("2", [.wholeYears])), ("one and a half years", .value("1", [.wholeYears])),
        ("a year and a half", .value("1", [.wholeYears])), ("18 months", .value("1", [.wholeYears])),
        ("12 months", .value("1")), ("24 months", .value("2")), ("a year", .value("1")),
        ("2 years 3 months", .value("2", [.wholeYears])),
        ("2y 3m", .value("2", [.wholeYears])), ("8 weeks", .none([.underOneYear])),
        ("half a year", .none([.underOneYear])),
        ("less than a year", .none([.underOneYear])), ("under one year", .none([.underOneYear])),
        ("a few months", .none([.underOneYear])), ("10 days old", .none([.underOneYear])),
        ("0.5", .none([.underOneYear])),
        ("twenty", .value("20")), ("03", .value("3")), ("0", .value("0")), ("2.0", .value("2")),
        ("+3", .value("3")), ("almost 3", .value("2", [.wholeYears])),
        ("3 or 4", .unread(.several)), ("3-4", .unread(.several)), ("3 to 5 years", .unread(.several)),
        ("3 4", .unread(.several)), ("2019", .unread(.yearOfBirth)), ("born in 2019", .unread(.yearOfBirth)),
        ("old", .unread()), ("years", .unread()), ("dog", .unread()), ("3 dogs", .unread()),
        ("not 3", .unread()),
        ("more than 3", .unread(.several)), ("", .unread()),
        ("99999999999999999999", .unread(.ageOutOfRange)),
        ("1234567890 years", .unread()),
      ])
    check(
      .age, .pl,
      [
        ("3 lata", .value("3")), ("5 lat", .value("5")), ("ok. 4 lata", .value("4")),
        ("2,5 roku", .value("2", [.wholeYears])), ("rok", .value("1")), ("pół roku", .none([.underOneYear])),
        ("dwanaście", .value("12")), ("trzy albo cztery", .unread(.several)), ("2019", .unread(.yearOfBirth)),
        ("półtora roku", .value("1", [.wholeYears])), ("poltora", .value("1", [.wholeYears])),
        ("8 tygodni", .none([.underOneYear])), ("6 miesięcy", .none([.underOneYear])),
        ("miesiąc", .none([.underOneYear])),
        ("dwa lata", .value("2")), ("dwa i pół roku", .value("2", [.wholeYears])),
        ("2 lata i 3 miesiące", .value("2", [.wholeYears])),
        ("rok i pół", .value("1", [.wholeYears])), ("około 3 lat", .value("3")),
        ("ma 3 lata", .value("3")), ("3-letni", .value("3")),
        ("trzyletnia", .value("3")), ("niecały rok", .none([.underOneYear])),
        ("poniżej roku", .none([.underOneYear])),
        ("kilka miesięcy", .none([.underOneYear])), ("kilka lat", .unread(.several)),
        ("3–4 lata", .unread(.several)),
        ("1,5", .value("1", [.wholeYears])), ("wiek: 5", .value("5")), ("12 mies.", .value("1")),
        ("10 m-cy", .none([.underOneYear])),
      ])
  }

  @Test("Microchip numbers are digits, whatever marks are between them")
  func microchips() {
    let number = "616093900123456"
    check(
      .microchipNumber, .en,
      [
        (number, .value(number)), ("616 093 900 123 456", .value("616 093 900 123 456")),
        ("616.093.900.123.456", .value(number)), ("chip: 616093900123456", .value(number)),
        ("616-0939-0012-3456", .value("616-0939-0012-3456")), ("\"616093900123456\"", .value(number)),
        ("6160939001234567", .unread(.tooManyDigits(16))), ("0000", .value("0000")), ("A123B", .unread()),
        ("616O93900123456", .unread()), ("616/093/900/123/456", .value(number)),
        ("nr 616093900123456", .value(number)),
        ("czip: 616093900123456.", .value(number)), ("616093900123456,", .value(number)),
        ("Numer: 616-093-900-123-456", .value(number)), ("gdzieś mam w książeczce", .unread()),
        ("chip nieczytelny 12", .unread()), ("zero zero zero", .unread()),
        ("no. 616093900123456", .value(number)),
        ("chip no 616093900123456", .value(number)),
        ("microchip number: 616 093 900 123 456", .value(number)),
        ("#616093900123456", .value(number)), ("616_093_900_123_456", .value(number)),
        ("(616) 093900123456", .value(number)),
        ("616093900123456 (chip)", .value(number)), ("ID 616093900123456", .value(number)),
        ("6.16093900123456E+14", .unread()), ("chip: 6160939001234567", .unread(.tooManyDigits(16))),
        ("", .unread()),
        ("chip", .unread()), ("616 093 ???", .unread()), ("616093...", .unread()),
        ("nr czipa: 616093900123456", .value(number)),
        ("616,093,900,123,456", .value(number)),
      ])
  }

  @Test("Phone numbers are read with the marks that people write; what is uncertain is not")
  func phones() {
    check(
      .phone, .en,
      [
        ("601 234 567", .value("601 234 567")), ("+48 601 234 567", .value("+48 601 234 567")),
        ("(22) 123 45 67", .value("221234567")), ("07700 900123", .value("07700 900123")),
        ("+1 (212) 555-0123", .value("+12125550123")), ("212.555.0123", .value("2125550123")),
        ("tel: 601-234-567", .value("601234567")), ("0048 601234567", .value("+48601234567")),
        ("my number is 601234567", .value("601234567")),
        ("+44 7700 900123", .value("+44 7700 900123")), ("0044 7700 900123", .value("+447700900123")),
        ("0048 (0) 22 123 45 67", .value("+48221234567")), ("+39 (0)6 6982", .value("+39066982")),
        ("+0 601 234 567", .value("+0 601 234 567")),
        ("+48 601 234 56", .value("+48 601 234 56")), ("+380671234567 +380671234568", .unread(.several)),
        ("555-0123 ext. 4", .unread(.phoneExtension)), ("1-800-FLOWERS", .unread()), ("601", .value("601")),
        ("601234567 or 602345678", .unread(.several)), ("601234567.", .value("601234567")),
        ("+48 22 123 45 67", .value("+48 22 123 45 67")), ("22/1234567", .value("221234567")),
        ("(58) 551-22-33", .value("585512233")), ("22.123.45.67", .value("221234567")),
        ("tel. 601 234 567", .value("601234567")), ("telefon: 601234567", .value("601234567")),
        ("0048601234567", .value("+48601234567")), ("+380 67 123 45", .value("+380 67 123 45")),
        ("48 601 234 567", .value("48 601 234 567")),
        ("+380 67 123 45 67", .value("+380 67 123 45 67")),
        ("22 123 45 67 wew. 12", .unread(.phoneExtension)), ("sześćset jeden dwieście", .unread()),
        ("tel:+48601234567", .value("+48601234567")), ("(+48) 601 234 567", .value("+48601234567")),
        ("+48 (0) 22 123 45 67", .value("+48221234567")),
        ("+44 (0)7700 900123", .value("+447700900123")),
        ("phone +48 601-234-567", .value("+48601234567")), ("601.234.567", .value("601234567")),
        ("601234567 (mobile)", .value("601234567")),
        ("601234567, 602345678", .unread(.several)), ("601234567 602345678", .unread(.several)),
        ("601234567/602345678", .unread(.several)),
        ("601 234 567 x12", .unread(.phoneExtension)), ("601 234 567 #12", .unread(.phoneExtension)),
        ("601234567 Anna", .value("601234567", [.leftOut("Anna")])),
        ("not 601234567", .unread()), ("6012345678901234", .value("6012345678901234")), ("", .unread()),
        ("phone", .unread()), ("601 234 S67", .unread()),
        ("mój numer to 601 234 567", .value("601234567")), ("nr tel. 601234567", .value("601234567")),
        ("kom. 601 234 567", .value("601234567")),
        ("+48601234567 +48602345678", .unread(.several)),
      ])
  }

  @Test("Email addresses are found in what is around them")
  func emails() {
    let anna = TextReading.value("anna@example.com")
    let jan = TextReading.value("jan@wp.pl")
    check(
      .email, .en,
      [
        ("anna@example.com", anna), ("Anna.Smith@Example.COM", .value("Anna.Smith@Example.COM")),
        ("mailto:anna@example.com", anna), ("<anna@example.com>", anna),
        ("Anna Smith <anna@example.com>", anna),
        ("anna@example.com.", anna), ("anna at example dot com", anna), ("anna@example", .unread()),
        ("anna@example.com, bob@example.com", .unread(.several)), ("anna.example.com", .unread()),
        ("jan.kowalski@wp.pl", .value("jan.kowalski@wp.pl")), ("JAN@WP.PL", .value("JAN@WP.PL")),
        ("\"jan@wp.pl\"", jan),
        ("jan małpa wp kropka pl", jan), ("jan malpa wp.pl", jan), ("Jan Kowalski <jan@wp.pl>", jan),
        ("jan@wp.pl;", jan),
        ("Anna Smith (anna@example.com)", .value("anna@example.com", [.leftOut("Anna Smith")])),
        ("jan@wp", .unread()), ("jan kowalski", .unread()), ("jan@@wp.pl", .unread()),
        ("email: anna@example.com", anna), ("my email is anna@example.com", anna),
        ("e-mail anna@example.com", anna),
        ("anna @ example.com", anna), ("anna@ example . com", anna), ("anna (at) example (dot) com", anna),
        ("anna[at]example[dot]com", anna),
        ("anna dot smith at example dot com", .value("anna.smith@example.com")),
        ("jan podkreślnik k małpa wp kropka pl", .value("jan_k@wp.pl")),
        ("my email is anna at example dot com", anna),
        ("mailto:anna@example.com?subject=Rex", anna),
        ("anna@example.com or bob@example.com", .unread(.several)),
        ("anna@example.com anna@example.com", .unread()), ("jan kowalski@wp.pl", .unread()),
        ("not anna@example.com", .unread()),
        ("anna@example.com (work)", .value("anna@example.com", [.leftOut("work")])),
        ("anna@example,com", .unread()), ("jan@wp. pl", jan),
        ("jan kowalski małpa wp kropka pl", .unread()), ("", .unread()), ("mój adres: jan@wp.pl", jan),
        ("(anna@example.com)", anna),
      ])
  }

  @Test("Species are numbers, names, beginnings and synonyms")
  func species() {
    check(
      .species, .en,
      [
        ("dog", .value("dog")), ("Dog.", .value("dog")), ("1 dog", .value("dog")),
        ("puppy", .value("dog")), ("KITTEN", .value("cat")),
        ("it's a cat", .value("cat")), ("bunny", .value("rabbit")), ("parrot", .value("bird")),
        ("dog, a beagle", .value("dog", [.leftOut("a beagle")])), ("hot", .unread()), ("1", .value("dog")),
        ("2)", .value("cat")),
        ("#3", .value("bird")), ("6", .unread()), ("0", .unread()), ("one", .value("dog")),
        ("the first", .value("dog")), ("number 2", .value("cat")),
        ("second", .value("cat")), ("a dog", .value("dog")), ("ra", .value("rabbit")),
        ("d", .value("dog")), ("doggy!", .value("dog")),
        ("2 dog", .unread(.several)), ("dog or cat", .unread(.several)),
        ("dog and cat", .unread(.several)), ("not a dog", .unread()),
        ("dog or wolf", .unread(.several)), ("dog (beagle)", .value("dog", [.leftOut("beagle")])),
        ("hamster", .value("other", [.leftOut("hamster")])),
        ("a guinea pig", .value("other", [.leftOut("guinea pig")])), ("other", .value("other")),
        ("something else", .value("other")),
        ("black cat", .value("cat", [.leftOut("black")])), ("dog/cat", .unread(.several)),
        ("pies", .value("dog")), ("", .unread()), ("beagle", .unread()),
        ("1 dog, a beagle", .value("dog", [.leftOut("a beagle")])), ("-1", .unread()),
      ])
    check(
      .species, .pl,
      [
        ("pies", .value("dog")), ("Kot!", .value("cat")), ("2. kot", .value("cat")),
        ("suczka", .value("dog")), ("kotka", .value("cat")),
        ("szczeniak", .value("dog")), ("krolik", .value("rabbit")),
        ("chomik", .value("other", [.leftOut("chomik")])),
        ("p", .unread(.choices([0, 2]))), ("pies albo kot", .unread(.several)),
        ("k", .unread(.choices([1, 3]))), ("jeden", .value("dog")), ("pierwszy", .value("dog")),
        ("to jest kot", .value("cat")), ("pies, beagle", .value("dog", [.leftOut("beagle")])),
        ("świnka morska", .value("other", [.leftOut("świnka morska")])),
        ("papuga falista", .value("bird")), ("mały piesek", .value("dog")), ("nie pies", .unread()),
        ("inne", .value("other")), ("dog", .value("dog")),
        ("kocur", .value("cat")), ("kanarek", .value("bird")), ("5. inny", .value("other")),
        ("pies i kot", .unread(.several)),
      ])
  }

  @Test("Genders are numbers, names, beginnings and synonyms")
  func genders() {
    check(
      .sex, .en,
      [
        ("female", .value("female")), ("Male.", .value("male")), ("boy", .value("male")),
        ("a girl", .value("female")), ("she", .value("female")),
        ("m", .value("male")), ("3 unknown", .value("unknown")), ("don't know", .value("unknown")),
        ("don’t know", .value("unknown")),
        ("male (neutered)", .value("male", [.leftOut("neutered")])), ("both", .unread()),
        ("f", .value("female")), ("he", .value("male")), ("1", .value("female")),
        ("2 male", .value("male")), ("1 male", .unread(.several)), ("not male", .unread()),
        ("male or female", .unread(.several)), ("it's a boy", .value("male")),
        ("neutered male", .value("male", [.leftOut("neutered")])),
        ("male, not neutered", .value("male", [.leftOut("not neutered")])), ("fem", .value("female")),
        ("female, on medication", .value("female", [.leftOut("on medication")])),
        ("he's a boy", .value("male")), ("male dog", .value("male")), ("tomcat", .value("male")),
        ("on", .value("male")), ("not sure", .value("unknown")), ("two", .value("male")), ("4", .unread()),
        ("", .unread()), ("he or she", .unread(.several)),
        ("male/female", .unread(.several)), ("m/f", .unread(.several)),
      ])
    check(
      .sex, .pl,
      [
        ("samiec", .value("male")), ("SAMICA", .value("female")), ("1", .value("female")),
        ("suka", .value("female")), ("chłopiec", .value("male")),
        ("dziewczynka", .value("female")), ("on", .value("male")), ("nie wiem", .value("unknown")),
        ("samiczka", .value("female")), ("s", .unread(.choices([0, 1]))),
        ("ona", .value("female")), ("to samiec", .value("male")), ("pies", .value("male")),
        ("samiec czy samica", .unread(.several)), ("nie samiec", .unread()),
        ("kastrowany samiec", .value("male", [.leftOut("kastrowany")])), ("2. samiec", .value("male")),
        ("nieznana", .value("unknown")), ("płeć żeńska", .value("female")),
        ("male", .value("male")), ("kocur", .value("male")),
        ("samiec, kastrowany", .value("male", [.leftOut("kastrowany")])), ("k", .value("female")),
        ("dwa", .value("male")),
      ])
  }

  @Test("An answer has a value, or the reason why it is refused")
  func values() throws {
    let rows: [(Field, String, Result<AnswerValue, FieldProblem>)] = [
      (.age, "0", .success(.age(0))), (.age, "007", .success(.age(7))), (.age, "40", .success(.age(40))),
      (.age, "41", .failure(.ageOutOfRange)), (.age, "-2", .failure(.ageOutOfRange)),
      (.microchipNumber, "chip: 616-00", .success(.microchip(try MicrochipNumber(written: "61600")))),
      (.phone, "tel. 601-234-567", .success(.phone(try PhoneNumber(written: "601234567")))),
      (.phone, "601", .failure(.tooFewDigits)), (.phone, "6012345678901234", .failure(.tooManyDigits(16))),
      (.phone, "+48 601 234 56", .failure(.phoneDigits(8, after: "48"))),
      (.phone, "+0 601 234 567", .failure(.phoneCountryCode)),
      (.email, "<a@b.pl>", .success(.email(try EmailAddress(written: "a@b.pl")))),
      (.lastSeenDate, "yesterday", .success(.day(monday.dayBefore))), (.species, "2", .success(.choice(1))),
      (.sex, "boy", .success(.choice(1))), (.breed, "", .success(.text)),
      (.location, "photo", .failure(.photoHasNoPosition)),
    ]
    for (field, typed, value) in rows {
      guard case .value(let answer, _) = reading(typed, to: field, .en) else {
        expectEqual("\(reading(typed, to: field, .en))", "\(value)", typed)
        continue
      }
      expectEqual(answer.value, value, typed)
    }
  }

  @Test("Random texts are read without a trap, and values as themselves")
  func random() {
    var generator = SeededGenerator(seed: 20_261_123)
    let parts = [
      "1", "3", "20", "2025", "601234567", "616093900123456", "0", "99999999999", ".", "-", "/", " ", " ",
      " ", ",", ":", "+", "(0)", "(", ")",
      "½", "@", "<", ">", "may", "november", "piątek", "friday", "last", "ago", "days", "temu", "o", "at",
      "pm", "yesterday", "dog", "kot", "male", "ona",
      "years", "pół", "and a half", "lata", "ext", "tel", "wp.pl", "a", "dot", "małpa", "not", "or",
      "1/2", "\u{301}", "🐶", "“", "'", "é", "\u{0}", "chip", "II", "th",
    ]
    let fields: [Field] = [.lastSeenDate, .age, .phone, .email, .microchipNumber, .species, .sex]
    for _ in 0..<TestExtent.rounds(4_000) {
      let text = (0..<Int.random(in: 0...7, using: &generator)).map { _ in
        parts[Int.random(in: 0..<parts.count, using: &generator)]
      }.joined(separator: Bool.random(using: &generator) ? " " : "")
      for field in fields {
        let language = Language.allCases[Int.random(in: 0..<Language.allCases.count, using: &generator)]
        guard case .value(let answer, _) = reading(text, to: field, language) else { continue }
        guard case .value(answer, _) = reading(answer.text, to: field, language) else {
          expectEqual("\(reading(answer.text, to: field, language))", "\(answer)", "\(field): \(text)")
          continue
        }
      }
    }
  }

  @Test("A text that is too long is not read")
  func long() {
    let long = String(repeating: "1 ", count: 100_000)
    for field in [Field.lastSeenDate, .age, .phone, .email, .microchipNumber, .species, .sex] {
      let problem = field == .email ? FieldProblem.tooLong(limit: 254) : .unreadable
      expectEqual(read(long, to: field, .en), .unread(problem), field.rawValue)
    }
    expectEqual(read(long, to: .description, .en), .value(long))
  }
}
