import Localization
import MissingPet
import TestSupport
import TestTraits
import Testing

@testable import Understanding

@Suite("Lines")
struct LineInterpreterTests {
  private typealias Row = (language: Language, typed: String, reading: Reading)

  private static let today = CalendarDate(year: 2026, month: 11, day: 23)!

  private static func interpreter(_ language: Language) -> LineInterpreter {
    LineInterpreter(ReadingContext(language: language, today: today))
  }

  private static func check(_ rows: [Row], at prompt: Prompt) {
    for row in rows {
      expectEqual(
        interpreter(row.language).read(row.typed, at: prompt), row.reading, "\(row.language) \(row.typed)")
    }
  }

  private static func question(_ typed: String, _ command: Reading, at field: Field = .petName) -> Reading {
    let answer = FieldAnswer(field, .value(Answer(typed)), typed: typed)
    return .question(
      LineQuestion(topic: .answerOrCommand, typed: typed, first: .answers([answer]), second: command))
  }

  private static func set(_ answers: (Field, String)...) -> Reading {
    .answers(
      answers.map { FieldAnswer($0.0, reading($0.1, to: $0.0, .en), typed: $0.1, isToldBack: true) })
  }

  @Test("Commands at a command prompt")
  func commands() {
    let rows: [Row] = [
      (.en, "Continue.", .command(.continue)), (.en, "cont", .command(.continue)),
      (.en, "ok", .command(.continue)),
      (.en, "please go on", .command(.continue)), (.en, "submit the report", .command(.continue)),
      (.en, "next", .command(.next)), (.pl, "tak, dalej", .command(.continue)),
      (.pl, "d", .command(.continue)),
      (.pl, "Wyślij zgłoszenie.", .command(.continue)), (.pl, "następny krok", .command(.continue)),
      (.en, "go back", .command(.back)), (.pl, "cofnij się", .command(.back)),
      (.pl, "previous", .command(.back)),
      (.en, "help me", .command(.help)), (.pl, "co mogę wpisać?", .command(.help)),
      (.en, "help words", .command(.words)),
      (.en, "show my answers", .command(.review)), (.en, "read it back to me", .command(.review)),
      (.pl, "pokaż odpowiedzi", .command(.review)),
      (.en, "exit program", .command(.quit)), (.pl, "zakończ", .command(.quit)),
      (.en, "save", .command(.quit)),
      (.en, "change the name", .command(.edit(.petName))), (.en, "date", .command(.edit(.lastSeenDate))),
      (.pl, "zmień date", .command(.edit(.lastSeenDate))), (.pl, "popraw imię", .command(.edit(.petName))),
      (.en, "ed na", .command(.edit(.petName))), (.en, "edit the breed", .command(.edit(.breed))),
      (.en, "delete description", .command(.clear(.description))),
      (.pl, "usuń opis", .command(.clear(.description))),
      (.en, "delete everything", .command(.startOver)), (.en, "edit", .fieldNeeded(.edit)),
      (.pl, "usuń", .fieldNeeded(.clear)), (.en, ":q", .command(.quit)),
      (.en, "show me what I have", .command(.review)), (.pl, "pokaż, co mam", .command(.review)),
      (.en, "switch to Polish", .language(.pl)), (.pl, "po angielsku", .language(.en)),
      (.pl, "English please", .language(.en)), (.en, "język pl", .language(.pl)),
      (.en, "language", .languageNeeded),
      (.en, "maybe later", .unknown("maybe later")), (.pl, "nie wiem", .unknown("nie wiem")),
      (.en, "no", .unknown("no")), (.en, "   ", .empty), (.en, "...", .unknown("...")),
    ]
    Self.check(rows, at: .command(.animal))
  }

