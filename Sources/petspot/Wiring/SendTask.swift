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
  let id: String
  let settings: Settings
  let l10n: L10n
  let output: TextOutput

  func run() throws(UsageError) -> ExitStatus {
    guard let report = settings.report(id: id, l10n) else { return .notSent }
    switch report {
    case .sent(let receipt): return try sendPhoto(to: receipt)
    case .archived(let archived):
      guard let service = try settings.service() else { throw .noService }
      do throws(FileError) {
        // Until the end: another program could create the report a second time.
        guard let lock = try settings.reports.receipts.lockForSending(archived.id) else {
          return TextOutput.printError([l10n.reports.beingSent])
        }
        guard let stored = try settings.archive.submission(id: archived.id) else {
          return TextOutput.printError([l10n.reports.notFound(id: id.madeVisible)])
        }
        return withExtendedLifetime(lock) { send(stored, to: service) }
      } catch {
        return TextOutput.printError([l10n.reports.cannotRead(path: error.path.madeVisible)])
      }
    }
  }

  private func send(_ stored: ArchivedSubmission, to service: any AnnouncementRepository) -> ExitStatus {
    let journal = DeliveryJournal(
      archive: settings.archive, stored: stored, service: service.destination.name)
    let reader = LineReader(output: output, plain: true, term: nil)
    defer { reader.close() }
    let run = SubmissionRun(repository: service, reader: reader, reports: settings.reports)
    var before = stored.delivery(to: service.destination.name)
    if let earlier = before, settings.options.isNew {
      journal.gone(earlier.announcement)
      before = nil
    } else if let earlier = before, earlier.state == .gone || isComplete(earlier) {
      // The service may have said by mistake that it no longer has the report.
      switch standing(earlier.announcement, wasComplete: earlier.state == .completed, by: run) {
      case .complete:
        journal.completed(earlier.announcement)
        return .done
      case .unknown(let status): return status
      case .signalled(let signal): return .signalled(signal)
      case .lacksPhoto: break
      case .gone:
        journal.gone(earlier.announcement)
        before = nil
      }
    }
    let photo: PhotoAttachmentMetadata
    let path = settings.options.photo.map(absolute) ?? stored.photoPath
    switch PhotoInspector(home: nil).inspect(path: path) {
    case .success(let found): photo = found
    case .failure(let problem): return photoUnusable(problem, at: path)
    }
    // Recorded before the request: if the process is killed, the next attempt knows that the announcement may
    // exist.
    if before == nil, let problem = journal.begin() {
      return TextOutput.printError([l10n.reports.cannotWrite(path: problem.path.madeVisible)])
    }
    output.write(lines: [l10n.submission.sending])
    let attempt = SubmissionAttempt(
      report: MissingPetReport(announcement: stored.request, photo: photo),
      idempotencyKey: journal.idempotencyKey, accepted: before?.announcement)
    var accepted = before?.announcement
    let (outcome, signal) = run.submit(attempt) { news in
      if case .announcementCreated(let response) = news {
        accepted = response
        journal.accepted(response)
      }
      tell(news)
    }
    journal.ended(outcome, of: accepted)
    let status = conclude(
      outcome, photo, accepted, hadPhoto: before?.state == .completed, mayExist: journal.mayExist,
      advice: adviceAboutArchived)
    if let problem = journal.problem {
      TextOutput.printError([l10n.reports.cannotWrite(path: problem.path.madeVisible)])
    }
    return signal.map { .signalled($0.rawValue) } ?? status
  }

  /// What a service has of a report that was sent to it before.
  enum Standing {
    case complete, lacksPhoto, gone
    /// The service could not be asked. The status is that of the command.
    case unknown(ExitStatus)
    case signalled(Int32)
  }

  /// Whether there is nothing left to send.
  private func isComplete(_ delivery: ArchivedDelivery) -> Bool {
    delivery.state == .completed && settings.options.photo == nil
  }

  /// Asks the service, and says that the report was sent before or that it no longer exists.
  ///
  /// - Parameter wasComplete: whether the service had the report and its photo at last.
  func standing(
    _ announcement: AnnouncementResponse, wasComplete: Bool, by run: SubmissionRun
  ) -> Standing {
    let (result, signal) = run.announcement(id: announcement.id) {
      output.write(lines: [l10n.reports.asking(service: run.repository.destination.name.madeVisible)])
    }
    if let signal { return .signalled(signal.rawValue) }
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
