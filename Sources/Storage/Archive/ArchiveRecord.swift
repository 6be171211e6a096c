internal import MissingPet
internal import Submission

/// The contents of an `announcement.json`: the fields of the request under the keys of the service, and the
/// data of the archive.
struct ArchiveRecord: Equatable, Codable {
  let announcement: AnnouncementResponse
  let idempotencyKey: String
  /// In seconds since 1970-01-01T00:00:00Z; encoded as a time in UTC (RFC 3339).
  let createdAt: Int
  /// The file name of the photo in the same folder; `nil` if there is none.
  var photo: String?
  var sentTo: [ArchivedDelivery] = []
  /// The services that were sent a create request and whose response was lost.
  var unansweredBy: [String] = []
  let request: CreateAnnouncementRequest

  private enum Key: String, CodingKey {
    case id
    case managementPassword
    case idempotencyKey
    case createdAt
    case photo
    case sentTo
    case unansweredBy
  }

  init(
    announcement: AnnouncementResponse, idempotencyKey: String, createdAt: Int,
    request: CreateAnnouncementRequest
  ) {
    self.announcement = announcement
    self.idempotencyKey = idempotencyKey
    self.createdAt = createdAt
    self.request = request
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    announcement = try AnnouncementResponse(from: decoder)
    idempotencyKey = try container.decode(String.self, forKey: .idempotencyKey)
    createdAt = try container.decode(UTCTime.self, forKey: .createdAt).second
    photo = try container.decodeIfPresent(String.self, forKey: .photo)
    sentTo = try container.decodeIfPresent([ArchivedDelivery].self, forKey: .sentTo) ?? []
    unansweredBy = try container.decodeIfPresent([String].self, forKey: .unansweredBy) ?? []
    request = try CreateAnnouncementRequest(from: decoder)
    // The name is appended to a path.
    guard photo.map(Self.photoNames.contains) ?? true else {
      throw DecodingError.dataCorruptedError(
        forKey: .photo, in: container, debugDescription: "not the name of a photo")
    }
  }

  func encode(to encoder: any Encoder) throws {
    try request.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(announcement.id, forKey: .id)
    try container.encode(announcement.managementPassword, forKey: .managementPassword)
    try container.encode(idempotencyKey, forKey: .idempotencyKey)
    try container.encode(UTCTime(second: createdAt), forKey: .createdAt)
    // Encoded as `null` if there is none.
    try container.encode(photo, forKey: .photo)
    if !sentTo.isEmpty { try container.encode(sentTo, forKey: .sentTo) }
    if !unansweredBy.isEmpty { try container.encode(unansweredBy, forKey: .unansweredBy) }
  }

  /// The file name for a photo of a kind.
  static func photoName(of kind: PhotoKind) -> String { "photo.\(kind.fileExtension)" }

  /// All file names for photos.
  static let photoNames = Set(PhotoKind.allCases.map(photoName))
}
