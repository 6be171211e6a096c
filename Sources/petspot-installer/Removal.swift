import Platform

/// Removes what the record of a prefix has, and nothing else.
struct Removal {
  let prefix: Prefix
  let fileSystem: FileSystem

  init(_ prefix: Prefix, fileSystem: FileSystem = FileSystem()) {
    self.prefix = prefix
    self.fileSystem = fileSystem
  }

  /// Removes the files and folders, and returns lines that say so.
  ///
  /// - Throws: `FileError` or `InstallerError`. The record stays, so that the next run can remove the rest.
  func run() throws -> [String] {
    let record = try InstallationRecord.read(in: prefix, fileSystem)
    guard !record.files.isEmpty else { return ["petspot is not installed in \(prefix.path)."] }
    var removed: [String] = []
    var changed: [String] = []
    for path in record.files.keys.sorted() {
      switch try remove(path, of: record) {
      case .removed: removed.append(path)
      case .changed: changed.append(path)
      case .missing: continue
      }
    }
    let path = prefix.appending(InstallationRecord.path)
    StagedFile.clearLeftovers(for: path, in: fileSystem)
    try fileSystem.removeFile(path)
    // The longest path first, so that a folder is empty when its turn comes.
    for folder in record.folders.map(prefix.appending).sorted(by: { $0.utf8.count > $1.utf8.count }) {
      try? fileSystem.removeEmptyFolder(folder)
    }
    return ["Removed from \(prefix.path):"] + (removed.isEmpty ? ["  nothing"] : removed.map { "  \($0)" })
      + (changed.isEmpty ? [] : ["Changed since it was installed, and therefore left:"])
      + changed.map { "  \($0)" }
  }

  /// What was done with a file.
  enum Outcome { case removed, changed, missing }

  /// Removes a file if its contents are those of the record.
  func remove(_ path: String, of record: InstallationRecord) throws(FileError) -> Outcome {
    let full = prefix.appending(path)
    StagedFile.clearLeftovers(for: full, in: fileSystem)
    do throws(FileError) {
      guard let bytes = try fileSystem.regularFile(full) else { return .missing }
      guard record.contains(bytes, of: path) else { return .changed }
    } catch {
      // A folder or a link has taken its place.
      guard error.isAboutContents else { throw error }
      return .changed
    }
    try fileSystem.removeFile(full)
    return .removed
  }
}

/// What petspot has stored for the user, in the places that the environment sets.
struct PersonalData {
  private let locations: StorageLocations
  private let fileSystem = FileSystem()

  /// - Parameter environment: the environment variables.
  init(environment: (String) -> String?) {
    locations = StorageLocations(environment: environment, home: CurrentProcess.homeFolder)
  }

  /// Lines that name what there is.
  var lines: [String] {
    let draftFolder = locations.draftFile.flatMap(FileSystem.parent)
    let drafts = names(in: draftFolder).filter { $0.hasPrefix("draft") }
    let found =
      drafts.map { "  draft: \(draftFolder ?? "")/\($0)" }
      + folder("archive of reports", locations.announcementsFolder)
      + folder("receipts of reports", locations.receiptsFolder)
    return found.isEmpty ? [] : ["Left, because it is yours:"] + found
  }

  private func folder(_ title: String, _ path: String?) -> [String] {
    names(in: path).isEmpty ? [] : ["  \(title): \(path ?? "")"]
  }

  private func names(in folder: String?) -> [String] {
    guard let folder, let names = try? fileSystem.names(inFolder: folder) else { return [] }
    return names.filter { !$0.hasPrefix(".") }
  }
}
