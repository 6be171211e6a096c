import MissingPet
import PlainText
import Platform

/// The folder of the receipts, with one file for each report that was sent to a service, named by the id of
/// the report.
struct ReceiptFolder: Sendable {
  let path: String
  let fileSystem: FileSystem

  /// Writes a receipt, durably. It replaces the receipt of the same announcement. Removes the temporary files
  /// of killed processes.
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
    try file.write(receipt.json)
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

  /// The file of a receipt. It has a number if the name without one is that of the receipt of another
  /// announcement, or of a file that cannot be read.
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
    try file(name).report(id: name.prefix(36), StoredReport.init(receipt:))
  }

  /// The names of the files of receipts, in order. Empty if the folder does not exist.
  func names() throws(FileError) -> [String] {
    let names = try unlessMissing(fileSystem.reporting(path).names(inFolder: path)) ?? []
    return names.filter(Self.isReceipt)
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
