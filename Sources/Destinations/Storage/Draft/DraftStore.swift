package import MissingPet
package import Platform

/// The draft of one report. While this object exists, other processes cannot open the draft.
package final class DraftStore {
  /// The path of the draft, which may contain control characters.
  package let path: String
  private let lockPath: String
  private let fileSystem: FileSystem
  private var lock: LockFile?
  private var unknownMembers: [ArraySlice<UInt8>]
  /// Whether an existing file may be replaced, because it was read or written by this store.
  private var mayReplace: Bool

  /// Opens the draft at a path, or a numbered one beside it (`draft-2.json`) if another process has opened
  /// that or if it cannot be used. The next start finds those as well. A draft that cannot be read is
  /// renamed. Errors are not reported here, but by `save`.
  ///
  /// - Parameters:
  ///   - path: the path of the draft. Its folder is created.
  ///   - fileSystem: for tests.
  package static func open(inDefaultPlace path: String, fileSystem: FileSystem = FileSystem()) -> DraftOpening
  {
    var finder = DraftFinder(path, isNamed: false, fileSystem: fileSystem)
    return finder.open()
  }

  /// The unfinished reports in the default place, with the paths of their drafts, in the order in which a
  /// start opens them. No draft is locked or changed, and what cannot be read is left out.
  package static func unfinished(inDefaultPlace path: String) -> [(path: String, draft: StoredDraft)] {
    DraftFinder(path, isNamed: false, fileSystem: FileSystem()).unfinished()
  }

  /// Opens a file that the user named. It is used if it does not exist, if it is empty, or if it is certainly
  /// a draft: a JSON object that has only keys of drafts, or that has `version`, another key of drafts and
  /// any keys besides. No file is renamed and no folder is created.
  ///
  /// - Throws: the reason why the file is not used. Nothing was changed then.
  package static func open(
    named path: String, fileSystem: FileSystem = FileSystem()
  ) throws(DraftNotice) -> DraftOpening {
    var finder = DraftFinder(path, isNamed: true, fileSystem: fileSystem)
    _ = try finder.inspect(1)
    return finder.open()
  }

  /// - Parameter unknownMembers: those of the draft that was read; `nil` if the path was free.
  init(
    _ path: String, lockPath: String, lock: consuming LockFile?, _ unknownMembers: [ArraySlice<UInt8>]?,
    _ fileSystem: FileSystem
  ) {
    (self.path, self.lockPath, self.fileSystem) = (path, lockPath, fileSystem)
    self.lock = consume lock
    self.unknownMembers = unknownMembers ?? []
    mayReplace = unknownMembers != nil
  }

  /// Replaces the draft, durably. Members with unknown keys are kept. Locks the draft if that was not
  /// possible before, or `release` was called.
  ///
  /// - Throws: the reason; `.tooLarge` if it could not be read again. The old draft remains then.
  package func save(_ report: ReportMissingPetFlowState) throws(FileError) {
    if lock == nil {
      lock = try LockFile.take(lockPath, in: fileSystem.reporting(path))
      if lock == nil { throw FileError(path: path, step: .lock, reason: .busy) }
    }
    if !mayReplace {
      if try file.status() != nil { throw FileError(path: path, step: .status, reason: .taken) }
      mayReplace = true
    }
    let bytes = StoredDraft.bytes(of: report, unknownMembers)
    try file.write(bytes, atMost: DurableFile.largestJSON)
  }

  /// Removes the draft, whose report was sent or discarded; a no-op if it does not exist. A file that this
  /// store has neither read nor written remains. A later `save` creates a new draft.
  package func remove() throws(FileError) {
    guard mayReplace else { return }
    unknownMembers = []
    try file.remove()
    mayReplace = false
  }

  /// Lets other processes open the draft. Call it before the process ends.
  package func release() { lock = nil }

  private var file: DurableFile { DurableFile(path: path, fileSystem: fileSystem) }
}
