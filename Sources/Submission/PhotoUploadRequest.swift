package import MissingPet

/// What step 2 needs: which announcement, its code, and the photo.
package struct PhotoUploadRequest: Sendable {
  /// The id of the announcement: a UUID, safe as a component of a path or an address.
  package let announcementId: String
  /// The photo, open and verified.
  package let photo: StagedPhoto
  /// The code that the announcement was created with: never to be shown or logged from here.
  package let managementPassword: String

  /// Attaches the photo to an announcement that was accepted before.
  package init(to accepted: AnnouncementResponse, photo: StagedPhoto) {
    announcementId = accepted.id
    managementPassword = accepted.managementPassword
    self.photo = photo
  }
}
