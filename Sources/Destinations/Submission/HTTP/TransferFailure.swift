import CURLBinding

/// Why an exchange ended before the response was complete.
enum TransferFailure: Error, Equatable, Sendable {
  /// No connection: offline, name not found, connection refused.
  case unreachable
  /// The connection was closed or reset.
  case connectionLost
  /// No byte was transferred in either direction for the timeout, or the response did not end in time.
  case timedOut
  /// The request was interrupted, e.g. with Ctrl-C.
  case interrupted
  /// The photo changed, or could not be read, while it was being sent.
  case photoChanged
  /// libcurl is missing or too old.
  case noLibrary
  /// No thread, file descriptor or memory was left.
  case outOfResources
  /// The certificate of the service is not trusted.
  case certificateNotTrusted
  /// The same, because the certificates that an environment variable names cannot be read.
  case certificatesUnreadable(variable: String, path: String)
  /// The TLS handshake failed, e.g. because the service does not use TLS.
  case encryptionFailed
  /// Any other failure, e.g. a response that is not HTTP.
  case other
}

extension TransferFailure {
  /// The meaning of each code of libcurl (libcurl-errors(3)), and whether the request may have been sent by
  /// then. If it may, the byte counts decide.
  private static let table: [CURLcode: (failure: Self, mayHaveBeenSent: Bool)] = [
    CURLE_UNSUPPORTED_PROTOCOL: (.other, true),  // Includes a response that is not HTTP.
    CURLE_FAILED_INIT: (.outOfResources, false),
    CURLE_NOT_BUILT_IN: (.noLibrary, false),
    CURLE_COULDNT_RESOLVE_PROXY: (.unreachable, false),
    CURLE_COULDNT_RESOLVE_HOST: (.unreachable, false),
    CURLE_COULDNT_CONNECT: (.unreachable, false),
    CURLE_WEIRD_SERVER_REPLY: (.other, true),
    CURLE_PARTIAL_FILE: (.connectionLost, true),
    CURLE_OUT_OF_MEMORY: (.outOfResources, true),
    CURLE_OPERATION_TIMEDOUT: (.timedOut, true),
    CURLE_SSL_CONNECT_ERROR: (.encryptionFailed, false),
    CURLE_INTERFACE_FAILED: (.unreachable, false),
    CURLE_UNKNOWN_OPTION: (.noLibrary, false),
    CURLE_GOT_NOTHING: (.connectionLost, true),
    CURLE_SEND_ERROR: (.connectionLost, true),
    CURLE_RECV_ERROR: (.connectionLost, true),
    CURLE_SSL_CERTPROBLEM: (.other, false),
    CURLE_SSL_CIPHER: (.encryptionFailed, false),
    CURLE_PEER_FAILED_VERIFICATION: (.certificateNotTrusted, false),
    CURLE_SSL_CACERT_BADFILE: (.certificateNotTrusted, false),
    CURLE_SSL_CRL_BADFILE: (.certificateNotTrusted, false),
    CURLE_SSL_ISSUER_ERROR: (.certificateNotTrusted, false),
    CURLE_NO_CONNECTION_AVAILABLE: (.unreachable, false),
    CURLE_SSL_INVALIDCERTSTATUS: (.certificateNotTrusted, false),
    CURLE_PROXY: (.unreachable, false),
  ]

  /// The failure that a code stands for; `nil` for `CURLE_OK`.
  init?(_ code: CURLcode) {
    guard code != CURLE_OK else { return nil }
    self = Self.table[code]?.failure ?? .other
  }

  /// Whether the request may have been sent when libcurl returns this code. True for unknown codes.
  static func requestMayHaveBeenSent(at code: CURLcode) -> Bool { table[code]?.mayHaveBeenSent ?? true }
}
