import MissingPet
import Submission
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

/// Unusual but valid responses, and responses that arrive before the request was sent.
@Suite(.network) struct ResponseTests {
  /// Responds with this header, in Latin-1, and a valid body of step 1.
  private func created(_ head: String) -> LoopbackBehavior {
    let json = #"{"id":"0b2f6a5e-8f4e-4c53-9a1a-3c8ff2f5f001","managementPassword":"467432"}"#
    return LoopbackBehavior(
      responding: .raw((head + json).unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }))
  }

  @Test(arguments: [
    ("bare line feeds", "HTTP/1.1 201 Created\nContent-Type: application/json\nConnection: close\n\n"),
    (
      "bytes that are not ASCII",
      "HTTP/1.1 201 Cr\u{E9}\r\nX-\u{C5}\u{82}: \u{B3}\u{FF}\r\nConnection: close\r\n\r\n"
    ),
    ("no reason phrase", "HTTP/1.1 201\r\nConnection: close\r\n\r\n"),
    ("HTTP/1.0", "HTTP/1.0 201 Created\r\n\r\n"),
    (
      "interim responses",
      "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n"
        + "HTTP/1.1 201 Created\r\n\r\n"
    ),
    ("a folded header line", "HTTP/1.1 201 Created\r\nX-A: b\r\n c\r\nConnection: close\r\n\r\n"),
    (
      "a long header",
      "HTTP/1.1 201 Created\r\n"
        + String(repeating: "X-A: \(String(repeating: "b", count: 1_000))\r\n", count: 60)
        + "\r\n"
    ),
  ])
  func acceptsAnUnusualHeader(_ name: String, _ head: String) throws {
    let service = try LoopbackService(created(head), created(head))
    let fixture = try SubmissionFixture()
    try expectEqual(fixture.submit(to: service.address), .sent(try Samples.accepted()))
  }

  /// A service that has not received the whole photo cannot have stored it.
  @Test(arguments: [LoopbackBehavior.Reading.head, .body(100_000)])
  func rejects201BeforeTheWholePhotoWasSent(_ reading: LoopbackBehavior.Reading) throws {
    let early = LoopbackBehavior(reading: reading, responding: .fixed(.json(201, "{}")))
    let service = try LoopbackService(.real, early)
    let fixture = try SubmissionFixture(photo: Samples.image(byteCount: 20_000_000))
    try expectEqual(
      fixture.submit(to: service.address), .failed(.refused(.notAService(address: service.address))))
    let created = try #require(fixture.created)
    try expectEqual(fixture.submit(to: service.address, accepted: created), .sent(created))
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
    try expectEqual(
      fixture.submit(to: service.address, timeout: .seconds(10)), .failed(.refused(.photoTooLarge)))
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
      expectEqual(outcome, .failed(.refused(redirected)))
    }
  }
}
