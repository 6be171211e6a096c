package import MissingPet

/// What this computer keeps of a report: the whole of it in the archive, or a receipt. A receipt is a record
/// without contact details, location and photo: enough to find a report at its service, to manage it, and to
/// tell it from others.
package struct StoredReport: Equatable, Sendable {
  /// What only the archive has.
  package struct Archived: Equatable, Sendable {
    /// The body of step 1.
    package let request: CreateAnnouncementRequest
    /// The key of every create request for this report, at any service.
    package let idempotencyKey: String
    /// The time of creation, in seconds since 1970-01-01T00:00:00Z.
    package let createdAt: Int
    /// The file name of the photo in the folder of the report; `nil` if there is none.
    var photo: String?
    /// The path of the photo; `nil` if there is none.
    package internal(set) var photoPath: String?
  }

  /// The id and the code: those of the archive, or those of the service of a receipt.
  package let announcement: AnnouncementResponse
  /// The name of the pet, which may contain control characters; `nil` if it was not given.
  package let petName: String?
  /// The species of the pet.
  package let species: Species
  /// The day on which the pet was last seen.
  package let lastSeenDate: CalendarDate
  /// What only the archive has; `nil` for a receipt.
  package internal(set) var archived: Archived?
  /// The number of a receipt among those with the same id, from 1.
  var number = 1
  /// What services have answered about the report, in the order of their first answers. A receipt has one
  /// delivery, of an announcement that was created.
  package private(set) var deliveries: [Delivery] = []

  /// The id, as it is written in the archive or by the service.
  package var id: String { announcement.id }

  /// Whether the photo is where the report is.
  package var hasPhoto: Bool {
    archived.map { $0.photoPath != nil } ?? deliveries.contains(where: \.isComplete)
  }

  /// The time at which the report was created in the archive, or was complete at the service of a receipt, in
  /// seconds since 1970-01-01T00:00:00Z; `nil` for a receipt of a report without a photo.
  package var time: Int? { archived?.createdAt ?? deliveries.lazy.compactMap(\.sentAt).first }

  /// Whether a service has answered about the report.
  func isAt(_ service: String) -> Bool { deliveries.contains { $0.destination == service } }

  /// What a service has answered; a delivery that has not begun if the report was never sent there.
  package func delivery(to service: String) -> Delivery {
    deliveries.first { $0.destination == service } ?? Delivery(to: service)
  }

  /// Replaces what a service has answered.
  mutating func set(_ delivery: Delivery) {
    if let place = deliveries.firstIndex(where: { $0.destination == delivery.destination }) {
      deliveries[place] = delivery
    } else {
      deliveries.append(delivery)
    }
    deliveries.removeAll { $0.state == .notCreated }
  }
}

extension StoredReport {
  /// A report of the archive.
  init(_ announcement: AnnouncementResponse, archived: Archived, deliveries: [Delivery] = []) {
    let request = archived.request
    self.init(
      announcement: announcement, petName: request.petName, species: request.species,
      lastSeenDate: request.lastSeenDate, archived: archived, deliveries: deliveries)
  }

  /// The receipt of a report; `nil` if the service does not have it.
  package init?(of request: CreateAnnouncementRequest, _ delivery: Delivery) {
    guard let announcement = delivery.announcement else { return nil }
    self.init(
      announcement: announcement, petName: request.petName, species: request.species,
      lastSeenDate: request.lastSeenDate, deliveries: [delivery])
  }
}
