package import MissingPet
package import Platform

/// The announcements on this computer: the destination of reports if no service is named.
///
/// Each announcement has a folder, named by its id, with `announcement.json` and the photo. The folder is
/// filled under a hidden name and then renamed, so that it appears complete; it is removed in the same way.
/// Any number of processes may use the archive at the same time.
package struct AnnouncementArchive: Sendable {
  /// How long to wait for a change by another process, in milliseconds.
  static let patience: Int32 = 10_000

  /// The folder of the archive, `StorageLocations.announcementsFolder`. It is created when it is needed.
  package let folder: String
  let clock: @Sendable () -> Int
  let fileSystem: FileSystem

  /// - Parameters:
  ///   - folder: an absolute path.
  ///   - clock: the time, in seconds since 1970-01-01T00:00:00Z.
  ///   - fileSystem: for tests.
  package init(
    folder: String, clock: @escaping @Sendable () -> Int = { SystemClock.now },
    fileSystem: FileSystem = FileSystem()
  ) {
    self.folder = folder
    self.clock = clock
    self.fileSystem = fileSystem.reporting(folder)
  }

  /// The report with an id; `nil` if the archive does not have it.
  ///
  /// - Throws: the reason if it cannot be read.
  package func report(id: String) throws(FileError) -> StoredReport? { try knownEntry(id)?.report() }

  /// Records, durably, what a service has answered about a report. A no-op if the archive does not have it.
  ///
  /// - Throws: the reason if it cannot be written.
  package func record(_ delivery: Delivery, for id: String) throws(FileError) {
    guard let entry = knownEntry(id), let lock = try entry.lock(), var report = try entry.report() else { return }
    entry.clearLeftovers(lock, except: report.archived?.photo)
    report.set(delivery)
    try entry.write(report)
  }

  func knownEntry(_ id: String) -> ArchiveEntry? {
    AnnouncementResponse.isUUID(id) ? entry(id.lowercased()) : nil
  }

  func entry(_ id: String) -> ArchiveEntry {
    ArchiveEntry(id: id, folder: "\(folder)/\(id)", fileSystem: fileSystem)
  }

  /// The ids of all announcements in order, including damaged ones. Empty if the archive does not exist.
  func ids() throws(FileError) -> [String] {
    do throws(FileError) {
      return try fileSystem.names(inFolder: folder).filter {
        AnnouncementResponse.isUUID($0) && $0 == $0.lowercased()
      }
    } catch {
      if error.reason == .missing { return [] }
      throw error
    }
  }
}
