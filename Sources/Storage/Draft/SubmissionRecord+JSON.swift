import JSONTree
import MissingPet
import Submission

/// The submission records in the memory of a draft.
extension SubmissionRecord {
  /// An object. Optional properties without a value are left out.
  var json: JSONValue {
    JSONValue([
      "destination": .string(destination), "announcement": announcement.json,
      "idempotencyKey": .string(idempotencyKey), "response": response?.json,
      "deliveredPhoto": deliveredPhoto?.json, "answerWasLost": .bool(responseWasLost),
      "isUnderway": .bool(isUnderway), "isGone": .bool(isGone), "wasFoundAgain": .bool(wasFoundAgain),
      "isFromReceipt": .bool(isFromReceipt), "hasOtherPhoto": .bool(hasOtherPhoto),
    ])
  }

  /// Reads what `json` is; `nil` if a required member is missing or one is invalid. Drafts of earlier
  /// versions lack the last four.
  init?(json: JSONValue) {
    do throws(JSONValue.Mismatch) {
      self.init(
        destination: try json.required("destination", \.string),
        announcement: try json.required("announcement", CreateAnnouncementRequest.init(json:)),
        idempotencyKey: try json.required("idempotencyKey", \.string))
      response = try json.optional("response", AnnouncementResponse.init(json:))
      deliveredPhoto = try json.optional("deliveredPhoto", PhotoAttachmentMetadata.init(json:))
      responseWasLost = try json.required("answerWasLost", \.bool)
      isUnderway = try json.required("isUnderway", \.bool)
      isGone = try json.optional("isGone", \.bool) ?? false
      wasFoundAgain = try json.optional("wasFoundAgain", \.bool) ?? false
      isFromReceipt = try json.optional("isFromReceipt", \.bool) ?? false
      hasOtherPhoto = try json.optional("hasOtherPhoto", \.bool) ?? false
    } catch {
      return nil
    }
  }
}
