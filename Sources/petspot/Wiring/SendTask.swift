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
    // Before the search, so that the first error is that of the command line.
    let service = try settings.service()
    guard let report = settings.report(id: id, l10n) else { return .notSent }
    switch report {
    case .archived(let archived):
      guard let service else { throw .noService }
      do throws(FileError) {
        guard let stored = try settings.archive.submission(id: archived.id) else {
          return TextOutput.printError([l10n.reports.notFound(id: id.madeVisible)])
        }
        return send(stored, to: service)
      } catch {
        return TextOutput.printError([l10n.reports.cannotRead(path: error.path.madeVisible)])
      }
    case .sent(let receipt): return try sendPhoto(to: receipt)
    }
  }

  // MARK: A report of the archive

  private func send(_ stored: ArchivedSubmission, to service: any AnnouncementRepository) -> ExitStatus {
    let journal = DeliveryJournal(
      archive: settings.archive, stored: stored, service: service.destination.name)
    let reader = LineReader(output: output, plain: true, term: nil)
    defer { reader.close() }
    let run = SubmissionRun(repository: service, reader: reader, reports: settings.reports)
    var before = stored.delivery(to: service.destination.name)
    // The service may have said by mistake that it no longer has the report, e.g. a proxy in front of it.
    if let earlier = before, earlier.state == .gone || isComplete(earlier) {
      switch standing(earlier.announcement, by: run) {
      case .complete: return .done
      case .unknown: if earlier.state == .completed { return .done }
      case .signalled(let signal): return .signalled(signal)
      case .lacksPhoto: break
      case .gone:
        journal.gone(earlier.announcement)
        removeReceipt(of: earlier)
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
    let status = conclude(outcome, photo, of: stored.announcement, accepted, mayExist: journal.mayExist)
    if let problem = journal.problem {
      TextOutput.printError([l10n.reports.cannotWrite(path: problem.path.madeVisible)])
    }
    return signal.map { .signalled($0) } ?? status
  }

  /// What a service has of a report that was sent to it before.
  private enum Standing {
    case complete, lacksPhoto, gone, unknown
    case signalled(Int32)
  }

  /// Whether there is nothing left to send.
  private func isComplete(_ delivery: ArchivedDelivery) -> Bool {
    delivery.state == .completed && settings.options.photo == nil
  }

  /// Asks the service, and says that the report was sent before or that it no longer exists.
  private func standing(_ announcement: AnnouncementResponse, by run: SubmissionRun) -> Standing {
    let (result, signal) = run.announcement(id: announcement.id)
    if let signal { return .signalled(signal) }
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
      output.write(lines: naming)
      TextOutput.printError([l10n.reports.cannotAsk] + l10n.lines(of: failure, mayExist: false))
      return .unknown
    }
  }

  /// Removes the receipt of a report that no longer exists. If that fails, the report is listed as sent.
  private func removeReceipt(of delivery: ArchivedDelivery) {
    let receipts = settings.reports.receipts
    if let receipt = try? receipts.receipt(of: delivery.announcement, at: delivery.service) {
      try? receipts.remove(receipt)
    }
  }

  // MARK: A photo

  /// Sends a photo to a report that only its service has. The service replaces a photo that it has.
  private func sendPhoto(to receipt: Receipt) throws(UsageError) -> ExitStatus {
    let service = try settings.service(at: receipt.service)
    let reader = LineReader(output: output, plain: true, term: nil)
    defer { reader.close() }
    let run = SubmissionRun(repository: service, reader: reader, reports: settings.reports)
    guard let path = settings.options.photo.map(absolute) else {
      return sendNothing(to: receipt, by: run)
    }
    let photo: PhotoAttachmentMetadata
    switch PhotoInspector(home: nil).inspect(path: path) {
    case .success(let found): photo = found
    case .failure(let problem): return photoUnusable(problem, at: path)
    }
    output.write(lines: [l10n.reports.sendingPhoto(service: receipt.service.madeVisible)])
    let (outcome, signal) = run.send(photo, to: receipt.announcement, news: tell)
    let status: ExitStatus
    if case .failed(let failure) = outcome, failure.objection == .announcementGone {
      status = TextOutput.printError([l10n.reports.notThere, l10n.reports.reportAgain])
    } else {
      status = conclude(outcome, photo, of: receipt.announcement, receipt.announcement, mayExist: false)
    }
    return signal.map { .signalled($0) } ?? status
  }

  /// Says what to do about a report whose photo is not on this computer.
  private func sendNothing(to receipt: Receipt, by run: SubmissionRun) -> ExitStatus {
    if receipt.sentAt != nil {
      switch standing(receipt.announcement, by: run) {
      case .complete, .unknown: return .done
      case .signalled(let signal): return .signalled(signal)
      case .gone: return TextOutput.printError([l10n.reports.reportAgain])
      case .lacksPhoto: break
      }
    }
    let name = settings.reports.shortestName(of: receipt.announcement.id)
    return TextOutput.printError([l10n.reports.photoNeeded, l10n.reports.sendPhoto(id: name)])
  }

  /// The path of an argument, which the shell has already read, from the current folder.
  private func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : CurrentProcess.workingFolder.map { "\($0)/\(path)" } ?? path
  }

  // MARK: Progress and outcome

  private func tell(_ news: SubmissionNews) {
    switch news {
    case .announcementCreated: break
    case .textsChanged(let changes): output.write(lines: l10n.lines(of: changes))
    case .receiptNotKept(let path):
      output.write(lines: [l10n.submission.receiptNotKept(path: path.madeVisible)])
    case .uploading(let percent): output.write(lines: [l10n.submission.uploading(percent: percent)])
    case .waiting: output.write(lines: [l10n.submission.stillSending])
    }
  }

  /// - Parameters:
  ///   - report: the report that the command names.
  ///   - accepted: the announcement at the service, if it was created.
  private func conclude(
    _ outcome: SubmissionOutcome, _ photo: PhotoAttachmentMetadata, of report: AnnouncementResponse,
    _ accepted: AnnouncementResponse?, mayExist: Bool
  ) -> ExitStatus {
    switch outcome {
    case .sent(let response):
      let code = response.managementPassword
      output.write(lines: [
        l10n.submission.sent, l10n.summary.created, l10n.summary.removal, l10n.summary.code, code,
        code.spelled,
      ])
      return .done
    case .photoUnusable(let problem): return photoUnusable(problem, at: photo.path)
    case .failed(let failure):
      let isConflict = failure.objection == .microchipAlreadyReported
      let isGone = failure.objection == .announcementGone
      let unfinished =
        isGone ? [] : accepted.map { [l10n.submission.unfinished] + l10n.lines(naming: $0) } ?? []
      return TextOutput.printError(
        l10n.lines(of: failure, mayExist: mayExist && isConflict) + unfinished
          + advice(after: failure.objection, about: report))
    }
  }

  /// The command that helps where the same command would fail again.
  private func advice(
    after objection: ServiceObjection?, about report: AnnouncementResponse
  ) -> [String] {
    switch objection {
    case .photoTooLarge, .photoFormat, .photoRefused:
      [l10n.reports.otherPhoto(id: settings.reports.shortestName(of: report.id))]
    case .ownAnnouncement(let own) where !own.hasPhoto:
      [l10n.reports.sendPhoto(id: settings.reports.shortestName(of: own.response.id))]
    default: []
    }
  }

  private func photoUnusable(_ problem: PhotoProblem, at path: String?) -> ExitStatus {
    TextOutput.printError([
      l10n.submission.photoUnusable,
      l10n.report.error(label: l10n.photo.file.label, message: l10n.text(of: problem, at: path ?? "")),
      l10n.reports.otherPhoto(id: id.madeVisible),
    ])
  }
}
