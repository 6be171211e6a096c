import TestTraits
import Testing

@testable import MissingPet

/// Words of an answer that go beyond its field, which are a part of the description.
@Suite("Kept words")
struct KeptWordsTests {
  private let now = FlowContext(today: .make("2026-11-21"), newUUID: "00000000-0000-4000-8000-000000000001")

  /// A flow that asks for the date, with this description.
  private func flow(_ description: String = "") -> ReportFlow {
    var state = ReportMissingPetFlowState.complete
    state.step = .animal
    state.answers[.description] = Answer(description)
    var flow = ReportFlow(state: state, destination: .thisComputer, keepsAnswers: true)
    _ = flow.handle(.began(draftFrom: nil), in: now)
    return flow
  }

  /// What the events say, apart from the description that is told back.
  private func said(_ events: [Event], _ flow: inout ReportFlow) -> [KeptWords] {
    events.flatMap { flow.handle($0, in: now) }.compactMap {
      if case .say(.kept(let words)) = $0 { words } else { nil }
    }
  }

  private static func age(_ kept: String, _ age: String = "4") -> Event {
    .answer(.read(age, to: .age), to: .age, kept: kept)
  }
  private static func sex(_ kept: String) -> Event { .answer(.choice(0, of: .sex), to: .sex, kept: kept) }
  private static func text(_ text: String) -> Event { .answer(Answer(text), to: .description) }
  private static let full = String(repeating: "x", count: 490)

  static let rows: [(typed: String, events: [Event], description: String?, said: [KeptWords])] = [
    ("", [age("a bit fat")], "A bit fat", [.added("a bit fat")]),
    ("Brown", [age(" fat ")], "Brown. Fat", [.added("fat")]),
    ("Brown!", [age("fat")], "Brown! Fat", [.added("fat")]),
    // In the order of the fields, not of the answers.
    ("Brown", [age("fat"), sex("neutered")], "Brown. Neutered. Fat", [.added("fat"), .added("neutered")]),
    // Another answer to the field replaces its words, and so does none; Enter alone is no answer.
    ("", [age("fat"), age("thin")], "Thin", [.added("fat"), .removed("fat"), .added("thin")]),
    ("", [age("fat"), age("", "5")], nil, [.added("fat"), .removed("fat")]),
    // The same answer again says nothing else; a sentence is about more than the answer.
    ("", [age("fat"), age("")], "Fat", [.added("fat")]),
    (
      "", [age("got out at the park by us"), age("fat", "5"), age("", "6")],
      "Got out at the park by us. Fat", [.added("got out at the park by us"), .added("fat")]
    ),
    (
      "\(full.dropLast(10))", [age("a b c d e f"), age("12345678", "5")], full.dropLast(10) + ". A b c d e f",
      [.added("a b c d e f"), .noRoom("12345678")]
    ),
    ("", [age("fat"), .answer("", to: .age)], "Fat", [.added("fat")]),
    ("", [age("fat"), .command(.clear(.age))], nil, [.added("fat"), .removed("fat")]),
    ("", [age("fat"), .noAnswer(to: .age)], nil, [.added("fat"), .removed("fat")]),
    ("", [age("fat"), age("fat")], "Fat", [.added("fat")]),
    // A word of one text in a description says nothing of the others.
    (
      "", [age("by the lake"), sex("neutered"), text("Brown, neutered")], "Brown, neutered. By the lake",
      [.added("by the lake"), .added("neutered")]
    ),
    ("", [.noAnswer(to: .age, kept: "9 months")], "9 months", [.added("9 months")]),
    // Words that are there are not added once more; a part of a word is no word.
    ("Neutered, brown.", [sex("neutered")], "Neutered, brown.", []),
    ("Brown", [sex("row")], "Brown. Row", [.added("row")]),
    ("", [sex("🐾")], "🐾", [.added("🐾")]),
    // What is typed for the description stands before them.
    ("", [age("fat"), text("Black")], "Black. Fat", [.added("fat")]),
    // What is typed again is the whole.
    ("Brown", [age("fat"), text("Black")], "Black", [.added("fat"), .removed("Brown; fat")]),
    ("Brown", [age("fat"), .noAnswer(to: .description)], "Fat", [.added("fat")]),
    ("Brown", [age("fat"), .answer("", to: .description)], "Brown. Fat", [.added("fat")]),
    ("Brown", [age("fat"), .command(.clear(.description))], nil, [.added("fat")]),
    // The whole description, edited.
    ("Brown", [age("fat"), text("Brown. fat, limps")], "Brown. fat, limps", [.added("fat")]),
    ("Brown", [age("fat"), text("Brown. thin")], "Brown. thin", [.added("fat"), .removed("fat")]),
    ("Brown", [age("fat"), text("Brown")], "Brown", [.added("fat"), .removed("fat")]),
    ("Brown", [age("fat"), text("Brown, limps")], "Brown, limps", [.added("fat"), .removed("fat")]),
    (
      "", [age("ul. Polna 5"), sex("neutered"), text("ul. Polna 7")], "ul. Polna 7. Neutered",
      [.added("ul. Polna 5"), .added("neutered"), .removed("ul. Polna 5")]
    ),
    ("", [age("fat"), text("Brown, fat"), age("")], "Brown, fat", [.added("fat")]),
    // What does not fit is left out as a whole; what fits is not.
    (full, [age("12345678")], full + ". 12345678", [.added("12345678")]),
    (full, [age("123456789")], full, [.noRoom("123456789")]),
    (full, [age("123456789"), sex("small")], full + ". Small", [.noRoom("123456789"), .added("small")]),
    (
      "", [sex("sterilised"), age("fat"), text(full)], full + ". Fat",
      [.added("sterilised"), .added("fat"), .noRoom("sterilised")]
    ),
    (
      full, [age("12345"), age("123456789")], full,
      [.added("12345"), .removed("12345"), .noRoom("123456789")]
    ),
  ]

