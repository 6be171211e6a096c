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
    var flow = ReportFlow(state: state, destination: .thisComputer, keepsAnswers: true)
    _ = flow.give(.began(draftFrom: nil), in: now)
    _ = flow.give(.command(.edit(.location)), in: now)
    return flow
  }

  private func answer(_ text: String, _ flow: inout ReportFlow) -> [Effect] {
    let effects = flow.give(.answer(Answer(text)), in: now)
    _ = flow.give(.command(.edit(.location)), in: now)
    return effects
  }

  @Test("The only place of a name is told back; the answer stays as typed")
  func unique() {
    var flow = flow()
    let krakow = Answer("krakow", .success(.location(.place(.make(0)))))
    #expect(answer("krakow", &flow).contains(.say(.understood(.location, krakow))))
    expectEqual(flow.state.answers[.location], krakow)
  }

  @Test("Of several places, none is meant until a number chooses one; a number not in the list chooses none")
  func several() {
    var flow = flow()
    #expect(!answer("Springfield", &flow).contains { if case .say = $0 { true } else { false } })
    for wrong in ["0", "-1", "5", "99999999999999999999"] {
      _ = answer(wrong, &flow)
      expectEqual(flow.state.answers[.location]?.location, nil, wrong)
      _ = answer("Springfield", &flow)
    }
    for number in [3, 1, 2] {
      _ = answer(" \(number) ", &flow)
      expectEqual(flow.state[.location], "Springfield")
      expectEqual(flow.state.answers[.location]?.location, .place(.make(number)))
    }
    _ = flow.give(.command(.clear(.location)), in: now)
    _ = answer("Springfield", &flow)
    expectEqual(flow.state.answers[.location]?.location, nil)
    // A postal code is no number of the list.
    _ = answer("05500", &flow)
    expectEqual(flow.state[.location], "05500")
  }

  @Test("The number of the last line chooses none of the places, keeps the words and asks again")
  func noneOfThese() {
    var flow = flow()
    for none in ["4", Location.noneOfTheseWord] {
      _ = answer("Springfield", &flow)
      _ = answer("2", &flow)
      let effects = flow.give(.answer(Answer(none)), in: now)
      expectEqual(effects.first, .save)
      #expect(effects.contains(.say(.noneOfThesePlaces)))
      expectEqual(effects.last, flow.prompt.map { .ask($0) })
      expectEqual(flow.state.answers[.location]?.location, nil)
      expectEqual(flow.state[.location], "Springfield")
    }
  }

  @Test("The position of the photo is offered once, and taken only by its word, in numbers")
  func photo() throws {
    let position = try Coordinates(latitude: 52.0987, longitude: 21.0521)
    var flow = ReportFlow(state: .complete, destination: .thisComputer, keepsAnswers: true)
    _ = flow.give(.began(draftFrom: nil), in: now)
    _ = flow.give(.command(.edit(.photo)), in: now)
    // Killed while the file is read, the program has kept its path.
    expectEqual(flow.give(.answer("garden.jpg"), in: now), [.save, .inspectPhoto("garden.jpg")])
    _ = flow.give(.photoInspected(.success(.make(position: position))), in: now)
    let asked = flow.give(.command(.edit(.location)), in: now)
    expectEqual(asked, [.say(.photoPosition(position)), .ask(.field(.location, current: nil))])
    expectEqual(flow.state.answers[.location]?.location, nil)
    _ = flow.give(.answer(""), in: now)
    expectEqual(flow.give(.command(.edit(.location)), in: now), [.ask(.field(.location, current: nil))])
    _ = flow.give(.answer(Answer(Location.photoWord)), in: now)
    expectEqual(flow.state[.location], "52.09870, 21.05210")
    expectEqual(flow.state.answers[.location]?.location, .coordinates(position))
    // Another photo does not change the answer.
    _ = flow.give(.command(.clear(.photo)), in: now)
    expectEqual(flow.state.answers[.location]?.location, .coordinates(position))
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
      let places = flow.state.answers[.location]?.places ?? []
      if case .place(let place)? = flow.state.answers[.location]?.location, !places.isEmpty {
        #expect(places.contains(place))
      }
    }
  }
}
