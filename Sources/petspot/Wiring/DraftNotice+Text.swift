import Localization
import PlainText
import Storage

extension DraftNotice {
  /// What the person hears, in a language. Paths are made visible.
  func lines(in l10n: L10n) -> [String] {
    switch self {
    case .setAside(let path, let newPath):
      [l10n.draft.setAside(file: path.madeVisible, other: newPath.madeVisible)]
    case .unreadable(let path): [l10n.draft.damaged(file: path.madeVisible)]
    case .newer(let path): [l10n.draft.newer(file: path.madeVisible)]
    case .refused(let problem) where !problem.isAboutContents:
      [l10n.draft.damaged(file: problem.path.madeVisible)]
    case .refused(let problem): [l10n.draft.refused(file: problem.path.madeVisible)]
    case .noDraft(let path): [l10n.usage.error.draft(file: path.madeVisible)]
    case .inUse(_, let process?): [l10n.draft.inUse(process: Int(process)), l10n.draft.inUseOther]
    case .inUse(_, nil): [l10n.draft.inUseUnknown, l10n.draft.inUseOther]
    }
  }
}
