import Conversation
import Localization
import MissingPet
import PlainText
import Platform
import Storage
import Submission
import Terminal

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
    var log = DeliveryLog(settings.reports, at: service.destination, archived: stored)
    let reader = LineReader(output: output, plain: true, term: nil)
    defer { reader.close() }
    let run = SubmissionRun(repository: service, reader: reader, reports: settings.reports)
    if let status = settle(&log, by: run) { return status }
    let photo: PhotoAttachmentMetadata
    let path = settings.options.photo.map(absolute) ?? archived.photoPath
    switch PhotoInspector(home: nil).inspect(path: path) {
    case .success(let found): photo = found
    case .failure(let problem): return photoUnusable(problem, at: path)
    }
    let before = log.delivery
    // Recorded before the request: if the process is killed, the next attempt knows that the announcement may
    // exist.
    log.note(.began)
    if let problem = log.archiveProblem, before.announcement == nil {
      return TextOutput.printError([l10n.reports.cannotWrite(path: problem.path.madeVisible)])
    }
    output.write(lines: [l10n.submission.sending])
    let attempt = SubmissionAttempt(
      report: MissingPetReport(announcement: archived.request, photo: photo),
      // A service that has forgotten an announcement may still know its key.
      idempotencyKey: before.lastAnnouncement?.id ?? archived.idempotencyKey, accepted: before.announcement)
    let (outcome, signal) = run.submit(attempt, &log, news: tell)
    let status = conclude(
      outcome, at: service.destination, photo, log.delivery.announcement, hadPhoto: before.isComplete,
      mayExist: log.delivery.mayExist, advice: adviceAboutArchived)
    if let problem = log.archiveProblem {
      TextOutput.printError([l10n.reports.cannotWrite(path: problem.path.madeVisible)])
    }
    return signal.map { .signalled($0.rawValue) } ?? status
  }

  /// Finds out whether there is anything left to send to a service that has had the report before.
  ///
  /// - Returns: the status if there is not, or if that cannot be found out.
  private func settle(_ log: inout DeliveryLog, by run: SubmissionRun) -> ExitStatus? {
    guard let earlier = log.delivery.lastAnnouncement else { return nil }
    if settings.options.isNew {
      log.note(.gone)
      return nil
    }
    let isComplete = log.delivery.isComplete && settings.options.photo == nil
    guard isComplete || log.delivery.state == .gone else { return nil }
    // The service may have said by mistake that it no longer has the report.
    switch standing(earlier, wasComplete: log.delivery.isComplete, by: run) {
    case .complete:
      log.found(OwnAnnouncement(response: earlier, hasPhoto: true), at: SystemClock.now)
      return .done
    case .lacksPhoto: log.found(OwnAnnouncement(response: earlier, hasPhoto: false), at: SystemClock.now)
    case .gone: log.note(.gone)
    case .unknown(let status): return status
    }
    return nil
  }

  /// What a service has of a report that was sent to it before.
  enum Standing {
    case complete, lacksPhoto, gone
    /// The service could not be asked, or a signal came. The status is that of the command.
    case unknown(ExitStatus)
  }

  /// Asks the service, and says that the report was sent before or that it no longer exists.
  ///
  /// - Parameter wasComplete: whether the service had the report and its photo when it last answered.
  func standing(
    _ announcement: AnnouncementResponse, wasComplete: Bool, by run: SubmissionRun
  ) -> Standing {
    let (result, signal) = run.announcement(id: announcement.id) {
      output.write(lines: [l10n.reports.asking(service: run.repository.destination.name.madeVisible)])
    }
    if let signal { return .unknown(.signalled(signal.rawValue)) }
    let naming = [l10n.reports.alreadySent] + l10n.lines(naming: announcement)
    switch result {
    case .success(nil):
      output.write(lines: [l10n.reports.notThere])
      return .gone
    case .success(let found?) where !found.hasPhoto: return .lacksPhoto
    case .success:
      output.write(lines: naming)
      return .complete
    case .failure(let failure):
      if wasComplete { output.write(lines: naming) }
      let advice = wasComplete ? [] : [l10n.reports.sendAsNew(id: shortIdentifier)]
      let status = TextOutput.printError(
        [l10n.reports.cannotAsk] + l10n.lines(of: failure, mayExist: false) + advice)
      return .unknown(wasComplete ? .done : status)
    }
  }
}