  @Test("Words of people who are done, were wrong, or come back later")
  func words() {
    let rows: [Row] = [
      (.en, "undo", .command(.undo)), (.en, "undo that", .command(.undo)),
      (.pl, "cofnij zmianę", .command(.undo)), (.pl, "cofnij", .command(.back)),
      (.en, "start over", .command(.startOver)), (.en, "Restart!", .command(.startOver)),
      (.pl, "zacznij wszystko od nowa", .command(.startOver)), (.pl, "od początku", .command(.startOver)),
      (.en, "sta", .unknown("sta")), (.pl, "z", .fieldNeeded(.edit)), (.en, "und", .unknown("und")),
      (.en, "I'll come back later", .command(.later)), (.en, "finish it later", .command(.later)),
      (.pl, "dokończę potem", .command(.later)), (.en, "save and quit", .command(.later)),
      (.en, "the phone is wrong", .command(.edit(.phone))), (.en, "wrong phone", .command(.edit(.phone))),
      (.en, "the name's wrong", .command(.edit(.petName))),
      (.en, "I typed the wrong name", .command(.edit(.petName))),
      (.en, "age is wrong", .command(.edit(.age))),
      (.en, "the wrong location", .command(.edit(.location))), (.en, "that's wrong", .fieldNeeded(.edit)),
      (.en, "the wrong end", .ambiguous("the wrong end", ["edit", "quit"])),
      (.pl, "zły telefon", .command(.edit(.phone))),
      (.pl, "data jest zła", .command(.edit(.lastSeenDate))), (.pl, "pomyliłem wiek", .command(.edit(.age))),
      (.pl, "zły adres mailowy", .command(.edit(.email))), (.pl, "pomyłka", .fieldNeeded(.edit)),
      (.en, "edit 3", .command(.edit(.species))), (.pl, "popraw drugie", .fieldNeeded(.edit)),
      (.en, "edit 9", .fieldNeeded(.edit)), (.en, "edit 0", .fieldNeeded(.edit)),
      (.en, "looks good", .command(.agree)), (.en, "that is correct", .command(.agree)),
      (.en, "that is not correct", .fieldNeeded(.edit)), (.en, "yes please", .command(.agree)),
      (.pl, "no tak", .command(.agree)), (.pl, "wszystko dobrze", .command(.agree)),
      (.pl, "tak, wszystko dobrze", .command(.agree)), (.pl, "dobrze", .command(.continue)),
      (.pl, "to już wszystko", .command(.continue)), (.en, "that's everything", .command(.continue)),
    ]
    Self.check(rows, at: .command(.animal))
    Self.check(
      [
        (.en, "wrong number", .command(.edit(.phone))), (.pl, "zły numer", .command(.edit(.phone))),
        (.en, "change phone to 601234567", Self.set((.phone, "601234567"))),
        (.pl, "telefon na 601234567", Self.set((.phone, "601234567"))),
        (.pl, "zmień nagrodę na 50 zł", Self.set((.reward, "50 zł"))),
        (.en, "my new number is 07700 900654", Self.set((.phone, "07700 900654"))),
        (.pl, "nowy telefon: 604 111 222", Self.set((.phone, "604 111 222"))),
        (.en, "the email isn't ania@example.com", .command(.edit(.email))),
        (.en, "no reward after all", .command(.clear(.reward))),
        (.pl, "jednak bez nagrody", .command(.clear(.reward))),
        (.en, "no phone after all", .answers([FieldAnswer(.phone, .none(), typed: "")])),
        (.en, "he isn't chipped after all, I mixed him up", .command(.edit(.microchipNumber))),
        (.en, "no breed", .command(.clear(.breed))),
        (.en, "delete the reward, can't afford it", .command(.clear(.reward))),
        (.en, "I don't want my email shown, remove it", .command(.clear(.email))),
        (.en, "make the reward £75 instead", Self.set((.reward, "£75"))),
        (.pl, "nagroda niech będzie 800 zł", Self.set((.reward, "800 zł"))),
        (.pl, "nagroda 50 zł zamiast ciasta", Self.set((.reward, "50 zł"))),
        (.pl, "tel. zmienił się na 728 100 455", Self.set((.phone, "728 100 455"))),
        (.en, "who gets to see my number?", .command(.help)),
        (.en, "got to dash, baby's crying, save this", .command(.later)),
        (.pl, "dopiszcie do opisu, że utyka", .answers([.addition("utyka")])),
      ], at: .command(.owner))
    Self.check([(.en, "wrong number", .command(.edit(.microchipNumber)))], at: .command(.microchip))
    Self.check(
      [
        (.en, "undo", .command(.undo)),
        (.en, "yes", .answers([FieldAnswer(.breed, .value("yes"), typed: "yes")])),
        (.en, "start over", Self.question("start over", .command(.startOver), at: .breed)),
        (
          .pl, "popraw telefon, bo się pomyliłam",
          Self.question("popraw telefon, bo się pomyliłam", .command(.edit(.phone)), at: .breed)
        ),
        (.en, "wrong name", Self.question("wrong name", .command(.edit(.petName)), at: .breed)),
      ], at: .field(.breed, current: nil))
  }

  private static func addition(_ text: String) -> Reading {
    .question(
      LineQuestion(
        topic: .addition, typed: text, first: .answers([.addition(text)]), second: .unknown(text)))
  }

  @Test("Commands in sentences")
  func sentences() {
    let rows: [Row] = [
      (.en, "can I see what I wrote so far please", .command(.review)),
      (.en, "everything is right except the sex", .command(.edit(.sex))),
      (.en, "edit location please", .command(.edit(.location))),
      (.pl, "dokończę w niedzielę", .command(.later)),
      (.pl, "pokaz mi prosze jeszcze raz wszystkie dane", .command(.review)),
      (.en, "take me back to the last step", .command(.back)), (.en, "go bcak", .command(.back)),
      (.pl, "chcę wrócić do poprzedniego kroku", .command(.back)), (.pl, "wrcoic", .command(.back)),
      (.en, "how do I go back", .command(.back)), (.en, "hlep", .command(.help)),
      (.en, "what am I supposed to do now", .command(.help)),
      (.pl, "nie wiem co mam tu zrobić", .command(.help)),
      (.en, "have to go now, finish tomorrow", .command(.later)),
      (.pl, "musze leciec dokoncze jutro", .command(.later)),
      (.pl, "chce zmienic jezyk na angielski", .language(.en)),
      (.en, "could we do this in polish instead", .language(.pl)),
      (.pl, "zacznijmy jeszcze raz od początku", .command(.startOver)),
      (.en, "I made a mistake in the name", .command(.edit(.petName))),
      (.en, "that's not his name", .command(.edit(.petName))),
      (.pl, "pomyliłam się w imieniu", .command(.edit(.petName))),
      (.pl, "data się nie zgadza", .command(.edit(.lastSeenDate))),
      (.pl, "to nie jest jego imię", .command(.edit(.petName))),
      (.en, "can I add something to the description", .command(.edit(.description))),
      (.en, "please remove the description", .command(.clear(.description))),
      (.en, "it does not look right", .fieldNeeded(.edit)),
      (.en, "stop and go back", .ambiguous("stop and go back", ["back", "quit"])),
      (.en, "everything looks fine to me lets go on", .command(.agree)),
      (.en, "I don't want to stop", .unknown("I don't want to stop")),
      (.pl, "nie usuwaj tego", .unknown("nie usuwaj tego")),
      (.en, "please remove from the description what I said about the vet", .command(.edit(.description))),
      (
        .en, "he always comes when he hears the doorbell",
        Self.addition("he always comes when he hears the doorbell")
      ),
      (
        .en, "I want to stop" + String(repeating: " sun", count: 9),
        Self.addition("I want to stop" + String(repeating: " sun", count: 9))
      ),
      (.en, "found him!!", .command(.found)), (.pl, "dzięki Bogu, wróciła do domu", .command(.found)),
      (.en, "H2X 1Y4 and so on", Self.addition("H2X 1Y4 and so on")),
      (.en, "add that he limps", .answers([.addition("he limps")])),
      (.pl, "proszę dopisać do opisu, że kuleje", .answers([.addition("kuleje")])),
      (.en, "add to the description", .command(.edit(.description))),
    ]
    Self.check(rows, at: .command(.animal))
    Self.check(
      [
        (.en, "you may send it now", .command(.agree)),
        (.en, "don't send it yet", .unknown("don't send it yet")),
        (.en, "the phone number is old", .command(.edit(.phone))),
        (.pl, "w mailu jest błąd", .command(.edit(.email))),
      ], at: .command(.owner))
    Self.check(
      [
        (.en, "no thanks bye", .command(.close)), (.pl, "to wszystko, bardzo dziękuję", .command(.close)),
        (.pl, "chcę zgłosić jeszcze jedno zwierzę", .command(.new)),
        (.en, "can I get the poster to print", .command(.poster)),
      ], at: .summary)
    Self.check(
      [
        (.en, "can I see what I wrote", .command(.review)),
        (.en, "I will discard it tomorrow", .unknown("I will discard it tomorrow")),
      ], at: .choice(.keepAnswers))
    for (word, other) in [
      ("wyslac", "wyslalam"), ("continue", "contniue"), ("review", "reviw"), ("change", "chanhe"),
    ] {
      #expect(word.resembles(other), "\(word) \(other)")
    }
    for (word, other) in [
      ("right", "night"), ("right", "sight"), ("back", "pack"), ("read", "ready"), ("close", "chose"),
    ] {
      #expect(!word.resembles(other), "\(word) \(other)")
    }
  }

