package import MissingPet

/// How far an announcement of the archive came with one service (`petspot send`).
package struct ArchivedDelivery: Equatable, Codable, Sendable {
  /// How far it came.
  package enum State: String, Codable, Sendable {
    /// The service created the announcement; the photo has not reached it.
    case accepted
    /// The service has the photo too.
    case completed
  }

  /// The address of the service, as `ServiceAddress` describes it: text without credentials.
  package let service: String
  /// What the service answered: its own id and code, which are not those of the archive.
  package let announcement: AnnouncementResponse
  /// How far it came.
  package internal(set) var state: State
}
