import Dialogue
import MissingPet
import Platform
import Storage
import Submission
import TerminalIO

/// A submission that signals can interrupt: Ctrl-C ends the request, other signals end the program as well.
struct SubmissionRun {
  /// What a destination says of an announcement when it is asked for it.
  enum Answer {
    case found(PublishedAnnouncement)
    case gone
    case failed(SubmissionFailure)
    case signalled(Signal)
  }

  let repository: any AnnouncementRepository
  let reader: LineReader
  let reports: ReportStore

  /// Makes an attempt, and writes down what is learned about other reports.
  ///
  /// - Returns: the outcome, and the signal that interrupted it, if any: SIGINT or one that asks the program
  ///   to terminate.
  func run(
    _ attempt: (AnnouncementSubmissionService) -> SubmissionOutcome
  ) -> (SubmissionOutcome, Signal?) {
    reader.withInterruption { interruption in
      let outcome = attempt(
        AnnouncementSubmissionService(
          repository: repository, until: interruption,
          known: { reports.announcements(at: repository.destination) }))
      if case .failed(let failure) = outcome, case .ownAnnouncement(let own)? = failure.objection {
        reports.write(own, at: repository.destination.name)
      }
      return outcome
    }
  }

  /// Asks the destination for an announcement.
  ///
  /// - Parameter progress: is called every 10 seconds.
  func ask(about announcement: AnnouncementResponse, progress: () -> Void) -> Answer {
    let (answer, signal) = reader.withInterruption { interruption in
      do throws(SubmissionFailure) {
        let found = try repository.announcement(id: announcement.id, until: interruption) { _ in progress() }
        return found.map { Answer.found($0) } ?? .gone
      } catch {
        return .failed(error)
      }
    }
    return signal.map { .signalled($0) } ?? answer
  }
}

/// What a command does with a report at a service. What the service answers is written down before anything
/// else happens.
final class ServiceTask {
  let commands: Commands
  let report: StoredReport
  let run: SubmissionRun
  /// What the service has answered so far.
  private(set) var delivery: Delivery
  /// The first error in writing that down.
  private(set) var problem: FileError?

  var service: Destination { run.repository.destination }

  init(_ commands: Commands, _ report: StoredReport, at service: any AnnouncementRepository) {
    self.commands = commands
    self.report = report
    let reader = LineReader(output: commands.output, plain: true, term: nil)
    run = SubmissionRun(repository: service, reader: reader, reports: commands.settings.reports)
    delivery = report.delivery(to: service.destination.name)
  }

  /// Takes an event into account, and writes down what is known then. After an error, `.began` must not be
  /// followed by the request.
  func note(_ event: Delivery.Event) {
    delivery.apply(event)
    write()
  }

  private func found(_ own: OwnAnnouncement) {
    delivery.apply(own)
    write()
  }

  private func write() {
    do throws(FileError) {
      try run.reports.write(delivery, in: DeliveryLog(of: report))
    } catch {
      let isTold = problem != nil || delivery.announcement == nil
      problem = problem ?? error
      if !isTold { tell(.receiptNotKept(path: error.path)) }
    }
  }

  /// Asks the service for an announcement of the report.
  func ask(about announcement: AnnouncementResponse) -> SubmissionRun.Answer {
    let answer = run.ask(about: announcement) { tell(.stillAsking) }
    switch answer {
    case .found(let found):
      self.found(OwnAnnouncement(response: announcement, photo: found.hasPhoto ? .delivered : .missing))
    case .gone: note(.gone)
    case .failed, .signalled: break
    }
    return answer
  }

  /// Makes an attempt, and says how it goes on.
  func attempt(
    _ attempt: (AnnouncementSubmissionService, (SubmissionNews) -> Void) -> SubmissionOutcome
  ) -> (SubmissionOutcome, Signal?) {
    let (outcome, signal) = run.run { service in
      attempt(service) { news in
        switch news {
        case .announcementCreated(let response): note(.accepted(response))
        case .textsChanged(let changes): tell(.textsChanged(changes))
        case .uploading(let percent): tell(.uploading(percent: percent))
        case .waiting: tell(.stillSending)
        }
      }
    }
    note(.init(outcome, at: SystemClock.now))
    if case .failed(let failure) = outcome, case .ownAnnouncement(let own)? = failure.objection,
      own.response == delivery.lastAnnouncement
    {
      found(own)
    }
    return (outcome, signal)
  }

  /// Says what the conversation would say.
  func tell(_ message: Message) { commands.output.write(lines: commands.l10n.lines(of: message)) }
}