  @Test("Fields with their answers in one line")
  func namedAnswers() {
    let rows: [Row] = [
      (.en, "name: Burek", Self.set((.petName, "Burek"))), (.en, "age - 5", Self.set((.age, "5"))),
      (.en, "edit name Rex", Self.set((.petName, "Rex"))),
      (.en, "change the name to Rex", Self.set((.petName, "Rex"))),
      (.pl, "rasa: beagle", Self.set((.breed, "beagle"))),
      (
        .en, "phone 123456789; email anna@example.com",
        Self.set((.phone, "123456789"), (.email, "anna@example.com"))
      ),
      (.en, "description: limps; reward: 50", Self.set((.description, "limps"), (.reward, "50"))),
      (.en, "description: limps; shy", Self.set((.description, "limps; shy"))),
      (.en, "breed: beagle phone: 222333444", Self.set((.breed, "beagle"), (.phone, "222333444"))),
      (
        .en, "Pet's name: Rex, description: bites: be careful",
        Self.set((.petName, "Rex"), (.description, "bites: be careful"))
      ),
      (.en, "his age is 6", Self.set((.age, "6"))),
      (.pl, "rasa ma być syjamska", Self.set((.breed, "syjamska"))),
      (.en, "change the name from Max to Rex", Self.set((.petName, "Rex"))),
      (.en, "the name should be Rex not Max", Self.set((.petName, "Rex"))),
      (.pl, "zmień imię z Max na Rex", Self.set((.petName, "Rex"))),
      (.pl, "imię: Figo, wiek 4", Self.set((.petName, "Figo"), (.age, "4"))),
      (
        .en, "the date's wrong, it was 15 October 2026", Self.set((.lastSeenDate, "15 October 2026"))
      ),
      (.en, "can I go back?", .command(.back)),
      (.en, "the name is fine", .command(.agree)), (.en, "the breed is not right", .command(.edit(.breed))),
      (.pl, "rasa się nie zgadza, to nie tak", .command(.edit(.breed))),
      (.en, "age=5", Self.set((.age, "5"))), (.en, "I want to change the breed", .command(.edit(.breed))),
      (.en, "I need to fix it: age", .command(.edit(.age))),
      (.pl, "co?", .command(.help)), (.pl, "co", .command(.continue)), (.en, "k", .unknown("k")),
      (.en, "name:", .command(.edit(.petName))), (.en, "found at 18:30", Self.addition("found at 18:30")),
      (.en, "email me", .command(.edit(.email))),
    ]
    Self.check(rows, at: .command(.animal))
    Self.check(
      [
        (.en, "name: Burek", Self.set((.petName, "Burek"))),
        (
          .en, "name: Figo, who is shy",
          .answers([
            FieldAnswer(.petName, .value(Answer("Figo"), kept: "who is shy"), typed: "Figo", isToldBack: true)
          ])
        ),
        (
          .en, "stop him gently, he bites",
          .answers([
            FieldAnswer(.description, .value("stop him gently, he bites"), typed: "stop him gently, he bites")
          ])
        ),
        (.en, "name Burek", .answers([FieldAnswer(.description, .value("name Burek"), typed: "name Burek")])),
      ], at: .field(.description, current: nil))
    Self.check([(.en, "phone 123456789", Self.set((.phone, "123456789")))], at: .field(.email, current: nil))
  }

  @Test("Words that command, where an answer can be words and where it cannot")
  func commandsAtFields() {
    let words: [Row] = [
      (.en, "help!", Self.question("help!", .command(.help))),
      (.en, "stop", Self.question("stop", .command(.quit))),
      (.en, "Next", Self.question("Next", .command(.next))),
      (.pl, "anuluj", Self.question("anuluj", .command(.quit))),
      (.en, "help", .command(.help)), (.pl, "continue", .command(.continue)),
      (.en, "help words", .command(.words)), (.en, "Pomoc słowa", .command(.words)),
      (.en, "edit breed", .command(.edit(.breed))),
      (.en, "\\Next", .answers([FieldAnswer(.petName, .value("Next"), typed: "Next")])),
      (.en, "", .answers([FieldAnswer(.petName, .value(""), typed: "")])),
    ]
    Self.check(words, at: .field(.petName, current: nil))
    Self.check(
      [(.en, "skip", .command(.next)), (.pl, "pomiń", .command(.next))], at: .field(.breed, current: nil))
    let numbers: [Row] = [
      (.en, "go back", .command(.back)), (.en, "review my answers", .command(.review)),
      (.en, "stop", .command(.quit)),
      (.en, "next question", .command(.next)), (.pl, "pomiń", .command(.next)),
      (.pl, "wyjście", .command(.quit)),
      (.en, "email", .command(.edit(.email))), (.en, "delete", .command(.clear(nil))),
    ]
    Self.check(numbers, at: .field(.phone, current: nil))
  }

