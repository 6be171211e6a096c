import JSONTree
import MissingPet
import Submission

/// The files of the archive and of receipts. Both have `id`, `managementPassword` and the keys of the
/// service.
extension StoredReport {
  /// The JSON object of the file.
  var json: JSONValue {
    let members = announcement.json.members
    guard let archived else {
      let service = JSONValue.Member("service", .string(deliveries.first?.destination ?? ""))
      return .object([service] + members + receiptMembers)
    }
    let sent = deliveries.compactMap(\.sent)
    let unanswered = deliveries.filter(\.isUnanswered).map { JSONValue.string($0.destination) }
    let own = JSONValue([
      "idempotencyKey": .string(archived.idempotencyKey),
      "createdAt": .string(UTCTime(second: archived.createdAt).description),
      "photo": .optional(archived.photo), "sentTo": sent.isEmpty ? nil : .array(sent),
      "unansweredBy": unanswered.isEmpty ? nil : .array(unanswered),
    ])
    return .object(members + own.members + archived.request.json.members)
  }

  private var receiptMembers: [JSONValue.Member] {
    JSONValue([
      "petName": petName.map { .string($0) }, "species": .string(species.rawValue),
      "lastSeenDate": .string(lastSeenDate.iso8601),
      "sentAt": deliveries.first?.sentAt.map { .string(UTCTime(second: $0).description) },
      "state": deliveries.first.map { .string($0.keyOfState) },
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
        createdAt: try json.required("createdAt", Self.second),
        // The name is appended to a path.
        photo: try json.optional("photo") {
          $0.string.flatMap { ArchiveEntry.photoNames.contains($0) ? $0 : nil }
        }),
      deliveries: try json.elements(of: "sentTo", Delivery.init(sent:)))
    for service in try json.elements(of: "unansweredBy", \.string) {
      // What is there is gone, and the response to another create request was lost.
      let last = delivery(to: service).lastAnnouncement
      if let unanswered = Delivery(to: service, .unanswered, last) { set(unanswered) }
    }
  }

  /// Reads a receipt.
  init(receipt json: JSONValue) throws(JSONValue.Mismatch) {
    guard let announcement = AnnouncementResponse(json: json) else { throw .init() }
    let sentAt = try json.optional("sentAt", Self.second)
    // Earlier versions wrote no state.
    let state =
      try json.optional("state") { $0.string.flatMap { Delivery.State(key: $0, sentAt: sentAt) } }
      ?? sentAt.map { .complete(sentAt: $0) } ?? .created
    self.init(
      announcement: announcement, petName: try json.optional("petName", \.string),
      species: try json.required("species") { $0.string.flatMap(Species.init) },
      lastSeenDate: try json.required("lastSeenDate", CalendarDate.init(json:)),
      deliveries: [
        try json.required("service") { $0.string.flatMap { Delivery(to: $0, state, announcement) } }
      ])
  }

  /// The instant that a string names; `nil` for other values.
  private static func second(in json: JSONValue) -> Int? { json.string.flatMap(UTCTime.init)?.second }
}

extension Delivery {
  /// Whether the response to a create request is not known, as far as a process that reads the file can tell.
  var isUnanswered: Bool { state == .unanswered || state == .underway }

  /// What receipts and `sentTo` call the state.
  package var keyOfState: String {
    switch state {
    case .created: "accepted"
    case .photoUnderway, .photoUnanswered: "photoUnanswered"
    case .complete: "completed"
    case .notCreated, .underway, .unanswered, .gone: "gone"
    }
  }

  /// The element of `sentTo`; `nil` if the service has created nothing.
  fileprivate var sent: JSONValue? {
    guard let lastAnnouncement else { return nil }
    return JSONValue([
      "service": .string(destination), "announcement": lastAnnouncement.json, "state": .string(keyOfState),
    ])
  }

  /// Reads an element of `sentTo`.
  fileprivate init?(sent json: JSONValue) {
    guard let service = json["service"]?.string,
      let announcement = json["announcement"].flatMap(AnnouncementResponse.init(json:)),
      let state = json["state"]?.string.flatMap({ State(key: $0, sentAt: nil) })
    else { return nil }
    self.init(to: service, state, announcement)
  }
}

extension Delivery.State {
  /// The state of an announcement that was created, from its `keyOfState`.
  fileprivate init?(key: String, sentAt: Int?) {
    switch key {
    case "accepted": self = .created
    case "photoUnanswered": self = .photoUnanswered
    case "completed": self = .complete(sentAt: sentAt)
    case "gone": self = .gone
    default: return nil
    }
  }
}
