import JSONTree
import MissingPet
import Submission

/// An entry of `submissions` in a draft.
extension SubmissionRecord {
  /// The JSON object of the entry.
  var json: JSONValue {
    let isUnanswered = delivery.state == .unanswered || delivery.state == .underway
    return JSONValue([
      "destination": .string(delivery.destination), "announcement": announcement.json,
      "idempotencyKey": .string(idempotencyKey), "response": delivery.lastAnnouncement?.json,
      "deliveredPhoto": deliveredPhoto?.json, "answerWasLost": .bool(isUnanswered),
      "isGone": .bool(isGone), "wasFoundAgain": .bool(wasFoundAgain), "isFromReceipt": .bool(isFromReceipt),
      "hasOtherPhoto": .bool(delivery.isComplete && deliveredPhoto == nil),
    ])
  }

  /// Reads an entry; `nil` if it is not one.
  init?(json: JSONValue) {
    do throws(JSONValue.Mismatch) {
      let flag = { (key: String) throws(JSONValue.Mismatch) in try json.optional(key, \.bool) ?? false }
      let response = try json.optional("response", AnnouncementResponse.init(json:))
      let photo = try json.optional("deliveredPhoto", PhotoAttachmentMetadata.init(json:))
      let (wasLost, isUnderway) = (try flag("answerWasLost"), try flag("isUnderway"))
      let (isGone, hasOtherPhoto) = (try flag("isGone"), try flag("hasOtherPhoto"))
      let state: Delivery.State =
        switch response {
        case nil: wasLost || isUnderway ? .unanswered : .notCreated
        case _? where isGone: .gone
        case _?: photo != nil || hasOtherPhoto ? .complete(sentAt: nil) : .created
        }
      guard let delivery = Delivery(to: try json.required("destination", \.string), state, response) else {
        return nil
      }
      self.init(
        announcement: try json.required("announcement", CreateAnnouncementRequest.init(json:)),
        idempotencyKey: try json.required("idempotencyKey", \.string), delivery: delivery,
        deliveredPhoto: photo, wasFoundAgain: try flag("wasFoundAgain"),
        isFromReceipt: try flag("isFromReceipt"))
    } catch {
      return nil
    }
  }
}
