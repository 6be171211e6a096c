/// A report that was checked as a whole, apart from its photo: the body of step 1 of the submission. The properties
/// have the names of the service's JSON keys. An optional value that is empty is left out of the JSON: neither `null`
/// nor `""`. The draft and the archive store the same value, and equal values are the same report.
package struct CreateAnnouncementRequest: Equatable, Codable, Sendable {
  /// What is said of the animal: this program only ever reports missing ones.
  package enum Status: String, Codable, Sendable {
    case missing = "MISSING"
  }

  /// Always `MISSING`.
  package private(set) var status = Status.missing
  /// Digits only; `nil` when the pet has no microchip or the number is not known.
  package let microchipNumber: String?
  /// The day on which the pet was last seen, encoded as `YYYY-MM-DD`; not in the future when it was checked.
  package let lastSeenDate: CalendarDate
  /// Trimmed.
  package let petName: String?
  /// Required.
  package let species: Species
  /// Trimmed.
  package let breed: String?
  /// Required; "unknown" is an answer.
  package let sex: Sex
  /// In whole years, 1 to 40; `nil` when it is not known.
  package let age: Int?
  /// Degrees, -90 to 90; 0 without a location, which the service requires.
  package let locationLatitude: Double
  /// Degrees, -180 to 180; 0 without a location.
  package let locationLongitude: Double
  /// Verbatim, at most 500 characters.
  package let description: String?
  /// Digits, with the leading + if one was typed.
  package let phone: String
  /// Trimmed, in the case in which it was typed.
  package let email: String
  /// Verbatim, at most 120 characters.
  package let reward: String?

  /// The free text with the most bytes: what to shorten when the service finds the request too large.
  package var longestText: Field {
    let texts: [(Field, String?)] = [
      (.description, description), (.petName, petName), (.breed, breed), (.reward, reward),
    ]
    return texts.max { ($0.1?.utf8.count ?? 0) < ($1.1?.utf8.count ?? 0) }?.0 ?? .description
  }
}

/// A whole report that passed every check.
package struct MissingPetReport: Equatable, Sendable {
  /// What step 1 of the submission sends.
  package let announcement: CreateAnnouncementRequest
  /// What step 2 sends: the file as it was when it was checked.
  package let photo: PhotoAttachmentMetadata

  /// A report that was checked earlier; see the properties.
  package init(announcement: CreateAnnouncementRequest, photo: PhotoAttachmentMetadata) {
    self.announcement = announcement
    self.photo = photo
  }
}
