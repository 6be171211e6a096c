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
    case ambiguous
  }

  /// The reports in the order in which they are listed.
  package struct Listing: Equatable, Sendable {
    /// The reports of the archive, the oldest first; then the other receipts, those without a photo last.
    package let reports: [StoredReport]
    /// What cannot be read or is not valid, with the reasons. Nothing was changed in it.
    package let damaged: [FileError]
  }

  /// The smallest number of characters that name a report, if no other id begins with them.
  package static let shortestPrefix = 4

  /// The archive.
  package let archive: AnnouncementArchive
  let logs: LogFolder

  /// The reports of an archive and of a folder of receipts.
  ///
  /// - Parameters:
  ///   - receipts: an absolute path, `StorageLocations.receiptsFolder`. It is created when it is needed.
  ///   - fileSystem: for tests.
  package init(archive: AnnouncementArchive, receipts: String, fileSystem: FileSystem = FileSystem()) {
    self.archive = archive
    logs = LogFolder(path: receipts, fileSystem: fileSystem)
  }

  /// All reports. A receipt of a report that the archive has too is left out. A report that another process
  /// is adding or removing is complete or left out.
  ///
  /// - Throws: the reason if a folder cannot be read.
  package func listing() throws(FileError) -> Listing {
    var (archived, damaged) = Self.readable(try archive.ids(), archive.report(id:))
    let (logs, damagedLogs) = Self.readable(try logs.keys(), logs.log)
    var receipts: [StoredReport] = []
    for log in logs {
      let place = archived.firstIndex { $0.log.key.lowercased() == log.key }
      if let place { archived[place].deliveries = log.present }
      receipts += log.receipts.filter { place == nil || !$0.deliveries.allSatisfy(log.present.contains) }
    }
    return Listing(
      reports: archived.sorted(by: Self.isBefore) + receipts.sorted(by: Self.isBefore),
      damaged: damaged + damagedLogs)
  }

  private static func readable<Value>(
    _ names: [String], _ read: (String) throws(FileError) -> Value?
  ) -> ([Value], [FileError]) {
    var damaged: [FileError] = []
    let values = names.compactMap { (name) -> Value? in
      do throws(FileError) {
        // `nil` if it has been removed since.
        return try read(name)
      } catch {
        damaged.append(error)
        return nil
      }
    }
    return (values, damaged)
  }

  private static func isBefore(_ one: StoredReport, _ other: StoredReport) -> Bool {
    (one.time ?? .max, one.id) < (other.time ?? .max, other.id)
  }

  private func readableLogs() -> [DeliveryLog] { Self.readable((try? logs.keys()) ?? [], logs.log).0 }

  /// A report of the archive with what services have answered about it; `nil` if it is not in the archive.
  ///
  /// - Throws: the reason if one of both cannot be read.
  package func archivedReport(id: String) throws(FileError) -> StoredReport? {
    guard var report = try archive.report(id: id) else { return nil }
    report.deliveries = try logs.log(report.log.key)?.present ?? []
    return report
  }

  /// The ids of all reports and all receipts, in order, including damaged reports of the archive.
  ///
  /// - Throws: the reason if a folder cannot be read.
  package func ids() throws(FileError) -> [String] { try Set(entries().map(\.id)).sorted() }

  private typealias Entry = (id: String, read: () throws(FileError) -> StoredReport?)

  private func entries() throws(FileError) -> [Entry] {
    try archive.ids().map { id in (id, { () throws(FileError) in try archivedReport(id: id) }) }
      + readableLogs().flatMap(\.receipts).map { receipt in
        (receipt.id.lowercased(), { () throws(FileError) in receipt })
      }
  }

  /// Finds the report with an id, or with the only id that begins with a text.
  ///
  /// - Parameters:
  ///   - typed: at least `shortestPrefix` characters. Case and surrounding white space are ignored.
  ///   - service: the name of a service. Of several reports with this id, the one that was sent to it counts,
  ///     or else the first.
  /// - Throws: the reason if a folder or the report cannot be read.
  package func report(id typed: String, at service: String? = nil) throws(FileError) -> Lookup {
    let prefix = typed.trimmed.lowercased()
    guard prefix.utf8.count >= Self.shortestPrefix else { return .notFound }
    let found = try entries().filter { $0.id.hasPrefix(prefix) }
    if Set(found.map(\.id)).count > 1 { return .ambiguous }
    let there =
      found.count > 1
      ? service.flatMap { service in
        found.first { ((try? $0.read()) ?? nil)?.isAt(service) == true }
      } : nil
    return try (there ?? found.first)?.read().map { .found($0) } ?? .notFound
  }

  /// The report with an id and a code: that of the archive, or a receipt; of several receipts, that of the
  /// service with this name if there is one. `nil` if none can be read.
  package func report(of announcement: AnnouncementResponse, at service: String) -> StoredReport? {
    if let report = try? archivedReport(id: announcement.id), report.announcement == announcement {
      return report
    }
    let found = readableLogs().flatMap(\.receipts).filter { $0.announcement == announcement }
    return found.first { $0.isAt(service) } ?? found.first
  }

  /// The shortest text by which `report(id:)` finds the report with an id now.
  package func shortestName(of id: String) -> String {
    let others = ((try? ids()) ?? []).filter { $0 != id.lowercased() }
    return (Self.shortestPrefix..<36).lazy.map { String(id.prefix($0)) }
      .first { beginning in !others.contains { $0.hasPrefix(beginning.lowercased()) } } ?? id
  }

  /// Writes down, durably, what a service has answered about a report.
  ///
  /// - Parameter log: names the report; an announcement that another log has is written there.
  /// - Throws: the reason if it cannot be written. An error is ignored if the announcement was written
  ///   before: its code is safe.
  package func write(_ delivery: Delivery, in log: DeliveryLog) throws(FileError) {
    let known = readableLogs().first { $0.has(delivery.lastAnnouncement, at: delivery.destination) }
    do throws(FileError) {
      try logs.update(known ?? log) { $0.set(delivery) }
    } catch {
      if known == nil { throw error }
    }
  }

  /// Writes down what a service has said about an announcement that has a receipt.
  package func write(_ own: OwnAnnouncement, at service: String) {
    guard let log = readableLogs().first(where: { $0.has(own.response, at: service) }),
      var delivery = log.entries.last(where: { $0.lastAnnouncement == own.response })
    else { return }
    delivery.apply(own)
    try? write(delivery, in: log)
  }

  /// A draft with what services have answered since. What the draft itself says of an announcement counts
  /// only if no log has it.
  package func upToDate(_ state: ReportMissingPetFlowState) -> ReportMissingPetFlowState {
    if state.submissions.isEmpty { return state }
    var state = state
    let logs = readableLogs()
    for index in state.submissions.indices {
      let record = state.submissions[index]
      let (last, service) = (record.delivery.lastAnnouncement, record.delivery.destination)
      let entries = logs.first { $0.has(last, at: service) }?.entries ?? []
      let log = logs.first { $0.key == record.idempotencyKey.lowercased() && !record.keepsDelivery }
      let known =
        entries.last { $0.lastAnnouncement == last && $0.destination == service }
        ?? log?.present.first { $0.destination == service }
      if let known = known ?? (record.keepsDelivery ? nil : Delivery(to: service)) {
        state.submissions[index].update(from: known)
      }
    }
    return state
  }

  /// The ids and codes of all reports at a destination that this computer knows, the latest first. What
  /// cannot be read is left out.
  package func announcements(at destination: Destination) -> [AnnouncementResponse] {
    let reports =
      switch destination {
      case .thisComputer: Self.readable((try? archive.ids()) ?? [], archive.report(id:)).0
      case .service(let name): readableLogs().flatMap(\.receipts).filter { $0.isAt(name) }
      }
    return reports.sorted(by: Self.isBefore).reversed().map(\.announcement)
  }

  /// Keeps other programs from sending a report of the archive at the same time, with a hidden file beside
  /// the receipts, until the end of the lifetime of the result.
  ///
  /// - Parameter id: its id in the archive.
  /// - Returns: `nil` if another program is sending it.
  /// - Throws: the reason if that cannot be determined, e.g. for lack of descriptors.
  package func lockForSending(_ id: String) throws(FileError) -> LockFile? {
    let path = "\(logs.path)/.\(id).sending"
    try? logs.fileSystem.makeFolders(logs.path)
    return try LockFile.take(path, in: logs.fileSystem.reporting(path))
  }

  /// Removes a report from the archive, or its receipt, if the code matches. A service keeps the report.
  ///
  /// - Parameter code: surrounding white space is ignored.
  package func remove(_ report: StoredReport, code: String) -> Removal {
    do throws(FileError) {
      if report.archived != nil { return try archive.remove(id: report.id, code: code.trimmed) }
      guard report.announcement.managementPassword == code.trimmed else { return .wrongCode }
      try logs.update(report.log) { $0.entries.removeAll(where: report.deliveries.contains) }
      return .removed
    } catch {
      return .failed(path: error.path)
    }
  }
}
