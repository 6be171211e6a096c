/// An announcement as a loopback service has stored it.
package struct LoopbackAnnouncement: Sendable {
  /// A photo as it arrived.
  package struct Photo: Sendable, Equatable {
    /// The file name as it stood in the part's head, still encoded.
    package let fileName: String
    /// The part's content type.
    package let contentType: String
    /// The image.
    package let bytes: [UInt8]
  }

  /// A UUID.
  package let id: String
  /// Six digits.
  package let managementPassword: String
  /// The body of the create request, key by key.
  package let values: [String: LoopbackJSON]
  /// The last photo that was attached.
  package var photo: Photo?
  /// How many times a photo was attached.
  package var photoCount = 0
}
