import JSONTree
package import MissingPet
import Submission

/// What services have answered about one version of a report, with what tells the report from others, but
/// without contact details, location and photo. It is a file in the folder of receipts, named by the key with
/// which the report is sent.
package struct DeliveryLog: Equatable, Sendable {
  /// The UUID that is sent with every create request for the report, at any service.
  package let key: String
  /// The name of the pet, which may contain control characters; `nil` if it was not given.
  package let petName: String?
  /// The species of the pet.
  package let species: Species
  /// The day on which the pet was last seen.
  package let lastSeenDate: CalendarDate
  /// In the order of the first answers. The last entry of a service is the present one; others are of earlier
  /// announcements, whose codes are kept.
  var entries: [Delivery] = []

  /// A log without answers about a report.
  package init(of request: CreateAnnouncementRequest, key: String) {
    (self.key, petName, species) = (key, request.petName, request.species)
    lastSeenDate = request.lastSeenDate
  }

  var present: [Delivery] {
    var last: [Delivery] = []
    for entry in entries {
      let place = last.firstIndex { $0.destination == entry.destination }
      if let place { last[place] = entry } else { last.append(entry) }
    }
    return last
  }

  func has(_ announcement: AnnouncementResponse?, at service: String) -> Bool {
    announcement != nil
      && entries.contains { $0.destination == service && $0.lastAnnouncement == announcement }
  }

  /// Takes over what a service has answered. Another announcement than the one before is a new entry. A
  /// create request whose response is not known has an entry of its own, until the response is known.
  mutating func set(_ delivery: Delivery) {
    let (service, last) = (delivery.destination, delivery.lastAnnouncement)
    entries.removeAll { $0.destination == service && $0.mayExist }
    let known = entries.lastIndex { $0.destination == service && $0.lastAnnouncement == last }
    if let known, !delivery.mayExist {
      entries[known] = delivery
    } else if delivery.state != .notCreated {
      entries.append(delivery)
    }
  }

  /// The receipts: a report for each announcement that was created.
  var receipts: [StoredReport] {
    var log = self
    log.entries = []
    return entries.compactMap { entry in
      entry.mayExist
        ? nil : entry.lastAnnouncement.map { StoredReport(announcement: $0, log: log, deliveries: [entry]) }
    }
  }

  // MARK: The file

  var json: JSONValue {
    JSONValue([
      "petName": petName.map { .string($0) }, "species": .string(species.rawValue),
      "lastSeenDate": .string(lastSeenDate.iso8601),
      "deliveries": .array(entries.map(\.json)),
    ])
  }

  init(json: JSONValue, key: String) throws(JSONValue.Mismatch) {
    self.key = key
    petName = try json.optional("petName", \.string)
    species = try json.required("species") { $0.string.flatMap(Species.init) }
    lastSeenDate = try json.required("lastSeenDate", CalendarDate.init(json:))
    entries = try json.elements(of: "deliveries", Delivery.init(json:))
  }
}

extension Delivery {
  /// What logs and drafts store: `service`, the identifier and the code of the last announcement, `state`,
  /// and `sentAt`.
  var json: JSONValue {
    let service = JSONValue.Member("service", .string(destination))
    let progress = JSONValue([
      "state": .string(state.rawValue), "sentAt": sentAt.map { .string(UTCTime.text(of: $0)) },
    ])
    return .object([service] + (lastAnnouncement?.json.members ?? []) + progress.members)
  }

  init?(json: JSONValue) {
    guard let service = json["service"]?.string, let state = json["state"]?.string.flatMap(State.init) else {
      return nil
    }
    let sentAt = json["sentAt"]?.string.flatMap(UTCTime.second)
    self.init(to: service, state, AnnouncementResponse(json: json), sentAt: sentAt)
  }
}
