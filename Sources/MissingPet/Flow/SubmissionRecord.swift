/// The submission state of one version of the report. Records are part of the draft, so after a restart the
/// program neither creates a second announcement for the same version nor loses the code of the first.
package struct SubmissionRecord: Equatable, Codable, Sendable {
  /// The `name` of the destination that the report was sent to.
  package let destination: String
  /// The body of the create request.
  package let announcement: CreateAnnouncementRequest
  /// The UUID that is sent with every create request for this version.
  package let idempotencyKey: String
  /// The response to step 1; `nil` until it is received.
  package internal(set) var response: AnnouncementResponse?
  /// The photo that step 2 delivered; `nil` until it is delivered.
  package internal(set) var deliveredPhoto: PhotoAttachmentMetadata?
  /// Whether the service has said that it has a photo, although the response to step 2 was not received.
  var hasOtherPhoto = false
  /// Whether the service may have carried out a create request whose response was lost.
  package internal(set) var responseWasLost = false
  /// Whether an attempt has begun and not ended. The draft holds this while the report is being sent. If the
  /// process is killed meanwhile, the next one treats the response as lost.
  var isUnderway = false
  /// Whether the service has said that it no longer has the announcement, or the user has given it up. Trying
  /// again creates a new one. The record remains: if the service refuses the microchip number then, the
  /// announcement exists after all.
  package internal(set) var isGone = false
  /// Whether the user has tried to complete the announcement after it was gone. If it is gone once more, it
  /// is not why the service refuses the microchip number.
  var wasFoundAgain = false
  /// Whether the announcement is known from its receipt only. It then has other answers than `announcement`.
  var isFromReceipt = false

  init(destination: String, announcement: CreateAnnouncementRequest, idempotencyKey: String) {
    self.destination = destination
    self.announcement = announcement
    self.idempotencyKey = idempotencyKey
  }
}

extension SubmissionRecord {
  /// The keys of a record in the draft.
  private enum CodingKeys: String, CodingKey {
    case destination
    case announcement
    case idempotencyKey
    case response
    case deliveredPhoto
    case responseWasLost = "answerWasLost"
    case isUnderway
    case isGone
    case wasFoundAgain
    case isFromReceipt
    case hasOtherPhoto
  }

  /// Whether the service has the announcement and a photo.
  var isComplete: Bool { deliveredPhoto != nil || hasOtherPhoto }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    destination = try container.decode(String.self, forKey: .destination)
    announcement =
      try (try? container.decode(CreateAnnouncementRequest.self, forKey: .announcement))
      ?? container.decode(NestedAnnouncement.self, forKey: .announcement).request
    idempotencyKey = try container.decode(String.self, forKey: .idempotencyKey)
    response = try container.decodeIfPresent(AnnouncementResponse.self, forKey: .response)
    deliveredPhoto = try container.decodeIfPresent(PhotoAttachmentMetadata.self, forKey: .deliveredPhoto)
    responseWasLost = try container.decode(Bool.self, forKey: .responseWasLost)
    isUnderway = try container.decode(Bool.self, forKey: .isUnderway)
    isGone = try container.decodeIfPresent(Bool.self, forKey: .isGone) ?? false
    wasFoundAgain = try container.decodeIfPresent(Bool.self, forKey: .wasFoundAgain) ?? false
    isFromReceipt = try container.decodeIfPresent(Bool.self, forKey: .isFromReceipt) ?? false
    hasOtherPhoto = try container.decodeIfPresent(Bool.self, forKey: .hasOtherPhoto) ?? false
  }
}

/// An announcement as drafts stored it before they used the service's keys.
private struct NestedAnnouncement: Decodable {
  struct Location: Decodable { let latitude, longitude: Double }
  struct Contact: Decodable {
    let phone, email: String
    let reward: String?
  }

  let microchipNumber, petName, breed, description: String?
  let lastSeenDate: CalendarDate
  let species: Species
  let sex: Sex
  let age: Int?
  let location: Location?
  let contact: Contact

  var request: CreateAnnouncementRequest {
    CreateAnnouncementRequest(
      microchipNumber: microchipNumber, lastSeenDate: lastSeenDate, petName: petName, species: species,
      breed: breed, sex: sex, age: age, locationLatitude: location?.latitude ?? 0,
      locationLongitude: location?.longitude ?? 0, description: description, phone: contact.phone,
      email: contact.email, reward: contact.reward)
  }
}
