import Dialogue
import Localization
import MissingPet
import PlainText
import Platform
import Storage
import TerminalIO
import Understanding

extension Commands {
  /// `petspot reports`: lists the reports that this computer knows, as text with one fact per line, as a JSON
  /// document, or only their identifiers. Codes are not shown, except in a JSON document on request.
  func list() -> Ending {
    do throws(FileError) {
      switch settings.options.listFormat {
      case .text: output.write(lines: lines(of: try settings.reports.listing()))
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

  /// `petspot show ID`: shows a report with its code and says what asks for the code, as the summary does.
  func show(_ report: StoredReport) -> Ending {
    let code = report.announcement.managementPassword
    var lines = l10n.lines(of: report, showsCodes: true)
    if report.archived != nil {
      lines += report.deliveries.flatMap { advice(on: $0, of: report) }
      lines += [l10n.summary.removalHere, line(.remove, report)]
      lines += [l10n.reports.codeHere, code, code.spelled]
    } else if let delivery = report.deliveries.first {
      lines += advice(on: delivery, of: report)
      if delivery.announcement != nil { lines += l10n.lines(at: .service(delivery.destination)) }
      lines += l10n.lines(ofCode: code)
    }
    output.write(lines: lines)
    return .done
  }

  /// Runs a command for the only report. If there are several, or none, lists them: where `show` would have
  /// shown the report, and for others as an error. `show` also lists unfinished reports.
  func withOnlyReport(
    for word: CommandWord, _ command: (StoredReport) throws(UsageError) -> Ending
  ) throws(UsageError) -> Ending {
    let listing: ReportStore.Listing
    do throws(FileError) {
      listing = try settings.reports.listing()
    } catch {
      return TextOutput.printError([l10n.reports.cannotRead(path: error.path.madeVisible)])
    }
    if listing.reports.count == 1, listing.damaged.isEmpty, word != .show || unfinished.isEmpty {
      return try command(listing.reports[0])
    }
    let choose = listing.reports.isEmpty ? [] : [l10n.reports.choose(command: word.rawValue)]
    if word != .show { return TextOutput.printError(lines(of: listing) + choose) }
    output.write(lines: lines(of: listing) + choose)
    return .done
  }

  private func lines(of listing: ReportStore.Listing) -> [String] {
    let count = listing.reports.count
    let unfinished = unfinished.enumerated().flatMap { index, report in
      lines(of: report.draft, at: index == 0 ? nil : report.path)
    }
    let isEmpty = count == 0 && listing.damaged.isEmpty && unfinished.isEmpty
    let heading = isEmpty ? [l10n.reports.none] : count == 0 ? [] : [l10n.reports.count(count: count)]
    var reports: [String] = []
    for (index, report) in listing.reports.enumerated() {
      reports.append(l10n.reports.heading(number: index + 1, total: count))
      reports += l10n.lines(of: report, showsCodes: false)
      for delivery in report.deliveries where delivery.mayExist {
        reports += advice(on: delivery, of: report)
      }
    }
    let damaged = listing.damaged.map { l10n.reports.damaged(name: $0.path.madeVisible) }
    return heading + reports + damaged + unfinished
  }

  private var unfinished: [(path: String, draft: StoredDraft)] {
    let found = settings.locations.draftFile.map { DraftStore.unfinished(inDefaultPlace: $0) } ?? []
    return found.map { path, draft in
      var draft = draft
      draft.state = settings.reports.upToDate(draft.state)
      return (path, draft)
    }
  }

  /// Says that a report is unfinished, where it would go, whether it may exist there, and how to go on.
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
    return facts + [l10n.draft.goOn, l10n.line(toRun: resuming(path, at: service))]
  }
}

extension L10n {
  /// A report in a few words, such as `dog, Rex, 20 November 2026`.
  func description(of report: StoredReport) -> String {
    let (name, date) = (report.log.petName?.madeVisible, formatted(report.log.lastSeenDate))
    return [self.name(of: report.log.species), name, date].compactMap(\.self).joined(separator: ", ")
  }

  /// The lines about a report that this computer knows, one fact per line.
  ///
  /// - Parameter showsCodes: whether to include the codes of the services, and every answer that is here.
  func lines(of report: StoredReport, showsCodes: Bool) -> [String] {
    let day = report.time.flatMap { CalendarDate(localDayOf: $0) }.map { formatted($0) }
    let known =
      [answer.line(label: species.label, answer: name(of: report.log.species))]
      + (report.log.petName.map { [answer.line(label: petName.label, answer: $0.madeVisible)] } ?? [])
      + [answer.line(label: lastSeenDate.label, answer: formatted(report.log.lastSeenDate))]
    let answers = showsCodes ? report.archived.map { lines(ofAnswersIn: $0.request) } : nil
    let facts = [submission.identifier(id: report.id)] + (answers ?? known)
    guard report.archived != nil else {
      return facts + (day.map { [reports.sentOn(date: $0)] } ?? []) + report.deliveries.map { line(of: $0) }
    }
    let services = report.deliveries.flatMap { delivery in
      [line(of: delivery)]
        + (delivery.announcement.map { announcement in
          let code = announcement.managementPassword
          return [reports.identifierThere(id: announcement.id)]
            + (showsCodes ? [reports.codeThere(code: code), code.spelled] : [])
        } ?? [])
    }
    return facts + (day.map { [reports.created(date: $0)] } ?? [])
      + [report.hasPhoto ? reports.photo : reports.noPhoto]
      + (services.isEmpty ? [reports.notSent] : services)
  }

  func line(of delivery: Delivery) -> String {
    let service = delivery.destination.madeVisible
    return switch delivery.state {
    case .notCreated: reports.notSent
    case .unanswered: reports.perhapsSent(service: service)
    case .created: reports.halfSent(service: service)
    case .photoUnanswered: reports.photoUnknown(service: service)
    case .complete: reports.sent(service: service)
    case .gone: reports.goneFrom(service: service)
    }
  }
}
