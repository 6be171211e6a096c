/// One version of the report and what a destination has answered about it. Records are part of the draft, so
/// after a restart the program neither creates a second announcement for the same version nor loses the code
/// of the first.
package struct SubmissionRecord: Equatable, Sendable {
  /// The body of the create request.
  package let announcement: CreateAnnouncementRequest
  /// The UUID that is sent with every create request for this version.
  package let idempotencyKey: String
  /// What the destination has answered. One that is gone remains: it may be the only copy of the code.
  package internal(set) var delivery: Delivery
  /// Whether the draft keeps `delivery`, because no log has it under the key: the archive needs no log, a log
  /// could not be written, or the announcement is in that of another report. Otherwise the draft only points
  /// to the log.
  package internal(set) var keepsDelivery: Bool
  /// The photo that the destination has, or may have if the response to step 2 was lost; `nil` if none was
  /// delivered, or it is not known which.
  package internal(set) var deliveredPhoto: PhotoAttachmentMetadata?
  /// Whether the announcement is known from its receipt only. It then has other answers than `announcement`.
  package internal(set) var isFromReceipt: Bool
  /// Whether the destination has refused the code of the announcement.
  package internal(set) var codeWasRefused: Bool

  package init(
    announcement: CreateAnnouncementRequest, idempotencyKey: String, delivery: Delivery,
    keepsDelivery: Bool = true, deliveredPhoto: PhotoAttachmentMetadata? = nil, isFromReceipt: Bool = false,
    codeWasRefused: Bool = false
  ) {
    (self.announcement, self.idempotencyKey) = (announcement, idempotencyKey)
    (self.delivery, self.keepsDelivery) = (delivery, keepsDelivery)
    (self.deliveredPhoto, self.isFromReceipt) = (deliveredPhoto, isFromReceipt)
    self.codeWasRefused = codeWasRefused
  }

  mutating func began(with photo: PhotoAttachmentMetadata) {
    // After a lost response, the photo is known only if the same one is sent again.
    if delivery.state == .photoUnanswered, deliveredPhoto != photo { deliveredPhoto = nil }
    delivery.apply(.began)
    if delivery.stateBefore != nil { deliveredPhoto = photo }
  }

  mutating func ended(_ outcome: SubmissionOutcome, with photo: PhotoAttachmentMetadata, at time: Int?) {
    if outcome.objection == .codeRefused { codeWasRefused = true }
    let wasComplete = delivery.isComplete
    let event = Delivery.Event(outcome, at: time)
    delivery.apply(event)
    switch delivery.state {
    case .complete where event == .responseLost: deliveredPhoto = nil
    case .complete: if case .sent = outcome { deliveredPhoto = photo }
    case .photoUnanswered: break
    case .notCreated, .unanswered, .created, .gone: if !wasComplete { deliveredPhoto = nil }
    }
  }

  /// Takes over what the log says.
  package mutating func update(from known: Delivery) {
    delivery = known
    if [.notCreated, .created, .gone].contains(known.state) { deliveredPhoto = nil }
  }

  /// Takes over what the destination has said about an announcement, if this is its record.
  mutating func found(_ own: OwnAnnouncement) {
    guard delivery.lastAnnouncement == own.response else { return }
    delivery.apply(own)
    if own.photo == .missing { deliveredPhoto = nil }
  }

  /// Whether the destination has said that the announcement is gone, or the user has given it up.
  package var isGone: Bool { delivery.state == .gone }
}
