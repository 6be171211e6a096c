import JSONTree
import MissingPet
import PlainText
import Platform

/// The folder of one announcement in the archive.
struct ArchiveEntry {
  static let recordName = "announcement.json"

  /// A UUID in lower case.
  let id: String
  let folder: String
  /// Errors name the folder.
  let fileSystem: FileSystem

  /// Whether a name is one that this program gives to files in such a folder.
  static func isOurs(_ name: String) -> Bool {
    names.contains(name) || names.contains { PendingFile.isTemporary(name, of: $0) }
  }

  static func photoName(of kind: PhotoKind) -> String { "photo.\(kind.fileExtension)" }

  static let photoNames = Set(PhotoKind.allCases.map(photoName))

  private static let names = photoNames.union([recordName])

  var isWithoutRecord: Bool { fileSystem.isFree(recordFile.path) }

  /// Reads and validates the record, and looks for the photo; `nil` if there is no record.
  func report() throws(FileError) -> StoredReport? {
    guard let kind = try kind(of: folder) else { return nil }
    guard kind == .folder else { throw FileError(path: folder, step: .status, reason: .damaged) }
    guard let contents = try recordFile.read(atMost: DurableFile.largestJSON) else { return nil }
    guard let json = JSONValue(parsing: contents.bytes), var report = try? StoredReport(record: json),
      report.id.lowercased() == id
    else { throw FileError(path: recordFile.path, step: .read, reason: .damaged) }
    if let name = report.archived?.photo {
      let path = "\(folder)/\(name)"
      if try self.kind(of: path) == .file { report.archived?.photoPath = path }
    }
    return report
  }

  /// Makes the folder and writes the record, durably. On an error nothing remains.
  func create(_ report: StoredReport, holding lock: borrowing FileLock) throws(FileError) {
    do throws(FileError) {
      try fileSystem.makeFolder(folder)
      try fileSystem.flush(folder: folder.parentFolder ?? "/")
      try write(report, holding: lock)
    } catch {
      try? remove(holding: lock)
      throw error
    }
  }

  /// Removes the photo, and then the record, with which the announcement ends: where the record is gone,
  /// nothing of the report remains. Other files stay, and so does the folder then.
  ///
  /// - Throws: `.othersFile` if something of it belongs to another user. It is unchanged then.
  func remove(holding lock: borrowing FileLock) throws(FileError) {
    let open = try fileSystem.openFolder(folder)
    for name in try fileSystem.names(in: open) where Self.isOurs(name) {
      let found = try unlessMissing(fileSystem.status(at: "\(folder)/\(name)"))
      // It would remain.
      if let found, found.kind == .file, !found.isOurs {
        throw FileError(path: folder, step: .remove, reason: .othersFile)
      }
    }
    try fileSystem.removeFiles(in: open) { Self.isOurs($0) && $0 != Self.recordName }
    try fileSystem.removeFiles(in: open) { $0 == Self.recordName }
    try? fileSystem.flush(folder: folder)
    try? fileSystem.removeFolder(folder)
  }

  func write(_ report: StoredReport, holding lock: borrowing FileLock) throws(FileError) {
    try recordFile.write(report.record, holding: lock)
  }

  /// Removes the files that killed processes left, and the folder if nothing else is in it. Errors are
  /// ignored: what remains is private.
  func clearLeftovers(except photo: String? = nil) {
    guard let open = try? fileSystem.openFolder(folder),
      (try? fileSystem.status(of: open))?.isOurs == true
    else { return }
    try? fileSystem.removeFiles(in: open) { Self.isOurs($0) && $0 != Self.recordName && $0 != photo }
    try? fileSystem.removeFolder(folder)
  }

  private var recordFile: DurableFile {
    DurableFile(path: "\(folder)/\(Self.recordName)", fileSystem: fileSystem)
  }

  private func kind(of path: String) throws(FileError) -> FileStatus.Kind? {
    try unlessMissing(fileSystem.reporting(path).status(at: path).kind)
  }
}
