package import Localization
package import MissingPet
import PlainText
import Understanding

extension L10n {
  /// The messages of a failed submission.
  ///
  /// - Parameter mayExist: whether an earlier attempt may have created the announcement.
  package func lines(of failure: SubmissionFailure, mayExist: Bool) -> [String] {
    let (generic, noConnection) = (ownersDetails.error.generic, ownersDetails.error.noConnection)
    let cause = failure.objection.map { [text(of: $0)] } ?? []
    switch failure.objection {
    // The user interrupted the submission, so nothing went wrong.
    case .interrupted: return cause
    case _ where mayExist:
      return [submission.failure(title: generic.title, message: submission.objection.probablyExists)]
    case .noAnswer:
      return [submission.failure(title: noConnection.title, message: noConnection.message)] + cause
    case nil, .busy, .timedOut:
      return [submission.failure(title: generic.title, message: generic.message)] + cause
    // Trying again later cannot help, so the cause replaces that advice.
    case let objection?:
      return [submission.failure(title: generic.title, message: text(of: objection))] + details(of: objection)
    }
  }

  /// Says that the response to a create request was lost, and what sending the report again may do.
  package func notice(ofLostResponseWithMicrochip hasMicrochipNumber: Bool) -> String {
    hasMicrochipNumber ? submission.mayBeCreatedWithMicrochip : submission.mayBeCreated
  }

  /// The line before the command that sends a report of the archive to a service.
  package var sendHere: String { summary.sendHere(word: usage.value.address) }

  /// The identifier and the code of an announcement, each on its own line, and the code spelled, because a
  /// speech synthesizer may read it as a number.
  package func lines(naming response: AnnouncementResponse) -> [String] {
    let code = response.managementPassword
    return [submission.identifier(id: response.id), submission.code(code: code), code.spelled]
  }

  /// Says at which service a report is and what its code is for. The code follows.
  package func lines(at service: Destination) -> [String] {
    [summary.created(service: service.spokenName.madeVisible), summary.keepCode]
  }

  /// The code of a report, as it is and spelled.
  package func lines(ofCode code: String) -> [String] { [summary.code, code, code.spelled] }

  /// The texts that a service stored differently, in both forms.
  package func lines(of changes: [StoredTextChange]) -> [String] {
    [submission.textsChanged]
      + changes.flatMap { change in
        let label = label(of: change.field)
        return [
          submission.textSent(label: label, text: change.sent.madeVisible),
          change.stored.trimmed.isEmpty
            ? submission.textNotStored(label: label)
            : submission.textStored(label: label, text: change.stored.madeVisible),
        ]
      }
  }

  private func details(of objection: ServiceObjection) -> [String] {
    guard case .ownAnnouncement(let own) = objection else { return [] }
    let texts = submission.objection
    let state =
      switch own.photo {
      case .delivered: texts.ownIsComplete
      case .missing: texts.ownLacksPhoto
      case .unknown: texts.ownMayLackPhoto
      }
    return lines(naming: own.response) + [state]
  }

  func text(of objection: ServiceObjection) -> String {
    let texts = submission.objection
    return switch objection {
    case .microchipAlreadyReported: texts.microchip
    case .ownAnnouncement: texts.own
    case .field(let field): texts.field(label: label(of: field))
    case .unknownField(let name): texts.unknownField(name: name.madeVisible)
    case .reportRefused: texts.reportRefused
    case .textTooLong, .photoTooLarge, .photoFormat, .photoRefused: text(ofRefusal: objection).whole
    case .photoChanged: texts.photoChanged
    case .announcementGone: texts.announcementGone
    case .announcementNotFound: texts.announcementNotFound
    case .codeRefused: texts.codeRefused
    case .redirected(let from, let target?):
      texts.redirected(from: from.madeVisible, target: inShell(target))
    case .redirectedToPage(let from, let target):
      texts.redirectedToPage(from: from.madeVisible, target: target.madeVisible)
    case .redirected(let from, nil): texts.redirectedSomewhere(from: from.madeVisible)
    case .noAnswer(let address): texts.noAnswer(address: address.madeVisible)
    case .notAService(let address): texts.notAService(address: address.madeVisible)
    case .certificateNotTrusted(let address): texts.certificate(address: address.madeVisible)
    case .certificatesUnreadable(let variable, let path):
      texts.certificatesUnreadable(variable: variable, path: path.madeVisible)
    case .encryptionFailed(let address): texts.encryption(address: address.madeVisible)
    case .expectsEncryption(let address, let instead):
      texts.expectsEncryption(address: address.madeVisible, instead: inShell(instead))
    case .busy: texts.busy
    case .cannotWrite(let path): texts.cannotWrite(path: path.madeVisible)
    case .storageFull(let path): texts.storageFull(path: path.madeVisible)
    case .interrupted: texts.interrupted
    case .timedOut: texts.timedOut
    case .libraryMissing: texts.libraryMissing
    case .outOfResources: texts.outOfResources
    }
  }

  /// The address of a service as an argument of a command.
  private func inShell(_ address: String) -> String { typed(.address(address)) }
}

extension String {
  /// The characters separated by spaces.
  package var spelled: String { map(String.init).joined(separator: " ") }
}
