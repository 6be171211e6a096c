package import MissingPet
import PlainText
package import Platform

/// All reports that this computer knows: those in the archive, and the receipts of those that were sent to a
/// service. Any number of processes may use them at the same time.
package struct ReportStore: Sendable {
  /// The result of a search by id or by the beginning of one.
  package enum Lookup: Equatable, Sendable {
    case found(StoredReport)
    /// No id matches, or the text is shorter than `ReportStore.shortestPrefix`.
    case notFound
    /// Several ids match.
    case ambiguous
  }

  /// The reports in the order in which they are listed.
  package struct Listing: Equatable, Sendable {
    /// The reports of the archive, the oldest first; then the receipts of all others, those without a photo
    /// last.
    package let reports: [StoredReport]
    /// What cannot be read or is not valid, with the reasons. Nothing was changed in it.
    package let damaged: [FileError]
    fileprivate let archived: Set<String>

    /// The name by which `report(id:)` finds a report of the listing.
    package func name(of report: StoredReport) -> String { ReportStore.name(of: report, archived) }
  }

  /// The smallest number of characters that name a report, if no other id begins with them.
  package static let shortestPrefix = 4

  /// The archive.
  package let archive: AnnouncementArchive
  let receipts: ReceiptFolder

  /// The reports of an archive and of a folder of receipts.
  ///
  /// - Parameters:
  ///   - receipts: an absolute path, `StorageLocations.receiptsFolder`. It is created when it is needed.
  ///   - fileSystem: for tests.
  package init(archive: AnnouncementArchive, receipts: String, fileSystem: FileSystem = FileSystem()) {
    self.archive = archive
    self.receipts = ReceiptFolder(path: receipts, fileSystem: fileSystem)
  }

  /// All reports. A receipt of a report that the archive has too is left out. A report that another process
  /// is adding or removing is complete or left out.
  ///
  /// - Throws: the reason if a folder cannot be read.
  package func listing() throws(FileError) -> Listing {
    var damaged: [FileError] = []
    let ids = try archive.ids()
    let archived = Self.readable(ids, &damaged, archive.report(id:))
    let delivered = Dictionary(grouping: archived.flatMap(\.deliveries), by: \.lastAnnouncement)
    let others = Self.readable(try receipts.names(), &damaged, receipts.report(in:)).filter { receipt in
      !delivered[receipt.announcement, default: []].contains { receipt.isAt($0.destination) }
    }
    return Listing(reports: archived + others, damaged: damaged, archived: Set(ids))
  }

  /// The reports that can be read, the oldest first.
  private static func readable(
    _ names: [String], _ damaged: inout [FileError], _ read: (String) throws(FileError) -> StoredReport?
  ) -> [StoredReport] {
    names.compactMap { name in
      do throws(FileError) {
        // `nil` if it has been removed since.
        return try read(name)
      } catch {
        damaged.append(error)
        return nil
      }
    }
    .sorted { ($0.time ?? .max, $0.id) < ($1.time ?? .max, $1.id) }
  }

  /// The names by which `report(id:)` finds all reports and all receipts, in order. Only the names of files
  /// are read, so those of damaged reports are included.
  ///
  /// A name is an id. Only where reports share an id, those after the first one have a number, as in
  /// `1e0c…-2`; the report of the archive is the first one.
  ///
  /// - Throws: the reason if a folder cannot be read.
  package func ids() throws(FileError) -> [String] { try entries().map(\.name).sorted() }

  /// Whether there is no report.
  ///
  /// - Throws: the reason if a folder cannot be read.
  package func isEmpty() throws(FileError) -> Bool {
    try archive.isEmpty() ? try receipts.names().isEmpty : false
  }

  private typealias Entry = (name: String, read: () throws(FileError) -> StoredReport?)

  private func entries() throws(FileError) -> [Entry] {
    let (ids, stems) = (try archive.ids(), try receipts.stems())
    let archived = Set(ids)
    return ids.map { id in (id, { () throws(FileError) in try archive.report(id: id) }) }
      + stems.map { stem in
        (Self.name(of: stem, archived), { () throws(FileError) in try receipts.report(stem: stem) })
      }
  }

  /// The name of a receipt, from that of its file without the suffix.
  private static func name(of stem: String, _ archived: Set<String>) -> String {
    archived.contains(stem) ? "\(stem)-1" : stem
  }

  private static func name(of report: StoredReport, _ archived: Set<String>) -> String {
    if report.number > 1 { return "\(report.id)-\(report.number)" }
    let isTaken = report.archived == nil && archived.contains(report.id.lowercased())
    return isTaken ? name(of: report.id.lowercased(), archived) : report.id
  }

  /// Finds the report with a name, or with the only name that begins with a text.
  ///
  /// - Parameters:
  ///   - typed: at least `shortestPrefix` characters. Case and surrounding white space are ignored.
  ///   - service: the name of a service. Of several reports whose id was typed as a whole, only those count
  ///     that were sent to it, if there are any.
  /// - Throws: the reason if a folder or the report cannot be read.
  package func report(id typed: String, at service: String? = nil) throws(FileError) -> Lookup {
    let prefix = typed.trimmed.lowercased()
    guard prefix.utf8.count >= Self.shortestPrefix else { return .notFound }
    var found = try entries().filter { $0.name.hasPrefix(prefix) }
    if found.count > 1, let service, AnnouncementResponse.isUUID(prefix) {
      let there = found.filter { ((try? $0.read()) ?? nil)?.isAt(service) == true }
      if !there.isEmpty { found = there }
    }
    guard let entry = found.count > 1 ? found.first(where: { $0.name == prefix }) : found.first else {
      return found.isEmpty ? .notFound : .ambiguous
    }
    return try entry.read().map { .found($0) } ?? .notFound
  }

  /// The report with an id and a code: that of the archive, or a receipt; of several receipts, that of the
  /// service with this name if there is one. `nil` if none can be read.
  package func report(of announcement: AnnouncementResponse, at service: String) -> StoredReport? {
    if let report = try? archive.report(id: announcement.id), report.announcement == announcement {
      return report
    }
    let found = receipts.receipts(of: announcement)
    return found.first { $0.isAt(service) } ?? found.first
  }

  /// The shortest text by which `report(id:)` finds a report now.
  package func shortestName(of report: StoredReport) -> String {
    shortestName(of: Self.name(of: report, Set((try? archive.ids()) ?? [])))
  }

  /// The shortest text by which `report(id:)` finds the report with a name now.
  package func shortestName(of name: String) -> String {
    let others = ((try? ids()) ?? []).filter { $0 != name.lowercased() }
    // A number is shown as a whole.
    return (Self.shortestPrefix..<36).lazy.map { String(name.prefix($0)) }
      .first { beginning in !others.contains { $0.hasPrefix(beginning.lowercased()) } } ?? name
  }

  /// What services have answered about the reports that have receipts. What cannot be read is left out.
  package func deliveries() -> [Delivery] {
    var damaged: [FileError] = []
    return Self.readable((try? receipts.names()) ?? [], &damaged, receipts.report(in:)).flatMap(\.deliveries)
  }

  /// Writes down, durably, what a service has answered about a report that it has, or has had. An existing
  /// receipt keeps the name, species and date with which it was written, which are those at the service.
  ///
  /// - Parameter request: the report; `nil` if no receipt is to be made.
  /// - Throws: the reason if a new receipt cannot be written. An existing one has the code in any case, so an
  ///   error in writing it again is ignored.
  package func keepReceipt(of delivery: Delivery, for request: CreateAnnouncementRequest?) throws(FileError) {
    guard !delivery.isUnanswered, let last = delivery.lastAnnouncement else { return }
    if var receipt = receipts.receipt(of: last, at: delivery.destination) {
      guard receipt.deliveries != [delivery] else { return }
      receipt.set(delivery)
      try? receipts.save(receipt)
    } else if let receipt = request.flatMap({ StoredReport(of: $0, delivery) }) {
      try receipts.save(receipt)
    }
  }

  /// Writes down what a service has said about an announcement that has a receipt.
  package func keep(_ own: OwnAnnouncement, at service: String) {
    guard var delivery = receipts.receipt(of: own.response, at: service)?.deliveries.first else { return }
    delivery.apply(own)
    try? keepReceipt(of: delivery, for: nil)
  }

  /// The ids and codes of all reports at a destination that this computer knows, the latest first. What
  /// cannot be read is left out.
  package func announcements(at destination: Destination) -> [AnnouncementResponse] {
    var damaged: [FileError] = []
    let reports =
      switch destination.kind {
      case .archive: Self.readable((try? archive.ids()) ?? [], &damaged, archive.report(id:))
      case .service:
        Self.readable((try? receipts.names()) ?? [], &damaged, receipts.report(in:))
          .filter { $0.isAt(destination.name) }
      }
    return reports.reversed().map(\.announcement)
  }

  /// Keeps other programs from sending a report of the archive at the same time, with a hidden file beside
  /// the receipts, until the end of the lifetime of the result.
  ///
  /// - Parameter id: its id in the archive.
  /// - Returns: `nil` if another program is sending it.
  /// - Throws: the reason if that cannot be determined, e.g. for lack of descriptors.
  package func lockForSending(_ id: String) throws(FileError) -> LockFile? {
    let path = "\(receipts.path)/.\(id).sending"
    try? receipts.fileSystem.makeFolders(receipts.path)
    switch try LockFile.take(path, in: receipts.fileSystem.reporting(path)) {
    case .ours(let lock): return lock ?? LockFile()
    case .others: return nil
    }
  }

  /// Removes a report from the archive, or its receipt, if the code matches. A service keeps the report.
  ///
  /// - Parameter code: surrounding white space is ignored.
  package func remove(_ report: StoredReport, code: String) -> RemovalOutcome {
    do throws(FileError) {
      if report.archived != nil { return try archive.remove(id: report.id, code: code.trimmed) }
      guard report.announcement.managementPassword == code.trimmed else { return .wrongCode }
      try receipts.remove(report)
      return .removed
    } catch {
      return .problem(error)
    }
  }
}

/// The result of removing a report.
package enum RemovalOutcome: Equatable, Sendable {
  /// The report and its photo were removed.
  case removed
  /// The archive does not have the report any more.
  case notFound
  /// The code does not match. Nothing was removed.
  case wrongCode
  /// The report could not be read or not be removed. It is unchanged.
  case problem(FileError)
}
