import Localization
import MissingPet
import PlainText

extension Language {
  /// The language with this code, with an own name that begins with this text of at least three letters, or
  /// of this locale identifier; `nil` if there is none.
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
