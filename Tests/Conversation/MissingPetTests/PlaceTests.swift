import TestSupport
import TestTraits
import Testing

@testable import MissingPet

/// The location by the name of a place, and by the position of the photo.
@Suite("Places")
struct PlaceTests {
  private let now = FlowContext(
    today: .make("2026-11-21"), newUUID: "00000000-0000-4000-8000-000000000001")

  /// A flow that asks for the location of a complete report.
  private func flow(
    _ state: ReportMissingPetFlowState = .complete, position: Coordinates? = nil
  ) -> ReportFlow {
    var state = state
    if let position { state.confirmedPhoto = .make(position: position) }
    var flow = ReportFlow(
      state: state, places: findPlace, destination: .thisComputer, keepsAnswers: true)
    _ = flow.handle(.began(draftFrom: nil), in: now)
    _ = flow.handle(.command(.edit(.location)), in: now)
    return flow
  }

  private func answer(_ text: String, _ flow: inout ReportFlow) -> [Effect] {
    let effects = flow.handle(.answer(text), in: now)
    _ = flow.handle(.command(.edit(.location)), in: now)
    return effects
  }

  private func restarted(_ flow: ReportFlow) throws -> ReportFlow {
    self.flow(flow.state.restarted())
  }

  @Test("The only place of a name is told back and sent; the answer stays as typed, also in the draft")
  func unique() throws {
    var flow = flow()
    let told = Message.understood(.location, ShownAnswer("krakow", meaning: .location(.place(.make(0)))))
    #expect(answer("krakow", &flow).contains(.say(told)))
    for flow in [flow, try restarted(flow)] {
      expectEqual(flow.state.answers[.location], "krakow")
      expectEqual(flow.location, .place(.make(0)))
    }
  }

  @Test("Of several places, none is meant until a number chooses one; a number not in the list chooses none")
  func several() throws {
    var flow = flow()
    #expect(!answer("Springfield", &flow).contains { if case .say = $0 { true } else { false } })
    for wrong in ["0", "-1", "5", "99999999999999999999"] {
      _ = answer(wrong, &flow)
      expectEqual(flow.location, nil, wrong)
      _ = answer("Springfield", &flow)
    }
    for number in [3, 1, 2] {
      _ = answer(" \(number) ", &flow)
      for flow in [flow, try restarted(flow)] {
        expectEqual(flow.state.answers[.location], "Springfield")
        expectEqual(flow.location, .place(.make(number)))
      }
    }
    _ = flow.handle(.command(.clear(.location)), in: now)
    _ = answer("Springfield", &flow)
    expectEqual(flow.location, nil)
    // A postal code is no number of the list.
    _ = answer("05500", &flow)
    expectEqual(flow.state.answers[.location], "05500")
  }

  @Test("The number of the last line chooses none of the places, keeps the words and asks again")
  func noneOfThese() throws {
    var flow = flow()
    for none in ["4", Location.noneOfTheseWord] {
      _ = answer("Springfield", &flow)
      _ = answer("2", &flow)
      let effects = flow.handle(.answer(none), in: now)
      expectEqual(effects.first, .save)
      #expect(effects.contains(.say(.noneOfThesePlaces)))
      expectEqual(effects.last, flow.prompt.map { .ask($0) })
      expectEqual(flow.location, nil)
      expectEqual(flow.state.answers[.location], "Springfield")
    }
  }

  @Test("The position that was told back stays when the finder knows other places")
  func renewed() throws {
    var state = ReportMissingPetFlowState.complete
    let there = try Coordinates(latitude: 5, longitude: 6)
    state.chosenPlace = there
    for text in ["krakow", "Springfield", "Nowhereville", "1, 2"] {
      state.answers[.location] = text
      expectEqual(flow(state).location, .coordinates(there), text)
    }
    var flow = flow(state)
    _ = answer("1, 2", &flow)
    expectEqual(flow.location, .coordinates(try Coordinates(latitude: 1, longitude: 2)))
    try expectEqual(restarted(flow).location, flow.location)
  }

  @Test("The position of the photo is offered once, and taken only by its word, in numbers")
  func photo() throws {
    let position = try Coordinates(latitude: 52.0987, longitude: 21.0521)
    var flow = ReportFlow(
      state: .complete, places: findPlace, destination: .thisComputer, keepsAnswers: true)
    _ = flow.handle(.began(draftFrom: nil), in: now)
    _ = flow.handle(.command(.edit(.photo)), in: now)
    _ = flow.handle(.answer("garden.jpg"), in: now)
    _ = flow.handle(.photoInspected(.success(.make(position: position))), in: now)
    let asked = flow.handle(.command(.edit(.location)), in: now)
    expectEqual(asked, [.say(.photoPosition(position)), .ask(.field(.location, current: nil))])
    expectEqual(flow.location, nil)
    _ = flow.handle(.answer(""), in: now)
    expectEqual(flow.handle(.command(.edit(.location)), in: now), [.ask(.field(.location, current: nil))])
    _ = flow.handle(.answer(Location.photoWord), in: now)
    expectEqual(flow.state.answers[.location], "52.09870, 21.05210")
    expectEqual(flow.location, .coordinates(position))
    // Another photo does not change the answer.
    _ = flow.handle(.command(.clear(.photo)), in: now)
    expectEqual(flow.location, .coordinates(position))
  }

  @Test("Random words and numbers are answers without a trap", arguments: 1...TestExtent.rounds(2))
  func random(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let words = [
      "Springfield", "krakow", "1", "4", "10", "photo", "Łódź", "52, 21", ",", "\u{301}", "",
    ]
    var flow = flow(position: try Coordinates(latitude: 1, longitude: 1))
    for _ in 0..<300 {
      let text = (0...Int.random(in: 0...2, using: &generator)).map { _ in
        words.randomElement(using: &generator)!
      }
      _ = answer(text.joined(separator: [" ", ", "].randomElement(using: &generator)!), &flow)
      try expectEqual(restarted(flow).location, flow.location)
    }
  }
}
