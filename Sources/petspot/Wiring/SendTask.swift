import Conversation
import Foundation
import Localization
import MissingPet
import PlainText
import Storage
import Submission
import Terminal

/// `petspot send ID`: hands a report of the archive to a service. What the service accepted is written down
/// before the photo goes out, so that sending again never creates it twice.
@MainActor
struct SendTask {
  let id: String
  let settings: Settings
  let l10n: L10n
  let output: TextOutput

  func run() async throws(UsageError) -> ExitStatus {
    guard let service = settings.service else { throw .noService }
    Settings.clearLeftovers()
    let archive = settings.archive
    do throws(StorageProblem) {
      switch try archive.announcement(id: id) {
      case .notFound: return TextOutput.complain([l10n.reports.notFound(id: id.madeVisible)])
      case .ambiguous: return TextOutput.complain([l10n.reports.ambiguous(id: id.madeVisible)])
      case .found(let report):
        guard let stored = try archive.submission(id: report.id) else {
          return TextOutput.complain([l10n.reports.notFound(id: id.madeVisible)])
        }
        return await send(stored, to: service, from: archive)
      }
    } catch {
      return TextOutput.complain([l10n.reports.cannotRead(path: error.path.madeVisible)])
    }
  }

  private func send(
    _ stored: ArchivedSubmission, to service: ServiceAddress, from archive: AnnouncementArchive
  ) async -> ExitStatus {
    let before = stored.delivery(to: service.description)
    if let before, before.state == .completed {
      output.write(lines: [l10n.reports.alreadySent] + l10n.lines(naming: before.announcement))
      return .done
    }
    let delivery = Delivery(
      stored: stored, accepted: before?.announcement, repository: settings.repository(at: service),
      archive: archive, service: service.description)
    output.write(lines: [l10n.submission.sending])
    let reader = LineReader(output: output, plain: true, term: nil)
    defer { reader.close() }
    let run = SubmissionRun(settings: settings, reader: reader)
    let progress: @MainActor @Sendable (Int) async -> Void = { percent in
      output.write(lines: [l10n.submission.uploading(percent: percent)])
    }
    let outcome = await run.interruptibly { await delivery.run(progress: progress) }
    if let signal = run.signalToLeave { return .signalled(signal) }
    return conclude(outcome, mayExist: delivery.mayExist)
  }

  private func conclude(_ outcome: SubmissionOutcome, mayExist: Bool) -> ExitStatus {
    switch outcome {
    case .sent(let response):
      let code = response.managementPassword
      output.write(lines: [
        l10n.submission.sent, l10n.summary.created, l10n.summary.removal, l10n.summary.code, code,
        code.map(String.init).joined(separator: " "),
      ])
      return .done
    case .photoUnusable(let problem):
      return TextOutput.complain([
        l10n.submission.photoUnusable,
        l10n.report.error(label: l10n.photo.file.label, message: l10n.text(of: problem)),
      ])
    case .failed(let failure):
      let isConflict = failure.objection == .microchipAlreadyReported
      return TextOutput.complain(l10n.lines(of: failure, mayExist: mayExist && isConflict))
    }
  }
}
