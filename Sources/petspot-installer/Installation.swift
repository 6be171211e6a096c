import Platform

/// Installs files under a prefix: all of them, or none.
///
/// Everything is written to hidden files first, so that a full disk or a missing permission changes nothing. The
/// renames that follow are undone if one fails. A record of both the old and the new contents is in place before
/// the first of them, so that the next run recognizes the files of a killed one. At the end, the record of the
/// new contents replaces it.
struct Installation {
  let prefix: Prefix
  var fileSystem = FileSystem()

  init(_ prefix: Prefix, fileSystem: FileSystem = FileSystem()) {
    self.prefix = prefix
    self.fileSystem = fileSystem
  }

  /// Checks whether the program could be installed, and changes nothing.
  func check() throws {
    let old = try InstallationRecord.read(in: prefix, fileSystem)
    let plan = try prepare([SourceFile(path: "bin/petspot", bytes: [])], over: old)
    plan.discard(fileSystem)
  }

  /// Installs files. Those of an older version that aren't among them are removed.
  ///
  /// - Returns: the paths of the files, under the prefix.
  /// - Throws: `FileError` or `InstallerError`; then nothing was changed, unless the message says otherwise.
  func install(_ files: [SourceFile]) throws -> [String] {
    let old = try InstallationRecord.read(in: prefix, fileSystem)
    for path in files.map(\.path) + [InstallationRecord.path] {
      StagedFile.clearLeftovers(for: prefix.appending(path), in: fileSystem)
    }
    let plan = try prepare(files, over: old)
    do {
      try plan.commit()
    } catch {
      plan.discard(fileSystem)
      throw error
    }
    // If any of this fails, the record of both versions stays, and the next run does it.
    let removal = Removal(prefix, fileSystem: fileSystem)
    let obsolete = old.files.keys.filter { plan.new.files[$0] == nil }
    if obsolete.allSatisfy({ (try? removal.remove($0, of: old)) != nil }) { try? plan.finalRecord?.commit() }
    plan.finalRecord?.discard()
    return plan.new.files.keys.sorted()
  }

  /// Creates the folders and stages the files.
  private func prepare(_ files: [SourceFile], over old: InstallationRecord) throws -> Plan {
    var previous: [String: [UInt8]] = [:]
    for file in files { previous[file.path] = try contents(of: file.path, in: old) }
    var plan = Plan(new: InstallationRecord())
    do {
      for file in files { plan.new.add(file.bytes, of: file.path) }
      for path in files.map(\.path) + [InstallationRecord.path] {
        plan.created += try makeFolders(for: prefix.appending(path))
      }
      plan.new.folders = old.folders.union(plan.created.map(nameUnderPrefix))
      plan.staged.append(try stage(old.union(plan.new), over: old))
      // The program comes last: until then, all that is new belongs to files that are read by name.
      for file in files.sorted(by: { $0.mode < $1.mode }) {
        plan.staged.append(try stage(file, over: previous[file.path]))
      }
      plan.finalRecord = try stage(plan.new, over: old)
      return plan
    } catch {
      plan.discard(fileSystem)
      throw error
    }
  }

  private func stage(
    _ record: InstallationRecord, over old: InstallationRecord
  ) throws(FileError) -> StagedFile {
    let file = SourceFile(path: InstallationRecord.path, bytes: record.bytes)
    return try stage(file, over: old.files.isEmpty ? nil : old.bytes)
  }

  private func stage(_ file: SourceFile, over previous: [UInt8]?) throws(FileError) -> StagedFile {
    try StagedFile(
      file.bytes, mode: file.mode, for: prefix.appending(file.path), replacing: previous, in: fileSystem)
  }

  /// The contents of a file that is to be replaced; `nil` if there is none.
  ///
  /// - Throws: `InstallerError` if it isn't one that was installed.
  private func contents(of path: String, in record: InstallationRecord) throws -> [UInt8]? {
    let bytes = try fileSystem.regularFile(prefix.appending(path))
    if let bytes, !record.contains(bytes, of: path) {
      throw InstallerError(
        "\(prefix.appending(path)) is not as install-petspot has installed it, or was not installed by it; "
          + "move it away first")
    }
    return bytes
  }

  /// Creates the missing folders of a file with mode 0755, and returns their paths, outer ones first.
  private func makeFolders(for path: String) throws(FileError) -> [String] {
    var missing: [String] = []
    var folder = FileSystem.parent(of: path)
    while let next = folder, fileSystem.isFree(next) {
      missing.append(next)
      folder = FileSystem.parent(of: next)
    }
    var created: [String] = []
    do throws(FileError) {
      for folder in missing.reversed() {
        // Noted first: it exists also if only its mode could not be set.
        created.append(folder)
        try fileSystem.makeFolder(folder, mode: 0o755)
      }
      return created
    } catch {
      for folder in created.reversed() { try? fileSystem.removeEmptyFolder(folder) }
      throw error
    }
  }

  /// The path under the prefix; the absolute path for the prefix and folders above it.
  private func nameUnderPrefix(_ path: String) -> String {
    let start = prefix.appending("")
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
  }
}

extension Installation {
  /// What has been prepared.
  private struct Plan {
    var new: InstallationRecord
    /// The folders that were created, outer ones first.
    var created: [String] = []
    /// The record of both versions, and the files in the order in which they are committed.
    var staged: [StagedFile] = []
    /// The record of the new version.
    var finalRecord: StagedFile?

    /// Removes what was prepared and not committed.
    func discard(_ fileSystem: FileSystem) {
      for file in staged { file.discard() }
      finalRecord?.discard()
      for folder in created.reversed() { try? fileSystem.removeEmptyFolder(folder) }
    }

    /// Replaces all files. If one fails, the others are restored.
    func commit() throws {
      for (count, file) in staged.enumerated() {
        do throws(FileError) {
          try file.commit()
        } catch {
          let changed = staged[..<count].reversed().filter { !$0.restore() }.map(\.path)
          guard !changed.isEmpty else { throw error }
          throw InstallerError(
            "\(error.sentence), and these files, already replaced, could not be restored: "
              + changed.joined(separator: ", "))
        }
      }
    }
  }
}

extension InstallationRecord {
  /// Reads the record of a prefix; an empty one if nothing is installed.
  static func read(in prefix: Prefix, _ fileSystem: FileSystem) throws -> InstallationRecord {
    try prefix.requireFolder(fileSystem)
    let path = prefix.appending(Self.path)
    guard let bytes = try fileSystem.regularFile(path) else { return InstallationRecord() }
    guard let record = InstallationRecord(bytes) else {
      throw InstallerError("\(path) is damaged, so it isn't known what is installed; move it away first")
    }
    return record
  }
}

extension FileSystem {
  /// The contents of a regular file; `nil` if nothing is there.
  func regularFile(_ path: String) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      try status(at: path).requireFile(path)
      return try contents(of: try open(path), atMost: .max)
    } catch {
      if error.reason == .missing { return nil }
      throw error
    }
  }
}
