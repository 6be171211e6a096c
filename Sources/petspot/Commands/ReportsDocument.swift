import JSONTree
import MissingPet
import PlainText
import Platform
import Storage

/// The JSON document of `petspot reports --json`. RunningPetspot.md documents the keys. Contact details are
/// not in it.
struct ReportsDocument {
  let showsCodes: Bool

  /// The document, with a line break at the end. A terminal can show it: control characters, direction
  /// controls, line separators and everything else that it would not draw are escaped.
  func text(of listing: ReportStore.Listing, _ unfinished: [(path: String, draft: StoredDraft)]) -> String {
    let json = JSONValue([
      "version": JSONValue(1),
      "reports": .array(listing.reports.map(object)),
      "unreadable": .array(listing.damaged.map { .string($0.path) }),
      "unfinished": .array(unfinished.map { object($0.draft, at: $0.path) }),
    ])
    let bytes = json.bytes(isIndented: true, escaping: { String($0).madeVisible != String($0) })
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }

  private func object(_ report: StoredReport) -> JSONValue {
    JSONValue([
      "id": .string(report.id), "kind": .string(report.archived == nil ? "service" : "archive"),
      "code": code(report.announcement), "createdAt": Self.time(report.archived?.createdAt),
      "species": .string(report.species.rawValue), "petName": .optional(report.petName),
      "lastSeenDate": .string(report.lastSeenDate.iso8601), "hasPhoto": .bool(report.hasPhoto),
      "services": .array(report.deliveries.map(service)),
    ])
  }

  private func object(_ draft: StoredDraft, at path: String) -> JSONValue {
    JSONValue([
      "draft": .string(path), "petName": .optional(draft.state.answers[.petName]?.text),
      "savedOn": .optional(draft.savedOn?.iso8601), "service": .optional(draft.state.intendedService),
      "mayBeCreated": .bool(draft.state.submissions.contains(where: \.delivery.mayExist)),
    ])
  }

  private func service(_ delivery: Delivery) -> JSONValue {
    let announcement = delivery.mayExist ? nil : delivery.lastAnnouncement
    return JSONValue([
      "service": .string(delivery.destination),
      "state": .string(delivery.state.rawValue),
      "id": .optional(announcement?.id), "code": code(announcement), "sentAt": Self.time(delivery.sentAt),
    ])
  }

  /// The value of `code`; `nil` if the document has no codes.
  private func code(_ announcement: AnnouncementResponse?) -> JSONValue? {
    showsCodes ? .optional(announcement?.managementPassword) : nil
  }

  /// A time in UTC (RFC 3339); `null` if it is not known.
  private static func time(_ second: Int?) -> JSONValue {
    .optional(second.map { UTCTime.text(of: $0) })
  }
}
