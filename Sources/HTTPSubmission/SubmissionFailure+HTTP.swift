internal import MissingPet
internal import Submission

extension SubmissionFailure {
  /// What an answer to step 1 other than a usable 201 means.
  init(creating request: CreateAnnouncementRequest, answered answer: HTTPAnswer) {
    let objection: ServiceObjection?
    switch answer.status {
    case 413: objection = .field(request.longestText)
    case 409:
      let error = ServiceError(answer.body)
      objection = error?.objection == .field(.microchipNumber) ? .microchipAlreadyReported : error?.objection
    default: objection = nil
    }
    self.init(answer, objection: objection)
  }

  /// What an answer to step 2 other than 201 means.
  init(attaching answer: HTTPAnswer) {
    let objection: ServiceObjection? =
      switch answer.status {
      case 401, 403, 404: .announcementGone
      case 413: .photoTooLarge
      case 400 where ServiceError(answer.body)?.code == "INVALID_FILE_FORMAT": .photoFormat
      default: nil
      }
    self.init(answer, objection: objection)
  }

  private init(_ answer: HTTPAnswer, objection: ServiceObjection?) {
    switch answer.status {
    case nil, .some(..<300):
      // It did it, or may have, and does not say what a later try needs to know.
      self.init(
        reason: answer.trouble.reason, objection: answer.trouble.objection,
        responseWasLost: answer.requestWentOut)
    case .some where answer.trouble == .interrupted:
      self.init(reason: .other, objection: .interrupted)
    case 429, 503:
      self.init(reason: .other, objection: .busy)
    case .some(400..<500):
      self.init(reason: .other, objection: objection ?? ServiceError(answer.body)?.objection)
    case 502, 504:
      // A gateway that gave up on the service does not know what the service did.
      self.init(reason: .other, responseWasLost: answer.requestWentOut)
    default:
      self.init(reason: .other)
    }
  }
}

extension HTTPAnswer.Trouble? {
  fileprivate var reason: SubmissionFailure.Reason {
    switch self {
    case .unreachable, .connectionLost: .noConnection
    default: .other
    }
  }

  fileprivate var objection: ServiceObjection? {
    switch self {
    case .timedOut: .timedOut
    case .interrupted: .interrupted
    case .photoChanged: .photoChanged
    case .noLibrary: .httpLibraryMissing
    case .outOfResources: .outOfResources
    case .unreachable, .connectionLost, .other, nil: nil
    }
  }
}
