import CURLBinding
import Testing

@testable import HTTPSubmission

@Suite struct TroubleTests {
  @Test(arguments: [
    (CURLE_COULDNT_RESOLVE_HOST, HTTPAnswer.Trouble.unreachable, false),
    (CURLE_COULDNT_CONNECT, .unreachable, false),
    (CURLE_SEND_ERROR, .connectionLost, true), (CURLE_RECV_ERROR, .connectionLost, true),
    (CURLE_PARTIAL_FILE, .connectionLost, true), (CURLE_GOT_NOTHING, .connectionLost, true),
    (CURLE_OPERATION_TIMEDOUT, .timedOut, true), (CURLE_PEER_FAILED_VERIFICATION, .other, false),
    (CURLE_UNSUPPORTED_PROTOCOL, .other, true), (CURLE_OUT_OF_MEMORY, .outOfResources, true),
    (CURLE_UNKNOWN_OPTION, .noLibrary, false),
  ])
  func codes(_ code: CURLcode, _ trouble: HTTPAnswer.Trouble, _ canHaveGoneOut: Bool) {
    #expect(HTTPAnswer.Trouble(code) == trouble)
    #expect(HTTPAnswer.Trouble.requestCanHaveGoneOut(at: code) == canHaveGoneOut)
  }

  /// Every number, those that are not known yet included, is some trouble; and where nothing is known, the
  /// request may have gone out.
  @Test func everyCodeIsATrouble() {
    #expect(HTTPAnswer.Trouble(CURLE_OK) == nil)
    for number: CURLcode.RawValue in 1...200 {
      #expect(HTTPAnswer.Trouble(CURLcode(rawValue: number)) != nil)
    }
    #expect(HTTPAnswer.Trouble.requestCanHaveGoneOut(at: CURLcode(rawValue: 150)))
  }
}
