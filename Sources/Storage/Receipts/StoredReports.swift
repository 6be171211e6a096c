package import MissingPet
package import Platform

/// A report that this computer knows: from the archive, or from a receipt.
package enum StoredReport: Equatable, Sendable {
  /// A report in the archive, which may have been sent to services too.
  case archived(ArchivedAnnouncement)
  /// A report at a service.
  case sent(Receipt)
}

/// All reports that this computer knows.
package struct StoredReports: Sendable {
  /// The result of a search by id or by the beginning of one.
  package enum Lookup: Equatable, Sendable {
    case found(StoredReport)
    /// No id matches, or the text is shorter than `AnnouncementArchive.shortestPrefix`.
    case notFound
    /// Several ids match.
    case ambiguous
  }

  /// The reports in the order in which they are listed.
  package struct Listing: Equatable, Sendable {
    /// The reports of the archive, then the receipts of all others.
    package let reports: [StoredReport]
    /// What cannot be read, with the reasons. Nothing was changed in it.
    package let damaged: [FileError]
  }

  /// The archive.
  package let archive: AnnouncementArchive
  /// The receipts.
  package let receipts: ReceiptStore

  /// The reports in these folders.
  package init(archive: AnnouncementArchive, receipts: ReceiptStore) {
    self.archive = archive
    self.receipts = receipts
  }

  /// All reports. A receipt of a report that the archive has too is left out.
  ///
  /// - Throws: the reason if a folder cannot be read.
  package func listing() throws(FileError) -> Listing {
    let archived = try archive.announcements()
    let deliveries = archived.announcements.flatMap(\.sentTo).map(\.announcement)
    let (receipts, damaged) = try receipts.receipts()
    let others = receipts.filter { !deliveries.contains($0.announcement) }
    return Listing(
      reports: archived.announcements.map { .archived($0) } + others.map { .sent($0) },
      damaged: archived.damaged + damaged)
  }

  /// The ids of all reports and of all receipts, in order, each once. Only the names of files are read, so
  /// those of damaged reports are included.
  ///
  /// - Throws: the reason if a folder cannot be read.
  package func ids() throws(FileError) -> [String] {
    Set(try archive.ids() + receipts.ids()).sorted()
  }

  /// Finds the report with an id, or with the only id that begins with a text.
  ///
  /// - Parameter typed: at least `AnnouncementArchive.shortestPrefix` characters. Case and surrounding white
  ///   space are ignored.
  /// - Throws: the reason if a folder or the report cannot be read.
  package func report(id typed: String) throws(FileError) -> Lookup {
    let receipts = try receipts.receipts(beginningWith: typed)
    switch try archive.announcement(id: typed) {
    case .found(let report): return receipts.isEmpty ? .found(.archived(report)) : .ambiguous
    case .ambiguous: return .ambiguous
    case .notFound:
      guard let receipt = receipts.first else { return .notFound }
      return receipts.count == 1 ? .found(.sent(receipt)) : .ambiguous
    }
  }

  /// The shortest beginning of an id by which `report(id:)` finds this report now.
  package func shortestName(of id: String) -> String {
    let ids = ((try? archive.ids()) ?? []) + ((try? receipts.ids()) ?? [])
    let others = ids.filter { $0 != id.lowercased() }
    let lengths = AnnouncementArchive.shortestPrefix..<id.count
    return lengths.lazy.map { String(id.prefix($0)) }
      .first { name in !others.contains { $0.hasPrefix(name.lowercased()) } } ?? id
  }

  /// The ids and codes of all reports at a destination that this computer knows, the latest first. What
  /// cannot be read is left out.
  package func announcements(at destination: Destination) -> [AnnouncementResponse] {
    switch destination.kind {
    case .archive:
      let ids = (try? archive.announcements().announcements.map(\.id)) ?? []
      return ids.reversed().compactMap { (try? archive.submission(id: $0))??.announcement }
    case .service:
      let all = (try? receipts.receipts().receipts) ?? []
      return all.filter { $0.service == destination.name }.reversed().map(\.announcement)
    }
  }
}
