import MissingPet
import Submission
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

/// Answers that are unusual, and good ones; and answers that come before their time.
@NetworkLane @Suite(.network) struct AnswerTests {
  private static let json = #"{"id":"0b2f6a5e-8f4e-4c53-9a1a-3c8ff2f5f001","managementPassword":"467432"}"#

  /// A 201 whose head has these lines, ended as they are.
  private func created(_ head: [UInt8]) -> LoopbackBehavior {
    LoopbackBehavior(responding: .rawAfter(head + Array(Self.json.utf8)))
  }

  nonisolated private static let heads: [(name: String, bytes: [UInt8])] = [
    (
      "bare line feeds",
      Array("HTTP/1.1 201 Created\nContent-Type: application/json\nConnection: close\n\n".utf8)
    ),
    (
      "a byte that is no ASCII",
      Array("HTTP/1.1 201 Cr".utf8) + [0xE9] + Array("\r\nX-\u{142}: ".utf8) + [0xB3, 0xFF]
        + Array("\r\nConnection: close\r\n\r\n".utf8)
    ),
    ("no reason", Array("HTTP/1.1 201\r\nConnection: close\r\n\r\n".utf8)),
    ("HTTP/1.0", Array("HTTP/1.0 201 Created\r\n\r\n".utf8)),
    (
      "interim answers before it",
      Array(
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\nHTTP/1.1 201 Created\r\n\r\n"
          .utf8)
    ),
    ("a folded line", Array("HTTP/1.1 201 Created\r\nX-A: b\r\n c\r\nConnection: close\r\n\r\n".utf8)),
    (
      "a long head",
      Array(
        ("HTTP/1.1 201 Created\r\n"
          + String(repeating: "X-A: \(String(repeating: "b", count: 1_000))\r\n", count: 60)
          + "\r\n").utf8)
    ),
  ]

  @Test(arguments: heads.indices)
  func aGoodAnswerWithAnUnusualHeadCounts(_ index: Int) throws {
    let head = Self.heads[index]
    let service = try LoopbackService(
      created(head.bytes), LoopbackBehavior(responding: .rawAfter(head.bytes)))
    let bench = try SubmissionBench()
    #expect(try bench.submit(to: service.address) == .sent(try Samples.accepted()), "\(head.name)")
  }

  /// libcurl since 7.86 reads no further at a line that is no field. At the photo nothing more is needed than
  /// the status; at the create the code is lost, and what may have been created is remembered.
  @Test func aLineWithoutAColon() throws {
    let head = Array("HTTP/1.1 201 Created\r\nConnection: close\r\nnothing to see here\r\n\r\n".utf8)
    let bench = try SubmissionBench()
    let creating = try LoopbackService(created(head))
    let outcome = try bench.submit(to: creating.address)
    #expect([.sent(try Samples.accepted()), .failed(.unusable)].contains(outcome))
    let service = try LoopbackService(LoopbackBehavior(responding: .rawAfter(head)))
    let photo = try bench.submit(to: service.address, accepted: try Samples.accepted())
    #expect(photo == .sent(try Samples.accepted()))
  }

  /// Whoever has not got all of the photo cannot have stored it.
  @Test(arguments: [LoopbackBehavior.Reading.head, .body(100_000)])
  func aPhotoIsNotSentBeforeAllOfItIs(_ reading: LoopbackBehavior.Reading) throws {
    let early = LoopbackBehavior(reading: reading, responding: .fixed(.json(201, "{}")))
    let service = try LoopbackService(.real, early)
    let bench = try SubmissionBench(photo: Samples.image(byteCount: 20_000_000))
    #expect(try bench.submit(to: service.address) == .failed(.refused))
    let created = try #require(bench.created)
    #expect(try bench.submit(to: service.address, accepted: created) == .sent(created))
  }

  /// A refusal that comes while the photo is still going out is heard as what it is, whether the service goes
  /// on reading or hangs up.
  @Test(arguments: [LoopbackBehavior.Reading.head, .body(100_000)], [LoopbackBehavior.Ending.close, .stall])
  func anEarlyRefusalIsHeard(_ reading: LoopbackBehavior.Reading, _ ending: LoopbackBehavior.Ending) throws {
    let refusal = LoopbackResponse.refusal(413, code: "PAYLOAD_TOO_LARGE")
    let early = LoopbackBehavior(reading: reading, responding: .fixed(refusal), ending: ending)
    let service = try LoopbackService(.real, early)
    let bench = try SubmissionBench(photo: Samples.image(byteCount: 20_000_000))
    #expect(try bench.submit(to: service.address, timeout: .seconds(10)) == .failed(.refused(.photoTooLarge)))
  }

  /// The body of a redirect is not waited for, whatever its size, and however long it takes.
  @Test(arguments: [false, true])
  func theBodyOfARedirectIsNotWaitedFor(atThePhoto: Bool) throws {
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
      let bench = try SubmissionBench()
      let accepted = atThePhoto ? try Samples.accepted() : nil
      let outcome = try bench.submit(to: service.address, accepted: accepted, timeout: .seconds(3_600))
      #expect(outcome == .failed(.refused))
    }
  }
}
