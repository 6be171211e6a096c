import Dialogue
import Localization
import MissingPet
import PlainText
import Platform
import Storage

/// The draft of this invocation, if answers are kept.
final class DraftKeeper {
  private let opening: DraftOpening?
  private let standardPath: String?

  /// - Throws: `.draft` if the file named with `--draft` is not a draft or cannot be used. The file is
  ///   unchanged.
  init(settings: Settings) throws(UsageError) {
    standardPath = settings.locations.draftFile
    switch settings.options.draft {
    case .none: opening = nil
    case .standard:
      opening = settings.locations.draftFile.map { DraftStore.open(inDefaultPlace: $0) }
    case .file(let path):
      do throws(DraftNotice) {
        opening = try DraftStore.open(named: path)
      } catch {
        throw .draft(error)
      }
    }
  }

  /// The path of the draft, which may contain control characters; `nil` if answers are not kept.
  var path: String? { opening?.store.path }
  /// Whether answers are kept.
  var isKeeping: Bool { opening != nil }
  /// The report in the draft; `nil` if there is none.
  var state: ReportMissingPetFlowState? { opening?.draft?.state }
  /// The local day on which the draft was last saved; `nil` if there is none.
  var savedOn: CalendarDate? { opening?.draft?.savedOn }
  /// The notices about drafts that were found.
  var notices: [DraftNotice] { opening?.notices ?? [] }

  /// Writes the draft, if answers are kept. Returns its path if it cannot be written.
  func save(_ state: ReportMissingPetFlowState) -> String? {
    do throws(FileError) {
      try opening?.store.save(state)
      return nil
    } catch {
      return path
    }
  }

  /// Removes the draft. Errors are ignored: the draft is offered again at the next start.
  func discard() { try? opening?.store.remove() }

  /// Saves a report despite `--no-draft`, because its announcement was created and its code could not be
  /// shown.
  func rescue(_ state: ReportMissingPetFlowState) {
    guard opening == nil, let standardPath else { return }
    try? DraftStore.create(inDefaultPlace: standardPath).save(state)
  }

  func close() { opening?.store.release() }
}

extension DraftNotice {
  /// The message in a language.
  func lines(in l10n: L10n) -> [String] {
    switch self {
    case .setAside(let path, let newPath):
      [l10n.draft.setAside(file: path.madeVisible, other: newPath.madeVisible)]
    case .newer(let path): [l10n.draft.newer(file: path.madeVisible)]
    case .refused(let error) where !error.isAboutContents:
      [l10n.draft.damaged(file: error.path.madeVisible)]
    case .refused(let error): [l10n.draft.refused(file: error.path.madeVisible)]
    case .noDraft(let path): [l10n.usage.error.draft(file: path.madeVisible)]
    case .inUse(_, let process?): [l10n.draft.inUse(process: Int(process)), l10n.draft.inUseOther]
    case .inUse(_, nil): [l10n.draft.inUseUnknown, l10n.draft.inUseOther]
    }
  }
}
