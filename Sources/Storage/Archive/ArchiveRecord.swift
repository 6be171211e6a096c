internal import Foundation
internal import MissingPet
internal import Submission

/// What an `announcement.json` of the archive says: the fields of the request under the service's own keys
/// (CONTRACT, step 1), and beside them what the archive adds.
struct ArchiveRecord: Equatable, Codable {
  let announcement: AnnouncementResponse
  let idempotencyKey: String
  let createdAt: Date
  /// The name of the photo's file in the same folder; `nil` until it is there.
  var photo: String?
  var sentTo: [ArchivedDelivery] = []
  /// The services to which a create request went whose answer was never heard.
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
    announcement: AnnouncementResponse, idempotencyKey: String, createdAt: Date,
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
    createdAt = try container.decode(Date.self, forKey: .createdAt)
    photo = try container.decodeIfPresent(String.self, forKey: .photo)
    sentTo = try container.decodeIfPresent([ArchivedDelivery].self, forKey: .sentTo) ?? []
    unansweredBy = try container.decodeIfPresent([String].self, forKey: .unansweredBy) ?? []
    request = try CreateAnnouncementRequest(from: decoder)
    // It becomes part of a path.
    guard photo.map(Self.photoNames.contains) ?? true else {
      throw DecodingError.dataCorruptedError(
        forKey: .photo, in: container, debugDescription: "not a photo's name")
    }
  }

  func encode(to encoder: any Encoder) throws {
    try request.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(announcement.id, forKey: .id)
    try container.encode(announcement.managementPassword, forKey: .managementPassword)
    try container.encode(idempotencyKey, forKey: .idempotencyKey)
    try container.encode(createdAt, forKey: .createdAt)
    // Written out as `null`, because a reader may well look for it.
    try container.encode(photo, forKey: .photo)
    if !sentTo.isEmpty { try container.encode(sentTo, forKey: .sentTo) }
    if !unansweredBy.isEmpty { try container.encode(unansweredBy, forKey: .unansweredBy) }
  }

  /// The name under which a photo of this kind is stored.
  static func photoName(of kind: PhotoKind) -> String { "photo.\(kind.fileExtension)" }

  /// All the names that a stored photo can have.
  static let photoNames = Set(PhotoKind.allCases.map(photoName))
}
