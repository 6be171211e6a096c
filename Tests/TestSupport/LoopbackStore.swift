import Foundation

/// The rules of the real service, applied to announcements in memory.
struct LoopbackStore: Sendable {
  private static let required = [
    "species", "sex", "lastSeenDate", "locationLatitude", "locationLongitude", "status",
  ]
  private static let optional = [
    "email", "phone", "microchipNumber", "petName", "breed", "description", "reward", "age",
  ]
  private static let largestPhoto = 20 * 1_048_576 - 1

  let knowsIdempotencyKeys: Bool
  private(set) var announcements: [LoopbackAnnouncement] = []
  private var responsesByKey: [String: LoopbackResponse] = [:]

  init(knowsIdempotencyKeys: Bool) { self.knowsIdempotencyKeys = knowsIdempotencyKeys }

  /// Handles a request and returns the response.
  mutating func response(to request: LoopbackRequest) -> LoopbackResponse {
    if request.isCreate { return create(request) }
    let parts = request.path.split(separator: "/").map(String.init)
    guard request.isPhoto, parts.count == 5, parts.starts(with: ["api", "v1", "announcements"]) else {
      return .refusal(404, code: "NOT_FOUND")
    }
    return attach(request, to: parts[3])
  }

  // MARK: Step 1

  private mutating func create(_ request: LoopbackRequest) -> LoopbackResponse {
    if knowsIdempotencyKeys, let key = request.header("Idempotency-Key"), let response = responsesByKey[key] {
      return response
    }
    guard request.body.count <= 100 * 1_024 else { return .refusal(413, code: "PAYLOAD_TOO_LARGE") }
    guard request.header("Content-Type")?.hasPrefix("application/json") == true,
      let values = LoopbackJSON.object(in: request.body)
    else { return .refusal(400, code: "INVALID_FORMAT") }
    if let refusal = refusal(of: values) { return refusal }
    let code = String(format: "%06d", 100_000 + announcements.count * 7_919 % 900_000)
    let created = LoopbackAnnouncement(
      id: UUID().uuidString.lowercased(), managementPassword: code, values: values)
    announcements.append(created)
    let response = LoopbackResponse.json(
      201,
      "{\"id\":\"\(created.id)\",\"status\":\"MISSING\",\"photoUrl\":null,\"managementPassword\":\"\(code)\"}"
    )
    if let key = request.header("Idempotency-Key") { responsesByKey[key] = response }
    return response
  }

  private func refusal(of values: [String: LoopbackJSON]) -> LoopbackResponse? {
    let known = Self.required + Self.optional
    if let key = values.keys.sorted().first(where: { !known.contains($0) }) {
      return .refusal(400, code: "INVALID_FIELD", field: key)
    }
    if let key = Self.required.first(where: { values[$0] == nil }) {
      return .refusal(400, code: "MISSING_VALUE", field: key)
    }
    if let key = known.first(where: { key in values[key].map { !Self.isValid($0, for: key) } ?? false }) {
      return .refusal(400, code: "INVALID_FORMAT", field: key)
    }
    if let chip = values["microchipNumber"],
      announcements.contains(where: { $0.values["microchipNumber"] == chip })
    {
      return .refusal(409, code: "CONFLICT", field: "microchipNumber")
    }
    return nil
  }

  private static func isValid(_ value: LoopbackJSON, for key: String) -> Bool {
    switch key {
    case "species": ["DOG", "CAT", "BIRD", "RABBIT", "OTHER"].contains(value.text)
    case "sex": ["MALE", "FEMALE", "UNKNOWN"].contains(value.text)
    case "status": value.text == "MISSING"
    case "lastSeenDate": value.text.map(isPastDay) ?? false
    case "locationLatitude": value.number.map { (-90...90).contains($0) } ?? false
    case "locationLongitude": value.number.map { (-180...180).contains($0) } ?? false
    case "age": value.number.map { $0 > 0 && $0 == $0.rounded() } ?? false
    case "microchipNumber":
      value.text.map { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } } ?? false
    default: value.text.map { !$0.isEmpty } ?? false
    }
  }

  /// Whether the text is a valid date of the form `YYYY-MM-DD`, not after today in UTC.
  private static func isPastDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 45 }) else {
      return false
    }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let day = DateComponents(year: Int(parts[0]), month: Int(parts[1]), day: Int(parts[2]))
    guard let date = calendar.date(from: day) else { return false }
    return calendar.dateComponents([.year, .month, .day], from: date) == day && date <= Date()
  }

  // MARK: Step 2

  private mutating func attach(_ request: LoopbackRequest, to id: String) -> LoopbackResponse {
    guard let credentials = Self.credentials(in: request) else {
      var response = LoopbackResponse.refusal(401, code: "UNAUTHENTICATED")
      response.headers.append(("WWW-Authenticate", "Basic realm=\"announcement\""))
      return response
    }
    guard let index = announcements.firstIndex(where: { $0.id == id }) else {
      return .refusal(404, code: "NOT_FOUND")
    }
    guard credentials == "\(id):\(announcements[index].managementPassword)" else {
      return .refusal(403, code: "UNAUTHORIZED")
    }
    guard let photo = LoopbackMultipart.photo(in: request) else {
      return .refusal(400, code: "MISSING_FILE", field: "photo")
    }
    guard photo.bytes.count <= Self.largestPhoto else { return .refusal(413, code: "PAYLOAD_TOO_LARGE") }
    guard LoopbackMultipart.contentType(of: photo.bytes) == photo.contentType else {
      return .refusal(400, code: "INVALID_FILE_FORMAT", field: "photo")
    }
    announcements[index].photo = photo
    announcements[index].photoCount += 1
    return .json(201, "{}")
  }

  private static func credentials(in request: LoopbackRequest) -> String? {
    let words = (request.header("Authorization") ?? "").split(separator: " ")
    guard words.count == 2, words[0] == "Basic", let bytes = Data(base64Encoded: String(words[1])) else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
