import CURLBinding
import MissingPet
import TestTraits
import Testing

@testable import Submission

@Suite struct ExchangeFailureTests {
  @Test(
    arguments: [
      (CURLE_COULDNT_RESOLVE_HOST, .noAnswer(address: "a")), (CURLE_COULDNT_CONNECT, .noAnswer(address: "a")),
      (CURLE_SEND_ERROR, .noAnswer(address: "a")), (CURLE_RECV_ERROR, .noAnswer(address: "a")),
      (CURLE_PARTIAL_FILE, .noAnswer(address: "a")), (CURLE_GOT_NOTHING, .noAnswer(address: "a")),
      (CURLE_OPERATION_TIMEDOUT, .timedOut),
      (CURLE_PEER_FAILED_VERIFICATION, .certificateNotTrusted(address: "a")),
      (CURLE_SSL_CACERT_BADFILE, .certificateNotTrusted(address: "a")),
      (CURLE_SSL_CONNECT_ERROR, .encryptionFailed(address: "a")), (CURLE_OUT_OF_MEMORY, .outOfResources),
      (CURLE_UNKNOWN_OPTION, .libraryMissing), (CURLcode(rawValue: 1), nil), (CURLcode(rawValue: 150), nil),
    ] as [(CURLcode, ServiceObjection?)])
  func codes(_ code: CURLcode, _ objection: ServiceObjection?) {
    expectEqual(ServiceObjection(code, at: "a"), objection)
  }
}
