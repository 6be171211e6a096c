import Foundation
import Testing

@testable import MissingPet

/// The JSON body of step 1.
@Suite struct CreateAnnouncementRequestTests {
  /// A request with all fields, or with the required ones only.
  static func request(isFull: Bool = true) throws -> CreateAnnouncementRequest {
    CreateAnnouncementRequest(
      microchipNumber: isFull ? "985141001234567" : nil,
      lastSeenDate: try #require(CalendarDate(year: 2024, month: 2, day: 29)),
      petName: isFull ? "Łatek" : nil, species: .dog, breed: isFull ? "kundel \"bury\"" : nil, sex: .male,
      age: isFull ? 7 : nil, locationLatitude: isFull ? 52.2297 : 0, locationLongitude: isFull ? -21.0122 : 0,
      description: isFull ? "Białe łapy.\nUcieka." : nil, phone: "+48601234567",
      email: "anna.kowalska@example.org",
      reward: isFull ? "500 zł" : nil)
  }

  private func json(_ request: CreateAnnouncementRequest) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(request), as: UTF8.self)
  }

  @Test func everyFieldHasItsKey() throws {
    #expect(
      try json(Self.request())
        == #"{"age":7,"breed":"kundel \"bury\"","description":"Białe łapy.\nUcieka.","#
        + #""email":"anna.kowalska@example.org","lastSeenDate":"2024-02-29","locationLatitude":52.2297,"#
        + #""locationLongitude":-21.0122,"microchipNumber":"985141001234567","petName":"Łatek","#
        + #""phone":"+48601234567","reward":"500 zł","sex":"MALE","species":"DOG","status":"MISSING"}"#)
  }

  @Test func emptyFieldsAreOmitted() throws {
    #expect(
      try json(Self.request(isFull: false))
        == #"{"email":"anna.kowalska@example.org","lastSeenDate":"2024-02-29","locationLatitude":0,"#
        + #""locationLongitude":0,"phone":"+48601234567","sex":"MALE","species":"DOG","status":"MISSING"}"#)
  }

  @Test func aRequestCanBeDecodedFromItsJSON() throws {
    let request = try Self.request()
    #expect(
      try JSONDecoder().decode(CreateAnnouncementRequest.self, from: JSONEncoder().encode(request)) == request
    )
  }
}
