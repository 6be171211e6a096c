package import Localization
package import MissingPet
import PlainText

extension L10n {
  /// Says what became of a poster, and what it shows in the place of the photo. The path stands on a line of
  /// its own, which is not wrapped.
  ///
  /// - Parameter command: the line that makes the poster with another photo; `nil` if there is none.
  package func lines(of outcome: PosterOutcome, command: String?) -> [String] {
    switch outcome {
    case .made(let path, let photo):
      (photo.text(in: self).map { [$0] + (command.map { [poster.otherPhoto, $0] } ?? []) } ?? [])
        + [poster.made, unbroken(path.madeVisible)]
    case .exists(let path): [poster.exists(path: path.madeVisible)]
    case .failed(let path): [poster.failed(path: path.madeVisible)]
    }
  }
}

extension PosterPhoto {
  fileprivate func text(in l10n: L10n) -> String? {
    switch self {
    case .photo: nil
    case .formatOfFewBrowsers(let kind): l10n.poster.fewBrowsers(kind: kind.name)
    case .gone: l10n.poster.photoGone
    case .atService: l10n.poster.photoAtService
    }
  }
}
