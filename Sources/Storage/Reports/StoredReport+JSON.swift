import JSONTree
import MissingPet
import Submission

/// The files of the archive and of receipts. Both have `id`, `managementPassword` and the keys of the service.
extension StoredReport {
  /// The JSON object of the file.
  var json: JSONValue {
    let members = announcement.json.members
    guard let archived else {
      return .object([.init("service", .string(deliveries.first?.destination ?? ""))] + members + receiptMembers)
    }
    let own = JSONValue([
      "idempotencyKey": .string(archived.idempotencyKey),
      "createdAt": .string(UTCTime(second: archived.createdAt).description),
      "photo": .optional(archived.photo),
      "sentTo": Self.array(deliveries.compactMap(Self.sent)),
      "unansweredBy": Self.array(deliveries.filter(\.isUnanswered).map { .string($0.destination) }),
    ])
    return .object(members + own.members + archived.request.json.members)
  }

  private var receiptMembers: [JSONValue.Member] {
    var sentAt: JSONValue?
    if case .complete(let time?)? = deliveries.first?.state {
      sentAt = .string(UTCTime(second: time).description)
    }
    return JSONValue([
      "petName": petName.map { .string($0) }, "species": .string(species.rawValue),
      "lastSeenDate": .string(lastSeenDate.iso8601), "sentAt": sentAt,
    ]).members
  }

  /// An array; `nil` for an empty one, which is left out.
  private static func array(_ values: [JSONValue]) -> JSONValue? { values.isEmpty ? nil : .array(values) }

  /// What the archive keeps of an announcement at a service.
  private static func sent(_ delivery: Delivery) -> JSONValue? {
    guard let announcement = delivery.lastAnnouncement else { return nil }
    return JSONValue([
      "service": .string(delivery.destination), "announcement": announcement.json,
      "state": .string(delivery.keyOfState),
    ])
  }

  /// Reads the record of a report in the archive; `nil` if it is not one.
  init?(archived json: JSONValue) {
    guard let announcement = AnnouncementResponse(json: json), let request = CreateAnnouncementRequest(json: json)
    else { return nil }
    do throws(JSONValue.Mismatch) {
      let photo = try json.optional("photo", \.string)
      // The name is appended to a path.
      guard photo.map(ArchiveEntry.photoNames.contains) ?? true else { return nil }
      self.init(
        announcement,
        archived: Archived(
          request: request, idempotencyKey: try json.required("idempotencyKey", \.string),
          createdAt: try json.required("createdAt", UTCTime.init(json:)).second, photo: photo),
        deliveries: try json.optional("sentTo") { $0.elements(Delivery.init(sent:)) } ?? [])
      for service in try json.optional("unansweredBy", { $0.elements(\.string) }) ?? [] {
        // What is there is gone, and the response to another create request was lost.
        let last = delivery(to: service).lastAnnouncement
        if let unanswered = Delivery(to: service, .unanswered, last) { set(unanswered) }
      }
    } catch {
      return nil
    }
  }

  /// Reads a receipt; `nil` if it is not one.
  init?(receipt json: JSONValue) {
    guard let announcement = AnnouncementResponse(json: json) else { return nil }
    do throws(JSONValue.Mismatch) {
      let sentAt = try json.optional("sentAt", UTCTime.init(json:))?.second
      let state: Delivery.State = sentAt.map { .complete(sentAt: $0) } ?? .created
      self.init(
        announcement: announcement, petName: try json.optional("petName", \.string),
        species: try json.required("species") { $0.string.flatMap(Species.init) },
        lastSeenDate: try json.required("lastSeenDate", CalendarDate.init(json:)),
        deliveries: [try json.required("service") { $0.string.flatMap { Delivery(to: $0, state, announcement) } }])
    } catch {
      return nil
    }
  }
}

extension Delivery {
  /// Whether the response to a create request is not known, as far as a process that reads the file can tell.
  fileprivate var isUnanswered: Bool { state == .unanswered || state == .underway }

  /// What `sentTo` calls the state.
  package var keyOfState: String {
    switch state {
    case .created: "accepted"
    case .complete: "completed"
    case .notCreated, .underway, .unanswered, .gone: "gone"
    }
  }

  /// Reads an element of `sentTo`.
  fileprivate init?(sent json: JSONValue) {
    guard let service = json["service"]?.string,
      let announcement = json["announcement"].flatMap(AnnouncementResponse.init(json:))
    else { return nil }
    switch json["state"]?.string {
    case "accepted": self.init(to: service, .created, announcement)
    case "completed": self.init(to: service, .complete(sentAt: nil), announcement)
    case "gone": self.init(to: service, .gone, announcement)
    default: return nil
    }
  }
}

extension UTCTime {
  /// An instant, from a string; `nil` for other values.
  fileprivate init?(json: JSONValue) {
    guard let text = json.string else { return nil }
    self.init(text)
  }
}
