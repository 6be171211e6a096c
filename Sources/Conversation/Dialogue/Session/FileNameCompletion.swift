import LineEditing
import MissingPet
import PlainText

/// Completes the path of a file before the cursor. What was typed in quotes, or as an address, is written
/// without them.
struct FileNameCompletion {
  /// The folder to search; see `SessionPorts.namesInFolder`.
  let folder: String
  /// The start of the name to complete.
  private let beginning: String
  private let typed: String

  /// The completion of the text before the cursor.
  init(of text: String) {
    typed = text
    (folder, beginning) = WrittenPath(beginning: text).path.splitAtLastSlash
  }

  /// The outcome for the names in the folder, those of folders with a slash at the end. Names with control
  /// characters are left out because they cannot be typed; hidden ones are left out unless what was typed
  /// starts with a dot.
  func outcome(among names: [String]) -> CompletionOutcome {
    // `~` alone is the home folder, which is not in any folder.
    if folder.isEmpty, beginning == "~" { return .one(typed + "/") }
    let found = names.filter(isCandidate).sorted()
    guard let only = found.first else { return .nothing }
    guard found.count > 1 else { return .one(WrittenPath.text(of: folder + only, isWhole: only.last != "/")) }
    let common = found.commonBeginning()
    return .several(
      common: common == beginning ? typed : WrittenPath.text(of: folder + common, isWhole: false), list: found
    )
  }

  private func isCandidate(_ name: String) -> Bool {
    name.hasPrefix(beginning) && (beginning.hasPrefix(".") || !name.hasPrefix("."))
      && !name.unicodeScalars.contains(where: \.isControl)
  }
}
