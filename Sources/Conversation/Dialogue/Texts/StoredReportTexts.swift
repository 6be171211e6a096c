package import Localization
package import MissingPet
import PlainText
import Understanding

extension Phrasebook {
  func lines(of message: Message.StoredReport) -> [String] {
    let texts = l10n.reports
    return switch message {
    case .advice(let advice): advice.map { l10n.lines(of: $0, wordsToRun) } ?? []
    case .requestFailed(let failure, let mayExist): l10n.lines(of: failure, mayExist: mayExist)
    case .existing(let own) where own.photo == .delivered: l10n.lines(naming: own.response)
    case .existing(let own): lines(of: .unfinishedAnnouncement(own, path: nil, codeWasRefused: true))
    case .published(let hasPhoto): [texts.there, hasPhoto ? texts.photo : texts.noPhoto]
    case .notPublished: [texts.notThere]
    case .notUnderstood(let service): [texts.notUnderstood(service: service.name.madeVisible)]
    case .cannotAsk: [texts.cannotAsk]
    case .onlyAtService: [texts.onlyAtService]
    case .alreadySent(let response, let service):
      [texts.alreadySent(service: service.name.madeVisible)] + l10n.lines(naming: response)
    case .notAsNew: [texts.notAsNew]
    case .photoNeeded: [texts.photoNeeded]
    case .sendingPhoto(let service): [texts.sendingPhoto(service: service.name.madeVisible)]
    case .photoSent: [l10n.submission.photoSent]
    case .summary(let response, let service):
      l10n.lines(at: service) + l10n.lines(ofCode: response.managementPassword)
    case .photoUnusable(let problem, let path):
      [l10n.submission.photoUnusable, l10n.line(of: problem, at: path)]
    case .logNotWritten(let path): [texts.cannotWrite(path: path.madeVisible)]
    case .notAnswered: [texts.notAnswered]
    case .removed(let isReceipt): [isReceipt ? texts.receiptRemoved : texts.removed]
    case .noCode: [texts.noCode]
    case .wrongCode: [texts.wrongCode]
    case .notFound(let id): [texts.notFound(id: id)]
    }
  }
}

extension L10n {
  /// What to do about a stored report: a line of text and the command; empty if it is not on this computer.
  ///
  /// - Parameter words: see `SessionPorts.words(of:_:)`.
  package func lines(
    of advice: Advice, _ words: (CommandToRun, AnnouncementResponse?) -> [WordToRun]?
  ) -> [String] {
    let (text, command): (String, CommandToRun) =
      switch advice {
      case .askStatus: (reports.askStatus, .status)
      case .sendPhoto: (reports.sendPhoto, .sendPhoto(path: nil))
      case .complete(let service): (reports.sendPhoto, .send(service: service))
      case .send(let service): (reports.sendThere, .send(service: service))
      case .sendAgain(let service, let hasMicrochipNumber):
        (reports.sendThere, .send(service: service, isNew: !hasMicrochipNumber))
      case .sendAsNew(let service): (reports.sendAsNew, .send(service: service, isNew: true))
      case .anotherPhoto(let service): (reports.otherPhoto, .sendPhoto(path: nil, service: service))
      case .reportAgain(let service): (reports.reportAgain, .report(service: service))
      case .withoutMicrochip(let service): (reports.withoutMicrochip, .report(service: service))
      case .otherAnswers(let service): (reports.cannotEdit, .report(service: service))
      }
    let other: AnnouncementResponse? = if case .sendPhoto(let other) = advice { other } else { nil }
    guard let words = words(command, other) else { return [] }
    var lost: [String] = []
    if case .sendAgain(_, let hasNumber) = advice { lost = [notice(ofLostResponseWithMicrochip: hasNumber)] }
    return lost + [text, line(toRun: words)]
  }

  /// Every answer of a report but the photo, as the review shows it.
  package func lines(ofAnswersIn report: CreateAnnouncementRequest) -> [String] {
    Field.allCases.compactMap { field in
      text(of: field, in: report).map { answer.line(label: label(of: field), answer: $0) }
    }
  }

  private func text(of field: Field, in report: CreateAnnouncementRequest) -> String? {
    let day = report.lastSeenDate
    return switch field {
    case .photo: nil
    case .microchipNumber: (try? MicrochipNumber(written: report.text(of: field) ?? ""))?.grouped
    case .lastSeenDate: date.withWeekday(weekday: weekday(of: day), date: formatted(day))
    case .species: name(of: report.species)
    case .sex: name(of: report.sex)
    case .age: report.age.map { String($0) }
    case .location: report.position.map { surroundings(of: $0) ?? formatted($0) }
    default: shown(field, of: report)
    }
  }
}
