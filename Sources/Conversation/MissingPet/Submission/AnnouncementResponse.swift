/// The service's response to step 1: the identifier of the announcement and the code that manages it.
package struct AnnouncementResponse: Equatable, Sendable {
  /// The identifier: a UUID in the form of RFC 9562, section 4, in the case that the service used. It becomes
  /// part of paths and URLs, so it is validated.
  package let id: String
  /// The management code: 1 to 64 visible ASCII characters, six digits in practice. It is the only way to
  /// manage the report and is secret: it is shown only to the user.
  package let managementPassword: String

  /// A response; `nil` if the identifier or the code is invalid.
  package init?(id: String, managementPassword: String) {
    guard Self.isUUID(id), (1...64).contains(managementPassword.utf8.count),
      managementPassword.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    self.id = id
    self.managementPassword = managementPassword
  }

  /// Ids are equal whatever their case.
  package static func == (left: Self, right: Self) -> Bool {
    left.id.lowercased() == right.id.lowercased() && left.managementPassword == right.managementPassword
  }

  /// Whether a text is a UUID in the form of RFC 9562, section 4, in upper or lower case.
  package static func isUUID(_ text: String) -> Bool {
    let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return groups.map(\.count) == [8, 4, 4, 4, 12]
      && groups.joined().allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
  }
}

/// An announcement that was created from this computer and exists at the destination.
package struct OwnAnnouncement: Equatable, Sendable {
  /// Whether the destination has the photo of an announcement.
  package enum Photo: Equatable, Sendable {
    case delivered
    case missing
    /// It was sent, and the response was lost.
    case unknown
  }

  /// Its id and its code.
  package let response: AnnouncementResponse
  package let photo: Photo

  package init(response: AnnouncementResponse, photo: Photo) {
    self.response = response
    self.photo = photo
  }

  /// An announcement that the destination has published.
  package init(_ response: AnnouncementResponse, _ published: PublishedAnnouncement) {
    self.init(response: response, photo: published.hasPhoto ? .delivered : .missing)
  }
}

/// An announcement as its destination publishes it.
package struct PublishedAnnouncement: Equatable, Sendable {
  /// The microchip number, which is untrusted text; `nil` if there is none.
  package let microchipNumber: String?
  /// Whether there is a photo.
  package let hasPhoto: Bool
  /// The report, whose texts are untrusted; `nil` if a required value is missing or not understood.
  package let report: CreateAnnouncementRequest?

  /// An announcement with these values.
  package init(microchipNumber: String?, hasPhoto: Bool, report: CreateAnnouncementRequest?) {
    self.microchipNumber = microchipNumber
    self.hasPhoto = hasPhoto
    self.report = report
  }
}

/// The answer of a destination that was asked for an announcement: `nil` if it does not have it, or why it
/// could not be asked.
package typealias InquiryOutcome = Result<PublishedAnnouncement?, SubmissionFailure>
