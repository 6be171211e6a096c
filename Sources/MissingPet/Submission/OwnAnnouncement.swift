/// An announcement that was created from this computer and exists at the destination.
package struct OwnAnnouncement: Equatable, Sendable {
  /// Its id and its code.
  package let response: AnnouncementResponse
  /// Whether the destination has its photo.
  package let hasPhoto: Bool

  /// An announcement with these values.
  package init(response: AnnouncementResponse, hasPhoto: Bool) {
    self.response = response
    self.hasPhoto = hasPhoto
  }
}

/// A text that the service stored in another form than it was sent, e.g. without what looked like markup.
package struct StoredTextChange: Equatable, Sendable {
  /// The field.
  package let field: Field
  /// The text in the create request.
  package let sent: String
  /// The text in the response, which is untrusted; empty if the service stored none.
  package let stored: String

  /// A difference between two texts.
  package init(field: Field, sent: String, stored: String) {
    self.field = field
    self.sent = sent
    self.stored = stored
  }
}
