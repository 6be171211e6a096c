package import MissingPet

/// What can be shown of an announcement in the archive on this computer: neither its code nor how to reach its
/// owner.
package struct ArchivedAnnouncement: Equatable, Sendable {
  /// A UUID in lower case.
  package let id: String
  /// Text from outside, as all that stands in a file.
  package let petName: String?
  /// What kind of animal is missing.
  package let species: Species
  /// The day on which it was last seen.
  package let lastSeenDate: CalendarDate
  /// When it was put into the archive, in seconds since 1970-01-01T00:00:00Z.
  package let createdAt: Int
  /// Whether the photo arrived too.
  package let hasPhoto: Bool
  /// The services that it was handed to, in the order in which they took it.
  package let sentTo: [ArchivedDelivery]
}
