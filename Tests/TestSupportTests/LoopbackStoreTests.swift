import Foundation
import Testing

@testable import TestSupport

/// What the stand-in has in common with the real service and is easily broken: the order of refusals, what
/// is stored, and what others can read.
@Suite struct LoopbackStoreTests {
  private var store = LoopbackStore(knowsIdempotencyKeys: false)

  private static let smallest: [String: LoopbackJSON] = [
    "species": .text("DOG"), "sex": .text("MALE"), "status": .text("MISSING"),
    "email": .text("a@example.org"),
    "lastSeenDate": .text("2024-02-29"), "locationLatitude": .number(52.2297),
    "locationLongitude": .number(0),
  ]
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3]

  private static func request(_ start: String, _ fields: [String] = [], body: [UInt8] = []) throws
    -> LoopbackRequest
  {
    let head = ["\(start) HTTP/1.1"] + fields
    return try #require(
      LoopbackRequest(head: Array(head.joined(separator: "\r\n").utf8), body: body, isWhole: true))
  }

  private mutating func create(_ body: String, key: String? = nil) throws -> LoopbackResponse {
    let fields = ["Content-Type: application/json"] + (key.map { ["Idempotency-Key: \($0)"] } ?? [])
    return store.response(
      to: try Self.request("POST /api/v1/announcements", fields, body: Array(body.utf8)))
  }

  private mutating func create(_ changes: [String: LoopbackJSON?] = [:], key: String? = nil) throws
    -> LoopbackResponse
  {
    var values = Self.smallest
    for (field, value) in changes { values[field] = value }
    return try create(LoopbackJSON.object(values).source, key: key)
  }

  private mutating func attach(
    _ photo: [UInt8], to id: String, code: String?, type: String = "multipart/form-data; boundary=x"
  ) throws -> LoopbackResponse {
    let credentials = code.map { "Authorization: Basic \(Data("\(id):\($0)".utf8).base64EncodedString())" }
    let head =
      "--x\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"a\"\r\nContent-Type: a/b\r\n\r\n"
    return store.response(
      to: try Self.request(
        "POST /api/v1/announcements/\(id)/photos",
        ["Content-Type: \(type)"] + (credentials.map { [$0] } ?? []),
        body: Array(head.utf8) + photo + Array("\r\n--x--\r\n".utf8)))
  }

  private mutating func get(_ path: String) throws -> LoopbackResponse {
    store.response(to: try Self.request("GET /api/v1/announcements\(path)"))
  }

  /// A refusal as `status code field`.
  private static func summary(_ response: LoopbackResponse) -> String {
    let error = LoopbackJSON(response.body)?["error"]
    let parts = [error?["code"]?.text, error?["field"]?.text].compactMap { $0 }
    return ([String(response.status)] + parts).joined(separator: " ")
  }

  // MARK: Step 1

  @Test(
    arguments: [
      (["shoeSize": .number(1), "sex": nil, "age": .number(0)], "400 MISSING_VALUE sex"),
      (["shoeSize": .number(1), "age": .number(0)], "400 INVALID_FORMAT age"),
      (["shoeSize": .number(1), "email": nil], "400 INVALID_FIELD shoeSize"),
      (["email": nil], "400 MISSING_CONTACT contact"), (["sex": .null], "400 INVALID_FORMAT sex"),
      (["petName": .number(1)], "400 INVALID_FORMAT petName"),
      (["petName": .null], "400 INVALID_FORMAT petName"),
      (["age": .text("1")], "400 INVALID_FORMAT age"), (["age": .number(1.5)], "400 INVALID_FORMAT age"),
      (["microchipNumber": .text("")], "400 INVALID_FORMAT microchipNumber"),
      (["locationLatitude": .number(90.1)], "400 INVALID_FORMAT locationLatitude"),
      (["lastSeenDate": .text("9999-12-31")], "400 INVALID_FORMAT lastSeenDate"),
      (["lastSeenDate": .text("2024-2-29")], "400 INVALID_FORMAT lastSeenDate"),
      (["description": .text(String(repeating: "x", count: 102_400))], "413 PAYLOAD_TOO_LARGE"),
      (["description": .text(String(repeating: "x", count: 100_000))], "201"),
    ] as [([String: LoopbackJSON?], String)])
  mutating func refusals(_ changes: [String: LoopbackJSON?], _ expected: String) throws {
    #expect(Self.summary(try create(changes)) == expected)
  }

  @Test(arguments: [
    ("{", "500 INTERNAL_SERVER_ERROR"), ("7", "500 INTERNAL_SERVER_ERROR"), ("[]", "400 INVALID_FORMAT"),
    ("", "400 MISSING_VALUE"), ("{}", "400 MISSING_VALUE species"),
  ])
  mutating func bodiesThatAreNoObject(_ body: String, _ expected: String) throws {
    #expect(Self.summary(try create(body)) == expected)
  }

  @Test mutating func respondsWithTheStoredTexts() throws {
    let created = try create([
      "description": .text("<b>White</b>"), "reward": .text("<100 zł"), "petName": .text(""),
      "phone": .text("<1>"),
    ])
    let body = try #require(LoopbackJSON(created.body))
    #expect(created.status == 201)
    #expect(body["description"] == .text("White"))
    #expect(body["reward"] == .text(""))
    #expect(body["petName"] == .null)
    #expect(body["breed"] == .null)
    #expect(body["phone"] == .text("<1>"))
    #expect(body["photoUrl"] == .null)
    #expect(body["locationLatitude"] == .number(52.2297))
    #expect(body["managementPassword"]?.text?.count == 6)
    guard case .object(let values) = body else { return }
    #expect(Set(values.keys).isSuperset(of: LoopbackFieldRules.fields + ["id", "createdAt", "updatedAt"]))
  }

  @Test mutating func idempotencyKeys() throws {
    for isKnown in [false, true] {
      store = LoopbackStore(knowsIdempotencyKeys: isKnown)
      let first = try create(key: "k")
      #expect((try create(key: "k").body == first.body) == isKnown)
      store.forget { _ in true }
      #expect(try create(key: "k").body != first.body)
    }
  }

  // MARK: Step 2

  @Test mutating func orderOfRefusalsOfAPhoto() throws {
    let id = try #require(LoopbackJSON(try create().body)?["id"]?.text)
    let code = store.announcements[0].managementPassword
    let large = Self.jpeg + [UInt8](repeating: 0, count: 20_971_520 - Self.jpeg.count)
    #expect(Self.summary(try attach([], to: "none", code: nil)) == "401 UNAUTHENTICATED")
    #expect(Self.summary(try attach([], to: id, code: "")) == "401 UNAUTHENTICATED")
    #expect(Self.summary(try attach([], to: "none", code: code)) == "404 NOT_FOUND")
    #expect(Self.summary(try attach([], to: id, code: "000000")) == "403 UNAUTHORIZED")
    #expect(Self.summary(try attach([], to: id, code: code, type: "text/plain")) == "400 MISSING_FILE photo")
    #expect(Self.summary(try attach(large, to: id, code: code)) == "413 PAYLOAD_TOO_LARGE")
    #expect(Self.summary(try attach([0, 1], to: id, code: code)) == "400 INVALID_FILE_FORMAT file")
    #expect(store.announcements[0].photo == nil)
    #expect(try attach(large.dropLast(), to: id, code: code).status == 201)
  }

  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let header: [UInt8] = [0, 0, 0, 1] + Array("IHDR".utf8) + [0, 0, 0, 0, 0]
  private static func heif(_ brand: String) -> [UInt8] { [0, 0, 0, 24] + Array("ftyp\(brand)".utf8) }
  private static func tiff(tag: UInt16) -> [UInt8] {
    [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0, UInt8(tag & 0xFF), UInt8(tag >> 8)]
      + [UInt8](repeating: 0, count: 10)
  }

  @Test(
    arguments: [
      (jpeg, "image/jpeg"), ([0xFF, 0xD8, 0xFF, 0xF7], nil),
      (png + header + [0, 0, 0, 8] + Array("IDAT....".utf8), "image/png"),
      (png + header + [0, 0, 0, 8] + Array("acTL....".utf8), nil), (png, nil),
      (tiff(tag: 256), "image/tiff"), (tiff(tag: 50_341), nil), (tiff(tag: 50_706), nil),
      (Array(tiff(tag: 256).prefix(8)), nil), ([0x4D, 0x4D, 0, 0x2B], "image/tiff"),
      ([0x49, 0x49, 0x2A, 0, 16, 0, 0, 0] + Array("CR".utf8), nil),
      ([0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 0x1C, 0, 0xFE], nil),
      (heif("heic"), "image/heic"), (heif("heix"), "image/heic"), (heif("mif1"), "image/heif"),
      (heif("hevc"), nil), (heif("hevx"), nil), (heif("heim"), nil), (heif("heis"), nil), (heif("msf1"), nil),
      (heif("avif"), nil), (Array("RIFF1234WAVE".utf8), nil), (Array("RIFF1234WEBP".utf8), "image/webp"),
    ] as [([UInt8], String?)])
  func photoFormats(_ bytes: [UInt8], _ mediaType: String?) {
    #expect(LoopbackPhotoFormat.mediaType(of: bytes) == mediaType)
  }

  // MARK: Reading and forgetting

  @Test mutating func showsAnnouncementsToAnyone() throws {
    let id = try #require(LoopbackJSON(try create().body)?["id"]?.text)
    let before = try #require(LoopbackJSON(try get("/\(id)").body))
    #expect(before["email"] == .text("a@example.org"))
    #expect(before["photoUrl"] == .null)
    #expect(before["managementPassword"] == nil)
    #expect(LoopbackJSON(try get("").body) == .object(["data": .list([])]))
    _ = try attach(Self.jpeg, to: id, code: store.announcements[0].managementPassword)
    let after = try #require(LoopbackJSON(try get("/\(id)").body))
    #expect(after["photoUrl"] == .text("/images/\(id).jpeg"))
    #expect(LoopbackJSON(try get("").body) == .object(["data": .list([after])]))
    #expect(Self.summary(try get("/no-uuid")) == "404 NOT_FOUND")
  }

  @Test mutating func forgetsAnnouncements() throws {
    let chip: [String: LoopbackJSON?] = ["microchipNumber": .text("985141001234567")]
    let id = try #require(LoopbackJSON(try create(chip).body)?["id"]?.text)
    let code = store.announcements[0].managementPassword
    #expect(Self.summary(try create(chip)) == "409 CONFLICT microchipNumber")
    store.forget { $0.id == id }
    #expect(try attach(Self.jpeg, to: id, code: code).status == 404)
    #expect(try get("/\(id)").status == 404)
    #expect(try create(chip).status == 201)
    #expect(store.announcements[0].managementPassword != code)
  }
}
