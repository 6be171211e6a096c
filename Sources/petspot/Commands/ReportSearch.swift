import Localization
import PlainText
import Platform
import Storage
import Terminal

extension Settings {
  /// The report with an identifier from the command line, or with the beginning of one; `nil` if there is
  /// none or it cannot be read, after an error message.
  func report(id: String, _ l10n: L10n) -> StoredReport? {
    let problem: String
    do throws(FileError) {
      switch try reports.report(id: id) {
      case .found(let report): return report
      case .notFound: problem = l10n.reports.notFound(id: id.madeVisible)
      case .ambiguous: problem = l10n.reports.ambiguous(id: id.madeVisible)
      }
    } catch {
      problem = l10n.reports.cannotRead(path: error.path.madeVisible)
    }
    TextOutput.printError([problem])
    return nil
  }
}
