import PlainText

/// Completes the path of a file before the cursor, in the notation in which it was typed.
struct FileNameCompletion {
  /// The folder to search; see `LineEditor.Reaction.needsFileNames`.
  let folder: String
  /// The start of the name to complete.
  private let beginning: String
  private let notation: WrittenPath.Notation
  private let typed: String

  /// The completion of the text before the cursor.
  init(of text: String) {
    let written = WrittenPath(beginning: text)
    let nameStart =
      written.path.lastIndex(of: "/").map { written.path.index(after: $0) } ?? written.path.startIndex
    typed = text
    notation = written.notation
    folder = String(written.path[..<nameStart])
    beginning = String(written.path[nameStart...])
  }

  /// The outcome for the contents of the folder. Names with control characters are left out because they
  /// can't be typed; hidden ones are left out unless the name starts with a dot.
  func outcome(among entries: [FolderEntry]) -> CompletionOutcome {
    // `~` alone is the home folder, which is not an entry of any folder.
    if folder.isEmpty, beginning == "~" { return .one(typed + "/") }
    let found = entries.filter(isCandidate).sorted { $0.name < $1.name }
    guard let only = found.first else { return .nothing }
    guard found.count > 1 else {
      return .one(only.isFolder ? text(of: only.name) + "/" : text(of: only.name, isWhole: true))
    }
    let common = found.map(\.name).commonBeginning()
    return .several(
      common: common == beginning ? typed : text(of: common),
      list: found.map { $0.name + ($0.isFolder ? "/" : "") })
  }

  private func isCandidate(_ entry: FolderEntry) -> Bool {
    entry.name.hasPrefix(beginning) && (beginning.hasPrefix(".") || !entry.name.hasPrefix("."))
      && !entry.name.unicodeScalars.contains(where: \.isControl)
  }

  /// The path of a name in the folder, as it is written after the prompt.
  private func text(of name: String, isWhole: Bool = false) -> String {
    WrittenPath.text(of: folder + name, in: notation, isWhole: isWhole)
  }
}

/// An entry of a folder.
package struct FolderEntry: Sendable, Equatable {
  /// The name without the folder's path.
  package let name: String
  /// Whether the entry is a folder.
  package let isFolder: Bool

  /// An entry with this name.
  package init(name: String, isFolder: Bool) {
    self.name = name
    self.isFolder = isFolder
  }
}
