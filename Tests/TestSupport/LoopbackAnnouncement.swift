/// An announcement stored by a loopback service.
package struct LoopbackAnnouncement: Sendable {
  /// A photo as received.
  package struct Photo: Sendable, Equatable {
    /// The file name from the part's header, not decoded.
    package let fileName: String
    /// The part's content type.
    package let contentType: String
    /// The image data.
    package let bytes: [UInt8]
  }

  /// A UUID.
  package let id: String
  /// Six digits.
  package let managementPassword: String
  /// The fields of the create request.
  package let values: [String: LoopbackJSON]
  /// The photo that was attached last.
  package var photo: Photo?
  /// The number of attached photos, replaced ones included.
  package var photoCount = 0
}