  @Test("Answers that mean no answer")
  func noAnswer() {
    let none: [(Field, String)] = [
      (.breed, "none"), (.breed, "N/A"), (.breed, "Don’t know."), (.breed, "no breed"), (.breed, "bez rasy"),
      (.breed, "breed unknown"), (.breed, "—"), (.petName, "nie pamiętam"), (.petName, "No name."),
      (.reward, "No reward."),
      (.reward, "bez nagrody"), (.microchipNumber, "she has no chip"), (.phone, "nie mam telefonu"),
      (.age, "nie znam"),
      (.photo, "no photo"), (.email, "I don't do email"), (.email, "nie używam maila"),
      (.microchipNumber, "not chipped"),
      (.microchipNumber, "nie jest zaczipowany"), (.location, "not known"), (.description, "nic"),
      (.email, "i dont have one im 11"), (.microchipNumber, "don't know it, sorry"),
      (.reward, "no reward, just my thanks"), (.reward, "nah"), (.description, "none that I can think of"),
      (.breed, "nie znam się na rasach"), (.petName, "nie wiem jak go zwą"), (.reward, "Not sure yet"),
    ]
    let some: [(Field, String)] = [
      (.petName, "No Name"), (.petName, "Bez Imienia"), (.petName, "Nikt"), (.petName, "Brakus"),
      (.breed, "mixed, no idea"),
      (.breed, "bez rodowodu"), (.description, "bez obroży, boi się ludzi"), (.description, "no collar"),
      (.description, "not chipped"), (.photo, "file:///tmp/rex.jpg"),
      (.reward, "nie ma, ale postawię piwo"),
    ]
    let interpreter = Self.interpreter(.pl)
    for (field, typed) in none { expectEqual(interpreter.answer(typed, to: field), .none(), typed) }
    for (field, typed) in some {
      expectEqual(interpreter.answer(typed, to: field), .value(Answer(typed)), typed)
    }
    expectEqual(interpreter.answer("brak", to: .sex), .value(.choice(2, of: .sex)))
    expectEqual(interpreter.answer("nie wiem", to: .lastSeenDate), .unread(.noDate))
    let address = "file:///tmp/moj%20pies.jpg"
    Self.check(
      [(.en, address, .answers([FieldAnswer(.photo, .value(Answer(address)), typed: address)]))],
      at: .field(.photo, current: nil))
    expectEqual(interpreter.answer("„~/rex.jpg”", to: .photo), .value("~/rex.jpg"))
    expectEqual(
      interpreter.answer("Zdjęcie.", to: .location),
      .value(Answer(Location.photoWord, .failure(.photoHasNoPosition))))
  }

  @Test("Answers that correct themselves")
  func corrected() {
    let rows: [(Field, String, String?)] = [
      (.age, "4, sorry 5", "5"), (.phone, "601234567, no wait 602345678", "602345678"),
      (.sex, "samiec, nie, samica", "female"), (.petName, "Rex, sorry, Max", "Max"),
      (.petName, "Sorry", "Sorry"), (.breed, "beagle, sorry", "beagle"),
      (.breed, "change the name to Max", "Max"), (.breed, "zmień wiek na 5", "5"),
      (.petName, "no wait, it's called Max", "Max"), (.phone, "no wait, 601234567", "601234567"),
      (.petName, "my name is Max", "Max"), (.petName, "Not Maxi. Max.", "Max"),
      (.petName, "sorki, nie Ciapek tylko Łatek", "Łatek"), (.petName, "Aza nie Azor", "Aza"),
      (.petName, "Rex not microchipped", "Rex not microchipped"),
      (.petName, "Bella no sorry that's my other one, Bonnie", "Bonnie"),
      (.petName, "Nemo. no, Memo, autocorrect", "Memo"), (.breed, "no idea, some sort of terrier", "terrier"),
      (.petName, "he is called Mr. Fluffles. Very shy", "Mr. Fluffles"),
      (.lastSeenDate, "2026-05-01 when I came home", "2026-05-01"), (.reward, "yep, $150", "$150"),
      (.reward, "not sure maybe £50", "not sure maybe £50"),
      (.petName, "not sure, the shelter called her Daisy", "Daisy"),
      (.petName, "to przybłęda, nie ma imienia", nil),
      (.breed, "Maine coon... I mean Norwegian forest", "Norwegian forest"),
      (.reward, "£150 - no make it 200", "200"), (.petName, "„[Max]”", "Max"),
      (.breed, "labrador, black and tan, one floppy ear", "labrador"),
      (.photo, "use rex.jpg please, he's in it", "use rex.jpg"),
    ]
    for (field, typed, text) in rows {
      let reading = Self.interpreter(.en).read(typed, at: .field(field, current: nil))
      let answers: [FieldAnswer] = if case .answers(let answers) = reading { answers } else { [] }
      expectEqual(answers.map(\.answer?.text), [text], typed)
    }
  }

  @Test("New answers at a prompt for a command, in a sentence that says what is wrong")
  func newAnswers() {
    let rows: [(Step, String, Reading)] = [
      (.animal, "no that's not right, his name is Max", Self.set((.petName, "Max"))),
      (.animal, "the age is wrong, he is five", Self.set((.age, "five"))),
      (.animal, "no the date is yesterday", Self.set((.lastSeenDate, "yesterday"))),
      (.animal, "oops age shud be 5", Self.set((.age, "5"))),
      (.animal, "imię źle wpisałem, ma być Gacek", Self.set((.petName, "Gacek"))),
      (.animal, "zaginął nie 2 marca tylko 27.02.2026", Self.set((.lastSeenDate, "2026-02-27"))),
      (.animal, "lost at 18:30, not aggressive", Self.addition("lost at 18:30, not aggressive")),
      (.owner, "no wait the phone is 07700 900124", Self.set((.phone, "07700 900124"))),
      (.owner, "the last digit of the phone is 2", .command(.edit(.phone))),
      (.owner, "no reward after all", .command(.clear(.reward))),
      (.owner, "has it been sent?", .command(.help)),
    ]
    for (step, typed, reading) in rows { Self.check([(.en, typed, reading)], at: .command(step)) }
  }

