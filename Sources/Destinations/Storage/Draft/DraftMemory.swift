import JSONTree
import MissingPet
import Submission

// What a draft keeps under `memory`. Most keys are the names of the properties.

extension SubmissionRecord {
  /// The JSON object of an entry of `submissions`.
  var json: JSONValue {
    JSONValue([
      "destination": .string(delivery.destination), "announcement": announcement.json,
      "idempotencyKey": .string(idempotencyKey), "response": delivery.lastAnnouncement?.json,
      "deliveredPhoto": deliveredPhoto?.json, "answerWasLost": .bool(delivery.isUnanswered),
      "photoAnswerWasLost": .bool(delivery.own?.photo == .unknown),
      "isGone": .bool(isGone), "wasFoundAgain": .bool(wasFoundAgain), "isFromReceipt": .bool(isFromReceipt),
      "codeWasRefused": codeWasRefused ? .bool(true) : nil,
      "hasOtherPhoto": .bool(delivery.isComplete && deliveredPhoto == nil),
    ])
  }

  /// Reads an entry.
  init(json: JSONValue) throws(JSONValue.Mismatch) {
    func flag(_ key: String) throws(JSONValue.Mismatch) -> Bool { try json.optional(key, \.bool) ?? false }
    let response = try json.optional("response", AnnouncementResponse.init(json:))
    let photo = try json.optional("deliveredPhoto", PhotoAttachmentMetadata.init(json:))
    // Earlier versions wrote `isUnderway` while a request was being sent.
    let (wasLost, isUnderway) = (try flag("answerWasLost"), try flag("isUnderway"))
    let (isGone, hasOtherPhoto) = (try flag("isGone"), try flag("hasOtherPhoto"))
    let state: Delivery.State =
      switch response {
      case nil: wasLost || isUnderway ? .unanswered : .notCreated
      case _? where isGone: .gone
      case _? where try flag("photoAnswerWasLost"): .photoUnanswered
      case _?: photo != nil || hasOtherPhoto ? .complete(sentAt: nil) : .created
      }
    self.init(
      announcement: try json.required("announcement", CreateAnnouncementRequest.init(json:)),
      idempotencyKey: try json.required("idempotencyKey", \.string),
      delivery: try json.required("destination") { $0.string.flatMap { Delivery(to: $0, state, response) } },
      deliveredPhoto: photo, wasFoundAgain: try flag("wasFoundAgain"),
      isFromReceipt: try flag("isFromReceipt"), codeWasRefused: try flag("codeWasRefused"))
  }
}

extension PhotoAttachmentMetadata {
  /// The JSON object of a photo.
  var json: JSONValue {
    JSONValue([
      "path": .string(path), "kind": .string(kind.rawValue), "byteCount": JSONValue(byteCount),
      "modified": JSONValue(modified), "origin": origin?.json,
    ])
  }

  /// Reads a photo.
  init(json: JSONValue) throws(JSONValue.Mismatch) {
    self.init(
      path: try json.required("path", \.string),
      kind: try json.required("kind") { $0.string.flatMap(PhotoKind.init) },
      byteCount: try json.required("byteCount") { $0.integer() },
      modified: try json.required("modified") { $0.integer() },
      origin: try json.optional("origin", PhotoOrigin.init(json:)))
  }
}

extension PhotoOrigin {
  fileprivate var json: JSONValue {
    let position = position.map {
      JSONValue(["latitude": JSONValue($0.latitude), "longitude": JSONValue($0.longitude)])
    }
    return JSONValue([
      "position": position, "day": day.map { .string($0.iso8601) }, "isReduced": .bool(isReduced),
      "picture": .string(picture.rawValue), "byteCount": byteCount.map { JSONValue($0) },
    ])
  }

  fileprivate init(json: JSONValue) throws(JSONValue.Mismatch) {
    self.init(
      position: try json.optional("position") {
        guard let north = $0["latitude"]?.double, let east = $0["longitude"]?.double else { return nil }
        return try? Coordinates(latitude: north, longitude: east)
      },
      day: try json.optional("day", CalendarDate.init(json:)),
      // Drafts of earlier versions do not say it.
      isReduced: try json.optional("isReduced", \.bool) ?? false,
      picture: try json.optional("picture") { $0.string.flatMap(PhotoPicture.init) } ?? .whole,
      byteCount: try json.optional("byteCount") { $0.integer() })
  }
}
