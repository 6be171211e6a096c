import Dialogue
import Localization
import MissingPet
import PlainText
import Platform
import Storage
import Submission
import TerminalIO
import Understanding

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
  ///   - before: what the service had answered before the attempt.
  ///   - after: what it has answered now.
  func conclude(
    _ outcome: SubmissionOutcome, _ photo: PhotoAttachmentMetadata, before: Delivery, after: Delivery,
    at service: Destination
  ) -> ExitStatus {
    switch outcome {
    case .sent(let response):
      let summary = l10n.lines(at: service) + l10n.lines(ofCode: response.managementPassword)
      output.write(
        lines: [before.announcement == nil ? l10n.submission.sent : l10n.submission.photoSent]
          + (before.isComplete ? [] : summary))
      return .done
    case .photoUnusable(let problem): return photoUnusable(problem, at: photo.path, service)
    case .failed(let failure):
      let mayExist = after.mayExist && failure.objection == .microchipAlreadyReported
      let named: [String] =
        switch after.own?.photo {
        case .missing: [l10n.submission.unfinished]
        case .unknown: [l10n.submission.photoUnknown]
        case .delivered, nil: []
        }
      return TextOutput.printError(
        l10n.lines(of: failure, mayExist: mayExist) + named
          + (after.announcement.map { l10n.lines(naming: $0) } ?? [])
          + advice(after: failure.objection, on: after))
    }
  }

  /// What to do after a failure. The answers of a stored report cannot be changed.
  private func advice(after objection: ServiceObjection?, on delivery: Delivery) -> [String] {
    let service = delivery.destination
    let isArchived = report.archived != nil
    let hasMicrochipNumber = report.archived?.request.microchipNumber != nil
    let texts = l10n.reports
    switch objection {
    case .photoTooLarge, .photoFormat, .photoRefused, .field(.photo):
      return [texts.otherPhoto, lines.sendPhoto(report, to: service)]
    case .ownAnnouncement(let own) where own.photo != .delivered:
      let command = lines.command(.sendPhoto(path: nil), of: own.response, at: service)
      return command.map { [texts.sendPhoto, $0.line(in: l10n)] } ?? []
    // The service would refuse another report with the same microchip number.
    case .codeRefused where hasMicrochipNumber, .announcementNotFound where hasMicrochipNumber,
      .microchipAlreadyReported, .ownAnnouncement:
      return [texts.withoutMicrochip, lines.report(at: service)]
    case .codeRefused where isArchived, .announcementNotFound where isArchived:
      return [texts.sendAsNew, lines.send(report, to: service, isNew: true)]
    case .codeRefused: return [texts.reportAgain, lines.report(at: service)]
    case .field, .unknownField, .textTooLong, .reportRefused:
      return [texts.cannotEdit, lines.report(at: service)]
    // The objection says what to do about the address.
    case let objection? where objection.isAboutAddress && delivery.announcement == nil && !delivery.mayExist:
      return []
    default: return lines.advice(on: delivery, of: report)
    }
  }

  /// The command lines that texts tell the user to run.
  var lines: CommandLines { CommandLines(settings: settings, l10n: l10n) }

  func photoUnusable(_ problem: PhotoProblem, at path: String?, _ service: Destination) -> ExitStatus {
    TextOutput.printError([
      l10n.submission.photoUnusable,
      l10n.report.error(label: l10n.photo.file.label, message: l10n.text(of: problem, at: path ?? "").whole),
      l10n.reports.otherPhoto, lines.sendPhoto(report, to: service.name),
    ])
  }
}
