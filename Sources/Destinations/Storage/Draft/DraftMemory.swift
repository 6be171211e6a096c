import JSONTree
import MissingPet
import Submission

// What a draft keeps under `memory`. Most keys are the names of the properties.

extension SubmissionRecord {
  /// The JSON object of an entry of `submissions`.
  var json: JSONValue {
    JSONValue([
      "announcement": announcement.json, "idempotencyKey": .string(idempotencyKey),
      "service": keepsDelivery ? nil : .string(delivery.destination),
      "delivery": keepsDelivery ? delivery.json : nil, "deliveredPhoto": deliveredPhoto?.json,
      "isFromReceipt": .bool(isFromReceipt),
      "codeWasRefused": .bool(codeWasRefused),
    ])
  }

  /// Reads an entry.
  init(json: JSONValue) throws(JSONValue.Mismatch) {
    let kept = try json.optional("delivery", Delivery.init(json:))
    let service = try json.optional("service", \.string)
    guard let delivery = kept ?? service.map({ Delivery(to: $0) }) else { throw .init() }
    self.init(
      announcement: try json.required("announcement", CreateAnnouncementRequest.init(json:)),
      idempotencyKey: try json.required("idempotencyKey", \.string),
      delivery: delivery, keepsDelivery: kept != nil,
      deliveredPhoto: try json.optional("deliveredPhoto", PhotoAttachmentMetadata.init(json:)),
      isFromReceipt: try json.optional("isFromReceipt", \.bool) ?? false,
      codeWasRefused: try json.optional("codeWasRefused", \.bool) ?? false)
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
      isReduced: try json.optional("isReduced", \.bool) ?? false,
      picture: try json.optional("picture") { $0.string.flatMap(PhotoPicture.init) } ?? .whole,
      byteCount: try json.optional("byteCount") { $0.integer() })
  }
}
