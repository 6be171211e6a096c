import Dialogue
import Localization
import MissingPet
import PhotoFile
import PlainText
import Platform
import Storage
import Submission
import TerminalIO

/// Sends a photo to a report of which only the receipt is on this computer.
extension SendTask {
  /// Sends a photo to a report that only its service has. The service replaces a photo that it has.
  func sendPhoto(to receipt: StoredReport) throws(UsageError) -> ExitStatus {
    let destination = Destination.service(receipt.deliveries.first?.destination ?? "")
    let service = try settings.service(at: destination.name)
    var log = DeliveryLog(settings.reports, at: destination, of: receipt)
    let reader = LineReader(output: output, plain: true, term: nil)
    defer { reader.close() }
    let run = SubmissionRun(repository: service, reader: reader, reports: settings.reports)
    if settings.options.isNew {
      return TextOutput.printError([
        l10n.reports.notAsNew, l10n.reports.reportAgain, lines.report(at: destination.name),
      ])
    }
    if log.delivery.state == .gone || settings.options.photo == nil,
      let status = settle(&log, receipt.announcement, by: run)
    {
      return status
    }
    guard log.delivery.announcement != nil, let path = settings.options.photo.map(absolute) else {
      let photoNeeded = log.delivery.announcement == nil ? [] : [l10n.reports.photoNeeded]
      return TextOutput.printError(photoNeeded + lines.advice(on: log.delivery, of: receipt))
    }
    let photo: PhotoAttachmentMetadata
    switch PhotoInspector(home: nil).inspect(path: path) {
    case .success(let found): photo = found
    case .failure(let problem): return photoUnusable(problem, at: path, destination)
    }
    output.write(lines: [l10n.reports.sendingPhoto(service: destination.name.madeVisible)])
    let before = log.delivery
    let (outcome, signal) = run.send(photo, to: receipt.announcement, &log, news: tell)
    let status = conclude(outcome, photo, before: before, after: log.delivery, at: destination)
    return signal.map { .signalled($0.rawValue) } ?? status
  }

  /// The path of an argument, which the shell has already read, from the current folder.
  func absolute(_ path: String) -> String {
    path.isAbsolutePath ? path : CurrentProcess.workingFolder.map { "\($0)/\(path)" } ?? path
  }
}
