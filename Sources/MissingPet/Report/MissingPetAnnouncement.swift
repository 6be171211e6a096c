/// The facts of a report that was checked as a whole: everything but the photo, ready for step 1 of the
/// submission. Equal values are the same report (SPEC 3: "an identical report").
package struct MissingPetAnnouncement: Equatable, Codable, Sendable {
  /// `nil` when the pet has no microchip or the number is not known.
  package let microchipNumber: MicrochipNumber?
  /// The day on which the pet was last seen; not in the future when it was checked.
  package let lastSeenDate: CalendarDate
  /// Trimmed; `nil` when empty.
  package let petName: String?
  /// Required (SPEC 2, step 3).
  package let species: Species
  /// Trimmed; `nil` when empty.
  package let breed: String?
  /// Required; "unknown" is an answer.
  package let sex: Sex
  /// In whole years, 1 to 40; `nil` when empty or 0, which means unknown.
  package let age: Int?
  /// `nil` when no place was given; the service is then sent 0 and 0 (SPEC 2, Location).
  package let location: Coordinates?
  /// Verbatim, at most 500 characters; `nil` when empty.
  package let description: String?
  /// How the finder reaches the owner (SPEC 2, step 4).
  package let contact: OwnerContactDetails
}
