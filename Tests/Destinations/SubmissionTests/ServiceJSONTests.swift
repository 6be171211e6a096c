import JSONTree
import MissingPet
import Submission
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

/// The JSON of requests and responses.
@Suite struct ServiceJSONTests {
  /// A request with all fields, or with the required ones only.
  private static func request(isFull: Bool = true) throws -> CreateAnnouncementRequest {
    let full = try Samples.request()
    guard !isFull else { return full }
    return CreateAnnouncementRequest(
      texts: [.phone: Samples.phone, .email: Samples.email], lastSeenDate: full.lastSeenDate,
      species: .dog, sex: .male, age: nil, locationLatitude: 0, locationLongitude: 0)
  }

  private static let full =
    #"{"status":"MISSING","microchipNumber":"985141001234567","lastSeenDate":"2024-02-29","#
    + #""petName":"Łatek","species":"DOG","breed":"kundel \"bury\"","sex":"MALE","age":7,"#
    + #""locationLatitude":52.2297,"locationLongitude":-21.0122,"description":"Białe łapy.\nUcieka.","#
    + #""phone":"+48601234567","email":"anna.kowalska@example.org","reward":"500 zł"}"#

  private static let short =
    #"{"status":"MISSING","lastSeenDate":"2024-02-29","species":"DOG","sex":"MALE","#
    + #""locationLatitude":0,"locationLongitude":0,"phone":"+48601234567","#
    + #""email":"anna.kowalska@example.org"}"#

  @Test("A request has its keys, and is read again", arguments: [(true, full), (false, short)])
  func request(isFull: Bool, text: String) throws {
    let request = try Self.request(isFull: isFull)
    expectEqual(String(decoding: request.json.bytes(), as: UTF8.self), text)
    try expectEqual(CreateAnnouncementRequest(json: request.json), request)
  }

  @Test(
    "A request with a missing or invalid member is none",
    arguments: [
      ("status", .string("FOUND")), ("lastSeenDate", .string("2024-02-30")), ("species", .string("dog")),
      ("sex", .null), ("age", .string("7")), ("locationLatitude", .invalid), ("petName", .invalid),
      ("phone", nil), ("email", .null),
    ] as [(String, JSONValue?)])
  func invalid(key: String, value: JSONValue?) throws {
    let members = try Self.request().json.members.filter { $0.key != key }
    let changed = members + (value.map { [.init(key, $0)] } ?? [])
    #expect(throws: JSONValue.Mismatch.self) { try CreateAnnouncementRequest(json: .object(changed)) }
  }

  @Test("A response is an id and a code, which are validated")
  func response() throws {
    let response = try Samples.accepted()
    expectEqual(AnnouncementResponse(json: response.json), response)
    expectEqual(
      AnnouncementResponse(json: JSONValue(["id": .string("1"), "managementPassword": .string("1")])), nil)
    expectEqual(AnnouncementResponse(json: JSONValue(["id": .string(response.id)])), nil)
  }
}
