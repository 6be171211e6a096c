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
    let fileSystem = fileSystem.reporting("\(path)/\(Self.names(for: receipt)[0])")
    try fileSystem.makeFolders(path)
    let lock = try lock(fileSystem)
    clearLeftovers(lock)
    try file(for: receipt, holding: lock).write(receipt.json, holding: lock)
  }

  /// Removes the receipt of a report, durably; a no-op if there is none.
  ///
  /// - Throws: the reason if it cannot be removed.
  func remove(_ receipt: StoredReport) throws(FileError) {
    guard let lock = try unlessMissing(lock(fileSystem)), let name = name(of: receipt) else { return }
    try file(name).remove(holding: lock)
  }

  /// The receipts of an id and a code, one for each service that has issued them. What cannot be read is left
  /// out.
  func receipts(of announcement: AnnouncementResponse) -> [StoredReport] {
    let names = ((try? names()) ?? []).filter { $0.hasPrefix(announcement.id.lowercased()) }
    return names.compactMap { try? report(in: $0) }.filter { $0.announcement == announcement }
  }

  /// The receipt of an announcement at a service; `nil` if there is none that can be read.
  func receipt(of announcement: AnnouncementResponse, at service: String) -> StoredReport? {
    receipts(of: announcement).first { $0.isAt(service) }
  }

  // MARK: Files

  private static let suffix = ".json"

  /// Locks the folder, so that no other process chooses a name or removes files meanwhile.
  private func lock(_ fileSystem: FileSystem) throws(FileError) -> FileLock {
    try fileSystem.waitForLock(fileSystem.openFolder(path, followsLinks: true))
  }

  /// The file for a receipt: its own, or a new one. Receipts of other announcements with the same id, of
  /// which a service or several may have more than one, and files that cannot be read keep their names, so it
  /// may have a number.
  ///
  /// - Throws: `.taken` if there are a hundred of them.
  private func file(
    for receipt: StoredReport, holding lock: borrowing FileLock
  ) throws(FileError) -> DurableFile {
    let free = Self.names(for: receipt).first { fileSystem.isFree("\(path)/\($0)") }
    guard let name = name(of: receipt) ?? free else {
      throw FileError(path: path, step: .create, reason: .taken)
    }
    return file(name)
  }

  /// The name of the file that a receipt has; `nil` if it has none that can be read.
  private func name(of receipt: StoredReport) -> String? {
    let existing = Set((try? names()) ?? [])
    return Self.names(for: receipt).first {
      existing.contains($0) && (try? report(in: $0))?.isReceipt(of: receipt) == true
    }
  }

  /// The names that the file of a receipt can have.
  private static func names(for receipt: StoredReport) -> [String] {
    let id = receipt.id.lowercased()
    return (1...100).map { $0 == 1 ? id + suffix : "\(id)-\($0)\(suffix)" }
  }

  private func file(_ name: String) -> DurableFile {
    DurableFile(path: "\(path)/\(name)", fileSystem: fileSystem)
  }

  /// The receipt with a stem; `nil` if there is none.
  ///
  /// - Throws: the reason if it cannot be read.
  func report(stem: String) throws(FileError) -> StoredReport? { try report(in: stem + Self.suffix) }

  /// The names of all receipts without the suffix, in order.
  func stems() throws(FileError) -> [String] { try names().map { String($0.dropLast(Self.suffix.count)) } }

  /// The receipt in a file; `nil` if the file does not exist.
  func report(in name: String) throws(FileError) -> StoredReport? {
    var report = try file(name).report(id: name.prefix(36), StoredReport.init(receipt:))
    report?.number = Int(name.dropFirst(37).dropLast(Self.suffix.count)) ?? 1
    return report
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
