import Dialogue
import Localization
import MissingPet
import PlainText
import Platform
import Storage
import TerminalIO

extension Commands {
  /// `petspot reports`: lists the reports that this computer knows, as text with one fact per line, as a JSON
  /// document, or only their identifiers. Codes are not shown, except in a JSON document on request.
  func list() -> ExitStatus {
    do throws(FileError) {
      switch settings.options.listFormat {
      case .text: try writeLines()
      case .json:
        let document = ReportsDocument(showsCodes: settings.options.isWithCodes)
        output.write(document.text(of: try settings.reports.listing(), unfinished))
      case .identifiers: output.write(try settings.reports.ids().map { $0 + "\n" }.joined())
      }
      return .done
    } catch {
      return TextOutput.printError([l10n.reports.cannotRead(path: error.path.madeVisible)])
    }
  }

  /// Runs a command for the only report. If there are several, or none, lists them.
  func withOnlyReport(
    _ command: (StoredReport) throws(UsageError) -> ExitStatus
  ) throws(UsageError) -> ExitStatus {
    let listing: ReportStore.Listing
    do throws(FileError) {
      listing = try settings.reports.listing()
    } catch {
      return TextOutput.printError([l10n.reports.cannotRead(path: error.path.madeVisible)])
    }
    if listing.reports.count == 1, listing.damaged.isEmpty, unfinished.isEmpty {
      return try command(listing.reports[0])
    }
    write(listing)
    if !listing.reports.isEmpty { output.write(lines: [l10n.reports.choose]) }
    return .done
  }

  private func writeLines() throws(FileError) { write(try settings.reports.listing()) }

  private func write(_ listing: ReportStore.Listing) {
    let count = listing.reports.count
    let unfinished = unfinished.enumerated().flatMap { index, report in
      lines(of: report.draft, at: index == 0 ? nil : report.path)
    }
    let isEmpty = count == 0 && listing.damaged.isEmpty && unfinished.isEmpty
    let heading = isEmpty ? [l10n.reports.none] : count == 0 ? [] : [l10n.reports.count(count: count)]
    let reports = listing.reports.enumerated().flatMap { index, report in
      [l10n.reports.heading(number: index + 1, total: count)]
        + l10n.lines(of: report, showsCodes: false)
        + report.deliveries.filter(\.mayExist).flatMap { lines.advice(on: $0, of: report) }
    }
    let damaged = listing.damaged.map { l10n.reports.damaged(name: $0.path.madeVisible) }
    output.write(lines: heading + reports + damaged + unfinished)
  }

  /// The unfinished reports, with the paths of their drafts.
  private var unfinished: [(path: String, draft: StoredDraft)] {
    let found = settings.locations.draftFile.map { DraftStore.unfinished(inDefaultPlace: $0) } ?? []
    return found.map { path, draft in
      (path, StoredDraft(state: settings.reports.upToDate(draft.state), savedOn: draft.savedOn))
    }
  }

  /// Says that a report is unfinished, where it would go, whether it was perhaps created there, and how to go
  /// on with it.
  private func lines(of draft: StoredDraft, at path: String?) -> [String] {
    let state = draft.state
    let date = draft.savedOn ?? settings.latestDate
    let lost = state.submissions.last { $0.delivery.mayExist && !$0.delivery.destination.isEmpty }
    let service = lost?.delivery.destination ?? state.intendedService
    var facts = [
      l10n.notice(ofDraftFrom: date, petName: state.answers[.petName]?.text),
      l10n.notice(of: service.map { .service($0) } ?? .thisComputer),
    ]
    if let lost {
      facts.append(l10n.notice(ofLostResponseWithMicrochip: lost.announcement.microchipNumber != nil))
    }
    return facts + [l10n.draft.goOn, l10n.line(toRun: lines.resuming(path, at: service))]
  }
}
