import Localization
import MissingPet
import PlainText

extension Language {
  /// The language that a person means: by its code or by a beginning of its own name.
  init?(named name: String) {
    let folded = name.folded
    let match =
      Language.allCases.first { $0.code.folded == folded }
      ?? Language.allCases.first { $0.ownName.folded.hasPrefix(folded) && folded.count >= 3 }
      ?? Language(localeIdentifier: name)
    guard let match else { return nil }
    self = match
  }
}
