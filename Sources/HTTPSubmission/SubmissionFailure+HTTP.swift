internal import MissingPet
internal import Submission

extension SubmissionFailure {
  /// The failure of step 1 for any response but a usable 201.
  init(creating request: CreateAnnouncementRequest, response: HTTPResponse) {
    let objection: ServiceObjection?
    switch response.status {
    case 413: objection = .field(request.longestText)
    case 409:
      let error = ServiceError(response.body)
      objection = error?.objection == .field(.microchipNumber) ? .microchipAlreadyReported : error?.objection
    default: objection = nil
    }
    self.init(response, objection: objection)
  }

  /// The failure of step 2 for any response but 201.
  init(attaching response: HTTPResponse) {
    let objection: ServiceObjection? =
      switch response.status {
      case 401, 403, 404: .announcementGone
      case 413: .photoTooLarge
      case 400 where ServiceError(response.body)?.code == "INVALID_FILE_FORMAT": .photoFormat
      default: nil
      }
    self.init(response, objection: objection)
  }

  private init(_ response: HTTPResponse, objection: ServiceObjection?) {
    switch response.status {
    case nil, .some(..<300):
      // No usable response, although the service may have carried the request out.
      self.init(
        reason: response.failure.reason, objection: response.failure.objection,
        responseWasLost: response.requestWasSent)
    case .some where response.failure == .interrupted:
      self.init(reason: .other, objection: .interrupted)
    case 429, 503:
      self.init(reason: .other, objection: .busy)
    case .some(400..<500):
      self.init(reason: .other, objection: objection ?? ServiceError(response.body)?.objection)
    case 502, 504:
      // The gateway does not know whether the service carried the request out.
      self.init(reason: .other, responseWasLost: response.requestWasSent)
    default:
      self.init(reason: .other)
    }
  }
}

extension TransferFailure? {
  fileprivate var reason: SubmissionFailure.Reason {
    switch self {
    case .unreachable, .connectionLost: .noConnection
    case .timedOut, .interrupted, .photoChanged, .noLibrary, .outOfResources, .other, nil: .other
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
