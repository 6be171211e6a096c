import CURLBinding
import MissingPet

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

extension SubmissionFailure {
  /// The failure of an exchange that ended before the response was complete.
  init(ofExchange objection: ServiceObjection?) {
    if case .noAnswer = objection {
      self.init(reason: .noConnection, objection: objection)
    } else {
      self.init(reason: .other, objection: objection)
    }
  }
}
