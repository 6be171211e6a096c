import MissingPet
import Platform

/// The search for a draft to continue, and for a free path for a new one.
struct DraftFinder {
  /// A draft, and its members with keys that this program does not know.
  typealias Found = (draft: StoredDraft, unknownMembers: [ArraySlice<UInt8>])

  private let draft: DraftPath
  /// Whether the user named the file. Then a file is used only if it is certainly a draft.
  private let isNamed: Bool
  private let fileSystem: FileSystem
  private var notices: [DraftNotice] = []

  init(_ path: String, isNamed: Bool, fileSystem: FileSystem) {
    draft = DraftPath(path)
    self.isNamed = isNamed
    self.fileSystem = fileSystem
  }

  /// Opens the first existing draft that can be used, or else a new one.
  mutating func open() -> DraftOpening {
    if !isNamed { try? fileSystem.makeFolders(draft.folder) }
    guard let numbers = existingNumbers() else { return opening(1, .init()) }
    for number in numbers {
      do throws(FileError) {
        switch try lock(number) {
        case .ours(let lock):
          guard let (found, members) = read(number) else { continue }
          return opening(
            number, .init(lock: lock, unknownMembers: members, mayReplace: true), found)
        case .others: continue
        }
      } catch {
        notices.append(.refused(error))
      }
    }
    return create()
  }

  /// The drafts with answers, without opening them.
  func unfinished() -> [(path: String, draft: StoredDraft)] {
    (existingNumbers() ?? []).compactMap { number in
      guard let found = (try? inspect(number)) ?? nil, !found.draft.state.isEmpty else { return nil }
      return (draft.path(number), found.draft)
    }
  }

  /// Opens a new draft at the first free path.
  mutating func create() -> DraftOpening {
    if !isNamed { try? fileSystem.makeFolders(draft.folder) }
    for number in 1...DraftPath.most where fileSystem.isFree(draft.path(number)) {
      var lock: LockFile?
      do throws(FileError) {
        switch try self.lock(number) {
        case .ours(let taken): lock = taken
        case .others: continue
        }
      } catch {
        // `save` tries again, and reports the error.
      }
      // Another process may have created it before this one locked it.
      if fileSystem.isFree(draft.path(number)) { return opening(number, .init(lock: lock)) }
    }
    // Either none is free, or that cannot be determined. `save` tries the last one, and reports the error.
    return opening(DraftPath.most, .init())
  }

  private func opening(
    _ number: Int, _ state: consuming DraftStore.State, _ found: StoredDraft? = nil
  ) -> DraftOpening {
    let store = DraftStore(
      draft, number: number, makesFolder: !isNamed, state: state, fileSystem: fileSystem)
    return DraftOpening(store: store, draft: found, notices: notices)
  }

  /// The numbers of the existing drafts; `nil` if that cannot be determined.
  private func existingNumbers() -> [Int]? {
    if let names = try? fileSystem.names(inFolder: draft.folder) { return draft.numbers(in: names) }
    // The folder may not be readable, or descriptors may be lacking: each path is checked instead.
    return try? (1...DraftPath.most).filter { number in
      do throws(FileError) {
        _ = try fileSystem.status(at: draft.path(number))
        return true
      } catch {
        guard error.reason == .missing else { throw error }
        return false
      }
    }
  }

  /// Tries to lock a draft.
  private mutating func lock(_ number: Int) throws(FileError) -> LockFile.Attempt {
    let path = draft.path(number)
    switch try LockFile.take(draft.lockPath(number), in: fileSystem.reporting(path)) {
    case .ours(let lock):
      if lock != nil { DurableFile(path: path, fileSystem: fileSystem).clearLeftovers() }
      return .ours(lock)
    case .others(let process):
      if number == 1 { notices.append(.inUse(path: path, process: process)) }
      return .others(process: process)
    }
  }

  /// Reads a draft; `nil` if it cannot be used, with a notice. For files that the user did not name, beside
  /// the one that the user named, there is no notice.
  private mutating func read(_ number: Int) -> Found? {
    do throws(DraftNotice) {
      return try inspect(number)
    } catch .noDraft where !isNamed {
      setAside(number)
    } catch {
      if !isNamed || number == 1 { notices.append(error) }
    }
    return nil
  }

  /// The draft with a number; `nil` if there is no file.
  ///
  /// - Throws: the reason why the file cannot be used: `.refused`, `.newer`, or `.noDraft` if it is damaged.
  func inspect(_ number: Int) throws(DraftNotice) -> Found? {
    let path = draft.path(number)
    guard let contents = try contents(of: path) else { return nil }
    if isNamed, number == 1, contents.bytes.isEmpty { return (StoredDraft(state: .init(), savedOn: nil), []) }
    switch DraftDocument.read(contents.bytes, mustBeEvident: isNamed) {
    case .draft(let document):
      let savedOn = CalendarDate(localDayOf: contents.status.modifiedSecond)
      return (StoredDraft(state: document.state, savedOn: savedOn), document.unknownMembers)
    case .newer: throw .newer(path: path)
    case .damaged: throw .noDraft(path: path)
    }
  }

  private func contents(of path: String) throws(DraftNotice) -> DurableFile.Contents? {
    do throws(FileError) {
      let file = DurableFile(path: path, fileSystem: fileSystem)
      let contents = try file.read(atMost: DurableFile.largestJSON)
      if contents?.status.isOurs == false {
        throw FileError(path: path, step: .status, reason: .othersFile)
      }
      return contents
    } catch {
      // `save` reports that the folder is not one.
      if error.reason == .notAFolder { return nil }
      let isOurs = (try? fileSystem.status(at: path))?.isOurs ?? false
      throw error.reason == .tooLarge && isOurs ? .noDraft(path: path) : .refused(error)
    }
  }

  private mutating func setAside(_ number: Int) {
    let path = draft.path(number)
    guard let newPath = draft.unreadablePath(number, in: fileSystem),
      (try? fileSystem.move(path, to: newPath)) != nil
    else { return notices.append(.unreadable(path: path)) }
    notices.append(.setAside(path: path, newPath: newPath))
  }
}
