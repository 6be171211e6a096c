/// One version of the report that was submitted, and how far it got. It is remembered in the draft, so that no restart
/// can create a second announcement out of it or forget the code of the first.
package struct SubmissionRecord: Equatable, Codable, Sendable {
  /// The name of the destination: another service knows nothing of it.
  package let destination: String
  /// What was sent.
  package let announcement: CreateAnnouncementRequest
  /// Sent with every create request for it.
  package let idempotencyKey: String
  /// The response to step 1; `nil` until there is one.
  package internal(set) var response: AnnouncementResponse?
  /// The photo that step 2 accepted; `nil` until it does.
  package internal(set) var deliveredPhoto: PhotoAttachmentMetadata?
  /// Whether a create request may have been carried out although its response never came.
  package internal(set) var answerWasLost = false
  /// Whether an attempt has begun and not ended. It is on disk while the report is being sent, so that the next program
  /// knows when one was killed in the middle: its response was lost.
  var isUnderway = false

  init(destination: String, announcement: CreateAnnouncementRequest, idempotencyKey: String) {
    self.destination = destination
    self.announcement = announcement
    self.idempotencyKey = idempotencyKey
  }

  /// The announcement when it exists and no photo ever reached it: its code must not be forgotten.
  package var unfinished: AnnouncementResponse? { deliveredPhoto == nil ? response : nil }
}

extension SubmissionRecord {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    destination = try container.decode(String.self, forKey: .destination)
    announcement =
      try (try? container.decode(CreateAnnouncementRequest.self, forKey: .announcement))
      ?? container.decode(NestedAnnouncement.self, forKey: .announcement).request
    idempotencyKey = try container.decode(String.self, forKey: .idempotencyKey)
    response = try container.decodeIfPresent(AnnouncementResponse.self, forKey: .response)
    deliveredPhoto = try container.decodeIfPresent(PhotoAttachmentMetadata.self, forKey: .deliveredPhoto)
    answerWasLost = try container.decode(Bool.self, forKey: .answerWasLost)
    isUnderway = try container.decode(Bool.self, forKey: .isUnderway)
  }
}

/// An announcement in the form in which drafts had it before they had the service's own keys.
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
