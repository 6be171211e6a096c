package import MissingPet
internal import PlainText
package import Platform

/// The receipts on this computer: a folder with one file for each report that was sent to a service, named by
/// the id of the report. Any number of processes may use it at the same time.
package struct ReceiptStore: Sendable {
  /// The folder of the receipts, `StorageLocations.receiptsFolder`. It is created when it is needed.
  package let folder: String
  private let fileSystem: FileSystem

  /// - Parameters:
  ///   - folder: an absolute path.
  ///   - fileSystem: for tests.
  package init(folder: String, fileSystem: FileSystem = FileSystem()) {
    self.folder = folder
    self.fileSystem = fileSystem
  }

  /// Writes a receipt, durably. It replaces the receipt of the same report at the same service. Removes the
  /// temporary files of killed processes.
  ///
  /// - Throws: the reason, which names the file. An earlier receipt of the report remains then.
  package func save(_ receipt: Receipt) throws(FileError) {
    let file = file(of: receipt)
    guard let bytes = try? StoredJSON.bytes(of: receipt) else {
      throw FileError(path: file.path, step: .write, reason: .damaged)
    }
    let fileSystem = fileSystem.reporting(file.path)
    try fileSystem.makeFolders(folder)
    // Held while the file is written, so that no other process takes its temporary file for a leftover.
    let lock = try fileSystem.lock(
      fileSystem.openFolder(folder, followsLinks: true), patience: AnnouncementArchive.patience)
    if let lock { clearLeftovers(lock) }
    try file.write(bytes, atMost: StoredJSON.largest)
  }

  /// Removes the receipt of a report, durably; a no-op if there is none.
  ///
  /// - Throws: the reason if it cannot be removed.
  package func remove(_ receipt: Receipt) throws(FileError) { try file(of: receipt).remove() }

  /// All receipts: those without a photo last, else the oldest first. The files that cannot be read are left
  /// out, and listed with the reasons.
  ///
  /// - Throws: the reason if the folder cannot be read.
  package func receipts() throws(FileError) -> (receipts: [Receipt], damaged: [FileError]) {
    var receipts: [Receipt] = []
    var damaged: [FileError] = []
    for name in try names() {
      do throws(FileError) {
        // It may have been removed since.
        if let receipt = try receipt(in: name) { receipts.append(receipt) }
      } catch {
        damaged.append(error)
      }
    }
    receipts.sort { ($0.sentAt ?? .max, $0.announcement.id) < ($1.sentAt ?? .max, $1.announcement.id) }
    return (receipts, damaged)
  }

  /// The receipts of the reports whose id begins with a text.
  ///
  /// - Parameter typed: at least `AnnouncementArchive.shortestPrefix` characters. Case and surrounding white
  ///   space are ignored.
  /// - Throws: the reason if the folder or one of these receipts cannot be read.
  package func receipts(beginningWith typed: String) throws(FileError) -> [Receipt] {
    let prefix = typed.trimmed.lowercased()
    guard prefix.count >= AnnouncementArchive.shortestPrefix else { return [] }
    var receipts: [Receipt] = []
    for name in try names() where name.prefix(36).hasPrefix(prefix) {
      if let receipt = try receipt(in: name) { receipts.append(receipt) }
    }
    return receipts
  }

  /// The receipt of a report at a service; `nil` if there is none.
  ///
  /// - Throws: the reason if it cannot be read.
  package func receipt(
    of announcement: AnnouncementResponse, at service: String
  ) throws(FileError) -> Receipt? {
    try receipts(beginningWith: announcement.id).first {
      $0.announcement == announcement && $0.service == service
    }
  }

  /// The ids of all receipts, in lower case.
  func ids() throws(FileError) -> [String] { try names().map { String($0.prefix(36)) } }

  /// Keeps other programs from sending a report of the archive at the same time, until the end of the value's
  /// lifetime. Where no lock file can be created, it has no effect.
  package struct SendingLock: ~Copyable {
    private let lock: DraftLock?

    fileprivate init(_ lock: consuming DraftLock?) { self.lock = lock }
  }

  /// Locks a report of the archive for sending.
  ///
  /// - Parameter id: its id in the archive.
  /// - Returns: `nil` if another program is sending it.
  /// - Throws: the reason if that cannot be determined, e.g. for lack of descriptors.
  package func lockForSending(_ id: String) throws(FileError) -> SendingLock? {
    let path = "\(folder)/.\(id).sending"
    try? fileSystem.makeFolders(folder)
    switch try DraftLock.take(path, in: fileSystem.reporting(path)) {
    case .ours(let lock): return SendingLock(lock)
    case .others: return nil
    }
  }

  // MARK: Files

  private static let suffix = ".json"

  /// The file of a receipt. The second service that uses an id has a file with a number, and so on.
  private func file(of receipt: Receipt) -> DurableFile {
    let id = receipt.announcement.id.lowercased()
    var number = 1
    while true {
      let name = number == 1 ? id + Self.suffix : "\(id)-\(number)\(Self.suffix)"
      guard let other = try? self.receipt(in: name), other.service != receipt.service else {
        return file(name)
      }
      number += 1
    }
  }

  private func file(_ name: String) -> DurableFile {
    DurableFile(path: "\(folder)/\(name)", fileSystem: fileSystem)
  }

  /// The receipt in a file; `nil` if the file does not exist.
  private func receipt(in name: String) throws(FileError) -> Receipt? {
    let file = file(name)
    guard let contents = try file.read(atMost: StoredJSON.largest) else { return nil }
    guard let receipt = try? StoredJSON.value(Receipt.self, from: contents.bytes),
      receipt.announcement.id.lowercased() == name.prefix(36)
    else { throw FileError(path: file.path, step: .read, reason: .damaged) }
    return receipt
  }

  /// The names of the files of receipts, in order. Empty if the folder does not exist.
  private func names() throws(FileError) -> [String] {
    do throws(FileError) {
      return try fileSystem.reporting(folder).names(inFolder: folder).filter(Self.isReceipt).sorted()
    } catch {
      if error.reason == .missing { return [] }
      throw error
    }
  }

  private static func isReceipt(_ name: String) -> Bool {
    guard name.hasSuffix(suffix), name == name.lowercased() else { return false }
    let stem = name.dropLast(suffix.count)
    let number = stem.dropFirst(36)
    return AnnouncementResponse.isUUID(String(stem.prefix(36)))
      && (number.isEmpty || number.hasPrefix("-") && number.dropFirst().allSatisfy(\.isASCIIDigit))
  }

  /// Removes the temporary files of killed processes. Errors are ignored: what remains is private and cleared
  /// the next time.
  private func clearLeftovers(_ lock: borrowing FileLock) {
    guard lock.isEffective else { return }
    try? fileSystem.removeFiles(in: lock.file) { name in
      // A temporary file has the name of its target after a dot.
      let target = name.dropFirst().prefix { $0 != "." } + Self.suffix
      return Self.isReceipt(String(target)) && PendingFile.isTemporary(name, of: String(target))
    }
  }
}
