import MissingPet
import Platform
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

@testable import Submission

/// Finding libcurl, and options that depend on the environment.
@Suite(.network) struct CURLLibraryTests {
  @Test(arguments: [
    (["libno-such-thing.so.4"], false), ([], false), (["libc.so.6", "libSystem.dylib"], false),
    (["libno-such-thing.so.4"] + CURLLibrary.names, true),
  ])
  func takesTheFirstLibcurl(_ names: [String], isFound: Bool) {
    expectEqual((CURLLibrary(firstOf: names) != nil), isFound)
  }

  @Test func failsBeforeConnectingWithoutLibcurl() throws {
    let service = try LoopbackService()
    let fixture = try SubmissionFixture()
    let repository = try fixture.repository(at: service.address, library: { nil })
    expectEqual(fixture.submit(to: repository), .failed(.refused(.libraryMissing)))
    expectEqual(
      fixture.submit(to: repository, accepted: try Samples.accepted()), .failed(.refused(.libraryMissing)))
    expectEqual(service.connectionCount, 0)
  }

  // MARK: Addresses and certificates

  @Test func ipv6Address() throws {
    let service = try LoopbackService(onIPv6: true)
    let fixture = try SubmissionFixture()
    try expectEqual(fixture.submit(to: service.address), .sent(try #require(fixture.created)))
    expectEqual(service.creates.first?.header("Host"), "[::1]:\(service.port)")
  }

  /// The address is reserved for documentation (RFC 3849). The failure is immediate or a timeout.
  @Test func unreachableIPv6Address() throws {
    let fixture = try SubmissionFixture()
    let address = "https://[2001:db8::1]"
    let outcome = try fixture.submit(to: address, timeout: .seconds(1)).without(address)
    #expect([.failed(.unreachable), .failed(.timeoutBeforeSending)].contains(outcome))
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
    expectEqual(certificates.file?.path, file)
    expectEqual(certificates.folder?.path, folder)
  }

  /// The path reaches the TLS library, which fails before the handshake.
  @Test(arguments: ["SSL_CERT_FILE", "CURL_CA_BUNDLE"])
  func missingCertificateFile(_ variable: String) throws {
    let service = try LoopbackService(.stall(after: .nothing))
    let fixture = try SubmissionFixture()
    let address = "https://127.0.0.1:\(service.port)"
    let repository = try fixture.repository(
      at: address, timeout: .seconds(3_600), environment: [variable: "/nowhere/x"])
    let outcome = fixture.submit(to: repository)
    let unreadable = ServiceObjection.certificatesUnreadable(variable: variable, path: "/nowhere/x")
    expectEqual(outcome, .failed(.refused(unreadable)))
  }

  /// libcurl takes a folder that cannot be read for one without certificates.
  @Test(arguments: [("/nowhere", "SSL_CERT_DIR"), ("/", nil)])
  func missingCertificateFolder(_ path: String, _ named: String?) {
    let certificates = TrustedCertificates(environment: { $0 == "SSL_CERT_DIR" ? path : nil })
    expectEqual(certificates.unreadable(isFile: false)?.variable, named)
  }
}
