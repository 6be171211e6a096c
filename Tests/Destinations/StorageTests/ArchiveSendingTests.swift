import MissingPet
import Storage
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

struct ArchiveSendingTests {
  @Test func whatServicesAnswerIsJoinedToTheReport() throws {
    let folder = try TestFolder()
    let archive = folder.archive()
    let store = ReportStore(archive: archive, receipts: folder.path("receipts"))
    let key = "0b6c54f1-5a54-4c3e-9d56-1f1f53a4f001"
    let stored = try archive.create(.make(), key: key)
    let before = try #require(try store.archivedReport(id: stored.id))
    expectEqual(before.log.key, key)
    expectEqual(before.deliveries, [])

    let there = try #require(
      AnnouncementResponse(id: "6f1ed002-ab5f-4b2e-8b7e-0123456789ab", managementPassword: "654321"))
    var (one, two) = (Delivery(to: "https://one.example"), Delivery(to: "https://two.example"))
    // The events of two attempts at one service, and how the delivery is read after each. A request that is
    // underway when the process ends has no known response.
    let events: [(Delivery.Event, Delivery.State?)] = [
      (.began, .unanswered), (.refused, nil), (.began, .unanswered), (.responseLost, .unanswered),
      (.began, .unanswered), (.refused, .unanswered), (.created(there), .created), (.gone, .gone),
      (.began, .unanswered), (.refused, .gone), (.began, .unanswered),
      (.delivered(there, at: .noon), .complete),
    ]
    for (event, state) in events {
      one.apply(event)
      try store.write(one, in: before.log)
      let read = try #require(try store.archivedReport(id: stored.id)).deliveries
      expectEqual(read.map(\.state), (state.map { [$0] } ?? []), "after \(event)")
      expectEqual(read.first?.sentAt, state == .complete ? .noon : nil)
    }
    two.apply(.created(there))
    try store.write(two, in: before.log)
    let after = try #require(try store.archivedReport(id: stored.id.uppercased()))
    expectEqual(after.deliveries.map(\.destination), ["https://one.example", "https://two.example"])
    expectEqual(after.deliveries.map(\.announcement), [there, there])
    // Another announcement at a service keeps the code of the one before.
    let again = try #require(AnnouncementResponse(id: stored.id, managementPassword: "1"))
    two.apply(.gone)
    try store.write(two, in: before.log)
    two.apply(.accepted(again))
    try store.write(two, in: before.log)
    let listed = try store.listing().reports
    expectEqual(listed.map(\.deliveries.last?.state), [.photoUnanswered, .gone])
    expectEqual(listed.map(\.deliveries.last?.lastAnnouncement), [again, there])
  }
}
