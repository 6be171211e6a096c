import Dialogue
import Localization
import MissingPet
import PlainText
import Storage
import Understanding

extension L10n {
  /// The lines about a report that this computer knows, one fact per line.
  ///
  /// - Parameter showsCodes: whether the codes of the services are included.
  func lines(of report: StoredReport, showsCodes: Bool) -> [String] {
    let day = report.time.flatMap { CalendarDate(localDayOf: $0) }.map { formatted($0) }
    let facts =
      [submission.identifier(id: report.id)]
      + [answer.line(label: species.label, answer: name(of: report.species))]
      + (report.petName.map { [answer.line(label: petName.label, answer: $0.madeVisible)] } ?? [])
      + [answer.line(label: lastSeenDate.label, answer: formatted(report.lastSeenDate))]
    guard report.archived != nil else {
      return facts + (day.map { [reports.sentOn(date: $0)] } ?? []) + report.deliveries.map { line(of: $0) }
    }
    return facts + (day.map { [reports.created(date: $0)] } ?? [])
      + [report.hasPhoto ? reports.photo : reports.noPhoto]
      + lines(ofDeliveriesOf: report, showsCodes: showsCodes)
  }

  /// The services that a report of the archive was sent to.
  func lines(ofDeliveriesOf report: StoredReport, showsCodes: Bool = false) -> [String] {
    let lines = report.deliveries.flatMap { delivery in
      [line(of: delivery)]
        + (delivery.announcement.map { announcement in
          let code = announcement.managementPassword
          return [reports.identifierThere(id: announcement.id)]
            + (showsCodes ? [reports.codeThere(code: code), code.spelled] : [])
        } ?? [])
    }
    return lines.isEmpty ? [reports.notSent] : lines
  }

  /// What a service has answered, in a line.
  func line(of delivery: Delivery) -> String {
    let service = delivery.destination.madeVisible
    return switch delivery.state {
    case .notCreated: reports.notSent
    case .unanswered: reports.perhapsSent(service: service)
    case .created: reports.halfSent(service: service)
    case .photoUnanswered: reports.photoUnknown(service: service)
    case .complete: reports.sent(service: service)
    case .gone: reports.goneFrom(service: service)
    }
  }
}
