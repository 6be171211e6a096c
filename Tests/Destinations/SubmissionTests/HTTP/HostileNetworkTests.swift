import MissingPet
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

@testable import Submission

/// Every fault in each step. Then the service recovers: the next attempt results in one announcement with its
/// photo.
@Suite(.network, .tags(.thorough)) struct HostileNetworkTests {
  @Test(arguments: HostileNetwork.all)
  func inStep1(_ fault: HostileNetwork) throws {
    let service = try LoopbackService(knowsIdempotencyKeys: true)
    let fixture = try SubmissionFixture()
    let outcome = try fixture.submit(to: fault, at: service)
    expect(outcome, .failed(fault.create), fault)
    // Nothing was reported as created, nothing was stored, and no photo was sent.
    #expect(fixture.news.isEmpty)
    #expect(service.announcements.isEmpty)
    #expect(service.photos.isEmpty)
    expectNoPersonalData(in: outcome)

    // The next attempt sends the same request with the same key.
    try expectEqual(fixture.submit(to: service.address), .sent(try #require(fixture.created)))
    let creates = service.creates.filter(\.isWhole)
    expectEqual(Set(creates.map { $0.header("Idempotency-Key") }), [Samples.key])
    expectEqual(Set(creates.map(\.text)).count, 1)
    expectOneAnnouncement(at: service, as: fixture.created)
  }

  @Test(arguments: HostileNetwork.all)
  func inStep2(_ fault: HostileNetwork) throws {
    let service = try LoopbackService(.real, .response(.html(500)))
    let fixture = try SubmissionFixture()
    try expectEqual(fixture.submit(to: service.address), .failed(.refused))
    let created = try #require(fixture.created)
    let outcome = try fixture.submit(to: fault, at: service, accepted: created)
    expect(outcome, fault.photo.map(SubmissionOutcome.failed) ?? .sent(created), fault)
    if case .failed = outcome { expectNoPersonalData(in: outcome, or: created.managementPassword) }

    // The next attempt only sends the photo, to the existing announcement.
    try expectEqual(fixture.submit(to: service.address, accepted: created), .sent(created))
    expectEqual(service.creates.count, 1)
    expectEqual(Set(service.photos.map(\.path)), ["/api/v1/announcements/\(created.id)/photos"])
    expectEqual(fixture.news.filter { if case .announcementCreated = $0 { true } else { false } }.count, 1)
    expectOneAnnouncement(at: service, as: created)
  }

  private func expect(_ outcome: SubmissionOutcome, _ expected: SubmissionOutcome, _ fault: HostileNetwork) {
    if fault.isRace, case .failed(let failure) = outcome, case .failed(let expected) = expected {
      expectEqual(failure.objection, expected.objection)
    } else {
      expectEqual(outcome, expected)
    }
  }

  private func expectOneAnnouncement(at service: LoopbackService, as response: AnnouncementResponse?) {
    expectEqual(service.announcements.map(\.id), [response?.id])
    expectEqual(service.announcements.first?.photo?.bytes, Samples.image())
  }

  /// Checks that no textual form of the outcome contains the code or the contact details.
  private func expectNoPersonalData(in outcome: SubmissionOutcome, or code: String? = nil) {
    var dumped = ""
    dump(outcome, to: &dumped)
    let text = "\(outcome) \(String(reflecting: outcome)) \(dumped)"
    for secret in [Samples.phone, String(Samples.phone.dropFirst()), Samples.email, code].compactMap(\.self) {
      #expect(!text.contains(secret))
    }
  }
}

extension SubmissionFixture {
  /// Makes one attempt, in which the fault occurs. The address is left out of a failure.
  func submit(
    to fault: HostileNetwork, at service: LoopbackService, accepted: AnnouncementResponse? = nil
  ) throws -> SubmissionOutcome {
    switch fault.target {
    case .service(let behavior):
      service.then(behavior)
      return try submit(fault, to: service.address, accepted)
    case .tls(let behavior):
      service.then(behavior)
      return try submit(fault, to: "https://127.0.0.1:\(service.port)", accepted)
    case .closedPort:
      let port = try LoopbackClosedPort()
      return try submit(fault, to: port.address, accepted)
    case .unknownHost:
      // A label of more than 63 bytes fails without a query (RFC 1035, section 2.3.4).
      let host = String(repeating: "x", count: 64)
      return try submit(fault, to: "https://\(host).invalid", accepted)
    }
  }

  private func submit(
    _ fault: HostileNetwork, to address: String, _ accepted: AnnouncementResponse?
  ) throws -> SubmissionOutcome {
    try submit(to: address, accepted: accepted, timeout: fault.timeout).without(address)
  }
}
