/// One version of the report and what a destination has answered about it. Records are part of the draft, so
/// after a restart the program neither creates a second announcement for the same version nor loses the code
/// of the first.
package struct SubmissionRecord: Equatable, Sendable {
  /// The body of the create request.
  package let announcement: CreateAnnouncementRequest
  /// The UUID that is sent with every create request for this version.
  package let idempotencyKey: String
  /// What the destination has answered. One that is gone remains: if the service refuses the microchip number
  /// then, the announcement exists after all.
  package internal(set) var delivery: Delivery
  /// The photo that step 2 delivered; `nil` if none was, or if the response to step 2 was lost.
  package internal(set) var deliveredPhoto: PhotoAttachmentMetadata?
  /// Whether the user has tried to complete the announcement after it was gone. If it is gone once more, it
  /// is not why the service refuses the microchip number.
  package internal(set) var wasFoundAgain: Bool
  /// Whether the announcement is known from its receipt only. It then has other answers than `announcement`.
  package internal(set) var isFromReceipt: Bool

  package init(
    announcement: CreateAnnouncementRequest, idempotencyKey: String, delivery: Delivery,
    deliveredPhoto: PhotoAttachmentMetadata? = nil, wasFoundAgain: Bool = false, isFromReceipt: Bool = false
  ) {
    self.announcement = announcement
    self.idempotencyKey = idempotencyKey
    self.delivery = delivery
    self.deliveredPhoto = deliveredPhoto
    self.wasFoundAgain = wasFoundAgain
    self.isFromReceipt = isFromReceipt
  }

  /// Whether the destination has said that the announcement is gone, or the user has given it up.
  package var isGone: Bool { delivery.state == .gone }
}
