package import Foundation
package import MissingPet
package import Platform
internal import Synchronization

/// Keeps the answers of one report on the disk (SPEC 6), and keeps other programs away from them as long as it
/// lives.
package final class DraftStore: Sendable {
  private struct Holding {
    var lock: DraftLock?
    var others: [String: JSONValue]
  }

  /// Where the answers go: text from outside.
  package let path: String
  private let lockPath: String
  private let makesFolder: Bool
  private let fileSystem: FileSystem
  private let holding: Mutex<Holding>

  /// Looks for the draft to go on with, and for the place to keep the answers in: at `path` or, where another
  /// program has that or what stands there cannot be used, beside it with a number (`draft-2.json`). The next
  /// start finds those as well. Nothing here fails: where nothing can be written, `save` says so.
  ///
  /// - Parameters:
  ///   - path: the draft's file.
  ///   - makesFolder: whether its folder is made when it is missing: for the default place, and not for one that
  ///     the person named.
  ///   - timeZone: of the person's calendar.
  ///   - fileSystem: for tests.
  package static func open(
    _ path: String, makesFolder: Bool, timeZone: TimeZone = .current, fileSystem: FileSystem = FileSystem()
  ) -> DraftOpening {
    var finder = DraftFinder(path, makesFolder: makesFolder, timeZone: timeZone, fileSystem: fileSystem)
    return finder.open()
  }

  init(
    _ draft: DraftPath, number: Int, makesFolder: Bool, lock: DraftLock?, others: [String: JSONValue],
    fileSystem: FileSystem
  ) {
    path = draft.path(number)
    lockPath = draft.lockPath(number)
    self.makesFolder = makesFolder
    self.fileSystem = fileSystem
    holding = Mutex(Holding(lock: lock, others: others))
  }

  /// Writes the report to the disk in place of what was there, whole and flushed, with the keys that were found in
  /// the draft and that this program does not know.
  ///
  /// - Throws: why it could not be written. What was there before is still there then.
  package func save(_ state: ReportMissingPetFlowState) throws(StorageProblem) {
    let others = try holdLock()
    let bytes: [UInt8]
    do {
      bytes = try StoredJSON.bytes(of: DraftDocument(state: state, others: others))
    } catch {
      // Only numbers that are none cannot be written, and no state holds one.
      throw StorageProblem(path: path, reason: .damaged)
    }
    do throws(StorageProblem) {
      try file.write(bytes)
    } catch {
      guard error.reason == .missing, makesFolder else { throw error }
      // Somebody has taken the folder away in the meantime.
      let folder = file.folder
      try StorageProblem.at(folder) { () throws(SystemError) in try fileSystem.makeFolders(folder) }
      try file.write(bytes)
    }
  }

  /// Takes the draft away: its report was sent, or discarded on purpose. A later `save` begins a new one.
  ///
  /// - Throws: why it could not be taken away. That there is none is no error.
  package func remove() throws(StorageProblem) {
    holding.withLock { $0.others = [:] }
    try file.remove()
  }

  /// Lets other programs have the draft. To be called before leaving; a program that is killed before it can
  /// leaves nothing behind that would disturb the next. A later `save` takes it back if it can.
  package func release() {
    holding.withLock { $0.lock = nil }
  }

  private var file: DurableFile { DurableFile(path: path, fileSystem: fileSystem) }

  /// Sees to it that nobody else writes, where that can be had, and gives the keys to keep.
  private func holdLock() throws(StorageProblem) -> [String: JSONValue] {
    let (others, isTaken) = holding.withLock { holding in
      guard holding.lock == nil else { return (holding.others, false) }
      switch DraftLock.take(lockPath, in: fileSystem) {
      case .ours(let lock): holding.lock = lock
      case .others: return (holding.others, true)
      case .unavailable: break
      }
      return (holding.others, false)
    }
    if isTaken { throw StorageProblem(path: path, reason: .busy) }
    return others
  }
}
