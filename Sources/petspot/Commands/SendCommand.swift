import Dialogue
import Localization
import MissingPet
import PhotoFile
import PlainText
import Platform
import Storage
import Submission
import TerminalIO
import Understanding

extension Commands {
  /// `petspot send ID`: sends a report of the archive to a service, or a photo to a report that is at a
  /// service already.
  func send(_ report: StoredReport) throws(UsageError) -> ExitStatus {
    guard report.archived != nil else { return try task(of: report).send() }
    guard let service = try settings.service() else { throw .noService }
    do throws(FileError) {
      // Until the end: another program could create the report a second time.
      guard let lock = try settings.reports.lockForSending(report.id) else {
        return TextOutput.printError([l10n.reports.beingSent])
      }
      guard let stored = try settings.reports.archivedReport(id: report.id) else {
        return TextOutput.printError([l10n.reports.notFound(id: report.id)])
      }
      let task = ServiceTask(self, stored, at: service)
      return withExtendedLifetime(lock) { task.send() }
    } catch {
      return TextOutput.printError([l10n.reports.cannotRead(path: error.path.madeVisible)])
    }
  }
}

/// The sending of a report that this computer keeps. The response to step 1 is recorded before the photo is
/// sent, so that sending again does not create a second announcement. Of a receipt, only the photo can be
/// sent, which replaces that of the service.
extension ServiceTask {
  private var options: CommandLineOptions { commands.settings.options }

  func send() -> ExitStatus {
    if options.isNew, report.archived == nil {
      return TextOutput.printError([
        l10n.reports.notAsNew, l10n.reports.reportAgain, lines.report(at: service),
      ])
    }
    if !options.isNew, let status = settle() { return status }
    let before = options.isNew ? Delivery(to: service) : delivery
    let path = options.photo.map(absolute) ?? report.archived?.photoPath
    if report.archived == nil, before.announcement == nil || path == nil {
      let photoNeeded = before.announcement == nil ? [] : [l10n.reports.photoNeeded]
      return TextOutput.printError(photoNeeded + lines.advice(on: before, of: report))
    }
    switch PhotoInspector(home: nil).inspect(path: path) {
    case .success(let photo):
      if let archived = report.archived { return send(archived, photo, after: before) }
      commands.output.write(lines: [l10n.reports.sendingPhoto(service: service.madeVisible)])
      note { $0.apply(.began) }
      return conclude(photo.path, after: before) { $0.send(photo, to: report.announcement, news: $1) }
    case .failure(let problem): return photoUnusable(problem, at: path)
    }
  }

  private func send(
    _ archived: StoredReport.Archived, _ photo: PhotoAttachmentMetadata, after before: Delivery
  ) -> ExitStatus {
    let earlier = delivery.lastAnnouncement
    let unusual = archived.request.textsLikeMarkup
    if before.announcement == nil, !unusual.isEmpty {
      let (option, status) = commands.ask(.unusualAnswers(unusual), unanswered: l10n.reports.notAnswered)
      guard let option else { return status }
      if option != .goOnAsIs {
        return TextOutput.printError([l10n.reports.cannotEdit, lines.report(at: service)])
      }
    }
    // Recorded before the request: if the process is killed, the next attempt knows that the announcement may
    // exist.
    note { $0.apply(options.isNew ? .beganAnew : .began) }
    if before.announcement == nil, let problem {
      return TextOutput.printError([l10n.reports.cannotWrite(path: problem.path.madeVisible)])
    }
    tell(.sending(destination))
    let attempt = SubmissionAttempt(
      report: MissingPetReport(announcement: archived.request, photo: photo),
      // A service that has forgotten an announcement may still know its key.
      idempotencyKey: earlier?.id ?? report.idempotencyKey, accepted: before.announcement)
    return conclude(photo.path, after: before) { $0.submit(attempt, news: $1) }
  }

  /// The path of an argument, which the shell has already read, from the current folder.
  private func absolute(_ path: String) -> String {
    path.isAbsolutePath ? path : CurrentProcess.workingFolder.map { "\($0)/\(path)" } ?? path
  }

