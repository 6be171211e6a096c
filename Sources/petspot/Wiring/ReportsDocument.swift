import JSONTree
import MissingPet
import PlainText
import Platform
import Storage

/// The JSON document of `petspot reports --json`. RunningPetspot.md documents the keys. Contact details are
/// not in it.
struct ReportsDocument {
  /// The codes of the reports in the archive, by their identifiers; `nil` if the document has no codes.
  let archiveCodes: [String: String]?

  /// The document, with a line break at the end. A terminal can show it: control characters, direction
  /// controls, line separators and everything else that it would not draw are escaped.
  func text(of listing: StoredReports.Listing) -> String {
    let json = JSONValue([
      "version": JSONValue(1), "reports": .array(listing.reports.map(object)),
      "unreadable": .array(listing.damaged.map { .string($0.path) }),
    ])
    let bytes = json.bytes(isIndented: true, escaping: { String($0).madeVisible != String($0) })
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }

  private func object(_ report: StoredReport) -> JSONValue {
    switch report {
    case .archived(let report):
      let sent = report.sentTo.map { service($0.service, $0.state.rawValue, $0.announcement) }
      let unanswered = report.unansweredBy.map { service($0, "unanswered") }
      return JSONValue([
        "id": .string(report.id), "kind": .string("archive"), "code": code(archiveCodes?[report.id]),
        "createdAt": Self.time(report.createdAt), "species": .string(report.species.rawValue),
        "petName": .optional(report.petName), "lastSeenDate": .string(report.lastSeenDate.iso8601),
        "hasPhoto": .bool(report.hasPhoto), "services": .array(sent + unanswered),
      ])
    case .sent(let receipt):
      let announcement = receipt.announcement
      let state = receipt.sentAt == nil ? "accepted" : "completed"
      return JSONValue([
        "id": .string(announcement.id), "kind": .string("service"),
        "code": code(announcement.managementPassword), "createdAt": .null,
        "species": .string(receipt.species.rawValue), "petName": .optional(receipt.petName),
        "lastSeenDate": .string(receipt.lastSeenDate.iso8601), "hasPhoto": .bool(receipt.sentAt != nil),
        "services": .array([service(receipt.service, state, announcement, sentAt: receipt.sentAt)]),
      ])
    }
  }

  private func service(
    _ address: String, _ state: String, _ announcement: AnnouncementResponse? = nil, sentAt: Int? = nil
  ) -> JSONValue {
    JSONValue([
      "service": .string(address), "state": .string(state), "id": .optional(announcement?.id),
      "code": code(announcement?.managementPassword), "sentAt": Self.time(sentAt),
    ])
  }

  /// The value of `code`; `nil` if the document has no codes.
  private func code(_ code: String?) -> JSONValue? { archiveCodes == nil ? nil : .optional(code) }

  /// A time in UTC (RFC 3339); `null` if it is not known.
  private static func time(_ second: Int?) -> JSONValue {
    .optional(second.map { UTCTime(second: $0).description })
  }
}
