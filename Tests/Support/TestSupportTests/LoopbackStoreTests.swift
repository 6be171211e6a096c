import Foundation
import TestTraits
import Testing

@testable import TestSupport

/// What can be wrong in the stand-in for the service.
@Suite struct LoopbackStoreTests {
  private var store = LoopbackStore(knowsIdempotencyKeys: false)

  private static let jpeg = [UInt8].jpeg(byteCount: 100)

  private mutating func response(
    to start: String, _ fields: [String] = [], body: some Sequence<UInt8> = []
  ) throws -> LoopbackResponse {
    let head = ["\(start) HTTP/1.1"] + fields
    var request = try #require(LoopbackRequest(head: head.joined(separator: "\r\n").utf8))
    request.body = Array(body)
    return store.response(to: request)
  }

  private mutating func create(_ changes: [String: Any] = [:], key: String = "k") throws -> LoopbackResponse {
    let smallest: [String: Any] = [
      "species": "DOG", "sex": "MALE", "status": "MISSING", "email": "a@example.org", "phone": "1234567",
      "lastSeenDate": "2024-02-29", "locationLatitude": 52.2297, "locationLongitude": 0,
    ]
    return try response(
      to: "POST /api/v1/announcements", ["Content-Type: application/json", "Idempotency-Key: \(key)"],
      body: JSONSerialization.data(withJSONObject: smallest.merging(changes) { $1 }))
  }

  private mutating func attach(
    _ photo: [UInt8], to id: String, code: String?, part: String = "photo"
  ) throws -> LoopbackResponse {
    let credentials = code.map { ["Authorization: Basic \(Data("\(id):\($0)".utf8).base64EncodedString())"] }
    let head = "Content-Disposition: form-data; name=\"\(part)\"; filename=\"a\"\r\nContent-Type: a/b"
    return try response(
      to: "POST /api/v1/announcements/\(id)/photos",
      ["Content-Type: multipart/form-data; boundary=x"] + (credentials ?? []),
      body: Array("--x\r\n\(head)\r\n\r\n".utf8) + photo + Array("\r\n--x--\r\n".utf8))
  }

  /// A response as `status code field`.
  private static func summary(_ response: LoopbackResponse) throws -> String {
    let error = try [String: Any](json: response.body)["error"] as? [String: Any]
    let parts = [error?["code"], error?["field"]].compactMap { $0 as? String }
    return ([String(response.status)] + parts).joined(separator: " ")
  }

  @Test mutating func refusals() throws {
    let refused: [([String: Any], String)] = [
      (["sex": ""], "400 INVALID_FORMAT sex"), (["shoeSize": 1], "400 INVALID_FIELD shoeSize"),
      (["petName": 1], "400 INVALID_FORMAT petName"), (["petName": NSNull()], "400 INVALID_FORMAT petName"),
      (["reward": ""], "400 INVALID_FORMAT reward"), (["age": "1"], "400 INVALID_FORMAT age"),
      (["age": 1.5], "400 INVALID_FORMAT age"), (["age": 0], "400 INVALID_FORMAT age"),
      (["microchipNumber": "1a"], "400 INVALID_FORMAT microchipNumber"),
      (["locationLatitude": 90.1], "400 INVALID_FORMAT locationLatitude"),
      (["locationLongitude": "0"], "400 INVALID_FORMAT locationLongitude"),
      (["lastSeenDate": "9999-12-31"], "400 INVALID_FORMAT lastSeenDate"),
      (["lastSeenDate": "2024-2-29"], "400 INVALID_FORMAT lastSeenDate"),
      (["description": String(repeating: "x", count: 102_400)], "413 PAYLOAD_TOO_LARGE"),
      (["microchipNumber": "985141001234567", "age": 1], "201"),
      (["microchipNumber": "985141001234567"], "409 CONFLICT microchipNumber"),
    ]
    for (changes, summary) in refused { try expectEqual(Self.summary(create(changes)), summary) }
    let json = ["Content-Type: application/json"]
    let empty = try response(to: "POST /api/v1/announcements", json, body: "{}".utf8)
    try expectEqual(Self.summary(empty), "400 MISSING_VALUE species")
  }

  @Test mutating func storedTexts() throws {
    let response = try create([
      "description": "Collar <blue> and we <3 him", "petName": "Age > 3", "reward": "<100 zł", "breed": "a",
    ])
    let body = try [String: Any](json: response.body)
    let texts = ["description", "petName", "reward", "breed"].map { body[$0] as? String }
    expectEqual(texts, ["Collar  and we ", "Age &gt; 3", "", "a"])
    #expect(body["age"] is NSNull && body["photoUrl"] is NSNull)
    expectEqual((body["managementPassword"] as? String)?.count, 6)
  }

  @Test mutating func photos() throws {
    _ = try create()
    let (id, code) = (store.announcements[0].id, store.announcements[0].managementPassword)
    try expectEqual(Self.summary(attach(Self.jpeg, to: id, code: nil)), "401 UNAUTHENTICATED")
    try expectEqual(Self.summary(attach(Self.jpeg, to: "none", code: code)), "404 NOT_FOUND")
    try expectEqual(Self.summary(attach(Self.jpeg, to: id, code: "000000")), "403 UNAUTHORIZED")
    try expectEqual(Self.summary(attach(Self.jpeg, to: id, code: code, part: "x")), "400 MISSING_FILE photo")
    try expectEqual(Self.summary(attach([0, 1], to: id, code: code)), "400 INVALID_FILE_FORMAT file")
    expectEqual(store.announcements[0].photo, nil)
    try expectEqual(Self.summary(attach(Self.jpeg, to: id, code: code)), "201")
    expectEqual(store.announcements[0].photo?.bytes, Self.jpeg)
    let shown = try [String: Any](json: response(to: "GET /api/v1/announcements/\(id)").body)
    #expect(shown["photoUrl"] as? String == "/images/\(id)" && shown["managementPassword"] == nil)
  }

  @Test mutating func keysAndForgetting() throws {
    for isKnown in [false, true] {
      store = LoopbackStore(knowsIdempotencyKeys: isKnown)
      let first = try create()
      expectEqual((try create().body.count == first.body.count && store.announcements.count == 1), isKnown)
      let (id, code) = (store.announcements[0].id, store.announcements[0].managementPassword)
      store.forget { _ in true }
      try expectEqual(attach(Self.jpeg, to: id, code: code).status, 404)
      try expectEqual(response(to: "GET /api/v1/announcements/\(id)").status, 404)
      try expectEqual(create().status, 201)
      #expect(store.announcements[0].managementPassword != code)
    }
  }
}