  @Test("They are part of the description until their field or the description is answered again")
  func description() {
    for row in Self.rows {
      var flow = flow(row.typed)
      let said = said(row.events, &flow)
      expectEqual(flow.state.answers[.description]?.text, row.description, "\(row.events)")
      expectEqual(said, row.said, "\(row.events)")
    }
  }

  @Test("They are told after the answer and before the next prompt; a description with them is told back")
  func order() {
    var flow = flow("Brown")
    let date = Answer.day(.make("2026-11-20"))
    expectEqual(
      flow.handle(.answer(date, kept: "at noon", isToldBack: true), in: now),
      [
        .save, .say(.understood(.lastSeenDate, date)), .say(.kept(.added("at noon"))),
        .ask(.field(.petName, current: nil)),
      ])
    expectEqual(
      flow.handle(Self.text("Black"), in: now),
      [.save, .say(.kept(.removed("Brown; at noon"))), .ask(.field(.petName, current: nil))])
    expectEqual(
      flow.handle(.noAnswer(to: .age, kept: "9 months"), in: now).dropLast(),
      [.save, .say(.leftEmpty(.age)), .say(.kept(.added("9 months")))])
    expectEqual(
      flow.handle(.noAnswer(to: .description), in: now).dropLast(),
      [.save, .say(.understood(.description, "9 months"))])
    _ = flow.handle(.command(.edit(.description)), in: now)
    expectEqual(flow.prompt, .field(.description, current: "9 months"))
  }

  @Test("They go with the breed that another species clears")
  func breed() {
    var flow = flow()
    let dog = [Event.answer("beagle", to: .breed, kept: "long ears"), Self.age("fat")]
    let cat = Event.answer(.choice(1, of: .species), to: .species)
    expectEqual(said(dog + [cat], &flow).last, .removed("long ears"))
    expectEqual(flow.state.answers[.description]?.text, "Fat")
  }

