/// Why a submission failed. It holds nothing that the person typed and no credential.
package struct SubmissionFailure: Error, Equatable, Sendable {
  /// Which of two messages the person hears.
  package enum Reason: Equatable, Sendable {
    /// No route to the service: offline, name not found, refused, connection lost.
    case noConnection
    /// All else: 4xx, 5xx, time-out, an unusable response, an interrupted request.
    case other
  }

  /// Which message.
  package let reason: Reason
  /// The cause, where it is known and can be told so that the person can act.
  package let objection: ServiceObjection?
  /// Whether the request was sent and its response never came, so that the service may have acted on it. It is
  /// remembered, because a later conflict then probably means that this attempt succeeded.
  package let responseWasLost: Bool

  /// A failure; see the properties.
  package init(reason: Reason, objection: ServiceObjection? = nil, responseWasLost: Bool = false) {
    self.reason = reason
    self.objection = objection
    self.responseWasLost = responseWasLost
  }
}

/// The cause of a failed submission: what the service, or the archive on this computer, objected to, or what went
/// wrong on the way.
package enum ServiceObjection: Equatable, Sendable {
  /// 409: the microchip number is already reported.
  case microchipAlreadyReported
  /// It refused one field that this program knows.
  case field(Field)
  /// It refused something under a name that this program does not ask for: text from outside.
  case unknownField(String)
  /// 413 on the photo.
  case photoTooLarge
  /// 400 on the photo: not a format that the service accepts.
  case photoFormat
  /// The photo changed while it was being sent, after the announcement was created.
  case photoChanged
  /// 401, 403 or 404 on the photo: the announcement does not exist any more, or its code is not accepted.
  case announcementGone
  /// 429 or 503: the service asks for requests to be made later.
  case busy
  /// The archive's folder cannot be written: its path, text from outside.
  case cannotWrite(path: String)
  /// No space is left for the archive's folder: its path, text from outside.
  case storageFull(path: String)
  /// The request was stopped with Ctrl-C.
  case interrupted
  /// No byte was transferred for the time-out.
  case timedOut
  /// libcurl is not installed, or too old; nothing was sent.
  case httpLibraryMissing
  /// This computer has no memory, no thread or no descriptor left for a request; nothing was sent.
  case outOfResources
}
