import MissingPet
import Storage
import Submission
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

struct ArchiveSendingTests {
  @Test func deliveriesAreRecorded() throws {
    let folder = try TestFolder()
    let archive = folder.archive()
    let request = try CreateAnnouncementRequest.make()
    let stored = try archive.create(request, key: "the-key")
    try archive.attach(folder.photo(), to: stored)
    let before = try #require(try archive.report(id: stored.id))
    expectEqual(before.archived?.request, request)
    expectEqual(before.archived?.idempotencyKey, "the-key")
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
      (.delivered(there, at: .noon), .complete(sentAt: .noon)),
    ]
    for (event, state) in events {
      one.apply(event)
      try archive.record(one, for: stored.id)
      let read = try #require(try archive.report(id: stored.id)).deliveries
      expectEqual(read.map(\.state), (state.map { [$0] } ?? []), "after \(event)")
    }
    two.apply(.created(there))
    try archive.record(two, for: stored.id.uppercased())
    let after = try #require(try archive.report(id: stored.id))
    expectEqual(after.deliveries.map(\.destination), ["https://one.example", "https://two.example"])
    expectEqual(after.deliveries.map(\.announcement), [there, there])
    expectEqual(after.archived, before.archived)
    try expectEqual(archive.photoBytes(of: stored), Image.jpeg)
    expectEqual(archive.remove(stored), .removed)
    try archive.record(two, for: stored.id)
    try expectEqual(archive.report(id: stored.id), nil)
  }
}
