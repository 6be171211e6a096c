import Localization
import MissingPet

/// What a line means at a prompt.
enum Understanding: Equatable {
  /// Something for the flow.
  case input(Input)
  /// Go on in another language.
  case language(Language)
  /// A language was asked for, but none that there is.
  case whichLanguage
  /// A word that needs the name of a field behind it stood alone.
  case whichField(Keyword)
  /// Enter alone where it means nothing: ask again.
  case nothing
  /// No word that can be used here.
  case unknown(String)
  /// The beginning of several words, which are given.
  case ambiguous(String, [String])
}
