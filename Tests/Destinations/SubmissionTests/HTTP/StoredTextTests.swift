import MissingPet
import SubmissionTestSupport
import Testing

@testable import Submission

/// The texts that a service says it stored, compared with those that were sent.
@Suite struct StoredTextTests {
  private func changes(_ values: String) throws -> [StoredTextChange]? {
    let body = """
      {"id":"0b2f6a5e-8f4e-4c53-9a1a-3c8ff2f5f001","managementPassword":"467432"\(values)}
      """
    let created = CreatedAnnouncement(body: Array(body.utf8), to: try Samples.request())
    let accepted = try Samples.accepted()
    #expect(created?.response == accepted)
    return created?.changes()
  }

  @Test(arguments: [
    "", #","petName":"Łatek""#, #","petName":"Ła\#u{0074}ek""#, #","petName":" Łatek\n""#,
    #","petName":7,"reward":["500 zł"],"phone":{"x":1},"email":true"#,
    #","pet_name":"x","unknown":"x","status":"FOUND","species":"CAT","lastSeenDate":"1999-01-01""#,
    // The same text in other code points (Unicode Standard Annex #15).
    ",\"description\":\"Bia\u{142}e \u{142}apy.\\nUcieka.\",\"reward\":\"500 zł\"",
  ])
  func noChange(_ values: String) throws { #expect(try changes(values) == []) }

  @Test(arguments: [#""""#, "null", #"" \t""#])
  func nothingStored(_ value: String) throws {
    let changes = try #require(try changes(",\"reward\":\(value)"))
    #expect(changes.map(\.field) == [.reward])
    #expect(changes.map(\.sent) == ["500 zł"])
    #expect(changes.first?.stored.allSatisfy(\.isWhitespace) == true)
  }

  @Test func changesInTheOrderOfTheFields() throws {
    let changes = try changes(#","email":"x@y.pl","microchipNumber":"1","petName":"Ł","breed":"b\u001b""#)
    #expect(
      changes == [
        StoredTextChange(field: .microchipNumber, sent: "985141001234567", stored: "1"),
        StoredTextChange(field: .petName, sent: "Łatek", stored: "Ł"),
        StoredTextChange(field: .breed, sent: "kundel \"bury\"", stored: "b\u{1B}"),
        StoredTextChange(field: .email, sent: Samples.email, stored: "x@y.pl"),
      ])
  }

  /// A text that was not sent is not compared.
  @Test func aTextThatWasNotSent() throws {
    let request = CreateAnnouncementRequest(
      texts: [.phone: Samples.phone, .email: Samples.email], lastSeenDate: try Samples.request().lastSeenDate,
      species: .dog, sex: .male, age: nil, locationLatitude: 0, locationLongitude: 0)
    let body = #"{"id":"0b2f6a5e-8f4e-4c53-9a1a-3c8ff2f5f001","managementPassword":"1","reward":"x"}"#
    #expect(CreatedAnnouncement(body: Array(body.utf8), to: request)?.changes() == [])
  }
}
