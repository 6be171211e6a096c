import MissingPet
import Platform
import Submission
import SubmissionTestSupport
import TestSupport
import Testing

@testable import HTTPSubmission

/// The library that is there, that is not, and that is another one.
@NetworkLane @Suite(.network) struct CURLLibraryTests {
  @Test(arguments: [["libno-such-thing.so.4"], [], ["libc.so.6", "libSystem.dylib"]])
  func whatIsNoLibcurlIsNotTakenForIt(_ names: [String]) {
    #expect(CURLLibrary(firstOf: names) == nil)
  }

  @Test func theNextIsTakenWhereOneIsMissing() {
    #expect(CURLLibrary(firstOf: ["libno-such-thing.so.4"] + CURLLibrary.names) != nil)
  }

  @Test func withoutItNothingIsSentAndThatIsSaid() throws {
    let service = try LoopbackService()
    let bench = try SubmissionBench()
    let repository = try bench.repository(at: service.address, library: { nil })
    #expect(bench.submit(to: repository) == .failed(.refused(.httpLibraryMissing)))
    #expect(
      bench.submit(to: repository, accepted: try Samples.accepted())
        == .failed(.refused(.httpLibraryMissing)))
    #expect(service.connectionCount == 0)
  }

  // MARK: Addresses and certificates

  @Test func anAddressOfIPv6() throws {
    let service = try LoopbackService(onIPv6: true)
    let bench = try SubmissionBench()
    #expect(try bench.submit(to: service.address) == .sent(try #require(bench.created)))
    #expect(service.creates.first?.header("Host") == "[::1]:\(service.port)")
  }

  /// It is for documentation only and leads nowhere (RFC 3849), which is heard at once or in time.
  @Test func anAddressOfIPv6Elsewhere() throws {
    let bench = try SubmissionBench()
    let outcome = try bench.submit(to: "https://[2001:db8::1]", timeout: .seconds(1))
    #expect([.failed(.noRoute), .failed(.silenceBefore)].contains(outcome))
  }

  @Test(
    arguments: [
      ([:], nil, nil), (["SSL_CERT_FILE": "f"], "f", nil), (["SSL_CERT_DIR": "d"], nil, "d"),
      (["SSL_CERT_FILE": "f", "SSL_CERT_DIR": "d"], "f", "d"),
      (["CURL_CA_BUNDLE": "b", "SSL_CERT_FILE": "f", "SSL_CERT_DIR": "d"], "b", nil),
      (["CURL_CA_BUNDLE": "", "SSL_CERT_FILE": "f", "SSL_CERT_DIR": ""], "f", nil),
    ] as [([String: String], String?, String?)])
  func certificates(_ environment: [String: String], _ file: String?, _ folder: String?) {
    let certificates = TrustedCertificates(environment: { environment[$0] })
    #expect(certificates.file == file)
    #expect(certificates.folder == folder)
  }

  /// They reach the TLS library: a file that is not there ends it before a word is said.
  @Test(arguments: ["SSL_CERT_FILE", "CURL_CA_BUNDLE"])
  func certificatesThatAreNotThere(_ variable: String) throws {
    let service = try LoopbackService(.stall(after: .nothing))
    let bench = try SubmissionBench()
    let repository = try bench.repository(
      at: "https://127.0.0.1:\(service.port)", timeout: .seconds(3_600), environment: [variable: "/nowhere/x"]
    )
    #expect(bench.submit(to: repository) == .failed(.refused))
  }
}
