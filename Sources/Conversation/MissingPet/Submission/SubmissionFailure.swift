/// Why a submission failed. It contains neither answers nor credentials.
package struct SubmissionFailure: Error, Equatable, Sendable {
  /// The cause, if it is known; else `nil`.
  package let objection: ServiceObjection?
  /// Whether a request was sent and its response was lost. The service may have carried the request out, so a
  /// later conflict probably means that this attempt succeeded.
  package let responseWasLost: Bool

  package init(_ objection: ServiceObjection? = nil, responseWasLost: Bool = false) {
    self.objection = objection
    self.responseWasLost = responseWasLost
  }
}

/// The cause of a failed submission: an objection of the destination, or an error before or during a request.
package enum ServiceObjection: Equatable, Sendable {
  /// Somebody else's announcement has this microchip number, or one that this program does not know.
  case microchipAlreadyReported
  /// An announcement that was created from this computer has this microchip number.
  case ownAnnouncement(OwnAnnouncement)
  /// The value of a field was refused.
  case field(Field)
  /// A value under a name that is no field was refused. The name is untrusted text.
  case unknownField(String)
  /// The announcement is too large. The field has the longest text.
  case textTooLong(Field)
  /// The announcement was refused, and no field was named.
  case reportRefused
  case photoTooLarge
  case photoFormat
  /// The photo was refused for another reason.
  case photoRefused
  /// The photo changed while it was being sent, after the announcement was created.
  case photoChanged
  /// The announcement for the photo no longer exists: the destination said so, or confirmed it when asked.
  case announcementGone
  /// The announcement for the photo was not found, although it may exist.
  case announcementNotFound
  /// The code of the announcement was not accepted for the photo.
  case codeRefused
  /// The address leads elsewhere: a redirect, with its target if it is known. Both are untrusted text.
  case redirected(from: String, to: String?)
  /// The same, and the target cannot be the address of a service, e.g. because it has a query.
  case redirectedToPage(from: String, to: String)
  /// The address could not be reached, or it closed the connection. It is untrusted text.
  case noAnswer(address: String)
  /// What answered at the address, which is untrusted text, is no service.
  case notAService(address: String)
  /// The certificate of the address is not trusted. Nothing was sent. The address is untrusted text.
  case certificateNotTrusted(address: String)
  /// The certificates that this environment variable names cannot be read. Nothing was sent. The path is
  /// untrusted text.
  case certificatesUnreadable(variable: String, path: String)
  /// No encrypted connection to the address could be made. Nothing was sent. The address is untrusted text.
  case encryptionFailed(address: String)
  /// The server at this `http` address probably expects `https`, so `instead`. Both are untrusted text.
  case expectsEncryption(address: String, instead: String)
  case busy
  /// The archive's folder cannot be written. The path is untrusted text.
  case cannotWrite(path: String)
  /// There is no space left for the archive's folder. The path is untrusted text.
  case storageFull(path: String)
  /// The request was interrupted by Ctrl-C or a signal.
  case interrupted
  /// No byte was transferred for the duration of the time-out, or the response did not end in time.
  case timedOut
  /// The library that sends reports is not installed or too old. Nothing was sent.
  case libraryMissing
  /// There is not enough memory, or no thread or descriptor is available. Nothing was sent.
  case outOfResources

  /// The field whose answer was refused; `nil` if none was, or if it is an existing microchip number.
  package var field: Field? {
    switch self {
    case .field(let field), .textTooLong(let field): field
    case .photoTooLarge, .photoFormat, .photoRefused: .photo
    default: nil
    }
  }

  /// What another attempt needs: the table of what follows from each failure.
  ///
  /// - Parameter hasMicrochipNumber: whether the report has one.
  package func remedy(hasMicrochipNumber: Bool) -> Remedy {
    switch self {
    case .ownAnnouncement(let own) where own.photo != .delivered: .photoAlone(own.response)
    case .ownAnnouncement, .microchipAlreadyReported: .withoutMicrochip
    case .codeRefused, .announcementNotFound: hasMicrochipNumber ? .withoutMicrochip : .newReport
    case .photoTooLarge, .photoFormat, .photoRefused, .field(.photo): .anotherPhoto
    case .field, .unknownField, .textTooLong, .reportRefused: .otherAnswers
    case .redirected, .redirectedToPage, .notAService, .certificateNotTrusted, .encryptionFailed,
      .expectsEncryption:
      .anotherAddress
    default: .nothing
    }
  }
}

/// What another attempt needs after a failure. The conversation asks about it, and a command says it.
package enum Remedy: Equatable, Sendable {
  /// The photo alone, for this announcement that was created earlier from this computer.
  case photoAlone(AnnouncementResponse)
  /// A report without the microchip number: the service would refuse another one with it.
  case withoutMicrochip
  /// A new report in place of the one whose code was refused, or which was not found.
  case newReport
  case anotherPhoto
  case otherAnswers
  /// No service answers at the address that was used.
  case anotherAddress
  case nothing
}
