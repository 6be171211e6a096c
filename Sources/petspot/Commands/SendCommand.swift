import Dialogue
import Localization
import MissingPet
import PhotoFile
import PlainText
import Platform
import Storage
import Submission
import TerminalIO

/// `petspot send ID`: sends a report of the archive to a service, or a photo to a report that is at a service
/// already. The response to step 1 is recorded before the photo is sent, so that sending again does not
/// create a second announcement.
struct SendTask {
  let settings: Settings
  let l10n: L10n
  let output: TextOutput
  let report: StoredReport

  func run() throws(UsageError) -> ExitStatus {
    guard report.archived != nil else { return try sendPhoto(to: report) }
    guard let service = try settings.service() else { throw .noService }
    do throws(FileError) {
      // Until the end: another program could create the report a second time.
      guard let lock = try settings.reports.lockForSending(report.id) else {
        return TextOutput.printError([l10n.reports.beingSent])
      }
      guard let stored = try settings.reports.archive.report(id: report.id), let archived = stored.archived
      else {
        return TextOutput.printError([l10n.reports.notFound(id: report.id)])
      }
      return withExtendedLifetime(lock) { send(stored, archived, to: service) }
    } catch {
      return TextOutput.printError([l10n.reports.cannotRead(path: error.path.madeVisible)])
    }
  }

  private func send(
    _ stored: StoredReport, _ archived: StoredReport.Archived, to service: any AnnouncementRepository
  ) -> ExitStatus {
    var log = DeliveryLog(settings.reports, at: service.destination, of: stored)
    let reader = LineReader(output: output, plain: true, term: nil)
    defer { reader.close() }
    let run = SubmissionRun(repository: service, reader: reader, reports: settings.reports)
    if let status = settle(&log, archived, by: run) { return status }
    let photo: PhotoAttachmentMetadata
    let path = settings.options.photo.map(absolute) ?? archived.photoPath
    switch PhotoInspector(home: nil).inspect(path: path) {
    case .success(let found): photo = found
    case .failure(let problem): return photoUnusable(problem, at: path, service.destination)
    }
    let earlier = log.delivery.lastAnnouncement
    let before = settings.options.isNew ? Delivery(to: service.destination.name) : log.delivery
    let unusual = archived.request.textsLikeMarkup
    if before.announcement == nil, !unusual.isEmpty {
      let commands = Commands(settings: settings, l10n: l10n, output: output)
      switch commands.ask(.unusualAnswers(unusual), unanswered: l10n.reports.notAnswered) {
      case .option(.goOnAsIs): break
      case .option:
        return TextOutput.printError([l10n.reports.cannotEdit, lines.report(at: service.destination.name)])
      case .ended(let status): return status
      }
    }
    // Recorded before the request: if the process is killed, the next attempt knows that the announcement may
    // exist.
    log.note(settings.options.isNew ? .beganAnew : .began)
    if let problem = log.archiveProblem, before.announcement == nil {
      return TextOutput.printError([l10n.reports.cannotWrite(path: problem.path.madeVisible)])
    }
    output.write(lines: [l10n.submission.sending])
    let attempt = SubmissionAttempt(
      report: MissingPetReport(announcement: archived.request, photo: photo),
      // A service that has forgotten an announcement may still know its key.
      idempotencyKey: earlier?.id ?? archived.idempotencyKey, accepted: before.announcement)
    let (outcome, signal) = run.submit(attempt, &log, news: tell)
    let status = conclude(outcome, photo, before: before, after: log.delivery, at: service.destination)
    if let problem = log.archiveProblem {
      TextOutput.printError([l10n.reports.cannotWrite(path: problem.path.madeVisible)])
    }
    return signal.map { .signalled($0.rawValue) } ?? status
  }

  /// Finds out whether there is anything left to send to a service that has had the report before, or may
  /// have.
  ///
  /// - Returns: the status if there is not, or if that cannot be found out.
  private func settle(
    _ log: inout DeliveryLog, _ archived: StoredReport.Archived, by run: SubmissionRun
  ) -> ExitStatus? {
    if settings.options.isNew { return nil }
    // A service takes a microchip number only once, so it would refuse a second report with one.
    if log.delivery.mayExist, archived.request.microchipNumber == nil {
      return TextOutput.printError(lines.advice(on: log.delivery, of: report))
    }
    guard let earlier = log.delivery.lastAnnouncement, log.delivery.state != .created,
      log.delivery.state == .gone || settings.options.photo == nil
    else { return nil }
    return settle(&log, earlier, by: run)
  }

  /// Asks a service for a report that it has had, or has. It may have said by mistake that it no longer has
  /// it.
  ///
  /// - Returns: the status if there is nothing left to send, or if that cannot be found out.
  func settle(
    _ log: inout DeliveryLog, _ earlier: AnnouncementResponse, by run: SubmissionRun
  ) -> ExitStatus? {
    let service = run.repository.destination.name.madeVisible
    let alreadySent =
      [l10n.reports.alreadySent(service: service)] + l10n.lines(naming: earlier)
    switch run.answer(about: earlier, &log, progress: { output.write(lines: [l10n.submission.stillAsking]) })
    {
    case .found(let found) where found.hasPhoto && settings.options.photo == nil:
      output.write(lines: alreadySent)
      return .done
    case .found: return nil
    case .gone:
      output.write(lines: [l10n.reports.notThere])
      return nil
    case .signalled(let signal): return .signalled(signal.rawValue)
    case .failed(let failure):
      let wasComplete = log.delivery.isComplete
      if wasComplete { output.write(lines: alreadySent) }
      let status = TextOutput.printError(
        [l10n.reports.cannotAsk] + l10n.lines(of: failure, mayExist: false)
          + lines.advice(on: log.delivery, of: report))
      return wasComplete ? .done : status
    }
  }
}
