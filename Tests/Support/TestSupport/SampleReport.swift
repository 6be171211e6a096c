package import Foundation

/// A complete report, in the forms in which tests prepare it.
package enum SampleReport {
  /// A draft, with the photo `~/rex.jpg`.
  package static var draft: [String: Any] {
    [
      "version": 1, "photoPath": "~/rex.jpg", "lastSeenDate": "2026-01-02", "species": "dog", "sex": "male",
      "phone": "+48 123 456 789", "email": "owner@example.com", "latitude": 52.2297, "longitude": 21.0122,
    ]
  }

  /// The record of an announcement in the archive, with the photo `photo.jpg`.
  package static func archived(id: String, code: String) -> [String: Any] {
    [
      "id": id, "managementPassword": code, "createdAt": "2026-01-03T10:00:00Z", "status": "MISSING",
      "idempotencyKey": "0b6cfa1e-7d5c-4c52-9f6e-3b1f1d0c8a12", "photo": "photo.jpg", "species": "DOG",
      "sex": "MALE", "lastSeenDate": "2026-01-02", "locationLatitude": 52.2297, "locationLongitude": 21.0122,
      "phone": "+48123456789", "email": "owner@example.com", "petName": "Rex", "sentTo": [String](),
      "unansweredBy": [String](),
    ]
  }
}

extension [String: Any] {
  /// Reads a JSON object.
  ///
  /// - Throws: an error if it is not one.
  package init(json: some Sequence<UInt8>) throws {
    guard let object = try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any] else {
      throw TestFailure("not a JSON object")
    }
    self = object
  }

  /// Reads a file with a JSON object.
  package init(jsonIn file: URL) throws { try self.init(json: Data(contentsOf: file)) }

  /// Writes a file with the JSON object, and the folders that it is in.
  package func write(to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try JSONSerialization.data(withJSONObject: self).write(to: file)
  }
}
