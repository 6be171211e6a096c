package import MissingPet

/// The public part of an announcement in the archive: without the management code and the contact details.
package struct ArchivedAnnouncement: Equatable, Sendable {
  /// A UUID in lower case.
  package let id: String
  /// The name of the pet, which may contain control characters.
  package let petName: String?
  /// The species of the pet.
  package let species: Species
  /// The day on which the pet was last seen.
  package let lastSeenDate: CalendarDate
  /// The time of creation, in seconds since 1970-01-01T00:00:00Z.
  package let createdAt: Int
  /// Whether the archive has the photo.
  package let hasPhoto: Bool
  /// The deliveries to services, in the order of their acceptance.
  package let sentTo: [ArchivedDelivery]
  /// The services that were sent a create request and whose response was lost.
  package let unansweredBy: [String]
}

/// The state of an announcement of the archive at one service (`petspot send`).
package struct ArchivedDelivery: Equatable, Codable, Sendable {
  /// The steps that are done.
  package enum State: String, Codable, Sendable {
    /// The service created the announcement, and does not have the photo.
    case accepted
    /// The service has the photo too.
    case completed
    /// The service no longer has the announcement, so the next attempt creates another one.
    case gone
  }

  /// The address of the service, as `ServiceAddress` describes it, without credentials.
  package let service: String
  /// The response of the service: its own id and code, which differ from those in the archive.
  package let announcement: AnnouncementResponse
  /// The steps that are done.
  package internal(set) var state: State
}

/// An announcement of the archive with everything that `petspot send` needs.
package struct ArchivedSubmission: Equatable, Sendable {
  /// The id and the code in the archive. The id is a UUID in lower case.
  package let announcement: AnnouncementResponse
  /// The body of step 1.
  package let request: CreateAnnouncementRequest
  /// The key of every create request for this announcement, at any service.
  package let idempotencyKey: String
  /// The path of the photo; `nil` if the archive has none.
  package let photoPath: String?
  /// The deliveries to services. Where one is `.accepted`, only the photo may be sent.
  package let deliveries: [ArchivedDelivery]
  /// The services that were sent a create request and whose response was lost. Each may have created an
  /// announcement.
  package let unansweredBy: [String]

  /// The delivery to a service; `nil` if there was none.
  package func delivery(to service: String) -> ArchivedDelivery? {
    deliveries.first { $0.service == service }
  }
}
