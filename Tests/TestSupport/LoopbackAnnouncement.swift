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
  /// The stored values, `null` for an absent one: texts without their markup. What was sent is in
  /// `LoopbackService.creates`.
  package let values: [String: LoopbackJSON]
  /// The photo that was attached last.
  package var photo: Photo?
  /// The path of the photo on the service; `nil` without a photo.
  package var photoURL: String?
  /// The number of attached photos, replaced ones included.
  package var photoCount = 0

  /// What anyone can read of it: all but the code.
  package var publicValues: [String: LoopbackJSON] {
    let time = LoopbackJSON.text("2026-01-02T03:04:05.000Z")
    return values.merging([
      "id": .text(id), "photoUrl": photoURL.map { .text($0) } ?? .null, "createdAt": time, "updatedAt": time,
    ]) { $1 }
  }
}
