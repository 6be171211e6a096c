internal import MissingPet
package import Platform

/// The announcements on this computer: what a report becomes where no service was named.
///
/// Each announcement has a folder of its own, named by its id, with `announcement.json` and the photo. A folder
/// is made under a hidden name and takes its own at the end, so it is there whole or not at all; it goes in the
/// same way. Any number of programs may work on one archive. The methods of the other files say what each does.
package struct AnnouncementArchive: Sendable {
  /// How long to wait for another program to finish one change, in milliseconds.
  static let patience: Int32 = 10_000

  /// The folder of the archive, `StorageLocations.announcementsFolder`; made on the first use that needs it.
  package let folder: String
  let clock: @Sendable () -> Int
  let fileSystem: FileSystem

  /// - Parameters:
  ///   - folder: an absolute path.
  ///   - clock: tells the time at which an announcement is created, in seconds since 1970-01-01T00:00:00Z.
  ///   - fileSystem: for tests.
  package init(
    folder: String, clock: @escaping @Sendable () -> Int = { SystemClock.now },
    fileSystem: FileSystem = FileSystem()
  ) {
    self.folder = folder
    self.clock = clock
    self.fileSystem = fileSystem
  }

  func entry(_ id: String) -> ArchiveEntry {
    ArchiveEntry(id: id, folder: "\(folder)/\(id)", fileSystem: fileSystem)
  }

  /// The ids of all announcements, in order, damaged ones included. None when there is no archive yet.
  func ids() throws(StorageProblem) -> [String] {
    do throws(SystemError) {
      return try fileSystem.names(inFolder: folder).filter {
        AnnouncementResponse.isUUID($0) && $0 == $0.lowercased()
      }
    } catch {
      if error.isNoSuchFile { return [] }
      throw StorageProblem(error, at: folder)
    }
  }

  /// Does what may fail for the archive as a whole.
  func inFolder<Value>(_ work: () throws(SystemError) -> Value) throws(StorageProblem) -> Value {
    try StorageProblem.at(folder, work)
  }
}
