import Foundation
import Testing

@testable import Submission

@Suite(.serialized) struct TroubleTests {
  @Test(arguments: [
    (URLError.Code.cannotConnectToHost, HTTPAnswer.Trouble.unreachable), (.cannotFindHost, .unreachable),
    (.dnsLookupFailed, .unreachable), (.notConnectedToInternet, .unreachable),
    (.networkConnectionLost, .connectionLost), (.badServerResponse, .connectionLost), (.timedOut, .timedOut),
    (.secureConnectionFailed, .other), (.serverCertificateHasBadDate, .other), (.badURL, .other),
    (.cancelled, .other), (.unknown, .other),
  ])
  func codes(_ code: URLError.Code, _ trouble: HTTPAnswer.Trouble) {
    #expect(HTTPAnswer.Trouble(URLError(code)) == trouble)
  }

  /// What libcurl says, as it was heard.
  @Test(arguments: [
    (
      "Failed to connect to 127.0.0.1 port 1 after 0 ms: Could not connect to server",
      HTTPAnswer.Trouble.unreachable
    ),
    ("Immediate connect fail for 192.0.2.1: Network is unreachable", .unreachable),
    ("Recv failure: Connection reset by peer", .connectionLost),
    ("Send failure: Broken pipe", .connectionLost),
    ("transfer closed with 55 bytes remaining to read", .connectionLost),
    ("OpenSSL SSL_connect: SSL_ERROR_SYSCALL in connection to 127.0.0.1:48821 ", .connectionLost),
    ("SSL certificate problem: certificate has expired", .other),
    ("SSL: no alternative certificate subject name matches target host name 'example.org'", .other),
    ("OpenSSL/3.0.19: error:0A00010B:SSL routines::wrong version number", .other), ("", .other),
  ])
  func words(_ words: String, _ trouble: HTTPAnswer.Trouble) {
    #expect(HTTPAnswer.Trouble(saidToBe: words) == trouble)
  }

  @Test func anErrorOfAnotherKindIsAnother() { #expect(HTTPAnswer.Trouble(CancellationError()) == .other) }
}
