import Foundation

/// An announcement stored by a loopback service.
package struct LoopbackAnnouncement: Sendable {
  /// A photo as received.
  package struct Photo: Sendable, Equatable {
    /// The file name from the part's header, not decoded.
    package let fileName: String
    /// The part's content type.
    package let contentType: String
    /// The image data.
    package let bytes: [UInt8]
  }

  /// A UUID.
  package let id: String
  /// Six digits.
  package fileprivate(set) var managementPassword: String
  /// The idempotency key of its request.
  let key: String?
  /// The JSON object of the stored values.
  private let json: [UInt8]
  /// The photo that was attached last.
  package internal(set) var photo: Photo?
  /// The number of attached photos, replaced ones included.
  package internal(set) var photoCount = 0

  init(id: String, managementPassword: String, key: String?, values: [String: Any]) throws {
    (self.id, self.managementPassword, self.key) = (id, managementPassword, key)
    json = Array(try JSONSerialization.data(withJSONObject: values))
  }

  /// The stored values, `NSNull` for an absent one: texts without their markup. What was sent is in
  /// `LoopbackService.creates`.
  package var values: [String: Any] { (try? [String: Any](json: json)) ?? [:] }

  /// What anyone can read of it, and the code if wanted.
  func response(_ status: Int, withCode: Bool = false) -> LoopbackResponse {
    var values = values
    values["id"] = id
    values["photoUrl"] = photo == nil ? NSNull() : "/images/\(id)"
    values["createdAt"] = "2026-01-02T03:04:05.000Z"
    if withCode { values["managementPassword"] = managementPassword }
    let json = (try? JSONSerialization.data(withJSONObject: values)) ?? Data()
    return .json(status, String(decoding: json, as: UTF8.self))
  }
}

/// What the real service does with a request, with announcements in memory.
///
/// Source: the public source of the service, an Express server, and what was seen when it was run.
struct LoopbackStore: Sendable {
  let knowsIdempotencyKeys: Bool
  private(set) var announcements: [LoopbackAnnouncement] = []
  private let firstCode: Int
  private var createdCount = 0

  init(knowsIdempotencyKeys: Bool, firstCode: Int = 100_000) {
    self.knowsIdempotencyKeys = knowsIdempotencyKeys
    self.firstCode = firstCode
  }

  /// Handles a request and returns the response.
  mutating func response(to request: LoopbackRequest) -> LoopbackResponse {
    let id = request.place?.first
    let index = announcements.firstIndex { $0.id == id }
    switch request.step {
    case .create: return (try? create(request)) ?? .refusal(500, code: "INTERNAL_SERVER_ERROR")
    case .photo: return attach(request, to: index)
    case .status where index != nil: return announcements[index ?? 0].response(200)
    default: return .refusal(404, code: "NOT_FOUND")
    }
  }

  /// Removes announcements, as a restart of the service or an administrator may. Their microchip numbers
  /// and idempotency keys are free again.
  mutating func forget(where isForgotten: (LoopbackAnnouncement) -> Bool) {
    announcements.removeAll(where: isForgotten)
  }

  /// Gives all announcements codes that no response has named.
  mutating func changeCodes() {
    for index in announcements.indices { announcements[index].managementPassword = "0000\(index)0" }
  }

  private mutating func create(_ request: LoopbackRequest) throws -> LoopbackResponse {
    let key = knowsIdempotencyKeys ? request.header("Idempotency-Key") : nil
    if key != nil, let earlier = announcements.first(where: { $0.key == key }) {
      return earlier.response(201, withCode: true)
    }
    guard request.header("Content-Type") == "application/json" else {
      return .refusal(400, code: "MISSING_VALUE")
    }
    guard request.body.count <= 100 * 1_024 else { return .refusal(413, code: "PAYLOAD_TOO_LARGE") }
    let values = try [String: Any](json: request.body)
    if let refusal = LoopbackFields.refusal(of: values) { return refusal }
    if let chip = values["microchipNumber"] as? String,
      announcements.contains(where: { $0.values["microchipNumber"] as? String == chip })
    {
      return .refusal(409, code: "CONFLICT", field: "microchipNumber")
    }
    let created = try LoopbackAnnouncement(
      id: UUID().uuidString.lowercased(),
      managementPassword: String(firstCode + createdCount * 7_919 % (1_000_000 - firstCode)), key: key,
      values: LoopbackFields.stored(values))
    createdCount += 1
    announcements.append(created)
    return created.response(201, withCode: true)
  }

  /// The code is the only part of the credentials that the service compares, and it does so before it reads
  /// the photo.
  private mutating func attach(_ request: LoopbackRequest, to index: Int?) -> LoopbackResponse {
    let credentials = (request.header("Authorization") ?? "").wholeMatch(of: /Basic (.+)/)?.1
    guard let pair = credentials.flatMap({ Data(base64Encoded: String($0)) }) else {
      return .refusal(401, code: "UNAUTHENTICATED")
    }
    guard let index else { return .refusal(404, code: "NOT_FOUND") }
    let code = String(decoding: pair, as: UTF8.self).split(separator: ":").last
    guard let code, code == announcements[index].managementPassword else {
      return .refusal(403, code: "UNAUTHORIZED")
    }
    guard let photo = LoopbackMultipart.photo(in: request) else {
      return .refusal(400, code: "MISSING_FILE", field: "photo")
    }
    guard photo.bytes.count < 20 * 1_048_576 else { return .refusal(413, code: "PAYLOAD_TOO_LARGE") }
    guard LoopbackFields.isPhoto(photo.bytes) else {
      return .refusal(400, code: "INVALID_FILE_FORMAT", field: "file")
    }
    announcements[index].photo = photo
    announcements[index].photoCount += 1
    return .json(201, "{}")
  }
}
