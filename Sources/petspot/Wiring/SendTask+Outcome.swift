import Conversation
import Localization
import MissingPet
import PlainText
import Platform
import Storage
import Submission
import Terminal

/// Says how sending goes on and how it ended.
extension SendTask {
  func tell(_ news: SubmissionNews) {
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
  ///   - hadPhoto: whether the service had its photo before.
  func conclude(
    _ outcome: SubmissionOutcome, _ photo: PhotoAttachmentMetadata, of report: AnnouncementResponse,
    _ accepted: AnnouncementResponse?, hadPhoto: Bool, mayExist: Bool
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
      let mayExist = mayExist && failure.objection == .microchipAlreadyReported
      let isGone = failure.objection == .announcementGone
      let unfinished =
        accepted.map { (hadPhoto ? [] : [l10n.submission.unfinished]) + l10n.lines(naming: $0) } ?? []
      return TextOutput.printError(
        l10n.lines(of: failure, mayExist: mayExist) + (isGone ? [] : unfinished)
          + advice(after: failure.objection, about: report)
          + (mayExist ? [l10n.reports.withoutMicrochip] : []))
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

  func photoUnusable(_ problem: PhotoProblem, at path: String?) -> ExitStatus {
    TextOutput.printError([
      l10n.submission.photoUnusable,
      l10n.report.error(label: l10n.photo.file.label, message: l10n.text(of: problem, at: path ?? "")),
      l10n.reports.otherPhoto(id: id.madeVisible),
    ])
  }
}
