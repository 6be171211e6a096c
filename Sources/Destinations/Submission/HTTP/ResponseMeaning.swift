import CURLBinding
import MissingPet
import PlainText

extension SubmissionFailure {
  /// The failure of step 1 for any response but a usable 201.
  init(creating request: CreateAnnouncementRequest, response: HTTPResponse, at address: ServiceAddress) {
    let error = ServiceError(response.body)?.objection
    let objection: ServiceObjection =
      switch response.status {
      case 401, 403, 404, 405, 407, 410: .notAService(address: address.description)
      // The microchip number is the only thing that can conflict, in case the body says nothing.
      case 409
      where error ?? .field(.microchipNumber) == .field(.microchipNumber)
        && request.microchipNumber != nil:
        .microchipAlreadyReported
      case 413: .textTooLong(request.longestText)
      default: error ?? .reportRefused
      }
    self.init(response, at: address, refusal: objection)
  }

  /// The failure of step 2 for any response but 201.
  init(attaching response: HTTPResponse, at address: ServiceAddress) {
    let error = ServiceError(response.body)
    let objection: ServiceObjection? =
      switch response.status {
      // A proxy answers so too, in other words.
      case 404, 410: error == nil ? .announcementNotFound : .announcementGone
      case 401, 403: error == nil ? nil : .codeRefused
      // Something between here and the service, which has just created the announcement.
      case 405, 407: nil
      case 413: .photoTooLarge
      case 415: .photoFormat
      case 400 where error?.code == "INVALID_FILE_FORMAT": .photoFormat
      default: error?.objection ?? .photoRefused
      }
    self.init(response, at: address, refusal: objection)
  }

  /// The failure for a response that is of no use.
  ///
  /// - Parameter refusal: the objection for a status from 400 to 499.
  init(_ response: HTTPResponse, at address: ServiceAddress, refusal: ServiceObjection?) {
    switch response.status {
    case .some(..<300) where response.failure == nil:
      // A page tells of the service only if its status is the one that the service has for success.
      self.init(
        .notAService(address: address.description),
        responseWasLost: response.requestWasSent && (response.status == 201 || !response.isPage))
    case nil, .some(..<300):
      // No usable response, although the service may have carried the request out.
      self.init(response.failure?.objection, responseWasLost: response.requestWasSent)
    case .some where response.failure?.objection == .interrupted: self.init(.interrupted)
    case .some(300..<400): self.init(address.redirection(by: response))
    case 408, 425, 429, 503: self.init(.busy)
    case 400 where ServiceError(response.body) == nil && response.failure == nil && address.encrypted != nil:
      // So answer servers that expect TLS, each with a page of its own.
      self.init(.expectsEncryption(address: address.description, instead: address.encrypted ?? ""))
    case .some(400..<500): self.init(refusal)
    case 502, 504:
      // The gateway does not know whether the service carried the request out.
      self.init(responseWasLost: response.requestWasSent)
    default: self.init()
    }
  }
}

extension ServiceAddress {
  /// Where a redirect leads: an absolute URL, without the path of the request if it can be the address of a
  /// service. The target is left out if the response does not say it as an absolute URL or path, if it has a
  /// password, or if it is too long for a user to check. Nobody is told to use the address that was used.
  fileprivate func redirection(by response: HTTPResponse) -> ServiceObjection {
    guard let target = response.redirectTarget, (1...1_000).contains(target.utf8.count),
      !target.utf8.contains(UInt8(ascii: "@")), let url = absolute(target)
    else { return .redirected(from: description, to: nil) }
    let path = announcements.dropFirst(description.count)
    let address = url.firstRange(ofText: path).map { String(url[..<$0.lowerBound]) } ?? url
    switch (try? ServiceAddress(address, allowInsecureHTTP: true))?.description {
    case nil: return .redirectedToPage(from: description, to: url)
    case description: return .notAService(address: description)
    default: return .redirected(from: description, to: address)
    }
  }
}

// MARK: Without a response

extension ServiceObjection {
  /// What a code of libcurl means (libcurl-errors(3)) at the end of a transfer to an address; `nil` for a
  /// code that is no cause to be named, e.g. that of a response that is not HTTP.
  init?(_ code: CURLcode, at address: String) {
    switch code {
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT, CURLE_PARTIAL_FILE,
      CURLE_INTERFACE_FAILED, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR,
      CURLE_NO_CONNECTION_AVAILABLE, CURLE_PROXY:
      self = .noAnswer(address: address)
    case CURLE_OPERATION_TIMEDOUT: self = .timedOut
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER: self = .encryptionFailed(address: address)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE,
      CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
      self = .certificateNotTrusted(address: address)
    case CURLE_FAILED_INIT, CURLE_OUT_OF_MEMORY: self = .outOfResources
    case CURLE_NOT_BUILT_IN, CURLE_UNKNOWN_OPTION: self = .libraryMissing
    default: return nil
    }
  }
}
