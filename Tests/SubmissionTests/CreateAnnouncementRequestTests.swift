import Foundation
import SubmissionTestSupport
import Testing

@testable import MissingPet
@testable import Submission

/// The body of step 1, key for key.
@Suite struct CreateAnnouncementRequestTests {
  /// A report with every field, or with none of the optional ones.
  static func announcement(microchip: String? = "985141001234567", isFull: Bool = true) throws
    -> MissingPetAnnouncement
  {
    MissingPetAnnouncement(
      microchipNumber: try microchip.map { try MicrochipNumber(written: $0) },
      lastSeenDate: try #require(CalendarDate(year: 2024, month: 2, day: 29)),
      petName: isFull ? "Łatek" : nil, species: .dog, breed: isFull ? "kundel \"bury\"" : nil, sex: .male,
      age: isFull ? 7 : nil, location: isFull ? try Coordinates(latitude: 52.2297, longitude: -21.0122) : nil,
      description: isFull ? "Białe łapy.\nUcieka." : nil,
      contact: OwnerContactDetails(
        phone: try PhoneNumber(written: Samples.phone), email: try EmailAddress(written: Samples.email),
        reward: isFull ? "500 zł" : nil))
  }

  private func json(_ announcement: MissingPetAnnouncement) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(CreateAnnouncementRequest(announcement)), as: UTF8.self)
  }

  @Test func everyFieldHasItsKey() throws {
    #expect(
      try json(Self.announcement())
        == #"{"age":7,"breed":"kundel \"bury\"","description":"Białe łapy.\nUcieka.","#
        + #""email":"anna.kowalska@example.org","lastSeenDate":"2024-02-29","locationLatitude":52.2297,"#
        + #""locationLongitude":-21.0122,"microchipNumber":"985141001234567","petName":"Łatek","#
        + #""phone":"+48601234567","reward":"500 zł","sex":"MALE","species":"DOG","status":"MISSING"}"#)
  }

  @Test func whatIsEmptyIsLeftOut() throws {
    #expect(
      try json(Self.announcement(microchip: nil, isFull: false))
        == #"{"email":"anna.kowalska@example.org","lastSeenDate":"2024-02-29","locationLatitude":0,"#
        + #""locationLongitude":0,"phone":"+48601234567","sex":"MALE","species":"DOG","status":"MISSING"}"#)
  }

  @Test func aRequestSurvivesItsJSON() throws {
    let request = CreateAnnouncementRequest(try Self.announcement())
    #expect(
      try JSONDecoder().decode(CreateAnnouncementRequest.self, from: JSONEncoder().encode(request)) == request
    )
  }

  @Test func emptyTextsAndAgeZeroOfAPreparedReportAreLeftOut() throws {
    let announcement = MissingPetAnnouncement(
      microchipNumber: nil, lastSeenDate: try #require(CalendarDate(year: 2024, month: 1, day: 2)),
      petName: "",
      species: .cat, breed: "", sex: .unknown, age: 0, location: nil, description: "",
      contact: OwnerContactDetails(
        phone: try PhoneNumber(written: Samples.phone), email: try EmailAddress(written: Samples.email),
        reward: ""))
    let request = CreateAnnouncementRequest(announcement)
    #expect([request.petName, request.breed, request.description, request.reward] == [nil, nil, nil, nil])
    #expect(request.age == nil)
  }
}
