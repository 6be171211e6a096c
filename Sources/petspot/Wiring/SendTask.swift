import Conversation
import Localization
import MissingPet
import PlainText
import Platform
import Storage
import Submission
import Terminal

/// `petspot send ID`: sends a report of the archive to a service. The response to step 1 is recorded before
/// the photo is sent, so that sending again does not create a second announcement.
struct SendTask {
  let id: String
  let settings: Settings
  let l10n: L10n
  let output: TextOutput

  func run() throws(UsageError) -> ExitStatus {
    guard let service = try settings.service() else { throw .noService }
    let archive = settings.archive
    do throws(FileError) {
      switch try archive.announcement(id: id) {
      case .notFound: return notFound
      case .ambiguous: return TextOutput.printError([l10n.reports.ambiguous(id: id.madeVisible)])
      case .found(let report):
        guard let stored = try archive.submission(id: report.id) else { return notFound }
        return send(stored, to: service, from: archive)
      }
    } catch {
      return TextOutput.printError([l10n.reports.cannotRead(path: error.path.madeVisible)])
    }
  }

  private var notFound: ExitStatus { TextOutput.printError([l10n.reports.notFound(id: id.madeVisible)]) }

  private func send(
    _ stored: ArchivedSubmission, to service: any AnnouncementRepository, from archive: AnnouncementArchive
  ) -> ExitStatus {
    let before = stored.delivery(to: service.destination.name)
    if let before, before.state == .completed {
      output.write(lines: [l10n.reports.alreadySent] + l10n.lines(naming: before.announcement))
      return .done
    }
    let photo: PhotoAttachmentMetadata
    switch PhotoInspector(home: nil).inspect(path: stored.photoPath) {
    case .success(let found): photo = found
    case .failure(let problem): return photoUnusable(problem, at: stored.photoPath)
    }
    let journal = DeliveryJournal(
      archive: archive, id: stored.id, service: service.destination.name, stored: stored)
    // Recorded before the request: if the process is killed, the next attempt knows that the announcement may
    // exist.
    if before == nil, let problem = journal.begin() {
      return TextOutput.printError([l10n.reports.cannotWrite(path: problem.path.madeVisible)])
    }
    let reader = LineReader(output: output, plain: true, term: nil)
    defer { reader.close() }
    let run = SubmissionRun(repository: service, reader: reader)
    output.write(lines: [l10n.submission.sending])
    let attempt = SubmissionAttempt(
      report: MissingPetReport(announcement: stored.request, photo: photo),
      idempotencyKey: stored.idempotencyKey, accepted: before?.announcement)
    var accepted = before?.announcement
    let (outcome, terminationSignal) = run.submit(attempt) { news in
      switch news {
      case .announcementCreated(let response):
        accepted = response
        journal.accepted(response)
      case .textsChanged(let changes): output.write(lines: l10n.lines(of: changes))
      case .receiptNotKept(let path):
        output.write(lines: [l10n.submission.receiptNotKept(path: path.madeVisible)])
      case .uploading(let percent): output.write(lines: [l10n.submission.uploading(percent: percent)])
      case .waiting: output.write(lines: [l10n.submission.stillSending])
      }
    }
    journal.ended(outcome)
    let status = conclude(outcome, photo: photo, accepted: accepted, mayExist: journal.mayExist)
    if let problem = journal.problem {
      TextOutput.printError([l10n.reports.cannotWrite(path: problem.path.madeVisible)])
    }
    return terminationSignal.map { .signalled($0) } ?? status
  }

  private func conclude(
    _ outcome: SubmissionOutcome, photo: PhotoAttachmentMetadata, accepted: AnnouncementResponse?,
    mayExist: Bool
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
      let unfinished = accepted.map { [l10n.submission.unfinished] + l10n.lines(naming: $0) } ?? []
      return TextOutput.printError(l10n.lines(of: failure, mayExist: mayExist && isConflict) + unfinished)
    }
  }

  private func photoUnusable(_ problem: PhotoProblem, at path: String?) -> ExitStatus {
    TextOutput.printError([
      l10n.submission.photoUnusable,
      l10n.report.error(label: l10n.photo.file.label, message: l10n.text(of: problem, at: path ?? "")),
    ])
  }
}
