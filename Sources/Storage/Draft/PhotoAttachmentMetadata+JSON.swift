import JSONTree
import MissingPet
import Submission

/// Photos in the memory of a draft.
extension PhotoAttachmentMetadata {
  /// An object with the names of the properties as keys.
  var json: JSONValue {
    JSONValue([
      "path": .string(path), "kind": .string(kind.rawValue), "byteCount": JSONValue(byteCount),
      "modified": JSONValue(modified), "origin": origin?.json,
    ])
  }

  /// Reads what `json` is; `nil` if a required member is missing or one is invalid.
  init?(json: JSONValue) {
    do throws(JSONValue.Mismatch) {
      self.init(
        path: try json.required("path", \.string),
        kind: try json.required("kind") { $0.string.flatMap(PhotoKind.init) },
        byteCount: try json.required("byteCount") { $0.integer() },
        modified: try json.required("modified") { $0.integer() },
        origin: try json.optional("origin", PhotoOrigin.init(json:)))
    } catch {
      return nil
    }
  }
}

extension PhotoOrigin {
  fileprivate var json: JSONValue {
    JSONValue([
      "position": position?.json, "day": day.map { .string($0.iso8601) },
      "sending": .string(sending.rawValue),
    ])
  }

  fileprivate init?(json: JSONValue) {
    do throws(JSONValue.Mismatch) {
      self.init(
        position: try json.optional("position", Coordinates.init(json:)),
        day: try json.optional("day", CalendarDate.init(json:)),
        sending: try json.required("sending") { $0.string.flatMap(Sending.init) })
    } catch {
      return nil
    }
  }
}

extension Coordinates {
  fileprivate var json: JSONValue {
    JSONValue(["latitude": JSONValue(latitude), "longitude": JSONValue(longitude)])
  }

  fileprivate init?(json: JSONValue) {
    guard let latitude = json["latitude"]?.double, let longitude = json["longitude"]?.double else {
      return nil
    }
    try? self.init(latitude: latitude, longitude: longitude)
  }
}
