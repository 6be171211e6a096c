import MissingPet
import TestTraits
import Testing

@Suite("Answering")
struct AnsweringTests {
  private let now = FlowContext(today: .make("2026-11-21"), newUUID: "00000000-0000-4000-8000-000000000001")

  private func flow(at step: Step) -> ReportFlow {
    var state = ReportMissingPetFlowState.complete
    state.step = step
    var flow = ReportFlow(state: state, destination: .thisComputer, keepsAnswers: true)
    _ = flow.give(.began(draftFrom: nil), in: now)
    return flow
  }

  private func asked(_ flow: ReportFlow) -> Field? {
    if case .field(let field, _)? = flow.prompt { field } else { nil }
  }

  @Test("An answer to another field is told back, and the prompt is repeated")
  func anotherField() {
    var flow = flow(at: .animal)
    let effects = flow.give(.answer("beagle", to: .breed, isToldBack: true), in: now)
    expectEqual(flow.state[.breed], "beagle")
    expectEqual(asked(flow), .lastSeenDate)
    expectEqual(effects.contains { if case .say(.understood(.breed, _)) = $0 { true } else { false } }, true)
  }

  @Test("Without an answer, the field is empty; the next one is asked, or a required one again")
  func noAnswer() {
    var flow = flow(at: .owner)
    let effects = flow.give(.noAnswer(), in: now)
    expectEqual(flow.state[.phone], nil)
    expectEqual(effects, [.save, .say(.leftEmpty(.phone)), .ask(.field(.phone, current: nil))])
    for event in [Event.answer(""), .command(.next)] {
      var flow = flow
      _ = flow.give(event, in: now)
      expectEqual(asked(flow), .email)
      _ = flow.give(.noAnswer(to: .breed), in: now)
      expectEqual(asked(flow), .email)
    }
    _ = flow.give(.command(.edit(.reward)), in: now)
    _ = flow.give(.noAnswer(), in: now)
    expectEqual(asked(flow), .phone)
  }

  @Test("Enter empties an optional field with an error; at a required one it asks again, and next goes on")
  func enterAtErrors() {
    var flow = flow(at: .animal)
    for (field, text) in [(Field.age, "41"), (.species, "wolf")] {
      _ = flow.give(.answer(Answer(text), to: field), in: now)
    }
    _ = flow.give(.command(.continue), in: now)
    for _ in 1...2 {
      expectEqual(flow.give(.answer(""), in: now).first, .say(.stillRequired))
      expectEqual(asked(flow), .species)
    }
    _ = flow.give(.command(.next), in: now)
    expectEqual(asked(flow), .age)
    expectEqual(flow.give(.answer(""), in: now), [.save, .say(.leftEmpty(.age)), .ask(.command(.animal))])
    expectEqual(flow.state[.age], nil)
    expectEqual(flow.state[.species], "wolf")
    // A photo that cannot be read does not hold anybody either.
    flow = self.flow(at: .photo)
    _ = flow.give(.command(.continue), in: now)
    expectEqual(flow.give(.answer(""), in: now).first, .say(.stillRequired))
    _ = flow.give(.command(.next), in: now)
    expectEqual(flow.state.step, .animal)
  }

  @Test("undo takes back what the last line that changed answers has changed, once")
  func undo() {
    var flow = flow(at: .owner)
    func type(_ events: Event...) -> [Effect] {
      flow.beginLine()
      return events.map { flow.give($0, in: now) }.last ?? []
    }
    let before = flow.state.answers
    expectEqual(type(.command(.undo)).first, .say(.nothingToUndo))
    _ = type(.answer("bird", to: .species), .answer("ten", to: .reward))
    _ = type(.command(.help))
    _ = type(.answer(""))
    let effects = type(.command(.undo))
    expectEqual(flow.state.answers, before)
    expectEqual(asked(flow), .email)
    expectEqual(
      effects,
      [.save]
        + Field.allCases.filter { [.species, .breed, .reward].contains($0) }.map { field in
          .say(before[field].map { .understood(field, $0) } ?? .cleared(field))
        }.filter { $0 != .say(.cleared(.breed)) || before[.breed] != nil } + [.ask(flow.prompt!)])
    expectEqual(type(.command(.undo)).first, .say(.nothingToUndo))
    _ = type(.command(.clear(.photo)))
    _ = type(.command(.startOver))
    expectEqual(flow.prompt, .choice(.startOver))
    _ = type(.option(.startAfresh))
    expectEqual(flow.state.answers.isEmpty, true)
    expectEqual(type(.command(.undo)).first, .say(.nothingToUndo))
  }

