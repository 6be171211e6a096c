package import MissingPet
package import Platform
internal import Synchronization

/// Keeps the answers of one report on the disk, and keeps other programs away from them as long as it lives.
package final class DraftStore: Sendable {
  /// What is known of the draft at the path.
  struct Holding {
    var lock: DraftLock?
    /// What stands in it under keys that this program does not know.
    var others: [JSONMember] = []
    /// Whether this store may replace what stands there: it has read it, or has found the name free.
    var isKnown = false
  }

  /// Where the answers go: text from outside.
  package let path: String
  private let lockPath: String
  private let makesFolder: Bool
  private let fileSystem: FileSystem
  private let holding: Mutex<Holding>

  /// Looks for the draft to go on with, and for the place to keep the answers in: at `path` or, where another
  /// program has that or what stands there cannot be used, beside it with a number (`draft-2.json`). The next
  /// start finds those as well. What cannot be read is given another name. Nothing here fails: where nothing can be
  /// written, `save` says so.
  ///
  /// - Parameters:
  ///   - path: the draft's file. Its folder is made when it is missing.
  ///   - fileSystem: for tests.
  package static func open(inDefaultPlace path: String, fileSystem: FileSystem = FileSystem()) -> DraftOpening
  {
    var finder = DraftFinder(path, isNamed: false, fileSystem: fileSystem)
    return finder.open()
  }

  /// A new draft in the default place, beside all that are there.
  ///
  /// - Parameters:
  ///   - path: as for `open(inDefaultPlace:)`.
  ///   - fileSystem: for tests.
  package static func create(inDefaultPlace path: String, fileSystem: FileSystem = FileSystem()) -> DraftStore
  {
    var finder = DraftFinder(path, isNamed: false, fileSystem: fileSystem)
    return finder.create().store
  }

  /// Does as `open(inDefaultPlace:)` with a file that the person named, which may be anything. It is used when nothing stands there, when it
  /// is empty, and when it is evidently a draft: a JSON object that can be read as one, with nothing in it but keys of
  /// drafts, or with a `version`, at least one other key of drafts, and any keys besides. Nothing is ever given
  /// another name, and no folder is made.
  ///
  /// - Throws: why the file is not used. Then it was not changed, and nothing was made beside it.
  package static func open(
    named path: String, fileSystem: FileSystem = FileSystem()
  ) throws(DraftNotice) -> DraftOpening {
    var finder = DraftFinder(path, isNamed: true, fileSystem: fileSystem)
    if let refusal = finder.refusal() { throw refusal }
    return finder.open()
  }

  init(_ draft: DraftPath, number: Int, makesFolder: Bool, holding: Holding, fileSystem: FileSystem) {
    path = draft.path(number)
    lockPath = draft.lockPath(number)
    self.makesFolder = makesFolder
    self.fileSystem = fileSystem
    self.holding = Mutex(holding)
  }

  /// Writes the report to the disk in place of what was there, whole and flushed, with the keys that were found in
  /// the draft and that this program does not know.
  ///
  /// - Throws: why it could not be written; `.tooLarge` when it could not be read again. What was there before is
  ///   still there then.
  package func save(_ state: ReportMissingPetFlowState) throws(StorageProblem) {
    let others = try prepare()
    let bytes: [UInt8]
    do {
      bytes = try DraftDocument(state: state, others: others).bytes()
    } catch {
      // Only numbers that are none cannot be written, and no state holds one.
      throw StorageProblem(path: path, reason: .damaged)
    }
    do throws(StorageProblem) {
      try file.write(bytes, atMost: StoredJSON.largest)
    } catch {
      guard error.reason == .missing, makesFolder else { throw error }
      // Somebody has taken the folder away in the meantime.
      let folder = file.folder
      try StorageProblem.at(folder) { () throws(SystemError) in try fileSystem.makeFolders(folder) }
      try file.write(bytes, atMost: StoredJSON.largest)
    }
  }

  /// Takes the draft away: its report was sent, or discarded on purpose. A later `save` begins a new one. What stands
  /// there and was never read, nor written, by this store stays.
  ///
  /// - Throws: why it could not be taken away. That there is none is no error.
  package func remove() throws(StorageProblem) {
    guard holding.withLock({ $0.isKnown }) else { return }
    holding.withLock { $0.others = [] }
    try file.remove()
    holding.withLock { $0.isKnown = false }
  }

  /// Lets other programs have the draft. To be called before leaving; a program that is killed before it can
  /// leaves nothing behind that would disturb the next. A later `save` takes it back if it can.
  package func release() {
    holding.withLock { $0.lock = nil }
  }

  private var file: DurableFile { DurableFile(path: path, fileSystem: fileSystem) }

  /// Sees to it that nobody else writes, where that can be had, and that no draft is overwritten that this store has
  /// never seen; gives the members to keep.
  private func prepare() throws(StorageProblem) -> [JSONMember] {
    let (attempt, others, isKnown) = holding.withLock { holding in
      let attempt = holding.lock.map(DraftLock.Attempt.ours) ?? DraftLock.take(lockPath, in: fileSystem)
      holding.lock = attempt.lock
      return (attempt, holding.others, holding.isKnown)
    }
    switch attempt {
    case .ours, .unavailable: break
    case .others: throw StorageProblem(path: path, reason: .busy)
    case .failed(let error): throw StorageProblem(error, at: path)
    }
    if !isKnown {
      try requireFree()
      holding.withLock { $0.isKnown = true }
    }
    return others
  }

  private func requireFree() throws(StorageProblem) {
    let status: FileStatus
    do throws(SystemError) {
      status = try fileSystem.status(at: path)
    } catch {
      if error.isNoSuchFile { return }
      throw StorageProblem(error, at: path)
    }
    throw StorageProblem(expectingFile: status, at: path) ?? StorageProblem(path: path, reason: .taken)
  }
}