  @Test("Marks that are dictated, greetings, lines that agree, and questions, which end nothing")
  func manners() {
    let told = { (field: Field, text: String) in
      Reading.answers([FieldAnswer(field, .value(Answer(text)), typed: text, isToldBack: true)])
    }
    let rows: [(Prompt, Language, String, Reading)] = [
      (
        .field(.description, current: nil), .en, "brown comma white paws full stop",
        told(.description, "brown, white paws")
      ),
      (.field(.breed, current: nil), .pl, "jasna przecinek szara kropka", told(.breed, "jasna, szara")),
      (.field(.photo, current: nil), .en, "how do I add a photo", .command(.help)),
      (
        .field(.description, current: nil), .en, "Have you seen him? Please call",
        .answers([FieldAnswer(.description, .value(Answer("Have you seen him? Please call")), typed: "")])
      ),
      (
        .field(.description, current: nil), .pl, "kto zobaczy, proszę dzwonić",
        .answers([FieldAnswer(.description, .value(Answer("kto zobaczy, proszę dzwonić")), typed: "")])
      ),
      (.field(.description, current: nil), .pl, "a po co to pole", .command(.help)),
      (.field(.lastSeenDate, current: nil), .en, "can I put an approximate date", .command(.help)),
      (
        .field(.microchipNumber, current: nil), .en, "the vet should have it on file",
        .answers([FieldAnswer(.microchipNumber, .none(kept: "the vet should have it on file"), typed: "")])
      ),
      (.field(.microchipNumber, current: nil), .pl, "a po co to", .command(.help)),
      (.field(.breed, current: nil), .en, "colour? where do I put the colour?", .command(.help)),
      (
        .field(.petName, current: nil), .pl, "kropka",
        .answers([FieldAnswer(.petName, .value("kropka"), typed: "")])
      ),
      (
        .field(.petName, current: nil), .pl, "po prostu wabi się kropka", told(.petName, "kropka")
      ),
      (
        .field(.breed, current: nil), .en, "comma-shaped mark, tail",
        .answers([FieldAnswer(.breed, .value("comma-shaped mark, tail"), typed: "")])
      ),
      (
        .field(.description, current: nil), .en, " \\a comma b",
        .answers([FieldAnswer(.description, .value("a comma b"), typed: "")])
      ),
      (.field(.petName, current: nil), .en, "Hello, his name is Rex", told(.petName, "Rex")),
      (.command(.animal), .en, "next full stop", .command(.next)),
      (.command(.animal), .en, "can I stop now?", .command(.help)),
      (.field(.reward, current: nil), .en, "do people usually offer something?", .command(.help)),
      (.field(.photo, current: nil), .pl, "czy to konieczne?", .command(.help)),
      (
        .field(.breed, current: nil), .en, "Poodle?",
        .answers([FieldAnswer(.breed, .value("Poodle?"), typed: "")])
      ),
      (.field(.microchipNumber, current: nil), .en, "I'll dig it out later", .command(.next)),
      (.summary, .en, "Thank you. What happens now?", .command(.help)),
      (.field(.phone, current: "601234567"), .en, "the number is fine", .command(.agree)),
      (.field(.petName, current: "Rex"), .en, "Rex is correct.", .command(.agree)),
      (
        .field(.location, current: "Malvern"), .en, "Great Malvern",
        Self.interpreter(.en).read("Great Malvern", at: .field(.location, current: nil))
      ),
      (
        .command(.owner), .en, "also add my second phone 602 333 444",
        .answers([.addition("my second phone 602 333 444")])
      ),
      (.summary, .en, "the phone is wrong, it's 601 234 576", Self.set((.phone, "601 234 576"))),
      (.summary, .en, "delete my report", .command(.found)),
      (.summary, .pl, "kotka wróciła!", .command(.found)),
    ]
    for (prompt, language, typed, reading) in rows {
      expectEqual(Self.interpreter(language).read(typed, at: prompt), reading, typed)
    }
  }

  @Test("Of a post, what nothing introduces is found as well, and its words stay whole")
  func posts() throws {
    let posts: [(Language, String, Set<Field>, String)] = [
      (
        .en,
        "PLEASE SHARE!! BELLA, 3 year old cockapoo, lost Saturday in Roundhay Park, Leeds. "
          + "Wears a pink collar, very nervous, DO NOT CHASE. Ring 07700 900456",
        [.petName, .age, .breed, .species, .lastSeenDate, .location, .phone], "BELLA"
      ),
      (
        .pl,
        "UWAGA!!! ZAGINĘŁA LUNA 🙈 Suczka border collie, 3 lata, wczoraj, Gdańsk Oliwa. "
          + "Bardzo płochliwa, boi się huku, NIE GONIĆ, tylko dzwonić: 601 234 567",
        [.petName, .age, .breed, .species, .sex, .lastSeenDate, .location, .phone], "LUNA"
      ),
    ]
    for (language, post, fields, name) in posts {
      let reading = Self.interpreter(language).read(post, at: .field(.microchipNumber, current: nil))
      guard case .question(let question) = reading, case .answers(let facts) = question.first else {
        Issue.record("\(reading)")
        continue
      }
      expectEqual(Set(facts.map(\.field)), fields, post)
      expectEqual(facts.first { $0.field == .petName }?.answer?.text, name)
      expectEqual(facts[0].kept, post)
    }
  }

