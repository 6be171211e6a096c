internal import Foundation
internal import MissingPet
internal import Platform

/// Looks for the draft to go on with, and for the name under which to keep the answers.
struct DraftFinder {
  private let draft: DraftPath
  private let makesFolder: Bool
  private let timeZone: TimeZone
  private let fileSystem: FileSystem
  private var notices: [DraftNotice] = []

  init(_ path: String, makesFolder: Bool, timeZone: TimeZone, fileSystem: FileSystem) {
    draft = DraftPath(path)
    self.makesFolder = makesFolder
    self.timeZone = timeZone
    self.fileSystem = fileSystem
  }

  /// Tries the drafts that are there, in order, then takes the first name that nobody has.
  mutating func open() -> DraftOpening {
    if makesFolder { try? fileSystem.makeFolders(draft.folder) }
    guard let there = numbersThere() else { return opening(1, lock: nil) }
    for number in there {
      let attempt = hold(number)
      if !attempt.isTaken, let (found, others) = look(at: number) {
        return opening(number, lock: attempt.lock, found: found, others: others)
      }
    }
    for number in 1...DraftPath.most where fileSystem.isFree(draft.path(number)) {
      let attempt = hold(number)
      // Another program may have had it for a moment since.
      if !attempt.isTaken, fileSystem.isFree(draft.path(number)) {
        return opening(number, lock: attempt.lock)
      }
    }
    return opening(DraftPath.most + 1, lock: nil)
  }

  private func opening(
    _ number: Int, lock: DraftLock?, found: StoredDraft? = nil, others: [String: JSONValue] = [:]
  ) -> DraftOpening {
    let store = DraftStore(
      draft, number: number, makesFolder: makesFolder, lock: lock, others: others, fileSystem: fileSystem)
    return DraftOpening(store: store, draft: found, notices: notices)
  }

  /// The numbers of the drafts that are there; `nil` where nothing can be put, and `save` will say why.
  private func numbersThere() -> [Int]? {
    if let names = try? fileSystem.names(inFolder: draft.folder) { return draft.numbers(in: names) }
    // In a folder that may be entered but not listed, only the draft's own name can be tried.
    do throws(SystemError) {
      _ = try fileSystem.status(at: draft.path(1))
      return [1]
    } catch {
      return error.isNoSuchFile && !fileSystem.isFree(draft.folder) ? [] : nil
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
    case .unavailable:
      break
    }
    return attempt
  }

  /// Reads a draft. `nil` when it cannot be used; what has to be said then is noted.
  private mutating func look(at number: Int) -> (StoredDraft, others: [String: JSONValue])? {
    let path = draft.path(number)
    do throws(StorageProblem) {
      let file = DurableFile(path: path, fileSystem: fileSystem)
      guard let contents = try file.read(atMost: DraftDocument.largest) else { return nil }
      guard contents.status.isOurs else { throw StorageProblem(path: path, reason: .othersFile) }
      switch DraftDocument.read(contents.bytes) {
      case .draft(let document):
        return (StoredDraft(state: document.state, savedOn: day(of: contents.status)), document.others)
      case .newer: notices.append(.newer(path: path))
      case .damaged: setAside(number)
      }
    } catch {
      if error.reason == .tooLarge, (try? fileSystem.status(at: path))?.isOurs ?? false {
        setAside(number)
      } else {
        notices.append(.refused(error))
      }
    }
    return nil
  }

  private mutating func setAside(_ number: Int) {
    let path = draft.path(number)
    guard let newPath = draft.unreadablePath(number, in: fileSystem),
      (try? fileSystem.move(path, to: newPath)) != nil
    else { return notices.append(.unreadable(path: path)) }
    notices.append(.setAside(path: path, newPath: newPath))
  }

  private func day(of status: FileStatus) -> CalendarDate? {
    CalendarDate(Date(timeIntervalSince1970: Double(status.modifiedSecond)), in: timeZone)
  }
}
