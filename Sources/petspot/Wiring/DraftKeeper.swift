import Conversation
import MissingPet
import Storage

/// The draft of this run, if any is kept.
final class DraftKeeper {
  private let opening: DraftOpening?
  private let standardPath: String?

  /// - Throws: `.draft` when the person named a file that is no draft, or cannot be used. It was left alone.
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

  /// Where the answers are kept: text from outside.
  var path: String? { opening?.store.path }
  /// Whether answers are kept at all.
  var isKeeping: Bool { opening != nil }
  /// The unfinished report that was found.
  var state: ReportMissingPetFlowState? { opening?.draft?.state }
  /// The day on which it was last worked on.
  var savedOn: CalendarDate? { opening?.draft?.savedOn }
  /// What the person has to hear about the drafts that were met.
  var notices: [DraftNotice] { opening?.notices ?? [] }

  func save(_ state: ReportMissingPetFlowState) -> SessionPorts.SaveResult {
    guard let store = opening?.store else { return .saved }
    do throws(StorageProblem) {
      try store.save(state)
      return .saved
    } catch {
      return .failed(path: store.path)
    }
  }

  /// A draft that cannot be removed is offered again next time, where it can be discarded once more.
  func discard() { try? opening?.store.remove() }

  /// Keeps a report although no answers were to be kept: it became an announcement, and nobody could be told its code.
  func rescue(_ state: ReportMissingPetFlowState) {
    guard opening == nil, let standardPath else { return }
    try? DraftStore.create(inDefaultPlace: standardPath).save(state)
  }

  func close() { opening?.store.release() }
}
