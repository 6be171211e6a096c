internal import MissingPet
internal import Platform

/// Looks for the draft to go on with, and for the name under which to keep the answers.
struct DraftFinder {
  /// What stands under a name.
  private enum Finding {
    case nothing
    case draft(StoredDraft, others: [JSONMember])
    /// No draft, or one that cannot be read.
    case damaged
    case unusable(DraftNotice)
  }

  private let draft: DraftPath
  /// Whether the person named the file, and not the program: then nothing but an evident draft is taken for one.
  private let isNamed: Bool
  private let fileSystem: FileSystem
  private var notices: [DraftNotice] = []

  init(_ path: String, isNamed: Bool, fileSystem: FileSystem) {
    draft = DraftPath(path)
    self.isNamed = isNamed
    self.fileSystem = fileSystem
  }

  /// Why the file cannot be used; `nil` when it can, or nothing stands there.
  func refusal() -> DraftNotice? {
    switch inspect(1) {
    case .nothing, .draft: nil
    case .damaged: .noDraft(path: draft.path(1))
    case .unusable(let notice): notice
    }
  }

  /// Tries the drafts that are there, in order, then takes the first name that nobody has.
  mutating func open() -> DraftOpening {
    if !isNamed { try? fileSystem.makeFolders(draft.folder) }
    guard let there = numbersThere() else { return opening(1) }
    for number in there {
      switch hold(number) {
      case .others: break
      case .failed(let error): notices.append(.refused(StorageProblem(error, at: draft.path(number))))
      case let attempt:
        guard let (found, others) = look(at: number) else { break }
        return opening(number, .init(lock: attempt.lock, others: others, isKnown: true), found)
      }
    }
    return create()
  }

  /// Takes the first name that nobody has.
  mutating func create() -> DraftOpening {
    if !isNamed { try? fileSystem.makeFolders(draft.folder) }
    for number in 1...DraftPath.most where fileSystem.isFree(draft.path(number)) {
      let attempt = hold(number)
      // Another program may have had it for a moment since.
      if !attempt.isTaken, fileSystem.isFree(draft.path(number)) {
        return opening(number, .init(lock: attempt.lock))
      }
    }
    // None is free, or that cannot be known: `save` will say which, and whether the last can be had.
    return opening(DraftPath.most)
  }

  private func opening(
    _ number: Int, _ holding: DraftStore.Holding = .init(), _ found: StoredDraft? = nil
  ) -> DraftOpening {
    let store = DraftStore(
      draft, number: number, makesFolder: !isNamed, holding: holding, fileSystem: fileSystem)
    return DraftOpening(store: store, draft: found, notices: notices)
  }

  /// The numbers of the drafts that are there; `nil` where that cannot be known, and `save` will say why.
  private func numbersThere() -> [Int]? {
    if let names = try? fileSystem.names(inFolder: draft.folder) { return draft.numbers(in: names) }
    // A folder may be entered but not listed, and descriptors may be short: then each name is asked for.
    return try? (1...DraftPath.most).filter { number in
      do throws(SystemError) {
        _ = try fileSystem.status(at: draft.path(number))
        return true
      } catch {
        guard error.isNoSuchFile else { throw error }
        return false
      }
    }
  }

  /// Tries to get a draft for this program alone.
  private mutating func hold(_ number: Int) -> DraftLock.Attempt {
    let attempt = DraftLock.take(draft.lockPath(number), in: fileSystem)
    switch attempt {
    case .ours:
      DurableFile(path: draft.path(number), fileSystem: fileSystem).clearLeftovers()
    case .others(let process):
      if number == 1 { notices.append(.inUse(path: draft.path(number), process: process)) }
    case .unavailable, .failed:
      break
    }
    return attempt
  }

  /// Reads a draft. `nil` when it cannot be used; what has to be said then is noted. Of a file that nobody named,
  /// beside the one that the person named, there is nothing to be said.
  private mutating func look(at number: Int) -> (StoredDraft, others: [JSONMember])? {
    switch inspect(number) {
    case .nothing: break
    case .draft(let draft, let others): return (draft, others)
    case .damaged where !isNamed: setAside(number)
    case .damaged where number == 1: notices.append(.noDraft(path: draft.path(number)))
    case .unusable(let notice) where !isNamed || number == 1: notices.append(notice)
    case .damaged, .unusable: break
    }
    return nil
  }

  private func inspect(_ number: Int) -> Finding {
    let path = draft.path(number)
    do throws(StorageProblem) {
      let file = DurableFile(path: path, fileSystem: fileSystem)
      guard let contents = try file.read(atMost: StoredJSON.largest) else { return .nothing }
      guard contents.status.isOurs else { throw StorageProblem(path: path, reason: .othersFile) }
      if isNamed, number == 1, contents.bytes.isEmpty {
        return .draft(StoredDraft(state: .init(), savedOn: nil), others: [])
      }
      switch DraftDocument.read(contents.bytes, mustBeEvident: isNamed) {
      case .draft(let document):
        let savedOn = CalendarDate(localDayOf: contents.status.modifiedSecond)
        return .draft(StoredDraft(state: document.state, savedOn: savedOn), others: document.others)
      case .newer: return .unusable(.newer(path: path))
      case .damaged: return .damaged
      }
    } catch {
      switch error.reason {
      // The folder that it would go into is none, as `save` will say.
      case .notAFolder: return .nothing
      case .tooLarge where (try? fileSystem.status(at: path))?.isOurs ?? false: return .damaged
      default: return .unusable(.refused(error))
      }
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
