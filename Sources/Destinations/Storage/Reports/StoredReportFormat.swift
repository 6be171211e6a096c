import JSONTree
import MissingPet
import Submission

/// The files of the archive and of receipts. Both have `id`, `managementPassword` and the keys of the
/// service.
extension StoredReport {
  /// The JSON object of the file.
  var json: JSONValue {
    guard let archived else {
      return .object((deliveries.first?.json.members ?? []) + receiptMembers)
    }
    let own = JSONValue([
      "idempotencyKey": .string(archived.idempotencyKey),
      "createdAt": .string(UTCTime(second: archived.createdAt).description),
      "photo": .optional(archived.photo),
      "deliveries": deliveries.isEmpty ? nil : .array(deliveries.map(\.json)),
    ])
    return .object(announcement.json.members + own.members + archived.request.json.members)
  }

  private var receiptMembers: [JSONValue.Member] {
    JSONValue([
      "petName": petName.map { .string($0) }, "species": .string(species.rawValue),
      "lastSeenDate": .string(lastSeenDate.iso8601),
    ]).members
  }

  /// Reads the record of a report in the archive.
  init(archived json: JSONValue) throws(JSONValue.Mismatch) {
    guard let announcement = AnnouncementResponse(json: json) else { throw .init() }
    self.init(
      announcement,
      archived: Archived(
        request: try CreateAnnouncementRequest(json: json),
        idempotencyKey: try json.required("idempotencyKey", \.string),
        createdAt: try json.required("createdAt") { $0.string.flatMap(UTCTime.init)?.second },
        // The name is appended to a path.
        photo: try json.optional("photo") {
          $0.string.flatMap { ArchiveEntry.photoNames.contains($0) ? $0 : nil }
        }),
      deliveries: try json.elements(of: "deliveries", Delivery.init(json:)))
  }

  /// Reads a receipt.
  init(receipt json: JSONValue) throws(JSONValue.Mismatch) {
    guard let announcement = AnnouncementResponse(json: json), let delivery = Delivery(json: json) else {
      throw .init()
    }
    self.init(
      announcement: announcement, petName: try json.optional("petName", \.string),
      species: try json.required("species") { $0.string.flatMap(Species.init) },
      lastSeenDate: try json.required("lastSeenDate", CalendarDate.init(json:)), deliveries: [delivery])
  }
}

extension Delivery {
  /// What drafts, the archive and receipts store: `service`, the identifier and the code of the last
  /// announcement, `state`, and `sentAt`.
  var json: JSONValue {
    let service = JSONValue.Member("service", .string(destination))
    let progress = JSONValue([
      "state": .string(keyOfState), "sentAt": sentAt.map { .string(UTCTime(second: $0).description) },
    ])
    return .object([service] + (lastAnnouncement?.json.members ?? []) + progress.members)
  }

  /// The value of `state`. Of a request that is underway when the process ends, the response is not known.
  package var keyOfState: String {
    switch state {
    case .notCreated: "notCreated"
    case .underway, .unanswered: "unanswered"
    case .created: "accepted"
    case .photoUnderway, .photoUnanswered: "photoUnanswered"
    case .complete: "completed"
    case .gone: "gone"
    }
  }

  private static let states: [String: State] = [
    "notCreated": .notCreated, "unanswered": .unanswered, "accepted": .created,
    "photoUnanswered": .photoUnanswered, "gone": .gone,
  ]

  /// Reads what `json` gives; `nil` for other values.
  init?(json: JSONValue) {
    guard let service = json["service"]?.string, let key = json["state"]?.string else { return nil }
    let sentAt = json["sentAt"]?.string.flatMap(UTCTime.init)?.second
    guard let state = key == "completed" ? .complete(sentAt: sentAt) : Self.states[key] else { return nil }
    self.init(to: service, state, AnnouncementResponse(json: json))
  }
}
