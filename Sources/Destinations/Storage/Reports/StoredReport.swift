import JSONTree
package import MissingPet
import Submission

/// What this computer keeps of a report: the whole of it in the archive, or a receipt. A receipt is what the
/// log of the report says of one announcement at a service: enough to find it there, to manage it, and to
/// tell it from others.
package struct StoredReport: Equatable, Sendable {
  /// What only the archive has.
  package struct Archived: Equatable, Sendable {
    /// The body of step 1.
    package let request: CreateAnnouncementRequest
    /// The time of creation, in seconds since 1970-01-01T00:00:00Z.
    package let createdAt: Int
    /// The file name of the photo in the folder of the report; `nil` if there is none.
    var photo: String?
    /// The path of the photo; `nil` if there is none.
    package internal(set) var photoPath: String?
  }

  /// The id and the code: those of the archive, or those of the service of a receipt.
  package let announcement: AnnouncementResponse
  /// The log of the report, without entries: its key, and what tells the report from others.
  package let log: DeliveryLog
  /// What only the archive has; `nil` for a receipt.
  package internal(set) var archived: Archived?
  /// What services have answered about the report, in the order of their first answers. A receipt has one
  /// delivery, of an announcement that was created.
  package internal(set) var deliveries: [Delivery] = []

  /// The id, as it is written in the archive or by the service.
  package var id: String { announcement.id }

  /// Whether the photo is where the report is.
  package var hasPhoto: Bool {
    archived.map { $0.photoPath != nil } ?? deliveries.contains(where: \.isComplete)
  }

  /// The time at which the report was created in the archive, or was complete at the service of a receipt, in
  /// seconds since 1970-01-01T00:00:00Z; `nil` for a receipt of a report without a photo.
  package var time: Int? { archived?.createdAt ?? deliveries.lazy.compactMap(\.sentAt).first }

  func isAt(_ service: String) -> Bool { deliveries.contains { $0.destination == service } }

  /// What a service has answered; a delivery that has not begun if the report was never sent there.
  package func delivery(to service: String) -> Delivery {
    deliveries.first { $0.destination == service } ?? Delivery(to: service)
  }
}

extension StoredReport {
  /// The JSON object of the record in the archive; `null` for a receipt.
  var record: JSONValue {
    guard let archived else { return .null }
    let own = JSONValue([
      "idempotencyKey": .string(log.key),
      "createdAt": .string(UTCTime.text(of: archived.createdAt)),
      "photo": .optional(archived.photo),
    ])
    return .object(announcement.json.members + own.members + archived.request.json.members)
  }

  init(record json: JSONValue) throws(JSONValue.Mismatch) {
    guard let announcement = AnnouncementResponse(json: json) else { throw .init() }
    let request = try CreateAnnouncementRequest(json: json)
    self.init(
      announcement: announcement,
      log: DeliveryLog(of: request, key: try json.required("idempotencyKey", \.string)),
      archived: Archived(
        request: request, createdAt: try json.required("createdAt") { $0.string.flatMap(UTCTime.second) },
        // The name is appended to a path.
        photo: try json.optional("photo") {
          $0.string.flatMap { ArchiveEntry.photoNames.contains($0) ? $0 : nil }
        }))
  }
}
