import PlainText
import Platform

/// The paths that belong to one draft: `draft.json`, and `draft-2.json` and so on if that is in use.
struct DraftPath {
  /// The largest number of a draft.
  static let most = 999

  let folder: String
  private let stem: String
  private let suffix: String

  init(_ path: String) {
    let name = path.lastPathComponent
    folder = path.parentFolder ?? "."
    let dot = name.utf8.dropFirst().lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    stem = String(name[..<dot])
    suffix = String(name[dot...])
  }

  /// The name of the draft with a number; that of 1 has none.
  func name(_ number: Int) -> String { number == 1 ? stem + suffix : "\(stem)-\(number)\(suffix)" }

  func path(_ number: Int) -> String { "\(folder)/\(name(number))" }

  /// The path of the lock file. The draft itself cannot be locked: it is a new file after every change.
  func lockPath(_ number: Int) -> String { "\(folder)/.\(name(number)).lock" }

  /// The first free path for a draft that could not be read. No draft is expected there.
  func unreadablePath(_ number: Int, in fileSystem: FileSystem) -> String? {
    (1...Self.most).lazy
      .map { "\(path(number)).unreadable" + ($0 == 1 ? "" : "-\($0)") }
      .first { fileSystem.isFree($0) }
  }

  /// The numbers of the drafts among the names in the folder, in order.
  func numbers(in names: [String]) -> [Int] {
    let existing = Set(names)
    return (1...Self.most).filter { existing.contains(name($0)) }
  }
}
