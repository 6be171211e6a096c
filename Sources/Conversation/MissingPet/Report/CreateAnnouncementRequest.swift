/// A validated report without its photo: the body of step 1 of the submission. The properties have the names
/// of the service's JSON keys. An optional property without a value is omitted from the JSON. Drafts and the
/// archive store the same JSON. Two equal values are the same version of a report.
package struct CreateAnnouncementRequest: Equatable, Sendable {
  /// The microchip number, digits only; `nil` if it was not given.
  package let microchipNumber: String?
  /// The day on which the pet was last seen, encoded as `YYYY-MM-DD`. When it was validated, it was not in
  /// the future.
  package let lastSeenDate: CalendarDate
  /// The pet's name, without white space at its ends.
  package let petName: String?
  package let species: Species
  /// The breed, without white space at its ends.
  package let breed: String?
  package let sex: Sex
  /// The age in whole years, 1 to 40; `nil` if it is not known.
  package let age: Int?
  /// The latitude in degrees, -90 to 90. The service requires it, so it is 0 if there is no location.
  package let locationLatitude: Double
  /// The longitude in degrees, -180 to 180; 0 if there is no location.
  package let locationLongitude: Double
  /// The description as typed, at most 500 characters.
  package let description: String?
  /// The phone number: digits, with a leading + if one was typed.
  package let phone: String
  /// The email address, without white space at its ends and with case as typed.
  package let email: String
  /// The reward as typed, at most 120 characters.
  package let reward: String?

  package init(
    microchipNumber: String?, lastSeenDate: CalendarDate, petName: String?, species: Species, breed: String?,
    sex: Sex, age: Int?, locationLatitude: Double, locationLongitude: Double, description: String?,
    phone: String, email: String, reward: String?
  ) {
    self.microchipNumber = microchipNumber
    self.lastSeenDate = lastSeenDate
    self.petName = petName
    self.species = species
    self.breed = breed
    self.sex = sex
    self.age = age
    self.locationLatitude = locationLatitude
    self.locationLongitude = locationLongitude
    self.description = description
    self.phone = phone
    self.email = email
    self.reward = reward
  }

  /// The text of a field; `nil` if it has none, and for fields whose values are not texts.
  package func text(of field: Field) -> String? {
    switch field {
    case .microchipNumber: microchipNumber
    case .petName: petName
    case .breed: breed
    case .description: description
    case .phone: phone
    case .email: email
    case .reward: reward
    case .photo, .lastSeenDate, .species, .sex, .age, .location: nil
    }
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

  package init(announcement: CreateAnnouncementRequest, photo: PhotoAttachmentMetadata) {
    self.announcement = announcement
    self.photo = photo
  }
}
