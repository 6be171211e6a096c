internal import Platform

/// The names that belong to one draft: `draft.json`, and `draft-2.json` and on for programs that find it taken.
struct DraftPath: Equatable {
  /// How many drafts there can be side by side.
  static let most = 999

  let folder: String
  private let stem: String
  private let suffix: String

  init(_ path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    folder = FileSystem.parent(of: path) ?? "."
    let dot = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 } ?? name.endIndex
    stem = String(name[..<dot])
    suffix = String(name[dot...])
  }

  /// The name with a number; the first has none.
  func name(_ number: Int) -> String { number == 1 ? stem + suffix : "\(stem)-\(number)\(suffix)" }

  func path(_ number: Int) -> String { "\(folder)/\(name(number))" }

  /// The file whose lock stands for the draft's: the draft itself is a new file after every answer.
  func lockPath(_ number: Int) -> String { "\(folder)/.\(name(number)).lock" }

  /// The first free name for a draft that could not be read; no draft is ever looked for under it.
  func unreadablePath(_ number: Int, in fileSystem: FileSystem) -> String? {
    (1...Self.most).lazy
      .map { "\(path(number)).unreadable" + ($0 == 1 ? "" : "-\($0)") }
      .first { fileSystem.isFree($0) }
  }

  /// The numbers of those that are among the names in the folder, in order.
  func numbers(in names: [String]) -> [Int] {
    let there = Set(names)
    return (1...Self.most).filter { there.contains(name($0)) }
  }
}
