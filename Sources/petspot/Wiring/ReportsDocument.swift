import MissingPet
import Platform
import Storage

/// The JSON document of `petspot reports --json`. RunningPetspot.md documents the keys. Contact details are
/// not in it.
struct ReportsDocument {
  /// The codes of the reports in the archive, by their identifiers; `nil` if the document has no codes.
  let archiveCodes: [String: String]?

  /// The document, with a line break at the end.
  func text(of listing: StoredReports.Listing) -> String {
    JSONValue.object([
      ("version", .integer(1)), ("reports", .array(listing.reports.map(object))),
      ("unreadable", .array(listing.damaged.map { .string($0.path) })),
    ]).text() + "\n"
  }

  private func object(_ report: StoredReport) -> JSONValue {
    switch report {
    case .archived(let report):
      let sent = report.sentTo.map { service($0.service, $0.state.rawValue, $0.announcement) }
      let unanswered = report.unansweredBy.map { service($0, "unanswered") }
      return .object(
        [("id", .string(report.id)), ("kind", .string("archive"))] + code(archiveCodes?[report.id])
          + [("createdAt", Self.time(report.createdAt))]
          + facts(report.species, report.petName, report.lastSeenDate, hasPhoto: report.hasPhoto)
          + [("services", .array(sent + unanswered))])
    case .sent(let receipt):
      let announcement = receipt.announcement
      let state = receipt.sentAt == nil ? "accepted" : "completed"
      return .object(
        [("id", .string(announcement.id)), ("kind", .string("service"))]
          + code(announcement.managementPassword) + [("createdAt", .null)]
          + facts(
            receipt.species, receipt.petName, receipt.lastSeenDate, hasPhoto: receipt.sentAt != nil)
          + [("services", .array([service(receipt.service, state, announcement, sentAt: receipt.sentAt)]))])
    }
  }

  private func facts(
    _ species: Species, _ petName: String?, _ lastSeenDate: CalendarDate, hasPhoto: Bool
  ) -> [(String, JSONValue)] {
    [
      ("species", .string(species.rawValue)), ("petName", .optional(petName)),
      ("lastSeenDate", .string(lastSeenDate.iso8601)), ("hasPhoto", .bool(hasPhoto)),
    ]
  }

  private func service(
    _ address: String, _ state: String, _ announcement: AnnouncementResponse? = nil, sentAt: Int? = nil
  ) -> JSONValue {
    .object(
      [("service", .string(address)), ("state", .string(state)), ("id", .optional(announcement?.id))]
        + code(announcement?.managementPassword) + [("sentAt", Self.time(sentAt))])
  }

  private func code(_ code: String?) -> [(String, JSONValue)] {
    archiveCodes == nil ? [] : [("code", .optional(code))]
  }

  /// A time in UTC (RFC 3339); `null` if it is not known.
  private static func time(_ second: Int?) -> JSONValue {
    .optional(second.map { UTCTime(second: $0).description })
  }
}
