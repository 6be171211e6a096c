import JSONTree
import MissingPet
import PlainText
package import Platform

/// The folder of the receipts, with one file for each report that was sent to a service, named by the id of the
/// report.
struct ReceiptFolder: Sendable {
  let path: String
  let fileSystem: FileSystem

  /// Writes a receipt, durably. It replaces the receipt of the same announcement. Removes the temporary files of
  /// killed processes.
  ///
  /// - Throws: the reason, which names the file. An earlier receipt of the report remains then.
  func save(_ receipt: StoredReport) throws(FileError) {
    let file = try file(of: receipt)
    let fileSystem = fileSystem.reporting(file.path)
    try fileSystem.makeFolders(path)
    // Held while the file is written, so that no other process takes its temporary file for a leftover.
    let lock = try fileSystem.lock(
      fileSystem.openFolder(path, followsLinks: true), patience: AnnouncementArchive.patience)
    if let lock { clearLeftovers(lock) }
    try file.write(StoredJSON.bytes(of: receipt.json), atMost: StoredJSON.largest)
  }

  /// Removes the receipt of a report, durably; a no-op if there is none.
  ///
  /// - Throws: the reason if it cannot be removed.
  func remove(_ receipt: StoredReport) throws(FileError) {
    try file(of: receipt).remove()
  }

  /// The receipts of the reports whose id begins with a text in lower case.
  ///
  /// - Throws: the reason if the folder or one of these receipts cannot be read.
  func reports(beginningWith prefix: String) throws(FileError) -> [StoredReport] {
    var reports: [StoredReport] = []
    for name in try names() where name.prefix(36).hasPrefix(prefix.lowercased()) {
      if let report = try report(in: name) { reports.append(report) }
    }
    return reports
  }

  /// The ids of all receipts, in lower case.
  func ids() throws(FileError) -> [String] { try names().map { String($0.prefix(36)) } }

  // MARK: Files

  private static let suffix = ".json"

  /// The file of a receipt. If the name is that of another announcement's, or of one that cannot be read, it has a
  /// number.
  ///
  /// - Throws: the reason if no file can be read.
  private func file(of receipt: StoredReport) throws(FileError) -> DurableFile {
    let id = receipt.id.lowercased()
    var problem: FileError?
    for number in 1...100 {
      let name = number == 1 ? id + Self.suffix : "\(id)-\(number)\(Self.suffix)"
      do throws(FileError) {
        guard let other = try report(in: name) else { return file(name) }
        if other.isReceipt(of: receipt) { return file(name) }
      } catch {
        problem = problem ?? error
      }
    }
    throw problem ?? FileError(path: path, step: .create, reason: .taken)
  }

  private func file(_ name: String) -> DurableFile {
    DurableFile(path: "\(path)/\(name)", fileSystem: fileSystem)
  }

  /// The receipt in a file; `nil` if the file does not exist.
  func report(in name: String) throws(FileError) -> StoredReport? {
    let file = file(name)
    guard let contents = try file.read(atMost: StoredJSON.largest) else { return nil }
    guard let report = JSONValue(parsing: contents.bytes).flatMap(StoredReport.init(receipt:)),
      report.id.lowercased() == name.prefix(36)
    else { throw FileError(path: file.path, step: .read, reason: .damaged) }
    return report
  }

  /// The names of the files of receipts, in order. Empty if the folder does not exist.
  func names() throws(FileError) -> [String] {
    do throws(FileError) {
      return try fileSystem.reporting(path).names(inFolder: path).filter(Self.isReceipt).sorted()
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

extension StoredReport {
  /// Whether this is the receipt of the same announcement at the same service.
  fileprivate func isReceipt(of other: StoredReport) -> Bool {
    announcement == other.announcement
      && deliveries.map(\.destination) == other.deliveries.map(\.destination)
  }
}

extension ReportStore {
  /// Keeps other programs from sending a report of the archive at the same time, until the end of the value's
  /// lifetime. Where no lock file can be created, it has no effect.
  package struct SendingLock: ~Copyable {
    private let lock: DraftLock?

    fileprivate init(_ lock: consuming DraftLock?) { self.lock = lock }
  }

  /// Locks a report of the archive for sending, with a hidden file beside the receipts.
  ///
  /// - Parameter id: its id in the archive.
  /// - Returns: `nil` if another program is sending it.
  /// - Throws: the reason if that cannot be determined, e.g. for lack of descriptors.
  package func lockForSending(_ id: String) throws(FileError) -> SendingLock? {
    let path = "\(receipts.path)/.\(id).sending"
    try? receipts.fileSystem.makeFolders(receipts.path)
    switch try DraftLock.take(path, in: receipts.fileSystem.reporting(path)) {
    case .ours(let lock): return SendingLock(lock)
    case .others: return nil
    }
  }
}
