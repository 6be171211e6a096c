import Conversation
import Localization
import MissingPet
import PlainText
import Storage

extension L10n {
  /// The lines about a report that this computer knows, one fact per line.
  ///
  /// - Parameter showsCodes: whether the codes of the services are included.
  func lines(of report: StoredReport, showsCodes: Bool) -> [String] {
    switch report {
    case .archived(let report):
      let created = CalendarDate(localDayOf: report.createdAt)
      return facts(report.id, report.species, report.petName, report.lastSeenDate)
        + (created.map { [reports.created(date: formatted($0))] } ?? [])
        + [report.hasPhoto ? reports.photo : reports.noPhoto]
        + lines(ofDeliveriesOf: report, showsCodes: showsCodes)
    case .sent(let receipt):
      let service = receipt.service.madeVisible
      let sent = receipt.sentAt.flatMap { CalendarDate(localDayOf: $0) }
      return facts(receipt.announcement.id, receipt.species, receipt.petName, receipt.lastSeenDate)
        + (sent.map { [reports.sentOn(date: formatted($0))] } ?? [])
        + [receipt.sentAt == nil ? reports.halfSent(service: service) : reports.sent(service: service)]
    }
  }

  /// The services that a report of the archive was sent to.
  func lines(ofDeliveriesOf report: ArchivedAnnouncement, showsCodes: Bool = false) -> [String] {
    let deliveries =
      report.sentTo.flatMap { lines(of: $0, showsCode: showsCodes) }
      + report.unansweredBy.map { reports.perhapsSent(service: $0.madeVisible) }
    return deliveries.isEmpty ? [reports.notSent] : deliveries
  }

  private func facts(
    _ id: String, _ species: Species, _ petName: String?, _ lastSeenDate: CalendarDate
  ) -> [String] {
    [submission.identifier(id: id), answer.line(label: self.species.label, answer: name(of: species))]
      + (petName.map { [answer.line(label: self.petName.label, answer: $0.madeVisible)] } ?? [])
      + [answer.line(label: self.lastSeenDate.label, answer: formatted(lastSeenDate))]
  }

  private func lines(of delivery: ArchivedDelivery, showsCode: Bool) -> [String] {
    let service = delivery.service.madeVisible
    let state =
      switch delivery.state {
      case .accepted: reports.halfSent(service: service)
      case .completed: reports.sent(service: service)
      case .gone: reports.goneFrom(service: service)
      }
    guard delivery.state != .gone else { return [state] }
    let code = delivery.announcement.managementPassword
    return [state, reports.identifierThere(id: delivery.announcement.id)]
      + (showsCode ? [reports.codeThere(code: code), code.spelled] : [])
  }
}
