/// Something that the person has to hear about the drafts that were met at the start. The paths are text from
/// outside.
///
/// Thrown, it is the reason why the file that the person named is not used; nothing was changed then.
package enum DraftNotice: Error, Equatable, Sendable {
  /// The draft could not be read, and has another name now. Its contents are as they were.
  case setAside(path: String, newPath: String)
  /// The draft could not be read, nor given another name, e.g. on a disk that cannot be written. It is left
  /// alone, and another name is used.
  case unreadable(path: String)
  /// A newer version of this program wrote the draft. It is left alone, and another name is used.
  case newer(path: String)
  /// What stands there is no ordinary file of this person, or may not be read. It is left alone and was not
  /// followed, and another name is used.
  case refused(StorageProblem)
  /// The file that the person named is not empty and was never a draft. It is left alone.
  case noDraft(path: String)
  /// Another program has the draft; `process` is its number where that is known. Another name is used.
  case inUse(path: String, process: Int32?)
}
