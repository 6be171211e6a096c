import Conversation
import Localization
import MissingPet
import PlainText
import Platform
import Storage
import Submission
import Terminal

/// Sends a photo to a report of which only the receipt is on this computer.
extension SendTask {
  /// Sends a photo to a report that only its service has. The service replaces a photo that it has.
  func sendPhoto(to receipt: StoredReport) throws(UsageError) -> ExitStatus {
    let address = receipt.deliveries.first?.destination ?? ""
    let service = try settings.service(of: address)
    let reader = LineReader(output: output, plain: true, term: nil)
    defer { reader.close() }
    let run = SubmissionRun(repository: service, reader: reader, reports: settings.reports)
    guard let path = settings.options.photo.map(absolute) else {
      return sendNothing(to: receipt, at: address, by: run)
    }
    let photo: PhotoAttachmentMetadata
    switch PhotoInspector(home: nil).inspect(path: path) {
    case .success(let found): photo = found
    case .failure(let problem): return photoUnusable(problem, at: path)
    }
    output.write(lines: [l10n.reports.sendingPhoto(service: service.destination.name.madeVisible)])
    let (outcome, signal) = run.send(photo, to: receipt.announcement, news: tell)
    let status = conclude(
      outcome, photo, receipt.announcement, hadPhoto: receipt.hasPhoto,
      advice: { objection in
        switch objection {
        case .photoTooLarge, .photoFormat, .photoRefused, .field: [otherPhoto]
        case .announcementGone: [l10n.reports.reportAgain(service: address.madeVisible)]
        default: []
        }
      })
    return signal.map { .signalled($0.rawValue) } ?? status
  }

  /// Says what to do about a report whose photo is not on this computer.
  private func sendNothing(
    to receipt: StoredReport, at address: String, by run: SubmissionRun
  ) -> ExitStatus {
    if receipt.hasPhoto {
      switch standing(receipt.announcement, wasComplete: true, by: run) {
      case .complete: return .done
      case .unknown(let status): return status
      case .gone: return TextOutput.printError([l10n.reports.reportAgain(service: address.madeVisible)])
      case .lacksPhoto: break
      }
    }
    let name = settings.reports.shortestName(of: receipt)
    return TextOutput.printError([l10n.reports.photoNeeded, l10n.reports.sendPhoto(id: name)])
  }

  /// The path of an argument, which the shell has already read, from the current folder.
  func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : CurrentProcess.workingFolder.map { "\($0)/\(path)" } ?? path
  }
}