  @Test("They are sent, and reviewed; they alone are a report, and a new report has none")
  func report() throws {
    var run = FlowRun(.complete)
    try run.give(.command(.edit(.age)))
    try run.give(Self.age("fat"))
    try run.give(.command(.review))
    let reviewed = run.messages.contains {
      if case .review(let answers) = $0 { answers[.description] == "Fat" } else { false }
    }
    #expect(reviewed)
    try run.give(.command(.continue))
    expectEqual(run.attempts.first?.request?.text(of: .description), "Fat")
    #expect(!run.flow.hasUnsentReport)
    // What is sent then is another version.
    try run.give(Self.age("thin"))
    #expect(run.flow.hasUnsentReport)
    try run.give(.command(.continue))
    expectEqual(run.attempts.last?.request?.text(of: .description), "Thin")
    try run.give(.command(.new))
    expectEqual(run.flow.state.answers[.description], nil)

    var alone = ReportFlow(state: .init(), destination: .thisComputer, keepsAnswers: true)
    _ = alone.handle(.began(draftFrom: nil), in: now)
    expectEqual(alone.handle(.noAnswer(to: .age, kept: "9 months"), in: now).first, .save)
    #expect(alone.hasUnsentReport)
    expectEqual(alone.handle(.command(.clear(.age)), in: now).first, .discardDraft)
  }

  @Test("A longer description of a prepared draft is refused, not cut")
  func prepared() {
    var state = ReportMissingPetFlowState.complete
    state.answers[.description] = Answer(Self.full)
    state.answers.kept = [.age: "123456789"]
    expectEqual(
      state.check(today: .make("2026-11-21"), photo: .success(.make())).errors,
      [.make(.description, .tooLong(limit: 500), Self.full + ". 123456789")])
  }

  @Test("Of a place, the words are kept that say nothing about the one that is meant in the end")
  func place() throws {
    let there = try Coordinates(latitude: 52, longitude: 21)
    func place(_ unused: String) -> NamedPlace { NamedPlace(number: 1, coordinates: there, unused: unused) }
    let one = Answer("Polna 5, Reda", .success(.location(.place(place("Polna 5")))))
    let several = Answer("Polna 5, Troy", .failure(.placeAmbiguous([place("Polna 5"), place("Polna")])))
    var flow = flow()
    expectEqual(said([.answer(one, to: .location)], &flow), [.added("Polna 5")])
    expectEqual(said([.answer(several, to: .location)], &flow), [.removed("Polna 5")])
    _ = flow.handle(.command(.edit(.location)), in: now)
    expectEqual(said([.answer("2")], &flow), [.added("Polna")])
    _ = flow.handle(.command(.edit(.location)), in: now)
    expectEqual(said([.answer("1")], &flow), [.added("Polna 5")])
    _ = flow.handle(.command(.edit(.location)), in: now)
    expectEqual(said([.answer("3")], &flow), [.removed("Polna 5")])
    expectEqual(flow.state.answers[.description], nil)
  }

  @Test("The words of a place that is not known are kept when it is emptied; a link and numbers are not")
  func unknownPlace() {
    let rows: [(String, FieldProblem, Bool)] = [
      ("nad Wisłą", .placeUnknown, true), ("Polna 5", .unreadable, true), ("05", .unreadable, false),
      ("Troy", .placeAmbiguous([]), true), ("Kąty", .placesTooMany, true),
      ("Reda, Bug", .placeNotThere, true),
      ("///ala.ma.kota", .threeWordAddress, true), ("62H6+VV", .codeWithoutPlace, true),
      ("https://x.example/reda", .placeUnknown, false), ("maps.app.goo.gl/x", .linkWithoutPlace, false),
      (Location.noneOfTheseWord, .placeUnknown, false), (Location.photoWord, .photoHasNoPosition, false),
      ("N 95 E 20", .latitudeOutOfRange, false),
    ]
    for emptying in [Event.command(.clear(.location)), .noAnswer(to: .location)] {
      for (text, problem, isKept) in rows {
        var flow = flow()
        let events = [.answer(Answer(text, .failure(problem)), to: .location), emptying]
        expectEqual(said(events, &flow), isKept ? [.added(text)] : [], text)
        expectEqual(flow.state.answers[.location], nil)
        // Emptied once more, it keeps nothing.
        expectEqual(said([emptying], &flow), isKept ? [.removed(text)] : [], text)
      }
    }
    // Another field's answer that is not understood is no part of the description.
    var flow = flow()
    let events: [Event] = [.answer(Answer("old", .failure(.unreadable)), to: .age), .command(.clear(.age))]
    expectEqual(said(events, &flow), [])
  }
}
