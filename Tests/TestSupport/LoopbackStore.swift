import Foundation

/// What the real service does with a request, with announcements in memory.
///
/// Source: the public source of the service, an Express server, and what was seen when it was run.
struct LoopbackStore: Sendable {
  /// The service's limit for the body of a JSON request, in bytes.
  private static let largestBody = 100 * 1_024
  /// The first size of a photo that the service refuses, in bytes.
  private static let tooLargePhoto = 20 * 1_048_576

  let knowsIdempotencyKeys: Bool
  private(set) var announcements: [LoopbackAnnouncement] = []
  private var createdCount = 0
  private var answered: [String: (id: String, response: LoopbackResponse)] = [:]

  init(knowsIdempotencyKeys: Bool) { self.knowsIdempotencyKeys = knowsIdempotencyKeys }

  /// Handles a request and returns the response.
  mutating func response(to request: LoopbackRequest) -> LoopbackResponse {
    let path = request.path.prefix { $0 != "?" }.split(separator: "/").map(String.init)
    guard path.starts(with: ["api", "v1", "announcements"]) else { return .refusal(404, code: "NOT_FOUND") }
    let rest = Array(path.dropFirst(3))
    switch (request.method, rest.count) {
    case ("POST", 0): return create(request)
    case ("POST", 2) where rest[1] == "photos": return attach(request, to: rest[0])
    case ("GET", 0): return list()
    case ("GET", 1): return announcement(rest[0])
    default: return .refusal(404, code: "NOT_FOUND")
    }
  }

  /// Removes announcements, as a restart of the service or an administrator may. Their microchip numbers
  /// and idempotency keys are free again.
  mutating func forget(where isForgotten: (LoopbackAnnouncement) -> Bool) {
    announcements.removeAll(where: isForgotten)
    answered = answered.filter { entry in announcements.contains { $0.id == entry.value.id } }
  }

  // MARK: Step 1

  private mutating func create(_ request: LoopbackRequest) -> LoopbackResponse {
    let key = knowsIdempotencyKeys ? request.header("Idempotency-Key") : nil
    if let earlier = key.flatMap({ answered[$0] }) { return earlier.response }
    guard request.header("Content-Type")?.hasPrefix("application/json") == true, !request.body.isEmpty else {
      return .refusal(400, code: "MISSING_VALUE")
    }
    guard request.body.count <= Self.largestBody else { return .refusal(413, code: "PAYLOAD_TOO_LARGE") }
    let values: [String: LoopbackJSON]
    switch LoopbackJSON(request.body) {
    case .object(let object): values = object
    case .list: return .refusal(400, code: "INVALID_FORMAT")
    default: return .refusal(500, code: "INTERNAL_SERVER_ERROR")
    }
    if let refusal = LoopbackFieldRules.refusal(of: values) { return refusal }
    if let chip = values["microchipNumber"],
      announcements.contains(where: { $0.values["microchipNumber"] == chip })
    {
      return .refusal(409, code: "CONFLICT", field: "microchipNumber")
    }
    let created = LoopbackAnnouncement(
      id: UUID().uuidString.lowercased(),
      managementPassword: String(100_000 + createdCount * 7_919 % 900_000),
      values: LoopbackFieldRules.stored(values))
    createdCount += 1
    announcements.append(created)
    let code = ["managementPassword": LoopbackJSON.text(created.managementPassword)]
    let response = LoopbackResponse.json(
      201, LoopbackJSON.object(created.publicValues.merging(code) { $1 }).source)
    if let key { answered[key] = (created.id, response) }
    return response
  }

  // MARK: Step 2

  /// The code is the only part of the credentials that the service compares, and it does so before it reads
  /// the photo.
  private mutating func attach(_ request: LoopbackRequest, to id: String) -> LoopbackResponse {
    guard let code = Self.code(in: request) else { return .refusal(401, code: "UNAUTHENTICATED") }
    guard let index = announcements.firstIndex(where: { $0.id == id }) else {
      return .refusal(404, code: "NOT_FOUND")
    }
    guard code == announcements[index].managementPassword else { return .refusal(403, code: "UNAUTHORIZED") }
    guard let photo = LoopbackMultipart.photo(in: request) else {
      return .refusal(400, code: "MISSING_FILE", field: "photo")
    }
    guard photo.bytes.count < Self.tooLargePhoto else { return .refusal(413, code: "PAYLOAD_TOO_LARGE") }
    guard let mediaType = LoopbackPhotoFormat.mediaType(of: photo.bytes) else {
      return .refusal(400, code: "INVALID_FILE_FORMAT", field: "file")
    }
    announcements[index].photo = photo
    announcements[index].photoURL = "/images/\(id).\(mediaType.dropFirst("image/".count))"
    announcements[index].photoCount += 1
    return .json(201, "{}")
  }

  /// The password of the request's credentials; `nil` if the service does not take them for credentials.
  private static func code(in request: LoopbackRequest) -> String? {
    let words = (request.header("Authorization") ?? "").split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "basic",
      let bytes = Data(base64Encoded: String(words[1]))
    else { return nil }
    let pair = String(decoding: bytes, as: UTF8.self)
    guard let colon = pair.firstIndex(of: ":"), colon > pair.startIndex else { return nil }
    let code = pair[pair.index(after: colon)...]
    return code.isEmpty ? nil : String(code)
  }

  // MARK: Reading

  /// To the service an id is any text, so one that is not a UUID is unknown too.
  private func announcement(_ id: String) -> LoopbackResponse {
    guard let found = announcements.first(where: { $0.id == id }) else {
      return .refusal(404, code: "NOT_FOUND")
    }
    return .json(200, LoopbackJSON.object(found.publicValues).source)
  }

  /// Only announcements with a photo.
  private func list() -> LoopbackResponse {
    let listed = announcements.filter { $0.photo != nil }.map { LoopbackJSON.object($0.publicValues) }
    return .json(200, LoopbackJSON.object(["data": .list(listed)]).source)
  }
}