  /// Finds out whether there is anything left to send to a service that has had the report before, or may
  /// have. The service is asked: it may have said by mistake that it no longer has the report.
  ///
  /// - Returns: the status if there is not, or if that cannot be found out.
  private func settle() -> ExitStatus? {
    // A service takes a microchip number only once, so it would refuse a second report with one.
    if delivery.mayExist, let archived = report.archived, archived.request.microchipNumber == nil {
      return TextOutput.printError(lines.advice(on: delivery, of: report))
    }
    guard let earlier = delivery.lastAnnouncement, report.archived == nil || delivery.state != .created,
      delivery.state == .gone || options.photo == nil
    else { return nil }
    let alreadySent =
      [l10n.reports.alreadySent(service: service.madeVisible)] + l10n.lines(naming: earlier)
    let (answer, signal) = ask(about: earlier)
    if let signal { return .signalled(signal.rawValue) }
    switch answer {
    case .success(let found?):
      if !found.hasPhoto || options.photo != nil { return nil }
      commands.output.write(lines: alreadySent)
      return .done
    case .success(nil):
      commands.output.write(lines: [l10n.reports.notThere])
      return nil
    case .failure(let failure):
      let wasComplete = delivery.isComplete
      if wasComplete { commands.output.write(lines: alreadySent) }
      let status = TextOutput.printError(
        [l10n.reports.cannotAsk] + l10n.lines(of: failure, mayExist: false)
          + lines.advice(on: delivery, of: report))
      return wasComplete ? .done : status
    }
  }

  // MARK: How it ended

  /// Makes an attempt, and says how it ended, and what to do if it failed.
  ///
  /// - Parameter before: what the service had answered before the attempt.
  private func conclude(
    _ photoPath: String, after before: Delivery,
    _ attempt: (AnnouncementSubmissionService, (SubmissionNews) -> Void) -> SubmissionOutcome
  ) -> ExitStatus {
    let (outcome, signal) = self.attempt(attempt)
    let status: ExitStatus
    switch outcome {
    case .sent(let response):
      let summary = l10n.lines(at: destination) + l10n.lines(ofCode: response.managementPassword)
      commands.output.write(
        lines: [before.announcement == nil ? l10n.submission.sent : l10n.submission.photoSent]
          + (before.isComplete ? [] : summary))
      status = .done
    case .photoUnusable(let problem): status = photoUnusable(problem, at: photoPath)
    case .failed(let failure):
      let mayExist = delivery.mayExist && failure.objection == .microchipAlreadyReported
      let named: [String] =
        switch delivery.own?.photo {
        case .missing: [l10n.submission.unfinished]
        case .unknown: [l10n.submission.photoUnknown]
        case .delivered, nil: []
        }
      status = TextOutput.printError(
        l10n.lines(of: failure, mayExist: mayExist) + named
          + (delivery.announcement.map { l10n.lines(naming: $0) } ?? []) + advice(after: failure.objection))
    }
    return signal.map { .signalled($0.rawValue) } ?? status
  }

  /// What to do after a failure. The answers of a stored report cannot be changed.
  private func advice(after objection: ServiceObjection?) -> [String] {
    let texts = l10n.reports
    switch objection?.remedy(hasMicrochipNumber: report.archived?.request.microchipNumber != nil) {
    case .anotherPhoto: return [texts.otherPhoto, lines.sendPhoto(report, to: service)]
    case .photoAlone(let earlier):
      let words = lines.words(of: .sendPhoto(path: nil), earlier, at: service)
      return words.map { [texts.sendPhoto, l10n.line(toRun: $0)] } ?? []
    case .withoutMicrochip: return [texts.withoutMicrochip, lines.report(at: service)]
    case .newReport where report.archived != nil:
      return [texts.sendAsNew, lines.line(.send(service: service, isNew: true), report)]
    case .newReport where objection == .codeRefused: return [texts.reportAgain, lines.report(at: service)]
    case .otherAnswers: return [texts.cannotEdit, lines.report(at: service)]
    // The objection says what to do about the address.
    case .anotherAddress where delivery.announcement == nil && !delivery.mayExist: return []
    default: return lines.advice(on: delivery, of: report)
    }
  }

  private func photoUnusable(_ problem: PhotoProblem, at path: String?) -> ExitStatus {
    TextOutput.printError([
      l10n.submission.photoUnusable, l10n.line(of: problem, at: path ?? ""), l10n.reports.otherPhoto,
      lines.sendPhoto(report, to: service),
    ])
  }
}
