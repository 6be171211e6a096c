import MissingPet
import Submission
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

/// Unusual but valid responses, and responses that arrive before the request was sent.
@NetworkLane @Suite(.network) struct ResponseTests {
  private static let json = #"{"id":"0b2f6a5e-8f4e-4c53-9a1a-3c8ff2f5f001","managementPassword":"467432"}"#

  /// Responds to step 1 with this header, byte for byte, and a valid body.
  private func created(_ head: [UInt8]) -> LoopbackBehavior {
    LoopbackBehavior(responding: .rawAfter(head + Array(Self.json.utf8)))
  }

  nonisolated private static let heads: [(name: String, bytes: [UInt8])] = [
    (
      "bare line feeds",
      Array("HTTP/1.1 201 Created\nContent-Type: application/json\nConnection: close\n\n".utf8)
    ),
    (
      "bytes that are not ASCII",
      Array("HTTP/1.1 201 Cr".utf8) + [0xE9] + Array("\r\nX-\u{142}: ".utf8) + [0xB3, 0xFF]
        + Array("\r\nConnection: close\r\n\r\n".utf8)
    ),
    ("no reason phrase", Array("HTTP/1.1 201\r\nConnection: close\r\n\r\n".utf8)),
    ("HTTP/1.0", Array("HTTP/1.0 201 Created\r\n\r\n".utf8)),
    (
      "interim responses",
      Array(
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\nHTTP/1.1 201 Created\r\n\r\n"
          .utf8)
    ),
    ("a folded header line", Array("HTTP/1.1 201 Created\r\nX-A: b\r\n c\r\nConnection: close\r\n\r\n".utf8)),
    (
      "a long header",
      Array(
        ("HTTP/1.1 201 Created\r\n"
          + String(repeating: "X-A: \(String(repeating: "b", count: 1_000))\r\n", count: 60)
          + "\r\n").utf8)
    ),
  ]

  @Test(arguments: heads.indices)
  func acceptsAnUnusualHeader(_ index: Int) throws {
    let head = Self.heads[index]
    let service = try LoopbackService(
      created(head.bytes), LoopbackBehavior(responding: .rawAfter(head.bytes)))
    let fixture = try SubmissionFixture()
    #expect(try fixture.submit(to: service.address) == .sent(try Samples.accepted()), "\(head.name)")
  }

  /// libcurl 7.86 and later rejects the response at such a line. The status is enough for step 2; in step 1
  /// the code is lost.
  @Test func headerLineWithoutAColon() throws {
    let head = Array("HTTP/1.1 201 Created\r\nConnection: close\r\nnothing to see here\r\n\r\n".utf8)
    let fixture = try SubmissionFixture()
    let creating = try LoopbackService(created(head))
    let outcome = try fixture.submit(to: creating.address)
    #expect([.sent(try Samples.accepted()), .failed(.unusable)].contains(outcome))
    let service = try LoopbackService(LoopbackBehavior(responding: .rawAfter(head)))
    let photo = try fixture.submit(to: service.address, accepted: try Samples.accepted())
    #expect(photo == .sent(try Samples.accepted()))
  }

  /// A service that has not received the whole photo cannot have stored it.
  @Test(arguments: [LoopbackBehavior.Reading.head, .body(100_000)])
  func rejects201BeforeTheWholePhotoWasSent(_ reading: LoopbackBehavior.Reading) throws {
    let early = LoopbackBehavior(reading: reading, responding: .fixed(.json(201, "{}")))
    let service = try LoopbackService(.real, early)
    let fixture = try SubmissionFixture(photo: Samples.image(byteCount: 20_000_000))
    #expect(try fixture.submit(to: service.address) == .failed(.refused))
    let created = try #require(fixture.created)
    #expect(try fixture.submit(to: service.address, accepted: created) == .sent(created))
  }

  /// An error response that arrives during the upload is reported, whether the service then closes the
  /// connection or not.
  @Test(arguments: [LoopbackBehavior.Reading.head, .body(100_000)], [LoopbackBehavior.Ending.close, .stall])
  func reportsAnErrorResponseDuringTheUpload(
    _ reading: LoopbackBehavior.Reading, _ ending: LoopbackBehavior.Ending
  ) throws {
    let refusal = LoopbackResponse.refusal(413, code: "PAYLOAD_TOO_LARGE")
    let early = LoopbackBehavior(reading: reading, responding: .fixed(refusal), ending: ending)
    let service = try LoopbackService(.real, early)
    let fixture = try SubmissionFixture(photo: Samples.image(byteCount: 20_000_000))
    #expect(
      try fixture.submit(to: service.address, timeout: .seconds(10)) == .failed(.refused(.photoTooLarge)))
  }

  /// The body of a redirect is not received, regardless of its length and speed.
  @Test(arguments: [false, true])
  func doesNotReceiveTheBodyOfARedirect(atThePhoto: Bool) throws {
    let headers = [("Location", "https://example.org/")]
    let bodies = [
      LoopbackBehavior(responding: .fixed(.flood(302, byteCount: 1 << 40, headers: headers))),
      LoopbackBehavior(
        responding: .fixed(.flood(302, byteCount: 65_536, headers: headers)),
        writing: .bodyDripping(every: .seconds(1))),
      LoopbackBehavior(
        responding: .fixed(.flood(302, byteCount: 65_536, headers: headers)), writing: .bodyFirst(10),
        ending: .stall),
    ]
    for body in bodies {
      let service = try LoopbackService(body)
      let fixture = try SubmissionFixture()
      let accepted = atThePhoto ? try Samples.accepted() : nil
      let outcome = try fixture.submit(to: service.address, accepted: accepted, timeout: .seconds(3_600))
      let redirected = ServiceObjection.redirected(from: service.address, to: "https://example.org/")
      #expect(outcome == .failed(.refused(redirected)))
    }
  }
}
