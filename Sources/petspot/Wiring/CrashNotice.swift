import Conversation
import Localization
import PlainText
import Platform

/// Says, in case the program crashes, where the answers are: always what is true at that moment.
final class CrashNotice {
  private let l10n: L10n
  private var last = ""

  /// `draft` is the path of the unfinished report that was found; `nil` where there is none.
  init(_ l10n: L10n, keepsAnswers: Bool, draft: String?) {
    self.l10n = l10n
    if let draft {
      note(l10n.crash.kept(file: draft.madeVisible))
    } else {
      note(keepsAnswers ? l10n.crash.stopped : l10n.crash.notKept)
    }
  }

  /// The answers were put on disk, or could not be. `path` is the draft's; `nil` where none is kept.
  func saved(_ result: SessionPorts.SaveResult, path: String?) {
    guard result == .saved, let path else { return note(l10n.crash.notKept) }
    note(l10n.crash.kept(file: path.madeVisible))
  }

  /// There is no draft any more.
  func discarded() { note(l10n.crash.stopped) }

  private func note(_ line: String) {
    guard line != last else { return }
    last = line
    DeadlySignals.noteCrash(line + "\n")
  }
}
