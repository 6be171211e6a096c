internal import MissingPet
internal import Platform

extension PhotoProblem {
  /// What a file that cannot be opened or read means for the person who named it.
  init(_ problem: ReadOnlyFile.Problem) {
    self =
      switch problem {
      case .missing: .missing
      case .folder: .folder
      case .special: .notAFile
      case .system: .unreadable
      }
  }
}
