import JSONTree
import MissingPet
import Submission
import Testing

/// The JSON of requests and responses.
@Suite struct ServiceJSONTests {
  /// A request with all fields, or with the required ones only.
  private static func request(isFull: Bool = true) throws -> CreateAnnouncementRequest {
    CreateAnnouncementRequest(
      microchipNumber: isFull ? "985141001234567" : nil,
      lastSeenDate: try #require(CalendarDate(year: 2024, month: 2, day: 29)),
      petName: isFull ? "Łatek" : nil, species: .dog, breed: isFull ? "kundel \"bury\"" : nil, sex: .male,
      age: isFull ? 7 : nil, locationLatitude: isFull ? 52.2297 : 0, locationLongitude: isFull ? -21.0122 : 0,
      description: isFull ? "Białe łapy.\nUcieka." : nil, phone: "+48601234567",
      email: "anna.kowalska@example.org", reward: isFull ? "500 zł" : nil)
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
    #expect(String(decoding: request.json.bytes(), as: UTF8.self) == text)
    #expect(CreateAnnouncementRequest(json: request.json) == request)
  }

  @Test("Every property of a request is in its JSON")
  func everyProperty() throws {
    let request = try Self.request()
    let properties = Mirror(reflecting: request).children.map { $0.label ?? "" }
    #expect(["status"] + properties == request.json.members.map(\.key))
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
    #expect(CreateAnnouncementRequest(json: .object(changed)) == nil)
  }

  @Test("A response is an id and a code, which are validated")
  func response() throws {
    let id = "0b2f6a5e-8f4e-4c53-9a1a-3c8ff2f5f001"
    let response = try #require(AnnouncementResponse(id: id, managementPassword: "467432"))
    #expect(AnnouncementResponse(json: response.json) == response)
    #expect(
      AnnouncementResponse(json: JSONValue(["id": .string("1"), "managementPassword": .string("1")])) == nil)
    #expect(AnnouncementResponse(json: JSONValue(["id": .string(id)])) == nil)
  }
}
