package import Localization
package import MissingPet
import PlainText

extension L10n {
  /// What went wrong with a submission, and what more is known of it.
  package func lines(of failure: SubmissionFailure, mayExist: Bool) -> [String] {
    // Whoever stopped it knows that nothing went wrong.
    if failure.objection == .interrupted { return [submission.objection.interrupted] }
    let error = ownersDetails.error
    if mayExist {
      return [submission.failure(title: error.generic.title, message: submission.objection.probablyExists)]
    }
    // Where trying later would not help by itself, what would stands in its place.
    if let objection = failure.objection, !objection.mayPass {
      return [submission.failure(title: error.generic.title, message: text(of: objection))]
    }
    let message =
      switch failure.reason {
      case .noConnection:
        submission.failure(title: error.noConnection.title, message: error.noConnection.message)
      case .other: submission.failure(title: error.generic.title, message: error.generic.message)
      }
    return [message] + (failure.objection.map { [text(of: $0)] } ?? [])
  }

  /// Names an announcement by its id and code, each on a line of its own, and the code digit by digit, because speech
  /// reads it as a number otherwise.
  package func lines(naming response: AnnouncementResponse) -> [String] {
    let code = response.managementPassword
    return [submission.identifier(id: response.id), submission.code(code: code), code.spelled]
  }

  private func text(of objection: ServiceObjection) -> String {
    let texts = submission.objection
    return switch objection {
    case .microchipAlreadyReported: texts.microchip
    case .field(let field): texts.field(label: self.texts(for: field).label)
    case .unknownField(let name): texts.unknownField(name: name.madeVisible)
    case .photoTooLarge: texts.photoTooLarge
    case .photoFormat: texts.photoFormat
    case .photoChanged: texts.photoChanged
    case .announcementGone: texts.announcementGone
    case .busy: texts.busy
    case .cannotWrite(let path): texts.cannotWrite(path: path.madeVisible)
    case .storageFull(let path): texts.storageFull(path: path.madeVisible)
    case .interrupted: texts.interrupted
    case .timedOut: texts.timedOut
    case .httpLibraryMissing: texts.httpLibraryMissing
    case .outOfResources: texts.outOfResources
    }
  }
}

extension ServiceObjection {
  /// Whether the same attempt may succeed later.
  fileprivate var mayPass: Bool {
    switch self {
    case .busy, .timedOut, .interrupted: true
    case .microchipAlreadyReported, .field, .unknownField, .photoTooLarge, .photoFormat, .photoChanged,
      .announcementGone, .cannotWrite, .storageFull, .httpLibraryMissing, .outOfResources:
      false
    }
  }
}

extension String {
  /// The characters one by one, with spaces between them.
  package var spelled: String { map(String.init).joined(separator: " ") }
}
