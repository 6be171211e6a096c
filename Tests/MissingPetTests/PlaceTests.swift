import Gazetteer
import TestSupport
import TestTraits
import Testing

@testable import MissingPet

/// The location by the name of a place, and by the position of the photo.
@Suite("Places")
struct PlaceTests {
  private let now = FlowContext(
    today: .make("2026-11-21"), newUUID: "00000000-0000-4000-8000-000000000001")
  private let springfields = Gazetteer.places(named: "Springfield")

  /// A flow that asks for the location of a complete report.
  private func flow(
    _ state: ReportMissingPetFlowState = .complete, position: Coordinates? = nil
  ) -> ReportFlow {
    var state = state
    if let position { state.confirmedPhoto = .make(position: position) }
    var flow = ReportFlow(
      state: state, destination: .thisComputer, keepsAnswers: true)
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
    self.flow(try #require(flow.state.restarted()))
  }

  @Test("The only place of a name is told back and sent; the answer stays as typed, also in the draft")
  func unique() throws {
    var flow = flow()
    let place = try #require(Gazetteer.places(named: "krakow").first)
    let told = Message.understood(
      .location, ShownAnswer("krakow", meaning: .location(.place(place))))
    #expect(answer("krakow", &flow).contains(.say(told)))
    for flow in [flow, try restarted(flow)] {
      expectEqual(flow.state.answers[.location], "krakow")
      expectEqual(flow.location, .place(place))
    }
  }

  @Test("Of several places, none is meant until a number chooses one; a number not in the list chooses none")
  func several() throws {
    var flow = flow()
    #expect(springfields.count > Location.mostChoices)
    let listed = Array(springfields.prefix(Location.mostChoices))
    #expect(!answer("Springfield", &flow).contains { if case .say = $0 { true } else { false } })
    for wrong in ["0", "-1", "10", "99999999999999999999"] {
      _ = answer(wrong, &flow)
      expectEqual(flow.location, nil)
      if wrong.count < 5 {
        expectEqual(flow.state.answers[.location], "Springfield")
        #expect(throws: FieldProblem.placeAmbiguous(listed)) {
          try flow.rules.location("Springfield", chosen: nil)
        }
      } else {
        _ = answer("Springfield", &flow)
      }
    }
    for number in [3, 1, 9] {
      _ = answer(" \(number) ", &flow)
      for flow in [flow, try restarted(flow)] {
        expectEqual(flow.state.answers[.location], "Springfield")
        expectEqual(flow.location, .place(listed[number - 1]))
      }
    }
    _ = flow.handle(.command(.clear(.location)), in: now)
    _ = answer("Springfield", &flow)
    expectEqual(flow.location, nil)
  }

  @Test("A region or country narrows, and coordinates replace a chosen place")
  func narrowed() throws {
    var flow = flow()
    _ = answer("Springfield", &flow)
    _ = answer("2", &flow)
    _ = answer("Springfield, Ohio", &flow)
    let ohio = try #require(Gazetteer.places(named: "Springfield, Ohio").first)
    expectEqual(flow.location, .place(ohio))
    _ = answer("1, 2", &flow)
    expectEqual(flow.location, .coordinates(try Coordinates(latitude: 1, longitude: 2)))
    try expectEqual(restarted(flow).location, flow.location)
  }

  @Test("The position of the photo is offered once, and taken only by its word, in numbers")
  func photo() throws {
    let position = try Coordinates(latitude: 52.0987, longitude: 21.0521)
    var flow = ReportFlow(state: .complete, destination: .thisComputer, keepsAnswers: true)
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
      "Springfield", "Reda", "1", "9", "10", "photo", "Łódź", "52, 21", ",", "Illinois", "\u{301}", "",
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
