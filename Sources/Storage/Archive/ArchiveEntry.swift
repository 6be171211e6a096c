internal import MissingPet
internal import Platform
internal import Submission

/// The folder of one announcement in the archive.
struct ArchiveEntry {
  static let recordName = "announcement.json"

  /// A UUID in lower case, and the name of the folder.
  let id: String
  let folder: String
  let fileSystem: FileSystem

  /// Whether a name is one that this program gives to files in such a folder.
  static func isOurs(_ name: String) -> Bool {
    names.contains(name) || names.contains { PendingFile.isTemporary(name, of: $0) }
  }

  private static let names = ArchiveRecord.photoNames.union([recordName])

  /// Reads and checks the record; `nil` when there is no such folder, or nothing of this program in it.
  func record() throws(StorageProblem) -> ArchiveRecord? {
    guard try isThere() else { return nil }
    guard let contents = try recordFile.read(atMost: StoredJSON.largest) else {
      // It may have been removed just now. A photo without a record is damage.
      guard try holdsOurs() else { return nil }
      throw StorageProblem(path: folder, reason: .damaged)
    }
    guard let record = try? StoredJSON.value(ArchiveRecord.self, from: contents.bytes),
      record.announcement.id == id
    else { throw StorageProblem(path: recordFile.path, reason: .damaged) }
    return record
  }

  /// Writes the record, durably.
  func write(_ record: ArchiveRecord) throws(StorageProblem) {
    let bytes: [UInt8]
    do {
      bytes = try StoredJSON.bytes(of: record)
    } catch {
      throw StorageProblem(path: recordFile.path, reason: .damaged)
    }
    try recordFile.write(bytes, atMost: StoredJSON.largest)
  }

  /// Takes away what killed programs have left in the folder. What cannot be taken away does no harm, and stays
  /// until the next time.
  func tidy(_ lock: FileLock, keeping photo: String?) {
    try? fileSystem.removeFiles(in: lock.descriptor) { name in
      Self.isOurs(name) && name != Self.recordName && name != photo
    }
  }

  /// What can be shown of it.
  func summary(of record: ArchiveRecord) throws(StorageProblem) -> ArchivedAnnouncement {
    ArchivedAnnouncement(
      id: id, petName: record.request.petName, species: record.request.species,
      lastSeenDate: record.request.lastSeenDate, createdAt: record.createdAt,
      hasPhoto: try photoPath(of: record) != nil, sentTo: record.sentTo)
  }

  /// Where the photo is; `nil` when there is none.
  func photoPath(of record: ArchiveRecord) throws(StorageProblem) -> String? {
    guard let name = record.photo else { return nil }
    let path = "\(folder)/\(name)"
    do throws(SystemError) {
      return try fileSystem.status(at: path).kind == .file ? path : nil
    } catch {
      if error.isNoSuchFile { return nil }
      throw StorageProblem(error, at: path)
    }
  }

  /// Locks the folder against other programs that would change it; `nil` when it is not there. It may be taken
  /// away while this one waits: then there is no record afterwards.
  func lock() throws(StorageProblem) -> FileLock? {
    do throws(StorageProblem) {
      let descriptor = try at { () throws(SystemError) in try fileSystem.openFolder(folder) }
      let lock = try at { () throws(SystemError) in
        try FileLock.take(descriptor, in: fileSystem, patience: AnnouncementArchive.patience)
      }
      guard let lock else { throw StorageProblem(path: folder, reason: .busy) }
      return lock
    } catch {
      if error.reason == .missing { return nil }
      throw error
    }
  }

  private func at<Value>(_ work: () throws(SystemError) -> Value) throws(StorageProblem) -> Value {
    try StorageProblem.at(folder, work)
  }

  private var recordFile: DurableFile {
    DurableFile(path: "\(folder)/\(Self.recordName)", fileSystem: fileSystem)
  }

  private func holdsOurs() throws(StorageProblem) -> Bool {
    do throws(SystemError) {
      return try fileSystem.names(inFolder: folder).contains(where: Self.isOurs)
    } catch {
      if error.isNoSuchFile { return false }
      throw StorageProblem(error, at: folder)
    }
  }

  private func isThere() throws(StorageProblem) -> Bool {
    do throws(SystemError) {
      if try fileSystem.status(at: folder).kind == .folder { return true }
    } catch {
      if error.isNoSuchFile { return false }
      throw StorageProblem(error, at: folder)
    }
    throw StorageProblem(path: folder, reason: .damaged)
  }
}
