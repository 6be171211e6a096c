package import MissingPet

/// What stays on this computer of a report that was sent to a service: enough to find the report there, to
/// manage it, and to tell it from others.
package struct Receipt: Equatable, Sendable {
  /// The address of the service, without credentials. Untrusted text.
  package let service: String
  /// The id and the code of the report at the service.
  package let announcement: AnnouncementResponse
  /// The name of the pet, which may contain control characters; `nil` if it was not given.
  package let petName: String?
  /// The species of the pet.
  package let species: Species
  /// The day on which the pet was last seen.
  package let lastSeenDate: CalendarDate
  /// The time at which the service had the whole report, in seconds since 1970-01-01T00:00:00Z; `nil` while
  /// the photo has not arrived.
  package let sentAt: Int?

  /// The receipt of a report.
  package init(
    service: String, announcement: AnnouncementResponse, report: CreateAnnouncementRequest, sentAt: Int?
  ) {
    self.service = service
    self.announcement = announcement
    petName = report.petName
    species = report.species
    lastSeenDate = report.lastSeenDate
    self.sentAt = sentAt
  }

  /// The same receipt with another time.
  package init(_ receipt: Receipt, sentAt: Int?) {
    service = receipt.service
    announcement = receipt.announcement
    petName = receipt.petName
    species = receipt.species
    lastSeenDate = receipt.lastSeenDate
    self.sentAt = sentAt
  }
}

/// The file of a receipt. The keys are those of the service.
extension Receipt: Codable {
  private enum Key: String, CodingKey {
    case service
    case id
    case managementPassword
    case petName
    case species
    case lastSeenDate
    case sentAt
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    service = try container.decode(String.self, forKey: .service)
    announcement = try AnnouncementResponse(from: decoder)
    petName = try container.decodeIfPresent(String.self, forKey: .petName)
    species = try container.decode(Species.self, forKey: .species)
    lastSeenDate = try container.decode(CalendarDate.self, forKey: .lastSeenDate)
    sentAt = try container.decodeIfPresent(UTCTime.self, forKey: .sentAt)?.second
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(service, forKey: .service)
    try container.encode(announcement.id, forKey: .id)
    try container.encode(announcement.managementPassword, forKey: .managementPassword)
    try container.encodeIfPresent(petName, forKey: .petName)
    try container.encode(species, forKey: .species)
    try container.encode(lastSeenDate, forKey: .lastSeenDate)
    try container.encodeIfPresent(sentAt.map(UTCTime.init(second:)), forKey: .sentAt)
  }
}
