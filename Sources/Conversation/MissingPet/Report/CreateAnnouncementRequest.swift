/// A validated report without its photo: the body of step 1 of the submission. Drafts and the archive store
/// the same JSON. Two equal values are the same version of a report.
package struct CreateAnnouncementRequest: Equatable, Sendable {
  /// The values that are texts, by their fields: the microchip number and the phone number as digits, the
  /// latter with a leading + if one was typed; names and the email address without white space at their ends;
  /// other texts as typed. Required ones are never missing.
  private var textValues: [Field: String]
  /// The day on which the pet was last seen, encoded as `YYYY-MM-DD`; not in the future when validated.
  package let lastSeenDate: CalendarDate
  package let species: Species
  package let sex: Sex
  /// The age in whole years, 1 to 40; `nil` if it is not known.
  package let age: Int?
  /// The latitude in degrees, -90 to 90. The service requires it, so it is 0 if there is no location.
  package let locationLatitude: Double
  /// The longitude in degrees, -180 to 180; 0 if there is no location.
  package let locationLongitude: Double

  package init(
    texts: [Field: String], lastSeenDate: CalendarDate, species: Species, sex: Sex, age: Int?,
    locationLatitude: Double, locationLongitude: Double
  ) {
    (textValues, self.lastSeenDate) = (texts, lastSeenDate)
    (self.species, self.sex, self.age) = (species, sex, age)
    (self.locationLatitude, self.locationLongitude) = (locationLatitude, locationLongitude)
  }

  /// The microchip number, digits only; `nil` if it was not given.
  package var microchipNumber: String? { textValues[.microchipNumber] }

  /// The pet's name; `nil` if it was not given.
  package var petName: String? { textValues[.petName] }

  /// The text of a field; `nil` if it has none, and for fields whose values are not texts.
  package func text(of field: Field) -> String? { textValues[field] }

  /// The same without the email address.
  package var withoutEmail: Self {
    var copy = self
    copy.textValues[.email] = nil
    return copy
  }

  /// The texts that a service may store in another form, in the order of the fields.
  package var texts: [(field: Field, text: String)] {
    Field.allCases.compactMap { field in text(of: field).map { (field, $0) } }
  }

  /// The field to shorten if the request is too large: the optional one with the most bytes.
  package var longestText: Field {
    let optional = texts.filter { !$0.field.isRequired && $0.field != .microchipNumber }
    return optional.max { $0.text.utf8.count < $1.text.utf8.count }?.field ?? .description
  }
}

/// A validated report with its photo.
package struct MissingPetReport: Equatable, Sendable {
  /// The data that step 1 of the submission sends.
  package let announcement: CreateAnnouncementRequest
  /// The photo that step 2 sends, as it was when it was checked.
  package let photo: PhotoAttachmentMetadata
}
