import JSONTree
import MissingPet
import Platform

/// The folder of one announcement in the archive.
struct ArchiveEntry {
  static let recordName = "announcement.json"

  /// A UUID in lower case.
  let id: String
  let folder: String
  /// Errors name the folder.
  let fileSystem: FileSystem

  init(id: String, folder: String, fileSystem: FileSystem) {
    self.id = id
    self.folder = folder
    self.fileSystem = fileSystem.reporting(folder)
  }

  /// Whether a name is one that this program gives to files in such a folder.
  static func isOurs(_ name: String) -> Bool {
    names.contains(name) || names.contains { PendingFile.isTemporary(name, of: $0) }
  }

  /// The file name for a photo of a kind.
  static func photoName(of kind: PhotoKind) -> String { "photo.\(kind.fileExtension)" }

  /// All file names for photos.
  static let photoNames = Set(PhotoKind.allCases.map(photoName))

  private static let names = photoNames.union([recordName])

  /// Reads and validates the record, and looks for the photo; `nil` if the folder does not exist or contains
  /// no files of an announcement.
  func report() throws(FileError) -> StoredReport? {
    guard let kind = try kind(of: folder) else { return nil }
    guard kind == .folder else { throw FileError(path: folder, step: .status, reason: .damaged) }
    guard var report = try record() else {
      // The announcement may have been removed just now. A photo without a record is damage.
      let names = try unlessMissing(fileSystem.names(inFolder: folder)) ?? []
      if !names.contains(where: Self.isOurs) { return nil }
      throw FileError(path: folder, step: .read, reason: .damaged)
    }
    if let name = report.archived?.photo {
      let path = "\(folder)/\(name)"
      if try self.kind(of: path) == .file { report.archived?.photoPath = path }
    }
    return report
  }

  /// Writes the record, durably.
  func write(_ report: StoredReport, holding lock: borrowing FileLock) throws(FileError) {
    try recordFile.write(report.record, holding: lock)
  }

  /// Removes the files of killed processes. Errors are ignored: what remains is harmless.
  func clearLeftovers(_ lock: borrowing FileLock, except photo: String?) {
    try? fileSystem.removeFiles(in: lock.file) { name in
      Self.isOurs(name) && name != Self.recordName && name != photo
    }
  }

  /// Locks the folder against changes by other processes; `nil` if it does not exist. If it was removed while
  /// this waited for the lock, it has no record afterwards.
  ///
  /// - Throws: `.busy` as `waitForLock` does.
  func lock() throws(FileError) -> FileLock? {
    guard let open = try unlessMissing(fileSystem.openFolder(folder)) else { return nil }
    return try fileSystem.waitForLock(open)
  }

  /// The report in the record; `nil` if there is no record.
  private func record() throws(FileError) -> StoredReport? {
    guard let contents = try recordFile.read(atMost: DurableFile.largestJSON) else { return nil }
    guard let json = JSONValue(parsing: contents.bytes), let report = try? StoredReport(record: json),
      report.id.lowercased() == id
    else { throw FileError(path: recordFile.path, step: .read, reason: .damaged) }
    return report
  }

  private var recordFile: DurableFile {
    DurableFile(path: "\(folder)/\(Self.recordName)", fileSystem: fileSystem)
  }

  /// What is at a path; `nil` if nothing is.
  private func kind(of path: String) throws(FileError) -> FileStatus.Kind? {
    try unlessMissing(fileSystem.reporting(path).status(at: path).kind)
  }
}
