import Conversation
import Localization
import PlainText
import Platform

/// The line that the program writes to standard error if it crashes. It says where the answers are.
final class CrashNotice {
  private let l10n: L10n
  private var last = ""

  /// - Parameter draft: the path of the draft that was found, if any.
  init(_ l10n: L10n, keepsAnswers: Bool, draft: String?) {
    self.l10n = l10n
    if let draft {
      note(l10n.crash.kept(file: draft.madeVisible))
    } else {
      note(keepsAnswers ? l10n.crash.stopped : l10n.crash.notKept)
    }
  }

  /// Updates the line after a save. `path` is `nil` if no draft is kept.
  func saved(_ result: SessionPorts.SaveResult, path: String?) {
    guard result == .saved, let path else { return note(l10n.crash.notKept) }
    note(l10n.crash.kept(file: path.madeVisible))
  }

  /// Updates the line after the draft was removed.
  func discarded() { note(l10n.crash.stopped) }

  private func note(_ line: String) {
    guard line != last else { return }
    last = line
    DeadlySignals.noteCrash(line + "\n")
  }
}
