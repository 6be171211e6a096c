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

  /// The receipt of an announcement at a service; `nil` if there is none that can be read.
  func receipt(of announcement: AnnouncementResponse, at service: String) -> StoredReport? {
    let names = ((try? names()) ?? []).filter { $0.hasPrefix(announcement.id.lowercased()) }
    return names.lazy.compactMap { try? report(in: $0) }
      .first { $0.announcement == announcement && $0.isAt(service) }
  }

  // MARK: Files

  private static let suffix = ".json"

  /// The file of a receipt. Receipts of other announcements with the same id, of which a service or several
  /// may have more than one, and files that cannot be read keep their names, so it may have a number.
  ///
  /// - Throws: `.taken` if there are a hundred of them.
  private func file(of receipt: StoredReport) throws(FileError) -> DurableFile {
    let id = receipt.id.lowercased()
    let all = (1...100).map { $0 == 1 ? id + Self.suffix : "\(id)-\($0)\(Self.suffix)" }
    let listed = try? names()
    let existing = all.filter { listed?.contains($0) ?? true }
    let own = existing.first { (try? report(in: $0))?.isReceipt(of: receipt) == true }
    let free = all.first { fileSystem.isFree("\(path)/\($0)") }
    // Without a folder, writing fails with a reason.
    guard let name = own ?? free ?? (listed == nil ? all.first : nil) else {
      throw FileError(path: path, step: .create, reason: .taken)
    }
    return file(name)
  }

  /// The name of a receipt without the suffix: the id of the report, with a number if it is not the first one
  /// with this id.
  func stem(of receipt: StoredReport) throws(FileError) -> String {
    String(try file(of: receipt).path.lastPathComponent.dropLast(Self.suffix.count))
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
