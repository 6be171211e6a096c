import LineEditing
import MissingPet
import PlainText

extension CompletionOutcome {
  /// Completes the path of a file. What was typed in quotes, or as an address, is written without them. Names
  /// with control characters are left out because they cannot be typed; hidden ones are left out unless what
  /// was typed starts with a dot.
  ///
  /// - Parameter namesInFolder: see `SessionPorts.namesInFolder`.
  static func completing(path typed: String, _ namesInFolder: (String) -> [String]) -> CompletionOutcome {
    let (folder, beginning) = WrittenPath(beginning: typed).path.splitAtLastSlash
    // `~` alone is the home folder, which is not in any folder.
    if folder.isEmpty, beginning == "~" { return .one(typed + "/") }
    let found = namesInFolder(folder).filter { name in
      name.hasPrefix(beginning) && (beginning.hasPrefix(".") || !name.hasPrefix("."))
        && !name.unicodeScalars.contains(where: \.isControl)
    }.sorted()
    guard let only = found.first else { return .nothing }
    guard found.count > 1 else { return .one(WrittenPath.text(of: folder + only, isWhole: only.last != "/")) }
    let common = found.commonBeginning()
    return .several(
      common: common == beginning ? typed : WrittenPath.text(of: folder + common, isWhole: false), list: found
    )
  }
}