  @Test("Options of questions")
  func options() {
    let keep: [Row] = [
      (.en, "1 Keep", .option(.keep)), (.en, "2.", .option(.discard)), (.pl, "jeden", .option(.keep)),
      (.en, "2) discard", .option(.discard)), (.en, "1 discard", .unknown("1 discard")),
      (.en, "4", .unknown("4")),
      (.en, "yes", .option(.keep)), (.en, "no", .option(.discard)), (.pl, "nie", .option(.discard)),
      (.en, "keep them, please", .option(.keep)), (.en, "k", .option(.keep)), (.en, "cancel", .option(.stay)),
      (.en, "d", .unknown("d")), (.pl, "u", .unknown("u")), (.en, "no idea", .unknown("no idea")),
      (.en, "no, discard", .option(.discard)), (.en, "no, keep", .unknown("no, keep")),
      (.pl, "nie, odrzuć!", .option(.discard)), (.en, "don't discard", .unknown("don't discard")),
      (.pl, "no tak, tak", .option(.keep)), (.pl, "no", .unknown("no")),
      (.pl, "zachowaj, wrócę wieczorem", .option(.keep)),
      (.en, "yes but discard them", .unknown("yes but discard them")),
      (.en, "what does that mean?", .command(.help)), (.en, "option two", .option(.discard)),
      (.en, "hang on to what I've written please", .option(.keep)),
      (.pl, "wywal wszystko", .option(.discard)),
      (.en, "throw it away, I think", .unknown("throw it away, I think")),
      (.en, "throw it all away, he came home", .option(.discard)), (.en, "the second one", .option(.discard)),
      (.pl, "to pierwsze", .option(.keep)), (.pl, "trzecia opcja poproszę", .option(.stay)),
      (.en, "delete it, no, keep it", .unknown("delete it, no, keep it")),
      (.en, "discard, no wait", .unknown("discard, no wait")), (.pl, "nie, nie zachowuj", .option(.discard)),
      (.en, "keep them, I'll be back tomorrow", .option(.keep)),
      (.pl, "tak bo nie chce mi się drugi raz pisać", .option(.keep)),
      (.en, "No, throw it away. My brother has reported him", .option(.discard)),
      (.en, "oh no I didn't mean to leave", .option(.stay)),
      (.pl, "nie nie, jeszcze zostaję", .option(.stay)),
      (.pl, "zostań", .option(.stay)), (.en, "help", .command(.help)), (.en, "", .empty),
    ]
    Self.check(keep, at: .choice(.keepAnswers))
    let resume: [Row] = [
      (.en, "yes", .option(.goOn)), (.en, "no", .unknown("no")), (.en, "start over", .option(.startAfresh)),
      (.pl, "start afresh", .option(.startAfresh)), (.pl, "go on", .option(.goOn)),
      (.en, "yes, carry on from there", .option(.goOn)), (.en, "yes the same one pls", .option(.goOn)),
      (.en, "yes but not now", .unknown("yes but not now")), (.pl, "no pewnie że dokończyć", .option(.goOn)),
      (.en, "don't start again", .unknown("don't start again")),
      (.en, "s", .unknown("s")), (.pl, "od nowa", .option(.startAfresh)), (.pl, "zac", .unknown("zac")),
    ]
    Self.check(resume, at: .choice(.resumeDraft))
    let leave: [Row] = [
      (.en, "yes", .unknown("yes")), (.en, "no", .option(.stay)), (.en, "leave", .option(.leave)),
      (.pl, "w", .unknown("w")), (.pl, "z", .option(.stay)),
    ]
    Self.check(leave, at: .choice(.leaveReport))
    Self.check(
      [
        (.en, "yes", .unknown("yes")), (.en, "s", .ambiguous("s", ["start again", "stay"])),
        (.pl, "od nowa", .option(.startAfresh)),
      ], at: .choice(.startOver))
    Self.check(
      [
        (.en, "looks good", .unknown("looks good")), (.en, "finish later", .command(.later)),
        (.en, "undo", .unknown("undo")),
      ], at: .choice(.createReport))
    Self.check(
      [
        (.en, "retry", .option(.tryAgain)), (.en, "try again please", .option(.tryAgain)),
        (.pl, "nie", .option(.cancel)),
      ], at: .choice(.submissionFailed))
  }

  @Test("What is chosen of the two meanings of a line")
  func either() {
    let answers = Reading.answers([FieldAnswer(.petName, .value("601345678"), typed: "601345678")])
    let phone = Self.set((.phone, "601345678"))
    let command = Reading.command(.quit)
    let orCommand = LineQuestion(topic: .answerOrCommand, typed: "stop", first: answers, second: command)
    let orField = LineQuestion(topic: .otherField(.phone), typed: "601345678", first: phone, second: answers)
    let facts = LineQuestion(topic: .facts, typed: "Rex, 4 lata", first: phone, second: answers)
    let rows: [(String, LineQuestion, Reading?)] = [
      ("1", orCommand, answers), ("2", orCommand, command), ("2 quit", orCommand, command),
      ("answer", orCommand, answers), ("Odpowiedź", orCommand, answers), ("quit.", orCommand, command),
      ("3", orCommand, nil), ("maybe", orCommand, nil), ("", orCommand, nil), ("yes", orCommand, nil),
      ("yes", orField, phone), ("tak", orField, phone), ("telefon", orField, phone), ("2", orField, answers),
      ("pet's name", orField, answers), ("no", orField, nil), ("yes", facts, phone), ("2", facts, answers),
      ("Yes please, that is right.", facts, phone), ("Use answers", facts, phone), ("ok", facts, phone),
      ("Przyjmij", facts, phone), ("no", facts, answers), ("keep as description", facts, answers),
      ("two hundred pounds", facts, nil), ("back", facts, nil),
    ]
    let prompt = Prompt.field(.petName, current: nil)
    for (typed, question, reading) in rows {
      expectEqual(Self.interpreter(.en).choose(typed, in: question, at: prompt), reading, typed)
    }
    for (typed, command) in [("back", Reading.command(.back)), ("help", nil), ("nonsense", nil)] {
      expectEqual(
        Self.interpreter(.en).command(typed, leaving: facts, at: prompt), command, typed)
    }
  }

