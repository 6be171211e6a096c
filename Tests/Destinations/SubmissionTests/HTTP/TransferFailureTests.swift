import CURLBinding
import TestTraits
import Testing

@testable import Submission

@Suite struct TransferFailureTests {
  @Test(arguments: [
    (CURLE_COULDNT_RESOLVE_HOST, TransferFailure.unreachable, false),
    (CURLE_COULDNT_CONNECT, .unreachable, false),
    (CURLE_SEND_ERROR, .connectionLost, true), (CURLE_RECV_ERROR, .connectionLost, true),
    (CURLE_PARTIAL_FILE, .connectionLost, true), (CURLE_GOT_NOTHING, .connectionLost, true),
    (CURLE_OPERATION_TIMEDOUT, .timedOut, true),
    (CURLE_PEER_FAILED_VERIFICATION, .certificateNotTrusted, false),
    (CURLE_SSL_CACERT_BADFILE, .certificateNotTrusted, false),
    (CURLE_SSL_ISSUER_ERROR, .certificateNotTrusted, false),
    (CURLE_SSL_CONNECT_ERROR, .encryptionFailed, false), (CURLE_SSL_CIPHER, .encryptionFailed, false),
    (CURLE_SSL_CERTPROBLEM, .other, false),
    (CURLE_UNSUPPORTED_PROTOCOL, .other, true), (CURLE_OUT_OF_MEMORY, .outOfResources, true),
    (CURLE_UNKNOWN_OPTION, .noLibrary, false),
  ])
  func codes(_ code: CURLcode, _ failure: TransferFailure, _ mayHaveBeenSent: Bool) {
    expectEqual(TransferFailure(code), failure)
    expectEqual(TransferFailure.requestMayHaveBeenSent(at: code), mayHaveBeenSent)
  }

  /// After an unknown code, the request may have been sent.
  @Test func everyErrorCodeIsAFailure() {
    expectEqual(TransferFailure(CURLE_OK), nil)
    for number: CURLcode.RawValue in 1...200 {
      #expect(TransferFailure(CURLcode(rawValue: number)) != nil)
    }
    #expect(TransferFailure.requestMayHaveBeenSent(at: CURLcode(rawValue: 150)))
  }
}