  @Test("Words that agree create no report without a question; later keeps the answers")
  func agreeing() {
    var flow = flow(at: .owner)
    for _ in 1...3 { _ = flow.give(.answer(""), in: now) }
    expectEqual(flow.give(.command(.agree), in: now), [.ask(.choice(.createReport))])
    _ = flow.give(.option(.stay), in: now)
    expectEqual(flow.prompt, .command(.owner))
    expectEqual(
      flow.give(.command(.later), in: now),
      [.save, .say(.leaving(.onRequest, .kept)), .leave(.done)])
    flow = self.flow(at: .microchip)
    _ = flow.give(.answer(""), in: now)
    _ = flow.give(.command(.agree), in: now)
    expectEqual(flow.state.step, .photo)
    var unkept = ReportFlow(state: .complete, destination: .thisComputer, keepsAnswers: false)
    _ = unkept.give(.began(draftFrom: nil), in: now)
    _ = unkept.give(.command(.later), in: now)
    expectEqual(unkept.prompt, .choice(.leaveWithoutKeeping))
  }

  @Test("next keeps the answer; without a photo it opens the next step")
  func next() {
    var flow = flow(at: .photo)
    _ = flow.give(.command(.clear(.photo)), in: now)
    _ = flow.give(.command(.next), in: now)
    expectEqual(flow.state.step, .animal)
    expectEqual(asked(flow), .lastSeenDate)
    _ = flow.give(.command(.next), in: now)
    expectEqual(flow.state[.lastSeenDate], "2026-11-20")
    expectEqual(asked(flow), .petName)
    _ = flow.give(.command(.edit(.photo)), in: now)
    _ = flow.give(.command(.next), in: now)
    expectEqual(asked(flow), .petName)
    _ = flow.give(.command(.back), in: now)
    _ = flow.give(.answer(""), in: now)
    expectEqual(flow.prompt, .command(.photo))
    _ = flow.give(.command(.next), in: now)
    expectEqual(flow.state.step, .animal)
  }

  @Test("What discards answers is chosen by its name only")
  func leaving() {
    for command in [Command.continue, .next, .back] {
      var flow = flow(at: .microchip)
      _ = flow.give(.command(.back), in: now)
      expectEqual(flow.prompt, .choice(.leaveReport))
      _ = flow.give(.command(command), in: now)
      expectEqual(asked(flow), .microchipNumber, "\(command)")
    }
  }

  @Test("Where errors are corrected, clear goes on; the same error is counted")
  func errors() {
    var flow = flow(at: .animal)
    for (field, text) in [(Field.age, "41"), (.location, "1"), (.species, "wolf")] {
      _ = flow.give(.answer(Answer(text), to: field), in: now)
    }
    func times() -> [Int] {
      flow.give(.command(.continue), in: now).compactMap { effect -> [Int]? in
        if case .say(.problems(let problems, _)) = effect { problems.map(\.times) } else { nil }
      }.first ?? []
    }
    expectEqual(times(), [1, 1, 1])
    expectEqual(asked(flow), .species)
    _ = flow.give(.answer("dog"), in: now)
    expectEqual(asked(flow), .age)
    _ = flow.give(.command(.clear(nil)), in: now)
    expectEqual(asked(flow), .location)
    expectEqual(times(), [2])
    expectEqual(times(), [3])
    _ = flow.give(.command(.clear(nil)), in: now)
    expectEqual(flow.prompt, .command(.animal))
    _ = flow.give(.command(.edit(.breed)), in: now)
    _ = flow.give(.command(.clear(nil)), in: now)
    expectEqual(asked(flow), .breed)
  }

  @Test("An error is known from `continue` until its field is answered or emptied, or no longer has it")
  func presentErrors() {
    let changes: [(event: Event, Field, isPresent: Bool)] = [
      (.answer(""), .species, true), (.answer("41", to: .age), .age, false),
      (.answer("4", to: .age), .age, false), (.command(.clear(.age)), .age, false),
      (.noAnswer(to: .age), .age, false), (.command(.edit(.age)), .age, true),
      (.answer("Troy", to: .location), .age, true), (.command(.help), .location, true),
      (.answer("2", to: .location), .location, false), (.answer("dog", to: .species), .species, false),
    ]
    for (event, field, isPresent) in changes {
      var flow = flow(at: .animal)
      for (field, text) in [(Field.age, "41"), (.location, "1"), (.species, "wolf")] {
        _ = flow.give(.answer(Answer(text), to: field), in: now)
        expectEqual(flow.problem(in: field), nil)
      }
      _ = flow.give(.command(.continue), in: now)
      _ = flow.give(event, in: now)
      expectEqual(flow.problem(in: field) != nil, isPresent, "\(event)")
    }
  }
}
