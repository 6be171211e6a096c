import Dialogue
import Localization
import MissingPet
import PhotoFile
import PlainText
import Platform
import Storage
import Submission
import TerminalIO

/// The commands about a stored report. Each is a `StoredReportFlow`, run by a session.
extension Commands {
  /// `petspot status ID`: asks each service that a report was sent to, or the one that `--service` names,
  /// whether it has the report and its photo, and writes down what it says. Nothing else of the response is
  /// shown.
  ///
  /// - Returns: `.done` if every service has the report with its photo.
  func status(of report: StoredReport) throws(UsageError) -> Ending {
    let named = try settings.namedService()
    let deliveries = report.deliveries.filter { named == nil || $0.destination == named }
    if deliveries.isEmpty {
      let state = named.map { l10n.reports.neverSent(service: $0.madeVisible) } ?? l10n.reports.notSent
      let advice =
        named.map { [l10n.reports.sendThere, line(.send(service: $0), report)] }
        ?? [l10n.sendHere, line(.send(service: nil), report)]
      output.write(lines: [state] + advice)
    }
    var ending = deliveries.isEmpty ? Ending.notSent : .done
    for delivery in deliveries {
      let answer: Ending
      if delivery.mayExist || delivery.lastAnnouncement == nil {
        // Without its identifier, the service cannot be asked.
        output.write(lines: [l10n.line(of: delivery)] + advice(on: delivery, of: report))
        answer = .notSent
      } else {
        answer = run(.status, of: report, at: try settings.service(at: delivery.destination))
      }
      if answer != .done { ending = answer }
      // A signal ends the command.
      if ![.done, .notSent].contains(answer) { break }
    }
    return ending
  }

  /// `petspot send ID`: sends a report of the archive to a service, or a photo to a report that is at a
  /// service already.
  func send(_ report: StoredReport) throws(UsageError) -> Ending {
    let task = StoredReportFlow.Task.send(
      photo: settings.options.photo.map(absolute), isNew: settings.options.isNew)
    guard report.archived != nil else { return run(task, of: report, at: try service(of: report)) }
    guard let service = try settings.service() else { throw UsageError { $0.reports.noService } }
    do throws(FileError) {
      // Until the end: another program could create the report a second time.
      guard let lock = try settings.reports.lockForSending(report.id) else {
        return TextOutput.printError([l10n.reports.beingSent])
      }
      guard let stored = try settings.reports.archivedReport(id: report.id) else {
        return TextOutput.printError([l10n.reports.notFound(id: report.id)])
      }
      return withExtendedLifetime(lock) { run(task, of: stored, at: service) }
    } catch {
      return TextOutput.printError([l10n.reports.cannotRead(path: error.path.madeVisible)])
    }
  }

  /// `petspot remove ID`: asks for a report's code, and removes the report from the archive, or its receipt.
  /// A service keeps the report, so its identifier and code there are shown first.
  func remove(_ report: StoredReport) -> Ending {
    for delivery in report.deliveries {
      guard let announcement = delivery.announcement else { continue }
      let service = delivery.destination.madeVisible
      let texts = l10n.reports
      let notice =
        report.archived == nil ? texts.receiptOnly(service: service) : texts.standsAt(service: service)
      output.write(lines: [notice] + l10n.lines(naming: announcement))
    }
    return run(.remove, of: report, at: settings.reports.archive)
  }

  /// The path of an argument, which the shell has already read, from the current folder.
  private func absolute(_ path: String) -> String {
    path.isAbsolutePath ? path : CurrentProcess.workingFolder.map { "\($0)/\(path)" } ?? path
  }

  /// `petspot share ID`: shows the text for a message, without the code.
  func share(_ report: StoredReport) throws(UsageError) -> Ending {
    run(.share, of: report, at: try service(of: report))
  }

  /// `petspot poster ID`: writes the poster. A file that exists is replaced only if the user says so.
  func poster(_ report: StoredReport) throws(UsageError) -> Ending {
    let photo: Result<StagedPhoto, PosterPhoto>
    do throws(PhotoProblem) {
      photo = try self.photo(of: report)
    } catch {
      return TextOutput.printError([l10n.line(of: error, at: settings.options.photo ?? "")])
    }
    let task = StoredReportFlow.Task.poster(canAsk: FileDescriptor.standardInput.isTerminal)
    return run(task, of: report, at: try service(of: report), posterPhoto: photo)
  }

  /// The photo for the poster: the one that `--photo` names, or that of the archive.
  private func photo(of report: StoredReport) throws(PhotoProblem) -> Result<StagedPhoto, PosterPhoto> {
    if let path = settings.options.photo { return .success(try StagedPhoto(path: path)) }
    guard let archived = report.archived else { return .failure(.atService) }
    return archived.photoPath.flatMap { try? StagedPhoto(path: $0) }.map { .success($0) } ?? .failure(.gone)
  }

  /// The service of a receipt; the archive for a report that is there.
  private func service(of report: StoredReport) throws(UsageError) -> any AnnouncementRepository {
    if report.archived != nil { return settings.reports.archive }
    return try settings.service(at: report.deliveries.first?.destination ?? "")
  }

  private func run(
    _ task: StoredReportFlow.Task, of report: StoredReport, at service: any AnnouncementRepository,
    posterPhoto: Result<StagedPhoto, PosterPhoto> = .failure(.gone)
  ) -> Ending {
    let ports = Ports(self, service, of: report, posterPhoto: posterPhoto)
    let destination = service.destination
    let flow = StoredReportFlow(
      task, KeptReport(report), at: destination, report.delivery(to: destination.name),
      showsEmail: settings.options.isWithEmail)
    let session = Session(
      flow: flow, language: l10n.language, region: settings.region,
      isBrief: settings.isBrief, ports: ports)
    return session.run(draftFrom: nil)
  }
}

extension KeptReport {
  init(_ report: StoredReport) {
    self.init(
      report.announcement, idempotencyKey: report.log.key, request: report.archived?.request,
      photoPath: report.archived?.photoPath)
  }
}
