import Foundation
import MissingPet
import Storage
import Submission
import Testing

struct ArchiveSendingTests {
  @Test func deliveriesAreRecorded() throws {
    let folder = try TemporaryFolder()
    let archive = folder.archive()
    let request = try CreateAnnouncementRequest.make()
    let stored = try archive.create(request, key: "the-key")
    try archive.attach(folder.photo(), to: stored)
    let before = try #require(try archive.submission(id: stored.id))
    #expect(before.request == request)
    #expect(before.idempotencyKey == "the-key")
    #expect(before.deliveries == [])
    #expect(before.photoPath?.hasSuffix("/\(stored.id)/photo.jpg") == true)

    let there = try #require(
      AnnouncementResponse(id: "6f1ed002-ab5f-4b2e-8b7e-0123456789ab", managementPassword: "654321"))
    #expect(try archive.record(.accepted, of: there, by: "https://one.example", for: stored.id))
    let accepted = try #require(try archive.submission(id: stored.id)?.delivery(to: "https://one.example"))
    #expect(accepted.state == .accepted)
    #expect(accepted.announcement == there)

    try archive.record(.accepted, of: there, by: "https://two.example", for: stored.id)
    try archive.record(.completed, of: there, by: "https://one.example", for: stored.id)
    let after = try #require(try archive.submission(id: stored.id))
    #expect(after.deliveries.map(\.service) == ["https://one.example", "https://two.example"])
    #expect(after.deliveries.map(\.state) == [.completed, .accepted])
    #expect(after.request == request)
    #expect(try archive.announcements().announcements.first?.sentTo == after.deliveries)
    // Recording a delivery changes nothing else.
    #expect(try archive.photoBytes(of: stored) == Image.jpeg)
    #expect(archive.remove(id: stored.id, managementPassword: stored.managementPassword) == .removed)
    #expect(try !archive.record(.completed, of: there, by: "https://two.example", for: stored.id))
  }

  @Test func aMissingResponseIsRecordedUntilOneArrives() throws {
    let folder = try TemporaryFolder()
    let archive = folder.archive()
    let stored = try archive.create(try CreateAnnouncementRequest.make(), key: "the-key")
    func unanswered() throws -> [String]? { try archive.submission(id: stored.id)?.unansweredBy }
    #expect(try unanswered() == [])
    for service in ["https://one.example", "https://two.example", "https://one.example"] {
      #expect(try archive.record(isUnanswered: true, by: service, for: stored.id))
    }
    #expect(try Set(unanswered() ?? []) == ["https://one.example", "https://two.example"])
    #expect(try unanswered()?.count == 2)
    try archive.record(isUnanswered: false, by: "https://two.example", for: stored.id)
    #expect(try unanswered() == ["https://one.example"])
    let there = try #require(
      AnnouncementResponse(id: "6f1ed002-ab5f-4b2e-8b7e-0123456789ab", managementPassword: "654321"))
    try archive.record(.accepted, of: there, by: "https://one.example", for: stored.id)
    #expect(try unanswered() == [])
    #expect(archive.remove(id: stored.id, managementPassword: stored.managementPassword) == .removed)
    #expect(try !archive.record(isUnanswered: true, by: "https://one.example", for: stored.id))
  }
}