  @Test("Words that say that an answer is right keep it, where there is one")
  func agreed() {
    for (field, typed) in [
      (Field.petName, "yes"), (.lastSeenDate, "yes that's right"), (.phone, "ok"), (.breed, "zgadza się"),
    ] {
      Self.check([(.en, typed, .command(.agree))], at: .field(field, current: "x"))
    }
    Self.check([(.en, "ok", .command(.continue))], at: .field(.phone, current: nil))
    Self.check(
      [(.en, "save the report", .command(.agree)), (.pl, "zapisz", .command(.agree))], at: .command(.owner))
  }

  @Test("A line that answers other fields, or several at once")
  func facts() {
    let named = { (typed: String, field: Field, text: String, kept: String) in
      FieldAnswer(field, reading(text, to: field, .en).keeping([kept]), typed: typed, isToldBack: true)
    }
    let line = "Daisy, poodle, female, 8 years, very shy"
    let rows: [(Field, String, Reading)] = [
      (.petName, "his name's Oscar", .answers([named("", .petName, "Oscar", "")])),
      (.petName, "Mówimy na nią Zuzia, dzięki", .answers([named("", .petName, "Zuzia", "")])),
      (
        .petName, "suczka Luna",
        .answers([
          named("", .species, "dog", ""), named("", .sex, "female", ""), named("", .petName, "Luna", ""),
        ])
      ),
      (.petName, "Her Ladyship", .answers([FieldAnswer(.petName, .value("Her Ladyship"), typed: "")])),
      (
        .petName, "Maja suczka 8 lat",
        .answers([
          named("", .species, "dog", ""), named("", .sex, "female", ""), named("", .age, "8", ""),
          named("", .petName, "Maja", ""),
        ])
      ),
      (
        .petName, "Tyson but he only answers to Ty",
        .answers([named("", .petName, "Tyson", "but he only answers to Ty")])
      ),
      (
        .petName, "Reksio ale nie reaguje na imię bo jest głuchy",
        .answers([named("", .petName, "Reksio", "ale nie reaguje na imię bo jest głuchy")])
      ),
      (.breed, "she's a border collie", .answers([named("", .breed, "border collie", "")])),
      (.breed, "chyba amstaff", .answers([named("", .breed, "amstaff", "")])),
      (
        .breed, "Rasa: mieszaniec w typie owczarka",
        .answers([named("", .breed, "mieszaniec w typie owczarka", "")])
      ),
      (.reward, "reward is 150 dollars", .answers([named("", .reward, "150 dollars", "")])),
      (
        .reward, "reward by agreement",
        .answers([FieldAnswer(.reward, .value("reward by agreement"), typed: "")])
      ),
      (
        .petName, line,
        .answers([
          named(line, .breed, "poodle", ""), named(line, .species, "dog", ""),
          named(line, .sex, "female", ""), named(line, .age, "8", ""),
          named(line, .petName, "Daisy", "very shy"),
        ])
      ),
      (
        .petName, "Lady, beagle, 4 years",
        .answers([
          named("", .breed, "beagle", ""), named("", .species, "dog", ""), named("", .age, "4", ""),
          named("", .petName, "Lady", ""),
        ])
      ),
      (
        .lastSeenDate, "yesterday around 7",
        .answers([named("", .lastSeenDate, "yesterday", "Time of day: around 7")])
      ),
      (
        .breed, "it's not a breed, just a mutt",
        .answers([FieldAnswer(.breed, .value(Answer("it's not a breed, just a mutt")), typed: "")])
      ),
      (
        .phone, "601345678, kate@example.com",
        .answers([
          named("", .email, "kate@example.com", ""),
          FieldAnswer(
            .phone, .value(Answer("601345678", .success(.phone(try! PhoneNumber(written: "601345678"))))),
            typed: "", isToldBack: true),
        ])
      ),
    ]
    for (field, typed, expected) in rows {
      expectEqual(Self.interpreter(.en).read(typed, at: .field(field, current: nil)), expected, typed)
    }
    let questions: [(Field, String, LineQuestion.Topic)] = [
      (.petName, "602 333 444", .otherField(.phone)), (.age, "marek@o2.pl", .otherField(.email)),
      (.petName, "14/02/2026", .otherField(.lastSeenDate)),
      (.phone, "985 120 001 234 567", .otherField(.microchipNumber)),
      (.petName, "/home/ola/burek.jpg", .otherField(.photo)),
      (.lastSeenDate, "Warszawa", .otherField(.location)),
      (.microchipNumber, "Uciekł kot Puszek, samiec, 3 lata, kontakt 602 333 444", .facts),
      (.description, "Zaginął pies Reksio, 4 lata, tel. 602 333 444", .facts),
    ]
    for (field, typed, topic) in questions {
      let reading = Self.interpreter(.pl).read(typed, at: .field(field, current: nil))
      let question: LineQuestion? = if case .question(let question) = reading { question } else { nil }
      expectEqual(question?.topic, topic, typed)
    }
    // A postal code with the digits of the route is no phone number.
    let code = Self.interpreter(.en).read("Gallatin 75764-5416", at: .field(.location, current: nil))
    let answers = if case .answers(let answers) = code { answers } else { [FieldAnswer]() }
    expectEqual(answers.map(\.field), [.location])
  }

