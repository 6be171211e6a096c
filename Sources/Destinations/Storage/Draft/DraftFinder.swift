import MissingPet
import PlainText
import Platform

/// The search for a draft to continue, and for a free path for a new one: `draft.json`, or `draft-2.json` and
/// so on if that is in use.
struct DraftFinder {
  private static let most = 999

  private let folder: String
  private let stem: String
  private let suffix: String
  /// Whether the user named the file. Then a file is used only if it is certainly a draft.
  private let isNamed: Bool
  private let fileSystem: FileSystem
  private var notices: [DraftNotice] = []

  init(_ path: String, isNamed: Bool, fileSystem: FileSystem) {
    let name = path.lastPathComponent
    folder = path.parentFolder ?? "."
    let dot = name.utf8.dropFirst().lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    (stem, suffix) = (String(name[..<dot]), String(name[dot...]))
    self.isNamed = isNamed
    self.fileSystem = fileSystem
  }

  /// Opens the first existing draft that can be used, or else a new one.
  mutating func open() -> DraftOpening {
    if !isNamed { try? fileSystem.makeFolders(folder) }
    // `save` reports why the folder cannot be listed, and replaces nothing.
    guard let numbers = try? existingNumbers() else { return opening(1, lock: nil) }
    for number in numbers {
      do throws(FileError) {
        guard let lock = try lock(number), let found = read(number) else { continue }
        return opening(number, lock: lock, found)
      } catch {
        notices.append(.refused(error))
      }
    }
    for number in 1...Self.most where fileSystem.isFree(path(number)) {
      do throws(FileError) {
        guard let lock = try lock(number) else { continue }
        // Another process may have created it before this one locked it.
        if fileSystem.isFree(path(number)) { return opening(number, lock: lock) }
      } catch {
        // `save` tries again, and reports the error.
        return opening(number, lock: nil)
      }
    }
    // Either none is free, or that cannot be determined. `save` tries the last one, and reports the error.
    return opening(Self.most, lock: nil)
  }

  func unfinished() -> [(path: String, draft: StoredDraft)] {
    ((try? existingNumbers()) ?? []).compactMap { number in
      guard let draft = (try? inspect(number)) ?? nil, !draft.state.isEmpty else { return nil }
      return (path(number), draft)
    }
  }

  private func opening(
    _ number: Int, lock: consuming LockFile?, _ draft: StoredDraft? = nil
  ) -> DraftOpening {
    let store = DraftStore(
      path(number), lockPath: lockPath(number), lock: lock, draft?.unknownMembers, fileSystem)
    return DraftOpening(store: store, draft: draft, notices: notices)
  }

  // MARK: Paths

  private func name(_ number: Int) -> String { number == 1 ? stem + suffix : "\(stem)-\(number)\(suffix)" }

  private func path(_ number: Int) -> String { "\(folder)/\(name(number))" }

  /// The path of the lock file. The draft itself cannot be locked: it is a new file after every change.
  private func lockPath(_ number: Int) -> String { "\(folder)/.\(name(number)).lock" }

  private func existingNumbers() throws(FileError) -> [Int] {
    let names = Set(try fileSystem.names(inFolder: folder))
    return (1...Self.most).filter { names.contains(name($0)) }
  }

  // MARK: One draft

  /// Locks a draft; `nil` if another process holds it.
  private mutating func lock(_ number: Int) throws(FileError) -> LockFile? {
    let path = path(number)
    guard let lock = try LockFile.take(lockPath(number), in: fileSystem.reporting(path)) else {
      if number == 1 { notices.append(.inUse(path: path)) }
      return nil
    }
    if lock.isHeld { DurableFile(path: path, fileSystem: fileSystem).clearLeftovers() }
    return lock
  }

  /// Reads a draft; `nil` if it cannot be used, with a notice. For files that the user did not name, beside
  /// the one that the user named, there is no notice.
  private mutating func read(_ number: Int) -> StoredDraft? {
    do throws(DraftNotice) {
      return try inspect(number)
    } catch .noDraft where !isNamed {
      setAside(path(number))
    } catch {
      if !isNamed || number == 1 { notices.append(error) }
    }
    return nil
  }

  /// The draft with a number; `nil` if there is no file.
  ///
  /// - Throws: the reason why the file cannot be used: `.refused`, `.newer`, or `.noDraft` if it is damaged.
  func inspect(_ number: Int) throws(DraftNotice) -> StoredDraft? {
    let path = path(number)
    guard let contents = try contents(of: path) else { return nil }
    if isNamed, number == 1, contents.bytes.isEmpty { return StoredDraft(state: .init(), savedOn: nil) }
    return try StoredDraft(contents, at: path, mustBeEvident: isNamed)
  }

  private func contents(of path: String) throws(DraftNotice) -> DurableFile.Contents? {
    do throws(FileError) {
      let contents = try DurableFile(path: path, fileSystem: fileSystem).read(atMost: DurableFile.largestJSON)
      if contents?.status.isOurs == false {
        throw FileError(path: path, step: .status, reason: .othersFile)
      }
      return contents
    } catch {
      switch error.reason {
      // `save` reports that the folder is not one.
      case .notAFolder: return nil
      case .tooLarge where (try? fileSystem.status(at: path))?.isOurs == true: throw .noDraft(path: path)
      default: throw .refused(error)
      }
    }
  }

  /// Renames a draft that could not be read to the first free path where no draft is expected.
  private mutating func setAside(_ path: String) {
    let newPath = (1...Self.most).lazy
      .map { "\(path).unreadable" + ($0 == 1 ? "" : "-\($0)") }
      .first { [fileSystem] in fileSystem.isFree($0) }
    do throws(FileError) {
      guard let newPath else { throw FileError(path: path, step: .rename, reason: .taken) }
      try fileSystem.move(path, to: newPath)
      notices.append(.setAside(path: path, newPath: newPath))
    } catch {
      notices.append(.refused(error))
    }
  }
}
