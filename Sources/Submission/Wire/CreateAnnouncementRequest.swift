package import MissingPet

/// The body of step 1, key for key. An optional value that is empty is left out of the
/// JSON: neither `null` nor `""`. The archive stores the same value.
package struct CreateAnnouncementRequest: Equatable, Codable, Sendable {
  /// What is said of the animal: this program only ever reports missing ones.
  package enum Status: String, Codable, Sendable {
    case missing = "MISSING"
  }

  /// Required; `DOG` to `OTHER`.
  package let species: Species
  /// Required; `FEMALE`, `MALE` or `UNKNOWN`.
  package let sex: Sex
  /// Encoded as `YYYY-MM-DD`.
  package let lastSeenDate: CalendarDate
  /// Degrees, -90 to 90; 0 without a location.
  package let locationLatitude: Double
  /// Degrees, -180 to 180; 0 without a location.
  package let locationLongitude: Double
  /// Required; always `MISSING` here.
  package let status: Status
  /// Always sent: trimmed, case as typed.
  package let email: String
  /// Digits with the leading + if there is one.
  package let phone: String
  /// Digits only.
  package let microchipNumber: String?
  /// Trimmed; left out when `nil`.
  package let petName: String?
  /// Trimmed; left out when `nil`.
  package let breed: String?
  /// Verbatim, at most 500 characters; left out when `nil`.
  package let description: String?
  /// Verbatim, at most 120 characters; left out when `nil`.
  package let reward: String?
  /// In years, positive.
  package let age: Int?

  /// Spells a checked report as the service wants it: every report has a request.
  package init(_ announcement: MissingPetAnnouncement) {
    species = announcement.species
    sex = announcement.sex
    lastSeenDate = announcement.lastSeenDate
    locationLatitude = announcement.location?.latitude ?? 0
    locationLongitude = announcement.location?.longitude ?? 0
    status = .missing
    email = announcement.contact.email.address
    phone = announcement.contact.phone.number
    microchipNumber = announcement.microchipNumber?.digits
    petName = announcement.petName.unlessEmpty
    breed = announcement.breed.unlessEmpty
    description = announcement.description.unlessEmpty
    reward = announcement.contact.reward.unlessEmpty
    age = announcement.age.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The free text that takes the most room: what to shorten when the service finds the request too large.
  package var longestText: Field {
    let texts: [(Field, String?)] = [
      (.description, description), (.petName, petName), (.breed, breed), (.reward, reward),
    ]
    return texts.max { ($0.1?.utf8.count ?? 0) < ($1.1?.utf8.count ?? 0) }?.0 ?? .description
  }
}

extension String? {
  fileprivate var unlessEmpty: String? { flatMap { $0.isEmpty ? nil : $0 } }
}
