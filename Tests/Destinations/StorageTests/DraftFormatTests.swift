import Foundation
import JSONTree
import MissingPet
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

@testable import Storage

/// The JSON of a draft, which users and scripts can write too.
@Suite("The draft format")
struct DraftFormatTests {
  private func state(_ json: String) throws -> ReportMissingPetFlowState {
    let folder = try TestFolder()
    try folder.write(json, to: "draft.json")
    guard let draft = folder.openDraft().draft else { throw CocoaError(.coderInvalidValue) }
    return draft.state
  }

  private func text(_ state: ReportMissingPetFlowState) -> String {
    String(decoding: StoredDraft.bytes(of: state), as: UTF8.self)
  }

  @Test("A prepared draft is read, with values as strings or numbers")
  func prepared() throws {
    let state = try state(
      """
      {"version": "1", "microchipNumber": 616000001234567, "photoPath": "~/rex.jpg",
       "lastSeenDate": "2026-11-20", "petName": "Rex", "species": "DOG", "breed": "beagle", "sex": 2,
       "age": 4, "latitude": 52.2297, "longitude": "21,0122", "description": "White", "phone": "+48 123 456 789",
       "email": "owner@example.com", "reward": "hugs", "unknown": [1],}
      """)
    let answers = Field.allCases.map { state.answers[$0]?.text }
    expectEqual(
      answers,
      [
        "616000001234567", "~/rex.jpg", "2026-11-20", "Rex", "DOG", "beagle", "2", "4", "52.2297; 21,0122",
        "White", "+48 123 456 789", "owner@example.com", "hugs",
      ])
    expectEqual(state.step, .microchip)
  }

  /// A state in which every property has a value, with submission records that differ in every property.
  private func full() throws -> ReportMissingPetFlowState {
    var state = ReportMissingPetFlowState.sample
    state.step = .photo
    state.answers.kept = [.photo: "in the garden", .age: "a bit fat", .phone: "after 4 pm"]
    let place = try Coordinates(latitude: 39.8017, longitude: -89.6437)
    state.answers[.location] = Answer("Springfield", .success(.location(.coordinates(place))))
    state.dateGivenOn = CalendarDate(written: "2026-11-19")
    let origin = PhotoOrigin(
      position: try Coordinates(latitude: 52.5, longitude: -21), day: state.dateGivenOn, isReduced: true,
      picture: .damaged, byteCount: 25_600)
    state.confirmedPhoto = PhotoAttachmentMetadata(
      path: "/ż/rex.jpg", kind: .heic, byteCount: 5, modified: .max, origin: origin)
    let response = AnnouncementResponse(
      id: "bb3fc451-1f51-407d-bb85-2569dc9baed1", managementPassword: "467432")
    let states: [(Delivery.State, AnnouncementResponse?)] = [
      (.gone, response), (.notCreated, nil), (.unanswered, nil), (.unanswered, response),
      (.created, response), (.photoUnanswered, response), (.complete, response),
    ]
    state.submissions = try states.enumerated().map { index, item in
      SubmissionRecord(
        announcement: try .make(["petName": index == 0 ? nil : "Rex"]), idempotencyKey: "k\(index)",
        delivery: try #require(Delivery(to: "https://x", item.0, item.1, sentAt: .noon)),
        deliveredPhoto: index == 0 ? state.confirmedPhoto : nil,
        isFromReceipt: index == 0, codeWasRefused: index == 0)
    }
    return state
  }

  @Test("Answers and memory are read as they were written")
  func roundTrip() throws {
    let state = try full()
    let read = try self.state(text(state))
    expectEqual(read, state)
    expectEqual(read.confirmedPhoto?.origin, state.confirmedPhoto?.origin)
    for number in 1...20 { try expectEqual(self.state(text(.sample(number))), .sample(number)) }
  }

  @Test("What answers add to the description is kept apart from it; what is no text there is no error")
  func additions() throws {
    let rows: [(json: String, description: String?)] = [
      (#"{"description": "Brown", "additions": {"age": "fat", "phone": 4}}"#, "Brown. Fat. 4"),
      (#"{"additions": {"photoPath": "in the garden"}}"#, "In the garden"),
      (#"{"additions": {"age": " "}}"#, nil), (#"{"additions": 5}"#, nil), (#"{"additions": null}"#, nil),
      (#"{"additions": {"age": "\x"}}"#, nil), (#"{"additions": {"unknown": "x", "age": [1]}}"#, nil),
    ]
    for (json, description) in rows {
      let state = try state(json)
      expectEqual(state.answers[.description]?.text, description, json)
      expectEqual(state.isEmpty, description == nil, json)
      try expectEqual(self.state(text(state)), state, json)
    }
  }

  @Test("The numbers are the position, also if they were edited; without a text they are the answer")
  func numbers() throws {
    let rows: [(String, String?, String?)] = [
      (#"{"location": "Springfield", "latitude": 52.5, "longitude": "21,5"}"#, "Springfield", "52.5 21.5"),
      (#"{"location": "52.5 21.5", "latitude": 50, "longitude": 20}"#, "52.5 21.5", "50.0 20.0"),
      (#"{"location": "Springfield"}"#, "Springfield", nil), (#"{"latitude": 50}"#, "50", nil),
      (#"{"location": "Springfield", "latitude": 50}"#, "50", nil),
      (#"{"location": "Springfield", "latitude": 91, "longitude": 2}"#, "91; 2", nil),
      (#"{"latitude": 0.00001, "longitude": -0.0000025}"#, "0.00001; -0.0000025", nil),
    ]
    for (json, answer, position) in rows {
      let state = try state(json)
      expectEqual(state.answers[.location]?.text, answer, json)
      let place = state.answers[.location]?.location?.coordinates
      expectEqual(place.map { "\($0.latitude) \($0.longitude)" }, position, json)
    }
  }

  @Test(
    "A malformed draft is refused as a whole",
    arguments: [
      #"{"version": 2}"#, #"{"version": 0}"#, #"{"version": "one"}"#, #"{"phone": ["1"]}"#, #"{"age": true}"#,
      "[]", #"{"phone": "\x"}"#, #"{"age": 01}"#, #"{"phone": 1, "phone": "\x"}"#,
      #"{"memory": {"step": 5}}"#, #"{"memory": {"submissions": [{}]}}"#, #"{"memory": 1}"#,
      #"{"memory": {"confirmedPhoto": {"path": "/", "kind": "jpeg", "byteCount": 1, "modified": 1, "#
        + #""origin": {"isReduced": true, "position": {"latitude": 91, "longitude": 0}}}}}"#,
    ])
  func refused(json: String) { #expect(throws: CocoaError.self) { try state(json) } }

  @Test("An empty object is an empty report")
  func empty() throws {
    for json in [
      "{}", #"{"phone": null, "email": "  "}"#, #"{"memory": {"other": "\x"}}"#, #"{"memory": null}"#,
    ] {
      #expect(try state(json).isEmpty)
    }
  }
}