  @Test("The words under the summary, and the code of a report")
  func summary() {
    let rows: [Row] = [
      (.en, "done", .command(.close)), (.en, "copy the code", .command(.copy)),
      (.en, "another report", .command(.new)), (.en, "no", .unknown("no")),
      (.pl, "nowe zgłoszenie", .command(.new)), (.pl, "kopiuj kod", .command(.copy)),
      (.en, "back", .command(.back)), (.en, "ok that's all", .command(.close)),
      (.en, "all done", .command(.close)), (.pl, "to już wszystko", .command(.close)),
      (.pl, "gotowe, dziękuję", .command(.close)), (.en, "ok", .command(.continue)),
      (.en, "yes", .command(.agree)), (.en, "undo", .unknown("undo")), (.en, "", .empty),
    ]
    Self.check(rows, at: .summary)
    let codes: [(String, Reading)] = [
      (
        "four six 74 32, we found her",
        .code(["four six 74 32, we found her", "foursix7432wefoundher", "467432"])
      ), ("4 6 7 4 3 2", .code(["4 6 7 4 3 2", "467432"])),
      ("467-432.", .code(["467-432.", "467432"])),
      ("467.432", .code(["467.432", "467432"])),
      ("Kod: 467 432", .code(["Kod: 467 432", "467432"])), ("x467432", .code(["x467432", "x467432"])),
      ("cancel", .command(.quit)), ("nie pamiętam", .command(.quit)), ("wstecz", .command(.quit)),
      ("forget it, I give up", .command(.quit)), ("jednak nie, rezygnuję", .command(.quit)),
      ("?", .command(.help)), ("pomoc", .command(.help)),
    ]
    for (typed, code) in codes { expectEqual(Self.interpreter(.en).read(typed, at: .code), code, typed) }
  }

  @Test("Answers in drafts are read; relative days count from the day on which they were given")
  func drafts() {
    var state = ReportMissingPetFlowState()
    let rows: [(Field, String, Answer)] = [
      (.species, "pies", .choice(0, of: .species)), (.sex, "2", .choice(1, of: .sex)),
      (.lastSeenDate, "yesterday", .day(CalendarDate(year: 2026, month: 3, day: 1) ?? .latest)),
      (.petName, "none", "none"), (.email, "no address", Answer("no address", .failure(.unreadable))),
      (.age, "3 or 4", Answer("3 or 4", .failure(.several))),
    ]
    for (field, typed, _) in rows { state.answers[field] = Answer(typed) }
    state.dateGivenOn = CalendarDate(year: 2026, month: 3, day: 2)
    let answers = Self.interpreter(.en).read(state).answers
    for (field, typed, answer) in rows { expectEqual(answers[field], answer, typed) }
  }

  @Test("The position in a draft stays, whatever place its text names now")
  func positions() throws {
    let there = try Coordinates(latitude: 5, longitude: 6)
    for text in ["Kraków", "Troy", "Nowhereville", "1, 2", Location.photoWord] {
      var state = ReportMissingPetFlowState()
      state.answers[.location] = Answer(text, .success(.location(.coordinates(there))))
      let answer = Self.interpreter(.en).read(state).answers[.location]
      expectEqual(answer?.location, .coordinates(there), text)
      expectEqual(answer?.places.count, text == "Troy" ? 6 : 0, text)
    }
    // One of the places that the text can mean.
    let troy = PlaceText.answer("Troy").places[1]
    let chosen = PlaceText.answer("Troy", at: troy.coordinates)
    expectEqual(chosen.location, .place(troy))
  }

  @Test("Random lines are read at every prompt, and values as themselves")
  func random() {
    var generator = SeededGenerator(seed: 27)
    let parts = [
      "edit", "name", ":", ";", "no", "dog", "3", "wczoraj", "\\", "„", "pl", "phone", "dalej", "\u{301}",
      "ż",
      "20", "2025", "601234567", "616093900123456", "0", "99999999999", ".", "-", "/", ",", "+", "(0)", "(",
      ")",
      "½", "@", "<", ">", "may", "piątek", "last", "ago", "days", "temu", "o", "at", "pm", "kot", "male",
      "ona",
      "years", "pół", "and a half", "lata", "ext", "tel", "wp.pl", "a", "dot", "małpa", "not", "or", "1/2",
      "🐶",
      "“", "'", "é", "\u{0}", "chip", "II", "th", "52.2297", "°", "N", "geo:", "http://google.com/maps?q=",
      "koło",
      "Otwock", "5 km", "north", "05-500", "62H6+VV", "and", "i", "comma", "full stop", "add that", "second",
      "hello", "wrong", "Rex", "suczka", "beagle", "lost", "!", "1", "yes", "LUNA", "in", "?", "rex.jpg",
    ]
    for _ in 0..<TestExtent.rounds(1_000) {
      let line = (0..<Int.random(in: 0...7, using: &generator)).map { _ in
        parts.randomElement(using: &generator)!
      }
      .joined(separator: Bool.random(using: &generator) ? " " : "")
      let interpreter = Self.interpreter(Language.allCases.randomElement(using: &generator)!)
      for prompt in Self.prompts {
        let reading = interpreter.read(line, at: prompt)
        if case .question(let question) = reading {
          _ = interpreter.choose(line, in: question, at: prompt)
          _ = interpreter.newAnswers(line, after: question, at: prompt)
        }
        guard case .answers(let answers) = reading else { continue }
        for answer in answers where !answer.field.kind.holdsWords {
          guard let value = answer.answer, case .success = value.value else { continue }
          guard case .value(value, _, _) = interpreter.answer(value.text, to: answer.field) else {
            expectEqual("\(interpreter.answer(value.text, to: answer.field))", "\(value)", line)
            continue
          }
        }
      }
    }
  }

  @Test("A text that is too long is not read, and at once")
  func long() {
    let long = String(repeating: "name: a; 1 ", count: 200_000)
    for prompt in Self.prompts {
      let reading = Self.interpreter(.en).read(long, at: prompt)
      guard let field = prompt.field else { continue }
      let problem = field == .email ? FieldProblem.tooLong(limit: 254) : .unreadable
      let value: ReadAnswer = field.kind.isAsTyped ? .value(Answer(long)) : .unread(problem)
      expectEqual(reading, .answers([FieldAnswer(field, value, typed: long)]), field.rawValue)
    }
  }

  private static let prompts: [Prompt] =
    [.command(.animal), .summary, .choice(.keepAnswers)]
    + Field.allCases.map { .field($0, current: nil) }
}
