import Conversation
import Localization
import MissingPet
import PlainText
import Platform
import Storage
import Terminal

/// `petspot reports`: lists the reports in the archive, one fact per line. Codes are not shown.
struct ListTask {
  let settings: Settings
  let l10n: L10n
  let output: TextOutput

  func run() -> ExitStatus {
    do throws(FileError) {
      let listing = try settings.archive.announcements()
      let count = listing.announcements.count
      let isEmpty = count == 0 && listing.damaged.isEmpty
      let heading = isEmpty ? [l10n.reports.none] : count == 0 ? [] : [l10n.reports.count(count: count)]
      let reports = listing.announcements.enumerated().flatMap {
        lines(of: $0.element, number: $0.offset + 1, of: count)
      }
      let damaged = listing.damaged.map { l10n.reports.damaged(name: $0.path.madeVisible) }
      output.write(lines: heading + reports + damaged)
      return .done
    } catch {
      return TextOutput.printError([l10n.reports.cannotRead(path: error.path.madeVisible)])
    }
  }

  private func lines(of report: ArchivedAnnouncement, number: Int, of total: Int) -> [String] {
    let created = CalendarDate(localDayOf: report.createdAt)
    return [
      l10n.reports.heading(number: number, total: total),
      l10n.submission.identifier(id: report.id),
      line(l10n.species.label, l10n.name(of: report.species)),
    ] + (report.petName.map { [line(l10n.petName.label, $0.madeVisible)] } ?? []) + [
      line(l10n.lastSeenDate.label, l10n.formatted(report.lastSeenDate))
    ] + (created.map { [l10n.reports.created(date: l10n.formatted($0))] } ?? []) + [
      report.hasPhoto ? l10n.reports.photo : l10n.reports.noPhoto
    ] + deliveries(of: report)
  }

  private func deliveries(of report: ArchivedAnnouncement) -> [String] {
    guard !report.sentTo.isEmpty else { return [l10n.reports.notSent] }
    return report.sentTo.map { delivery in
      let service = delivery.service.madeVisible
      return delivery.state == .completed
        ? l10n.reports.sent(service: service) : l10n.reports.halfSent(service: service)
    }
  }

  private func line(_ label: String, _ answer: String) -> String {
    l10n.answer.line(label: label, answer: answer)
  }
}
