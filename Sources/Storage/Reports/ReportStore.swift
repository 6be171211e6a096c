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
    let archived = Self.readable(try archive.ids(), &damaged, archive.report(id:))
    let delivered = Set(archived.flatMap(\.deliveries).compactMap(\.lastAnnouncement))
    let others = Self.readable(try receipts.names(), &damaged, receipts.report(in:))
      .filter { !delivered.contains($0.announcement) }
    return Listing(reports: archived + others, damaged: damaged)
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

  /// The ids of all reports and of all receipts, in order, each once. Only the names of files are read, so
  /// those of damaged reports are included.
  ///
  /// - Throws: the reason if a folder cannot be read.
  package func ids() throws(FileError) -> [String] {
    Set(try archive.ids() + receipts.ids()).sorted()
  }

  /// Finds the report with an id, or with the only id that begins with a text.
  ///
  /// - Parameter typed: at least `shortestPrefix` characters. Case and surrounding white space are ignored.
  /// - Throws: the reason if a folder or the report cannot be read.
  package func report(id typed: String) throws(FileError) -> Lookup {
    let prefix = typed.trimmed.lowercased()
    guard prefix.count >= Self.shortestPrefix else { return .notFound }
    let receipts = try receipts.reports(beginningWith: prefix)
    let archived = try archive.ids().filter { $0.hasPrefix(prefix) }
    guard receipts.count + archived.count <= 1 else { return .ambiguous }
    let report = try archived.first.map(archive.report(id:)) ?? receipts.first
    return report.map { .found($0) } ?? .notFound
  }

  /// The shortest beginning of an id by which `report(id:)` finds this report now.
  package func shortestName(of id: String) -> String {
    let ids = ((try? archive.ids()) ?? []) + ((try? receipts.ids()) ?? [])
    let others = ids.filter { $0 != id.lowercased() }
    return (Self.shortestPrefix..<id.count).lazy.map { String(id.prefix($0)) }
      .first { name in !others.contains { $0.hasPrefix(name.lowercased()) } } ?? id
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
          .filter { $0.deliveries.contains { $0.destination == destination.name } }
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
