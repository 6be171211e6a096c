import JSONTree
import MissingPet
import PlainText
import Platform
import Storage

/// The JSON document of `petspot reports --json`, without contact details. RunningPetspot.md has the keys.
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
    // Only strings contain such characters, and the writer has escaped line breaks in them.
    let text = String(decoding: json.bytes(isIndented: true), as: UTF8.self).unicodeScalars
    return text.reduce(into: "") { text, scalar in
      let isShown = scalar == "\n" || String(scalar).madeVisible == String(scalar)
      text += isShown ? String(scalar) : String(scalar).utf16.map(JSONValue.escape).joined()
    } + "\n"
  }

  private func object(_ report: StoredReport) -> JSONValue {
    JSONValue([
      "id": .string(report.id), "kind": .string(report.archived == nil ? "service" : "archive"),
      "code": code(report.announcement),
      "createdAt": .optional(report.archived.map { UTCTime.text(of: $0.createdAt) }),
      "species": .string(report.log.species.rawValue), "petName": .optional(report.log.petName),
      "lastSeenDate": .string(report.log.lastSeenDate.iso8601), "hasPhoto": .bool(report.hasPhoto),
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
      "id": .optional(announcement?.id), "code": code(announcement),
      "sentAt": .optional(delivery.sentAt.map(UTCTime.text)),
    ])
  }

  /// The value of `code`; `nil` if the document has no codes.
  private func code(_ announcement: AnnouncementResponse?) -> JSONValue? {
    showsCodes ? .optional(announcement?.managementPassword) : nil
  }
}
