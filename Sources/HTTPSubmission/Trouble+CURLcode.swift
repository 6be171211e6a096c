internal import CURLBinding

extension HTTPAnswer.Trouble {
  /// Every error of libcurl that is told apart (libcurl-errors(3)): what it means, and whether the request
  /// can have gone out by then. Where it can, it is counted whether it did; where not, it did not, whatever
  /// was counted.
  private static let table: [CURLcode: (trouble: Self, canHaveGoneOut: Bool)] = [
    CURLE_UNSUPPORTED_PROTOCOL: (.other, true),  // also an answer that is no HTTP
    CURLE_FAILED_INIT: (.outOfResources, false),
    CURLE_NOT_BUILT_IN: (.noLibrary, false),
    CURLE_COULDNT_RESOLVE_PROXY: (.unreachable, false),
    CURLE_COULDNT_RESOLVE_HOST: (.unreachable, false),
    CURLE_COULDNT_CONNECT: (.unreachable, false),
    CURLE_WEIRD_SERVER_REPLY: (.other, true),
    CURLE_PARTIAL_FILE: (.connectionLost, true),
    CURLE_OUT_OF_MEMORY: (.outOfResources, true),
    CURLE_OPERATION_TIMEDOUT: (.timedOut, true),
    CURLE_SSL_CONNECT_ERROR: (.other, false),
    CURLE_INTERFACE_FAILED: (.unreachable, false),
    CURLE_UNKNOWN_OPTION: (.noLibrary, false),
    CURLE_GOT_NOTHING: (.connectionLost, true),
    CURLE_SEND_ERROR: (.connectionLost, true),
    CURLE_RECV_ERROR: (.connectionLost, true),
    CURLE_SSL_CERTPROBLEM: (.other, false),
    CURLE_SSL_CIPHER: (.other, false),
    CURLE_PEER_FAILED_VERIFICATION: (.other, false),
    CURLE_SSL_CACERT_BADFILE: (.other, false),
    CURLE_SSL_CRL_BADFILE: (.other, false),
    CURLE_SSL_ISSUER_ERROR: (.other, false),
    CURLE_NO_CONNECTION_AVAILABLE: (.unreachable, false),
    CURLE_SSL_INVALIDCERTSTATUS: (.other, false),
    CURLE_PROXY: (.unreachable, false),
  ]

  /// What an error of libcurl means; `nil` for `CURLE_OK`.
  init?(_ code: CURLcode) {
    guard code != CURLE_OK else { return nil }
    self = Self.table[code]?.trouble ?? .other
  }

  /// Whether the request can have gone out when libcurl ends with this code.
  static func requestCanHaveGoneOut(at code: CURLcode) -> Bool { table[code]?.canHaveGoneOut ?? true }
}
