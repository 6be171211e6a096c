package import MissingPet

/// An announcement of the archive, ready to be handed to a service (`petspot send`).
package struct ArchivedSubmission: Equatable, Sendable {
  /// Its id in the archive.
  package let id: String
  /// What step 1 sends.
  package let request: CreateAnnouncementRequest
  /// The key that every create request for it carries, whatever the service.
  package let idempotencyKey: String
  /// Where the photo is; `nil` when it never arrived in the archive.
  package let photoPath: String?
  /// How far it came with which service. Where one is `.accepted` already, only the photo may be sent.
  package let deliveries: [ArchivedDelivery]
  /// The services to which a create request went whose answer was never heard: each may have an announcement that
  /// nobody here knows of.
  package let unansweredBy: [String]

  /// How far it came with this service; `nil` when it was never handed to it.
  package func delivery(to service: String) -> ArchivedDelivery? {
    deliveries.first { $0.service == service }
  }
}
