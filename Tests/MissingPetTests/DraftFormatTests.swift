import Foundation
import MissingPet
import Testing

/// The encoding of the flow state as a draft's JSON, which people and scripts can write too.
@Suite("The draft format")
struct DraftFormatTests {
  private func decode(_ json: String) throws -> ReportMissingPetFlowState {
    try JSONDecoder().decode(ReportMissingPetFlowState.self, from: Data(json.utf8))
  }

  @Test("A prepared draft is decoded, with values as strings or numbers")
  func prepared() throws {
    let state = try decode(
      """
      {"version": 1, "microchipNumber": 616000001234567, "photoPath": "~/rex.jpg", "lastSeenDate": "2026-11-20", "petName": "Rex",
       "species": "DOG", "breed": "beagle", "sex": 2, "age": 4, "latitude": 52.2297, "longitude": "21,0122",
       "description": "White", "phone": "+48 123 456 789", "email": "owner@example.com", "reward": "hugs", "unknown": [1]}
      """)
    #expect(state.answers[.microchipNumber] == "616000001234567")
    #expect(state.answers[.photo] == "~/rex.jpg")
    #expect(state.answers[.sex] == "2")
    #expect(state.answers[.age] == "4")
    let reading = ReportRules(vocabulary: .make()).read(
      state, today: .make("2026-11-21"), photo: .success(.make()))
    #expect(reading.report?.announcement.locationLatitude == 52.2297)
    #expect(reading.report?.announcement.locationLongitude == 21.0122)
  }

  @Test("Answers and memory are decoded as they were encoded")
  func roundTrip() throws {
    var state = ReportMissingPetFlowState.complete
    state.answers[.location] = "https://www.openstreetmap.org/#map=17/52.22970/21.01220"
    state.answers[.description] = "first\nsecond \u{1B}"
    state.dateGivenOn = .make("2026-11-19")
    var flow = ReportFlow(
      state: state, vocabulary: .make(), destination: .service("https://x"), keepsAnswers: true)
    let now = FlowContext(today: .make("2026-11-21"), newUUID: "00000000-0000-4000-8000-000000000001")
    _ = flow.handle(.began(draftFrom: nil), in: now)
    _ = flow.handle(.command(.continue), in: now)
    _ = flow.handle(.photoInspected(.success(.make())), in: now)
    _ = flow.handle(.submissionNews(.announcementCreated(.make())), in: now)
    #expect(!flow.state.submissions.isEmpty)
    let data = try JSONEncoder().encode(flow.state)
    #expect(try JSONDecoder().decode(ReportMissingPetFlowState.self, from: data) == flow.state)
  }

  @Test("A draft with nested announcements is decoded")
  func nestedAnnouncement() throws {
    let state = try decode(
      """
      {"memory": {"step": 4, "submissions": [{"destination": "https://x", "idempotencyKey": "k",
       "answerWasLost": true, "isUnderway": false, "response": {"id": "bb3fc451-1f51-407d-bb85-2569dc9baed1",
       "managementPassword": "467432"}, "announcement": {"microchipNumber": "61600", "lastSeenDate": "2026-11-20",
       "petName": "Rex", "species": "DOG", "sex": "MALE", "location": {"latitude": 52.5, "longitude": 21},
       "contact": {"phone": "+48123456789", "email": "a@b.pl", "reward": "hugs"}}}]}}
      """)
    let record = try #require(state.submissions.first)
    #expect(record.response?.managementPassword == "467432")
    #expect(record.responseWasLost)
    #expect(!record.isGone)
    #expect(state.unfinishedAnnouncements == [try #require(record.response)])
    let sent = record.announcement
    #expect([sent.microchipNumber, sent.petName, sent.breed, sent.reward] == ["61600", "Rex", nil, "hugs"])
    #expect([sent.phone, sent.email] == ["+48123456789", "a@b.pl"])
    #expect([sent.locationLatitude, sent.locationLongitude] == [52.5, 21])
  }

  @Test("A draft from before announcements could be gone is decoded, and a later one keeps that")
  func goneAnnouncement() throws {
    var run = FlowRun(.withMicrochip)
    try run.give(.command(.continue), .photoRefused(.announcementGone))
    let data = try JSONEncoder().encode(run.flow.state)
    let json = String(decoding: data, as: UTF8.self)
    #expect(try decode(json) == run.flow.state)
    #expect(try decode(json).submissions.map(\.isGone) == [true])
    let keys = ["isGone", "wasFoundAgain", "isFromReceipt"]
    let older = keys.reduce(json) { $0.replacing("\"\($1)\"", with: "\"unknown-\($1)\"") }
    #expect(older.count == json.count + 3 * "unknown-".count)
    #expect(try decode(older).submissions.map(\.isGone) == [false])
    #expect(try decode(older).unfinishedAnnouncements.count == 1)
  }

  @Test("Edited numbers take precedence over the text they came from")
  func editedNumbers() throws {
    let same = try decode(#"{"location": "52.5 21.5", "latitude": 52.5, "longitude": 21.5}"#)
    #expect(same.answers[.location] == "52.5 21.5")
    let edited = try decode(#"{"location": "52.5 21.5", "latitude": 50, "longitude": 20}"#)
    #expect(edited.answers[.location] == "50; 20")
    #expect(try decode(#"{"latitude": 50}"#).answers[.location] == "50")
    #expect(
      try decode(#"{"latitude": 0.00001, "longitude": -0.0000025}"#).answers[.location]
        == "0.000010000; -0.000002500")
  }

  @Test(
    "A malformed draft is refused as a whole",
    arguments: [
      #"{"version": 2}"#, #"{"version": 0}"#, #"{"version": "one"}"#, #"{"phone": ["1"]}"#, #"{"age": true}"#,
      "[]",
      #"{"memory": {"step": 5}}"#, #"{"memory": {"submissions": [{}]}}"#, #"{"memory": 1}"#,
    ])
  func refused(json: String) {
    #expect(throws: DecodingError.self) { try decode(json) }
  }

  @Test("An empty object is an empty report")
  func empty() throws {
    #expect(try decode("{}").isEmpty)
    #expect(try decode(#"{"phone": null, "email": "  "}"#).isEmpty)
  }
}
