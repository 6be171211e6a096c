import Dialogue
import Localization
import MissingPet
import PlainText
import Platform
import Storage
import Submission
import TerminalIO

/// Requests to a destination that signals can interrupt: Ctrl-C ends a request, other signals end the program
/// as well. Each returns the outcome, and the signal that interrupted it, if any.
struct Requests {
  var repository: any AnnouncementRepository
  let reader: LineReader
  let reports: ReportStore

  /// Makes an attempt, and writes down what is learned about other reports.
  func submit(
    _ attempt: (AnnouncementSubmissionService) -> SubmissionOutcome
  ) -> (SubmissionOutcome, Signal?) {
    reader.withInterruption { interruption in
      let outcome = attempt(
        AnnouncementSubmissionService(
          repository: repository, until: interruption,
          known: { reports.announcements(at: repository.destination) }))
      if let own = outcome.ownAnnouncement { reports.write(own, at: repository.destination.name) }
      return outcome
    }
  }

  /// Asks the destination for an announcement.
  ///
  /// - Parameter progress: is called every 10 seconds.
  func ask(about announcement: AnnouncementResponse, progress: () -> Void) -> (InquiryOutcome, Signal?) {
    reader.withInterruption { interruption in
      InquiryOutcome { () throws(SubmissionFailure) in
        try repository.announcement(id: announcement.id, until: interruption) { _ in progress() }
      }
    }
  }
}

/// What a command does with a report at a service. What the service answers is written down before anything
/// else happens.
final class ServiceTask {
  let commands: Commands
  let report: StoredReport
  private let requests: Requests
  /// What the service has answered so far.
  private(set) var delivery: Delivery
  /// The first error in writing that down.
  private(set) var problem: FileError?

  var destination: Destination { requests.repository.destination }
  var service: String { destination.name }
  var l10n: L10n { commands.l10n }
  var lines: CommandLines { commands.lines }

  init(_ commands: Commands, _ report: StoredReport, at service: any AnnouncementRepository) {
    self.commands = commands
    self.report = report
    let reader = LineReader(output: commands.output, plain: true, term: nil)
    requests = Requests(repository: service, reader: reader, reports: commands.settings.reports)
    delivery = report.delivery(to: service.destination.name)
  }

  /// Changes what is known, and writes it down. After an error, `.began` must not be followed by the request.
  func note(_ change: (inout Delivery) -> Void) {
    change(&delivery)
    do throws(FileError) {
      try requests.reports.write(delivery, in: DeliveryLog(of: report))
    } catch {
      let isTold = problem != nil || delivery.announcement == nil
      problem = problem ?? error
      if !isTold { tell(.receiptNotKept(path: error.path)) }
    }
  }

  /// Asks the service for an announcement of the report.
  func ask(about announcement: AnnouncementResponse) -> (InquiryOutcome, Signal?) {
    let answer = requests.ask(about: announcement) { tell(.stillAsking) }
    if case .success(let found) = answer.0 {
      note { delivery in
        found.map { delivery.apply(OwnAnnouncement(announcement, $0)) } ?? delivery.apply(.gone)
      }
    }
    return answer
  }

  /// Makes an attempt, and says how it goes on.
  func attempt(
    _ attempt: (AnnouncementSubmissionService, (SubmissionNews) -> Void) -> SubmissionOutcome
  ) -> (SubmissionOutcome, Signal?) {
    let (outcome, signal) = requests.submit { service in
      attempt(service) { news in
        if case .announcementCreated(let response) = news { note { $0.apply(.accepted(response)) } }
        tell(.news(news))
      }
    }
    note { delivery in
      delivery.apply(.init(outcome, at: SystemClock.now))
      if let own = outcome.ownAnnouncement, own.response == delivery.lastAnnouncement { delivery.apply(own) }
    }
    return (outcome, signal)
  }

  /// Says what the conversation would say.
  func tell(_ message: Message) { commands.output.write(lines: l10n.lines(of: message)) }
}

extension Commands {
  /// `petspot status ID`: asks each service that a report was sent to, or the one that `--service` names,
  /// whether it has the report and its photo, and writes down what it says. Nothing else of the response is
  /// shown.
  ///
  /// - Returns: `.done` if every service has the report with its photo.
  func status(of report: StoredReport) throws(UsageError) -> ExitStatus {
    let named = try settings.namedService()
    let deliveries = report.deliveries.filter { named == nil || $0.destination == named }
    if deliveries.isEmpty {
      let state = named.map { l10n.reports.neverSent(service: $0.madeVisible) } ?? l10n.reports.notSent
      let advice =
        named.map { [l10n.reports.sendThere, lines.line(.send(service: $0), report)] }
        ?? [l10n.sendHere, lines.line(.send(service: nil), report)]
      output.write(lines: [state] + advice)
    }
    var status = deliveries.isEmpty ? ExitStatus.notSent : .done
    for delivery in deliveries {
      let answer = try ask(about: delivery, of: report)
      if answer != .done { status = answer }
    }
    return status
  }

  private func ask(about delivery: Delivery, of report: StoredReport) throws(UsageError) -> ExitStatus {
    guard !delivery.mayExist, let announcement = delivery.lastAnnouncement else {
      // Without its identifier, the service cannot be asked.
      output.write(lines: [l10n.line(of: delivery)] + lines.advice(on: delivery, of: report))
      return .notSent
    }
    let task = try task(of: report, at: delivery.destination)
    task.tell(.asking(task.destination))
    let (answer, signal) = task.ask(about: announcement)
    if let signal { return .signalled(signal.rawValue) }
    switch answer {
    case .success(let found?):
      output.write(lines: [l10n.reports.there, found.hasPhoto ? l10n.reports.photo : l10n.reports.noPhoto])
      if found.hasPhoto { return .done }
    case .success(nil): output.write(lines: [l10n.reports.notThere])
    case .failure(let failure): return TextOutput.printError(l10n.lines(of: failure, mayExist: false))
    }
    output.write(lines: lines.advice(on: task.delivery, of: report))
    return .notSent
  }
}
