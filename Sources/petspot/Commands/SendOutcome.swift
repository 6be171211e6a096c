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

  /// Says how the attempt ended, and what to do if it failed.
  ///
  /// - Parameters:
  ///   - accepted: the announcement at the service, if it was created.
  ///   - hadPhoto: whether the service had its photo before.
  ///   - advice: what to do, where that depends on the kind of report.
  func conclude(
    _ outcome: SubmissionOutcome, _ photo: PhotoAttachmentMetadata, _ accepted: AnnouncementResponse?,
    hadPhoto: Bool, mayExist: Bool = false, advice: (ServiceObjection?) -> [String]
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
      let mayBeCreated = failure.responseWasLost && accepted == nil
      let named =
        accepted.map { (hadPhoto ? [] : [l10n.submission.unfinished]) + l10n.lines(naming: $0) } ?? []
      return TextOutput.printError(
        l10n.lines(of: failure, mayExist: mayExist) + (isGone ? [] : named)
          + (mayBeCreated ? [l10n.submission.mayBeCreated] : [])
          + (mayExist ? [l10n.reports.withoutMicrochip] : advice(failure.objection)))
    }
  }

  /// What to do about a report of the archive, whose answers cannot be changed.
  func adviceAboutArchived(after objection: ServiceObjection?) -> [String] {
    switch objection {
    case .photoTooLarge, .photoFormat, .photoRefused, .field(.photo): [otherPhoto]
    case .ownAnnouncement(let own) where !own.hasPhoto:
      [l10n.reports.sendPhoto(id: settings.reports.shortestName(of: own.response.id))]
    case .codeRefused, .announcementNotFound: [l10n.reports.sendAsNew(id: shortIdentifier)]
    case .microchipAlreadyReported, .ownAnnouncement, .field, .unknownField, .textTooLong, .reportRefused:
      [l10n.reports.cannotEdit]
    default: []
    }
  }

  var otherPhoto: String { l10n.reports.otherPhoto(id: shortIdentifier) }

  /// The shortest identifier of the report, for commands.
  var shortIdentifier: String { settings.reports.shortestName(of: report) }

  func photoUnusable(_ problem: PhotoProblem, at path: String?) -> ExitStatus {
    TextOutput.printError([
      l10n.submission.photoUnusable,
      l10n.report.error(label: l10n.photo.file.label, message: l10n.text(of: problem, at: path ?? "")),
      otherPhoto,
    ])
  }
}
