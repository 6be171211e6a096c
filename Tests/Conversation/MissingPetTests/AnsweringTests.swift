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

  @Test("Without an answer, the field is empty and the next one is asked")
  func noAnswer() {
    var flow = flow(at: .owner)
    let effects = flow.give(.noAnswer(), in: now)
    expectEqual(flow.state[.phone], nil)
    expectEqual(effects.contains(.say(.leftEmpty(.phone))), true)
    expectEqual(asked(flow), .email)
    _ = flow.give(.noAnswer(to: .breed), in: now)
    expectEqual(asked(flow), .email)
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
      (.answer("", to: .age), .age, true), (.answer("41", to: .age), .age, false),
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
